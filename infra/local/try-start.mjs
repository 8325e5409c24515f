// Checks in a workflow that `npm start` works on a newcomer's Node, whose major version is the argument, such as
// `node infra/local/try-start.mjs 20`. Built-in modules only, as in bootstrap.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PORT = '3900';
const ORIGIN = `http://localhost:${PORT}`;
const START_MS = 600_000;
const STOP_MS = 30_000;

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * @param {string} path
 * @param {RegExp} expected
 */
async function answers(path, expected) {
  const reply = await fetch(ORIGIN + path).catch(() => undefined);
  return reply?.status === 200 && expected.test(await reply.text());
}

/** @param {Promise<unknown>} ended */
async function untilServed(ended) {
  const deadline = Date.now() + START_MS;
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!((await answers('/', /<script/)) && (await answers('/api/health', /"status":"ok"/)))) {
    if (hasEnded) throw new Error('npm start ended before it served anything');
    if (Date.now() > deadline) throw new Error(`Nothing is served after ${START_MS / 1_000} seconds`);
    await sleep(500);
  }
}

/** Runs `npm start`, requests a page and the API, and stops it again. */
async function main() {
  const [expected = ''] = process.argv.slice(2);
  const [major] = process.versions.node.split('.');
  if (major !== expected) throw new Error(`This is Node ${process.versions.node}, not ${expected}`);
  const folder = mkdtempSync(join(tmpdir(), 'try-start-'));
  const env = { ...process.env, PORT, DATA_DIR: folder };
  const start = spawn('npm', ['start'], { env, stdio: 'inherit', detached: true });
  const ended = once(start, 'exit');
  try {
    await untilServed(ended);
    say(`npm start serves the page and the API on Node ${process.versions.node}`);
    process.kill(-(start.pid ?? 0), 'SIGTERM');
    const stopped = await Promise.race([ended.then(() => true), sleep(STOP_MS, false)]);
    if (!stopped) throw new Error(`npm start still runs ${STOP_MS / 1_000} seconds after SIGTERM`);
    if (await answers('/', /./)) throw new Error('Something is still served');
    say('and ends on SIGTERM');
  } finally {
    if (start.exitCode === null && start.signalCode === null) process.kill(-(start.pid ?? 0), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
