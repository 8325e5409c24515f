import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { loggedOn } from '#frontend/testing/training-sample.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { deviceDatabase } from './device-database.ts';
import { forgetPersisted, type PersistedAnswer, readPersisted, storePersisted } from './persisted-queries.ts';

const answer: PersistedAnswer = { key: ['programs'], data: [{ name: 'Ten weeks' }], readAt: 5 };

beforeEach(emptyDevice);
afterEach(() => {
  vi.restoreAllMocks();
});

const answersOf = async (uid: string) => (await readPersisted(uid)).answers;

async function keptFor(): Promise<string[]> {
  return (await (await deviceDatabase()).getAllKeys('known')) as string[];
}

test('persisted data is read back for its athlete, and for nobody else', async () => {
  await storePersisted('usr_a', [answer]);
  expect(await answersOf('usr_a')).toEqual([answer]);
  expect(await answersOf('usr_b')).toEqual([]);
});

test('the device keeps data for the last athlete alone', async () => {
  await storePersisted('usr_a', [answer]);
  await storePersisted('usr_b', []);
  expect(await keptFor()).toEqual(['usr_b']);
});

test('forgotten data is gone', async () => {
  await storePersisted('usr_a', [answer]);
  await forgetPersisted('usr_a');
  expect(await keptFor()).toEqual([]);
});

test.each([
  ['was kept in another shape', { model: 0 }],
  ['is none of ours', { state: 'garbage' }],
])('data that %s is forgotten, not shown', async (_what, change) => {
  await storePersisted('usr_a', [answer]);
  const database = await deviceDatabase();
  const kept = await database.get('known', 'usr_a');
  if (!kept) throw new Error('Nothing was kept');
  await database.put('known', { ...kept, ...change });
  expect(await answersOf('usr_a')).toEqual([]);
  expect(await keptFor()).toEqual([]);
});

test('reads a log of a former version as one without efforts, results and removals', async () => {
  const { by, effort, hasResult, isRemoved, ...former } = loggedOn('2026-11-20');
  const data = { seq: 1, etag: 'old', log: { [former.id]: former } };
  await storePersisted('usr_a', [{ key: ['training'], data, readAt: 5 }]);
  const database = await deviceDatabase();
  const kept = await database.get('known', 'usr_a');
  if (!kept) throw new Error('Nothing was kept');
  await database.put('known', { ...kept, model: 1, events: [{ seq: 1, entry: former as LogEntry }] });
  const entry = { ...former, effort, hasResult, isRemoved, by };
  const { answers, events } = await readPersisted('usr_a');
  expect(answers).toEqual([{ key: ['training'], data: { seq: 1, log: { [former.id]: entry } }, readAt: 5 }]);
  expect(events).toEqual([{ seq: 1, entry }]);
});

test('an invalid answer is left out', async () => {
  const broken = [
    null,
    7,
    {},
    { ...answer, key: 'programs' },
    { ...answer, data: undefined },
    { ...answer, readAt: '5' },
  ];
  await storePersisted('usr_a', [answer, ...(broken as PersistedAnswer[])]);
  expect(await answersOf('usr_a')).toEqual([answer]);
});

test('a device without room keeps its earlier data', async () => {
  await storePersisted('usr_a', [answer]);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await expect(storePersisted('usr_a', [])).rejects.toThrow('quota');
  vi.restoreAllMocks();
  expect(await answersOf('usr_a')).toEqual([answer]);
});
