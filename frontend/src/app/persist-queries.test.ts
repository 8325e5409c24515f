import 'fake-indexeddb/auto';
import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { type PersistedAnswer, readPersisted, storePersisted } from '#frontend/lib/device/persisted-queries.ts';
import { confirmEntry } from '#frontend/lib/outbox/outbox.ts';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { allForgotten, seedUser, signOutHere, userQuery } from '#frontend/queries/account.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { trainingIn, trainingQuery } from '#frontend/queries/training.ts';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { loggedOn, trainingWith } from '#frontend/testing/training-sample.ts';
import type { User } from '#shared/account/user.ts';
import type { Training } from '#shared/training/training.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const user = (id: string) => ({ id, assessmentCompleted: true }) as User;
const programs = (name: string) => [{ id: 'prg_1', name }] as never;
const kept = (data: unknown, readAt = NOW - 60_000): PersistedAnswer => ({ key: programsQuery.queryKey, data, readAt });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await emptyDevice();
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = 'signed-in=1; Path=/';
  localStorage.setItem('last-known-athlete', JSON.stringify({ hint: '1', user: user('usr_a') }));
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const answersOf = async (uid: string) => (await readPersisted(uid)).answers;

/** Time enough in turns of the event loop, of which the storage takes a few: a machine may stand still for any time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** A page is opened, and what was kept is there. */
async function openPage() {
  const client = createQueryClient();
  await settled();
  return client;
}

async function leavePage(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  await settled();
}

test('persisted data is shown with its age, and refetched', async () => {
  await storePersisted('usr_a', [kept(programs('Ten weeks'))]);
  const client = await openPage();
  expect(client.getQueryData(programsQuery.queryKey)).toEqual(programs('Ten weeks'));
  expect(client.getQueryState(programsQuery.queryKey)?.dataUpdatedAt).toBe(NOW - 60_000);
  const queryFn = vi.fn(async () => programs('Twelve weeks'));
  expect(await client.fetchQuery({ queryKey: programsQuery.queryKey, queryFn })).toEqual(programs('Twelve weeks'));
});

test('data fetched meanwhile wins, whatever the clock said before', async () => {
  await storePersisted('usr_a', [kept(programs('Ten weeks'), NOW + 3_600_000)]);
  const client = createQueryClient();
  client.setQueryData(programsQuery.queryKey, programs('Twelve weeks'));
  await settled();
  expect(client.getQueryData(programsQuery.queryKey)).toEqual(programs('Twelve weeks'));
});

test('data persisted with a clock that was ahead is no newer than the page', async () => {
  await storePersisted('usr_a', [kept(programs('Ten weeks'), NOW + 3_600_000)]);
  const client = await openPage();
  expect(client.getQueryState(programsQuery.queryKey)?.dataUpdatedAt).toBeLessThan(NOW);
});

test("after a change of athlete none of the former one's data is shown or persisted", async () => {
  await storePersisted('usr_a', [kept(programs('Ten weeks'))]);
  const client = createQueryClient();
  seedUser(client, user('usr_b'));
  await settled();
  expect(client.getQueryData(programsQuery.queryKey)).toBeUndefined();
  await allForgotten();
  expect(await answersOf('usr_a')).toEqual([]);
});

test("once another athlete has signed in, the former one's persisted data is gone", async () => {
  await storePersisted('usr_a', [kept(programs('Ten weeks'))]);
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = 'signed-in=2; Path=/';
  const client = await openPage();
  expect(client.getQueryData(userQuery.queryKey)).toBeUndefined();
  seedUser(client, user('usr_b'));
  await allForgotten();
  expect(await answersOf('usr_a')).toEqual([]);
});

