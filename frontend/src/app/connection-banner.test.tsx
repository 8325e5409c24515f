import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describe } from '#frontend/app/connection-details.tsx';
import { entriesOf } from '#frontend/lib/outbox/outbox.ts';
import { announceOutbox } from '#frontend/lib/outbox/outbox-changes.ts';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { holdLost, holdRandom } from '#frontend/testing/unsynced.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

async function open(person: Person, path: string) {
  const app = openApp(rig, person, path);
  await screen.findByRole('heading', { level: 1 });
  await callsAnswered();
  return app;
}

/** Clicks as a mouse does; looking up roles in a whole page takes longer than all the rest. */
function pressIn({ queryByLabelText, getByText }: Pick<typeof screen, 'queryByLabelText' | 'getByText'>, name: string) {
  const control = queryByLabelText(name) ?? getByText(name).closest('button');
  control?.focus();
  if (control) fireEvent.click(control);
}

/** Returns the texts of all status regions, one of which is the banner. */
const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);

const entries = (count: number) => Array.from({ length: count }, () => ({}) as OutboxEntry);
const AT = Date.parse('2026-11-21T18:02:00');

test.each([
  ['nothing is known and nothing waits', 'offline', 0, 0, null, false, ''],
  ['something is known', 'offline', 0, 0, AT, false, 'As of Sat 21 Nov, 18:02'],
  ['one waits', 'offline', 1, 0, null, false, "1 workout will sync when you're back"],
  ['three wait', 'offline', 3, 1, AT, false, "As of Sat 21 Nov, 18:02 · 3 workouts will sync when you're back"],
  ['one was refused before', 'offline', 0, 1, null, false, "1 workout couldn't sync"],
  ['nothing waited', 'back', 0, 0, AT, false, ''],
  ['three are on their way', 'back', 3, 0, AT, true, 'Syncing 3 workouts'],
  ['all have arrived', 'back', 0, 0, AT, true, 'All synced'],
  ['one was refused', 'back', 0, 1, AT, true, "1 workout couldn't sync"],
  ['one was refused', undefined, 0, 1, AT, false, "1 workout couldn't sync"],
  ['one waits for longer', undefined, 1, 0, AT, false, '1 workout waiting to sync'],
  ['some of both', undefined, 2, 2, AT, false, "2 workouts couldn't sync · 2 workouts waiting to sync"],
] as const)('when %s (%s) the banner says so', (_when, signal, waiting, refused, knownSince, hadWaiting, text) => {
  const unsynced = { waiting: entries(waiting), refused: entries(refused) };
  expect(describe(signal, unsynced, knownSince, hadWaiting)).toBe(text);
});

test('offline the banner says how old the data is, then that the app is back online, then nothing', async () => {
  const { setOffline } = await open(await rig.person(), '/');
  expect(said().join('')).toBe('');
  setOffline(true);
  await waitFor(() => expect(said()).toContain("You're offlineAs of 12:00"));
  setOffline(false);
  await waitFor(() => expect(said()).toContain("You're back online"));
  await waitFor(() => expect(said().join('')).toBe(''));
});

test('on a screen without stored data the banner gives no age', async () => {
  const { setOffline } = await open(await rig.person(), '/referral');
  setOffline(true);
  await waitFor(() => expect(said()).toContain("You're offline"));
});

test('unsent entries are counted, also on the app icon, and sent once there is a connection', async () => {
  const person = await rig.person();
  const badge = vi.fn(async (_count: number) => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { setAppBadge: badge }));
  const app = await open(person, '/referral');
  app.setOffline(true);
  await holdRandom(rig, person, 'Run and Row');
  announceOutbox({ uid: person.uid, confirmed: [] });
  await waitFor(() => expect(said()).toContain("You're offline1 workout will sync when you're backReview"));
  pressIn(screen, 'Review');
  const tray = within(await screen.findByRole('dialog', { name: 'Unsynced workouts' }));
  expect(tray.getByRole('listitem').textContent).toBe(
    'Run and RowWed 18 Nov · CompletedWaiting for a connection since 11:00',
  );
  expect(tray.getByText("You're offline. We'll send them when you're back online.")).toBeDefined();

  app.setOffline(false);
  await tray.findByText('Nothing is waiting on this device.');
  expect(await allCompletions(rig.table, person.uid)).toHaveLength(1);
  pressIn(tray, 'Close');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(badge.mock.calls.flat()).toEqual([0, 1, 0]);
});

test('[R37] refused entries stay in sight until the athlete decides, while the others arrive', async () => {
  const person = await rig.person();
  for (const name of ['Sled Day', 'Long Run']) await holdLost(rig, person, name);
  await holdRandom(rig, person, 'Run and Row');
  await open(person, '/settings');
  await waitFor(() => expect(said()).toContain("2 workouts couldn't syncReview"));
  await waitFor(async () => expect(await allCompletions(rig.table, person.uid)).toHaveLength(1));
  pressIn(screen, 'Unsynced workouts');
  const tray = within(await screen.findByRole('dialog', { name: 'Unsynced workouts' }));
  const rows = () => tray.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const press = (name: string) => pressIn(tray, name);
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const row = (name: string) =>
    `${name}Wed 18 Nov · Completed · W4 D6We can't find this workout. It may have been removed from the program.Try againDiscard`;
  await waitFor(() => expect(rows()).toEqual([row('Sled Day'), row('Long Run')])); // the third has arrived, and is about to go

  press('Try again: Sled Day');
  await waitFor(async () => expect((await entriesOf(person.uid)).map(({ attempts }) => attempts)).toEqual([2, 1]));
  await waitFor(() => expect(rows()).toEqual([row('Sled Day'), row('Long Run')]));

  press('Discard Sled Day');
  expect(focused()).toBe('Keep');
  press('Keep');
  expect(focused()).toBe('Try again: Sled Day');
  press('Discard Sled Day');
  press('Discard Sled Day permanently');
  await waitFor(() => expect(rows()).toEqual([row('Long Run')]));
  expect(focused()).toBe('Try again: Long Run');
  press('Discard Long Run');
  press('Discard Long Run permanently');
  await tray.findByText('Nothing is waiting on this device.');
  expect(focused()).toBe('Unsynced workouts');
  expect(await entriesOf(person.uid)).toEqual([]);
});
