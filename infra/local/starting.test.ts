import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval as everySo } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { PATIENCE } from '#infra/testing/patience.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { npmProgram } from './installation.mjs';
import { identityOf, isRunning } from './process-lock.mjs';
import { openFront } from './server/front.ts';
import { answerWhile } from './starting.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

test('answers 503 with a page that reloads itself, and JSON below /api, until the product takes over', async () => {
  const front = await openFront(0);
  ending.push(front.close);
  front.tell('Building the web app');
  const page = await fetch(`${front.origin}/dashboard`);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  const html = await page.text();
  expect(html).toContain('<p role="status" data-doing="Building the web app">Building the web app.');
  expect(html).toContain('location.reload()');
  expect(html).toContain('<noscript><meta http-equiv="refresh"');

  const body = JSON.stringify({ workoutId: 'any' });
  const call = await fetch(`${front.origin}/api/complete-workout`, { method: 'POST', body });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await call.json()).toEqual({ message: 'Not started yet: Building the web app.' });

  front.handOver((_, response) => response.end('ready'));
  expect(await (await fetch(`${front.origin}/dashboard`)).text()).toBe('ready');
});

test('hands the port over, and does nothing when another program has the port', async () => {
  const front = await openFront(0);
  const port = Number(new URL(front.origin).port);
  expect(await answerWhile(port, 'Installing packages')).toBeUndefined();
  await front.close();
  const handOver = await answerWhile(port, 'Installing packages');
  const reply = await fetch(`${front.origin}/api/health`);
  expect([reply.status, await reply.text()]).toEqual([503, '{"message":"Not started yet: Installing packages."}']);
  await handOver?.();
  const next = await openFront(port);
  ending.push(next.close);
  expect((await fetch(next.origin)).status).toBe(503);
});

const dataDir = mkdtempSync(join(tmpdir(), 'starting-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const front = await openFront(0);
  await front.close();
  return Number(new URL(front.origin).port);
}

const STARTERS = inThisRun({ quick: '1', exhaustive: '' });

/** Runs `npm start` on a data folder that these tests share and the first of them seeds. */
function npmStart(port: number, root = ROOT) {
  const { file, args } = npmProgram(process.env, process.platform);
  const { STARTED_BY: _, ...env } = process.env;
  const child = spawn(file, [...args, 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, STARTERS, STRIPE_SECRET_KEY: '', STRAVA_CLIENT_ID: '' },
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const isReady = () => printed.includes('is running at');
  ending.push(() => child.kill('SIGKILL'));
  return { child, isReady, port };
}

/** Returns the status of the answer, or `refused`. */
async function answerOf(url: string): Promise<number | 'refused'> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE.wait) });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw error;
    return 'refused';
  }
}

/** Returns the process and all its descendants, parents before children. */
function treeOf({ pid = 0 }: ChildProcess) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const tree = [pid];
  for (const known of tree) tree.push(...parents.filter(([, ppid]) => ppid === known).map(([child]) => child));
  const processes = tree.map(identityOf);
  ending.push(() => {
    for (const left of processes.filter(isRunning)) process.kill(left.pid, 'SIGKILL');
  });
  return processes;
}

/**
 * Indices into the tree, from its end, as it depends on the system whether a shell is between npm and the bootstrap.
 */
const PROCESSES = {
  guard: -1,
  engine: -2,
  stack: -3,
  bootstrap: -4,
  'the parent of the bootstrap': -5,
  npm: 0,
} as const;
type Victim = keyof typeof PROCESSES;
const ALL = Object.keys(PROCESSES) as Victim[];
const KILLS = inThisRun<[Victim, NodeJS.Signals][]>({
  quick: [['stack', 'SIGKILL']],
  exhaustive: ALL.flatMap((victim) => [
    [victim, 'SIGKILL'],
    [victim, 'SIGTERM'],
  ]),
});

test.skipIf(process.platform === 'win32').for(KILLS)(
  '[R70] answers or refuses each request at once during a start, and leaves no process behind when %s gets %s',
  async ([victim, signal]) => {
    const { child, isReady, port } = npmStart(await freePort());
    const answers = new Set<unknown>();
    // Counted in turns of this process, which stands still together with the machine.
    let turns = 0;
    let longest = 0;
    const clock = setInterval(() => {
      turns += 1;
    }, 20);
    ending.push(() => clearInterval(clock));
    for await (const _ of everySo(20)) {
      const asked = turns;
      answers.add(await answerOf(`http://localhost:${port}${answers.size % 2 === 0 ? '/' : '/api/health'}`));
      longest = Math.max(longest, turns - asked);
      if (isReady() || child.exitCode !== null) break;
    }
    expect(isReady()).toBe(true);
    expect([200, 503, 'refused']).toEqual(expect.arrayContaining([...answers]));
    expect(longest, 'a request that hangs takes as long as the start').toBeLessThan(turns / 2);
    expect(await answerOf(`http://localhost:${port}/api/health`)).toBe(200);

    const tree = treeOf(child);
    expect(tree.length).toBeGreaterThan(4);
    process.kill(tree.at(PROCESSES[victim])?.pid ?? 0, signal);
    await expect.poll(() => tree.filter(isRunning)).toEqual([]);
    expect(await answerOf(`http://localhost:${port}/`)).toBe('refused');
  },
);

/** Returns the step that the page in the browser names. */
async function shownStep(port: number): Promise<string | undefined> {
  const reply = await fetch(`http://localhost:${port}/`).catch(() => undefined);
  return /data-doing="([^"]+)"/.exec((await reply?.text()) ?? '')?.[1];
}

const FIRST_STARTS = inThisRun<[string, Victim][]>({
  quick: [],
  exhaustive: [
    ['Installing packages', 'npm'],
    ['Installing packages', 'bootstrap'],
    ['Building the web app', 'stack'],
    ['Building the web app', 'bootstrap'],
  ],
});

test.runIf(FIRST_STARTS.length > 0)(
  '[R70] names each step of the first start of a bare clone, and leaves no process behind when killed during one',
  async () => {
    const clone = mkdtempSync(join(tmpdir(), 'bare-clone-'));
    ending.push(() => rmSync(clone, { recursive: true, force: true }));
    const isSource = (path: string) => !/[\\/](node_modules|dist|\.git|\.data|cdk\.out)$/.test(path);
    cpSync(ROOT, clone, { recursive: true, filter: isSource });
    for (const [doing, victim] of FIRST_STARTS) {
      const { child, port } = npmStart(await freePort(), clone);
      await expect.poll(() => shownStep(port), { interval: 20, timeout: 300_000 }).toBe(doing);
      const tree = treeOf(child);
      const bootstrap = tree.findIndex(({ pid }) => argumentsOf(pid).includes('bootstrap.mjs start'));
      const at = { npm: 0, bootstrap, stack: bootstrap + 1 }[victim as 'npm'];
      process.kill(tree[at]?.pid ?? 0, 'SIGKILL');
      await expect.poll(() => tree.filter(isRunning)).toEqual([]);
    }
    const { isReady, child } = npmStart(await freePort(), clone);
    await expect.poll(isReady, { timeout: 300_000 }).toBe(true);
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
  1_200_000,
);

function argumentsOf(pid: number): string {
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
}
