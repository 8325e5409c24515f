import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { deviceDatabase } from '#frontend/lib/device/device-database.ts';
import { storePersisted } from '#frontend/lib/device/persisted-queries.ts';
import { entriesOf, whoIsHere } from '#frontend/lib/outbox/outbox.ts';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { holdLost, holdRandom } from '#frontend/testing/unsynced.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { inLongRun } from '#infra/testing/long-run.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const LOGOUT = 'POST /api/auth/logout';

/** The page's clock stands still. */
const deferred = () => ({ attempts: 3, nextAt: rig.clock.now + 20_000 });

let rig: Rig;
let reload: MockInstance<() => void>;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Signs out in Settings, and is asked. */
async function signOut(person: Person, title: string) {
  const app = await openSettings(person);
  fireEvent.click(screen.getByText('Sign out'));
  await screen.findByText(title);
  const sheet = within(screen.getByRole('dialog', { name: title }));
  return { ...app, sheet, press: (name: string) => fireEvent.click(sheet.getByText(name)) };
}

async function openSettings(person: Person) {
  const app = openApp(rig, person, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await callsAnswered();
  return app;
}

const isSignedIn = async (person: Person) => (await person.call('GET /api/auth/user')).status === 200;
const arrived = async (person: Person) => (await allCompletions(rig.table, person.uid)).length;
const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

async function expectSignedOut(person: Person) {
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(await isSignedIn(person)).toBe(false);
  expect(await whoIsHere()).toBeUndefined();
  expect(await (await deviceDatabase()).get('known', person.uid)).toBeUndefined();
}

inLongRun('with an empty outbox signing out asks nothing, and forgets all data', async () => {
  const person = await rig.person();
  await openSettings(person);
  expect(await whoIsHere()).toBe(person.uid);
  await storePersisted(person.uid, [{ key: ['programs'], data: [], readAt: rig.clock.now }]);
  fireEvent.click(screen.getByText('Sign out'));
  await expectSignedOut(person);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('waiting entries are sent at once, and then the athlete is signed out', async () => {
  const person = await rig.person();
  await holdRandom(rig, person, 'Run and Row', deferred());
  const { press } = await signOut(person, '1 workout not synced');
  press('Sync and sign out');
  await expectSignedOut(person);
  expect(await arrived(person)).toBe(1);
  expect(await entriesOf(person.uid)).toEqual([]);
});

test('[R34] entries the server does not take are asked about; kept ones wait for their athlete', async () => {
  const person = await rig.person();
  const lost = await holdLost(rig, person, 'Sled Day');
  const { press, sheet } = await signOut(person, '1 workout not synced');
  press('Sync and sign out');
  await sheet.findByText('1 workout could not be sent just now.');
  expect(await isSignedIn(person)).toBe(true);
  press('Keep on this device and sign out');
  await expectSignedOut(person);
  expect(ids(await entriesOf(person.uid))).toEqual([lost.id]);
});

test('discarded entries are gone for good', async () => {
  const person = await rig.person();
  await holdRandom(rig, person, 'Run and Row', deferred());
  const { press } = await signOut(person, '1 workout not synced');
  press('Discard and sign out');
  await expectSignedOut(person);
  expect(await entriesOf(person.uid)).toEqual([]);
  expect(await arrived(person)).toBe(0);
});

inLongRun('discarded entries stay discarded when signing out fails, and the failure is shown', async () => {
  const person = await rig.person();
  await holdLost(rig, person, 'Sled Day');
  const { press, answerNext, sheet } = await signOut(person, '1 workout not synced');
  for (let time = 0; time < 2; time++) answerNext(LOGOUT, () => Response.json({ message: 'Not now' }, { status: 503 }));
  press('Discard and sign out');
  await sheet.findByText('Not now');
  await sheet.findByText('Everything on this device has been synced.');
  press('Sign out');
  await expectSignedOut(person);
});

inLongRun('offline nobody can be signed out, and the button says so', async () => {
  const person = await rig.person();
  await holdRandom(rig, person, 'Run and Row', deferred());
  const { setOffline, sheet, press, calls } = await signOut(person, '1 workout not synced');
  setOffline(true);
  await sheet.findByText("You're offline. This needs a connection.");
  expect(sheet.queryByRole('button', { name: 'Keep on this device and sign out' })).toBeNull();
  press('Sync and sign out');
  expect(calls).not.toContain(LOGOUT);
  expect(await entriesOf(person.uid)).toHaveLength(1);
});

inLongRun('a lost session keeps waiting entries, and no fetched data', async () => {
  const person = await rig.person();
  await holdRandom(rig, person, 'Run and Row', deferred());
  await openSettings(person);
  await storePersisted(person.uid, [{ key: ['programs'], data: [], readAt: rig.clock.now }]);
  await person.call(LOGOUT);
  fireEvent.click(screen.getByText('Export Data'));
  await expectSignedOut(person);
  expect(await entriesOf(person.uid)).toHaveLength(1);
});
