/** Sends how much CPU a warm handler takes for each unit of another: `call-warm.ts <bundle> <other> <event as JSON>`. */
import { pathToFileURL } from 'node:url';

const ROUNDS = 70;
const WARMING_ROUNDS = 10;
const CALLS = 20;

type Handler = (event: unknown, context: object) => Promise<{ statusCode: number }>;

const [bundle = '', other = '', event = ''] = process.argv.slice(2);
const modules = await Promise.all([bundle, other].map((path) => import(pathToFileURL(path).href)));
const handlers = modules.map(({ handler }): Handler => handler);
const taken = handlers.map(() => [] as number[]);
for (let round = 0; round < ROUNDS; round++) {
  for (const [index, handler] of handlers.entries()) {
    const microseconds = await cpuOf(handler);
    if (round >= WARMING_ROUNDS) taken[index]?.push(microseconds);
  }
}
const [ours = [], theirs = []] = taken;
process.send?.(median(ours) / median(theirs), () => process.exit());

async function cpuOf(handler: Handler): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) {
    const { statusCode } = await handler(JSON.parse(event), {});
    if (statusCode !== 200) throw new Error(`A handler answered ${statusCode}`);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
