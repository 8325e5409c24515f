import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { identityOf, isRunning, takeLock } from './process-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'deeper', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const HOLDER = `
  import { createInterface } from 'node:readline';
  import { takeLock } from '${join(import.meta.dirname, 'process-lock.mjs')}';
  let lock = {};
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'take') lock = takeLock(process.argv[1]);
    else lock.release?.();
    console.log('release' in lock ? 'taken' : 'held');
    if (line !== 'take') lock = {};
  });
  console.log('ready');
`;

/** A process that takes and releases the lock when told. */
async function holder() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, file]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const tell = async (line: 'take' | 'release'): Promise<string> => {
    child.stdin.write(`${line}\n`);
    return String((await lines.next()).value);
  };
  return { child, tell };
}

test('a lock is held until it is released', () => {
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in lock) lock.release();
  expect(existsSync(file)).toBe(false);
  expect(takeLock(file)).toHaveProperty('release');
});

test('a killed holder loses the lock', async () => {
  const { child, tell } = await holder();
  expect(await tell('take')).toBe('taken');
  expect(takeLock(file)).toEqual({ heldBy: child.pid });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(takeLock(file)).toHaveProperty('release');
});

test('of many processes that find a dead lock at once, exactly one takes it', async () => {
  const rounds = inThisRun({ quick: 40, exhaustive: 2_000 });
  const holders = await Promise.all(Array.from({ length: 6 }, holder));
  const tellAll = (line: 'take' | 'release') => Promise.all(holders.map(({ tell }) => tell(line)));
  mkdirSync(dirname(file));
  for (let round = 0; round < rounds; round += 1) {
    writeFileSync(file, JSON.stringify({ ...identityOf(process.ppid), startedAt: `dead ${round}` }));
    expect((await tellAll('take')).toSorted()).toEqual([...Array(5).fill('held'), 'taken']);
    await tellAll('release');
  }
  expect(readdirSync(dirname(file))).toEqual([]);
});

test.for([
  ['torn', '{"pid":'],
  ['empty', ''],
  ['of a process id that another process has now', JSON.stringify({ ...identityOf(process.ppid), startedAt: '1' })],
] as const)('a lock that is %s blocks nobody', ([, text]) => {
  const lock = takeLock(file);
  if ('release' in lock) lock.release();
  writeFileSync(file, text);
  expect(takeLock(file)).toHaveProperty('release');
});

test('an ended process counts as not running', async () => {
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);
  const identity = identityOf(child.pid ?? 0);
  expect(isRunning(identity)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(identity)).toBe(false);
});
