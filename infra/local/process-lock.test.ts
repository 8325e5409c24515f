import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityOf, isRunning, takeLock } from './process-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'deeper', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const HOLDER = `
  import { takeLock } from '${join(import.meta.dirname, 'process-lock.mjs')}';
  process.stdin.once('data', () => {
    console.log('release' in takeLock(process.argv[1]) ? 'taken' : 'held');
    setInterval(() => {}, 1000);
  });
  console.log('ready');
`;

function holder(): ChildProcess & { lines: AsyncIterator<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, file]);
  return Object.assign(child, { lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() });
}

test('a lock is held until it is released', () => {
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in lock) lock.release();
  expect(existsSync(file)).toBe(false);
  expect(takeLock(file)).toHaveProperty('release');
});

test('a killed holder loses the lock, and of many that wait one takes it', async () => {
  const [dead, ...others] = Array.from({ length: 4 }, holder);
  for (const { lines } of [dead, ...others].filter((child) => child !== undefined)) await lines.next();
  dead?.stdin?.write('go');
  expect((await dead?.lines.next())?.value).toBe('taken');
  expect(takeLock(file)).toEqual({ heldBy: dead?.pid });
  dead?.kill('SIGKILL');
  if (dead) await once(dead, 'exit');

  for (const { stdin } of others) stdin?.write('go');
  const answers = await Promise.all(others.map(async ({ lines }) => (await lines.next()).value));
  expect(answers.sort()).toEqual(['held', 'held', 'taken']);
  for (const other of others) other.kill('SIGKILL');
  expect(readdirSync(join(folder, 'deeper'))).toEqual(['lock']);
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
