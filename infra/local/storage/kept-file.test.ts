import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIdentityProvider } from '#infra/local/identity/identity-provider.ts';
import { openState } from '#infra/local/strava/strava-state.ts';
import { openAccount } from '#infra/local/stripe/account.ts';
import { dataPaths, keptSecrets } from './data-folder.ts';
import { writeDurably } from './durable-file.ts';
import { DamagedFile, diskProblem } from './kept-file.ts';
import { keepObjectEvents } from './object-events.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const identity = () =>
  createIdentityProvider({
    origin: 'http://localhost:3000',
    clientId: 'app',
    clientSecret: 'secret',
    folder: dataPaths(folder).identity,
    accounts: [],
  });
const OPEN: Record<string, () => unknown> = {
  'secrets.json': () => keptSecrets(folder),
  'identity/keys.json': identity,
  'strava/strava.json': () => openState(dataPaths(folder).strava, Date.now),
  'stripe/account.jsonl': () => openAccount({ folder: dataPaths(folder).stripe, clock: Date.now }),
};
const DAMAGES = [
  '{"canary":"secr',
  '\0\0\0\0\n',
  '',
  'null\n',
  '[]\n',
  '{"sessionKeys":"canary","saved":1,"codes":"canary"}\n',
];

test.each(Object.keys(OPEN).flatMap((name) => DAMAGES.map((contents) => [name, contents] as const)))(
  'names %s and the remedy, but none of its contents, when it holds %j',
  (name, contents) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
    // An unfinished last line of a journal was never acknowledged, and is dropped.
    if (name.endsWith('.jsonl') && !contents.endsWith('\n')) return expect(OPEN[name]).not.toThrow();
    expect(OPEN[name]).toThrow(DamagedFile);
    try {
      OPEN[name]?.();
    } catch (error) {
      expect(String(error)).toContain(`${file} is damaged. Restore an intact copy, or `);
      expect(String(error)).not.toContain('canary');
    }
    expect(readFileSync(file, 'utf8')).toBe(contents);
  },
);

test.skipIf(process.platform === 'win32')(
  'makes files of secrets and keys readable by their owner only, even those of older versions',
  () => {
    const files = [dataPaths(folder).secrets, join(dataPaths(folder).identity, 'keys.json')];
    const modes = () => files.map((file) => statSync(file).mode & 0o777);
    const secrets = keptSecrets(folder);
    identity();
    expect(modes()).toEqual([0o600, 0o600]);
    rmSync(dataPaths(folder).secrets);
    writeFileSync(dataPaths(folder).secrets, JSON.stringify(secrets), { mode: 0o644 });
    expect(keptSecrets(folder)).toEqual(secrets);
    expect(modes()[0]).toBe(0o600);
  },
);

test('sets a damaged event aside, reports it and delivers the others', async () => {
  const failures: unknown[] = [];
  const delivered: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  writeFileSync(join(folder, '1.json'), '{"Records":[{"s3":');
  writeFileSync(join(folder, '2.json'), '{"Records":[{"s3":{}}]}');
  const events = keepObjectEvents(folder, { onFailure: (error) => failures.push(error), clock: () => 0 });
  const created = async (event: unknown) => {
    delivered.push(event);
    resolve();
  };
  events.deliverTo({ created, givenUp: async () => ({ batchItemFailures: [] }) });
  await promise;
  await events.stop();
  expect(delivered).toHaveLength(1);
  expect(failures.map(String)).toEqual([expect.stringContaining('1.json.damaged is damaged.')]);
  expect(readdirSync(folder)).toEqual(['1.json.damaged']);
});

test('explains a full disk, and leaves no half-written file', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    path: '/d/a.json',
  });
  expect(diskProblem(full)).toBe('/d/a.json cannot be written: the disk is full. Free some space, and start again.');
  expect(diskProblem(new Error('other'))).toBeUndefined();
  const file = join(folder, 'a.json');
  const unwritable = {
    [Symbol.toPrimitive]: () => {
      throw full;
    },
  } as unknown as string;
  expect(() => writeDurably(file, 'half', unwritable)).toThrow();
  expect([existsSync(file), readdirSync(folder)]).toEqual([false, []]);
});