test("data that is not the athlete's own is neither persisted nor shown", async () => {
  const secret: PersistedAnswer = { key: ['card-update'], data: { clientSecret: 'seti_secret' }, readAt: NOW };
  await storePersisted('usr_a', [secret]);
  const client = await openPage();
  expect(client.getQueryData(secret.key)).toBeUndefined();
  for (const key of [['sessions'], ['payment-methods'], ['card-update'], ['admin', 'users'], ['stripe'], ['profile']])
    client.setQueryData(key, { any: 'thing' });
  client.setQueryData(programsQuery.queryKey, programs('Ten weeks'));
  await leavePage();
  expect((await answersOf('usr_a')).map(({ key }) => key)).toEqual([programsQuery.queryKey]);
});

test('of a long log, only what this month and last month show is persisted', async () => {
  const client = await openPage();
  const days = Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const entries = [...days, '2026-10-01', '2026-09-30'].map((localDate) => loggedOn(localDate));
  const log = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
  client.setQueryData(trainingQuery.queryKey, trainingWith({ log, loadedRanges: [{ from: '', before: '~' }] }));
  await leavePage();
  const [answer] = await answersOf('usr_a');
  expect(answer?.data).toMatchObject({ loadedRanges: [{ from: '2026-10-01', before: '~' }] });
  expect(Object.keys((answer?.data as Training | undefined)?.log ?? {})).toHaveLength(13);
});

test('data the page has not opened stays persisted, and data it removes does not', async () => {
  const status: PersistedAnswer = { key: ['strava-status'], data: { connected: false }, readAt: NOW - 60_000 };
  await storePersisted('usr_a', [status]);
  const client = createQueryClient();
  client.setQueryData(programsQuery.queryKey, programs('Ten weeks'));
  await leavePage();
  expect((await answersOf('usr_a')).map(({ key }) => key[0]).sort()).toEqual(['programs', 'strava-status']);
  client.removeQueries({ queryKey: status.key });
  await leavePage();
  expect((await answersOf('usr_a')).map(({ key }) => key[0])).toEqual(['programs']);
});

test("the worker's confirmations survive a page that persists before it learns of them", async () => {
  const client = await openPage();
  client.setQueryData(trainingQuery.queryKey, trainingWith());
  await leavePage();
  const event = { seq: 1, entry: loggedOn('2026-11-18') };
  await confirmEntry({ id: 'entry', uid: 'usr_a' } as OutboxEntry, event);
  client.setQueryData(programsQuery.queryKey, programs('Ten weeks'));
  await leavePage();
  expect((await readPersisted('usr_a')).events).toEqual([event]);

  const next = await openPage();
  expect(trainingIn(next)?.totals.workouts).toBe(1);
  await leavePage();
  const known = await readPersisted('usr_a');
  const training = known.answers.find(({ key }) => key[0] === trainingQuery.queryKey[0]);
  expect([known.events, training?.data]).toEqual([[], trainingIn(next)]);
});

test('signing out removes the data, and a page that is left later persists nothing', async () => {
  const client = await openPage();
  client.setQueryData(programsQuery.queryKey, programs('Ten weeks'));
  await leavePage();
  expect(await answersOf('usr_a')).toHaveLength(1);
  client.setQueryData(programsQuery.queryKey, programs('Twelve weeks'));
  signOutHere(client);
  await leavePage();
  expect(await answersOf('usr_a')).toEqual([]);
});

test('another tab that has not learned of the sign-out persists nothing either', async () => {
  const client = await openPage();
  client.setQueryData(programsQuery.queryKey, programs('Ten weeks'));
  localStorage.removeItem('last-known-athlete'); // as the other tab did
  await leavePage();
  expect(await answersOf('usr_a')).toEqual([]);
  expect(client.getQueryData(userQuery.queryKey)).toEqual(user('usr_a'));
});

test('without storage the app works without persisted data', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  const client = await openPage();
  client.setQueryData(programsQuery.queryKey, programs('Ten weeks'));
  await leavePage();
  expect(client.getQueryData(programsQuery.queryKey)).toEqual(programs('Ten weeks'));
  vi.restoreAllMocks();
});
