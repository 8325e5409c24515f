/** Sends the CPU milliseconds that a warm handler takes for a call: `call-often.ts <bundle> <event as JSON>`. */
import { pathToFileURL } from 'node:url';

const WARMING_CALLS = 200;
const CALLS = 400;

const [bundle = '', event = ''] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(bundle).href);
await callOften(WARMING_CALLS);
const before = process.cpuUsage();
await callOften(CALLS);
const { user, system } = process.cpuUsage(before);
process.send?.((user + system) / 1000 / CALLS, () => process.exit());

async function callOften(times: number): Promise<void> {
  for (let call = 0; call < times; call++) {
    const { statusCode } = await handler(JSON.parse(event), {});
    if (statusCode !== 200) throw new Error(`A handler answered ${statusCode}`);
  }
}
