import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { entriesOf } from '#frontend/lib/outbox/outbox.ts';
import { OUTBOX_SYNC_TAG } from '#frontend/lib/outbox/outbox-entry.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { stubDevice } from '#frontend/testing/stub-device.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const CORRECT = 'POST /api/corrections';
let rig: Rig;
let plan: string;

beforeAll(async () => {
  rig = await startRig();
  plan = await rig.program(planCsv({ weeks: 1 }), 'Plan');
});
afterAll(() => rig.stop());

/** Opens the page of a workout that was logged today. */
async function openLogged() {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).log(athlete, 1, { duration: 50, rating: 9 });
  const app = openApp(rig, athlete, '/workouts');
  await userEvent.click(await screen.findByRole('link', { name: /^Run 1.1/ }));
  await screen.findByRole('button', { name: 'Edit' });
  return { ...app, athlete, entryId: location.pathname.split('/')[2] ?? '' };
}

const sent = (calls: readonly string[]) => calls.filter((call) => call === CORRECT).length;
const waiting = async ({ uid }: Person) => (await entriesOf(uid)).map(({ body }) => body);
const logOf = async (athlete: Person) => (await athlete.call('GET /api/workout-history')).body.workouts;
const figures = async () =>
  (await screen.findByRole('region', { name: 'Completion' })).textContent?.replace(/\s/g, ' ');

async function edit(change: () => Promise<void>): Promise<void> {
  await press('Edit');
  await screen.findByRole('dialog', { name: 'Edit workout' });
  await change();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
}

test('corrects a workout once offline, shows it at once, and sends it afterwards', async () => {
  const { athlete, entryId, setOffline } = await openLogged();
  await callsAnswered();
  setOffline(true);
  await edit(async () => {
    await press('1 minute less');
    const effort = within(screen.getByRole('radiogroup', { name: 'Effort' }));
    await userEvent.click(effort.getByRole('radio', { name: '7' }));
    expect(screen.getByText('Was 50 min')).toBeDefined();
    expect(screen.getByText('Was empty')).toBeDefined();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await figures()).toContain('49 min');
  expect(await figures()).toContain('343, effort x minutes');
  expect(await waiting(athlete)).toEqual([{ entryId, changes: { duration: 49, effort: 7 } }]);
  setOffline(false);
  await waitFor(async () => expect(await logOf(athlete)).toMatchObject([{ duration: 49, effort: 7, ratingOfTen: 9 }]));
  await waitFor(async () => expect(await waiting(athlete)).toEqual([]));
});

test('an unsent deletion is undone as if it had never been', async () => {
  const { athlete, calls, setOffline } = await openLogged();
  await callsAnswered();
  setOffline(true);
  await press('Delete');
  await waitFor(() => expect(location.pathname).toBe('/workouts'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Run 1.1/ })).toBeNull());
  expect(await waiting(athlete)).toMatchObject([{ changes: { isRemoved: true } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Run 1.1/ })).toBeDefined();
  expect(await waiting(athlete)).toEqual([]);
  expect(sent(calls)).toBe(0);
});

test('has the browser wake the app to send a deletion that is made offline', async () => {
  const { setOffline } = await openLogged();
  await callsAnswered();
  setOffline(true);
  const register = vi.fn(async () => undefined);
  stubDevice({ serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  await press('Delete');
  await waitFor(() => expect(register.mock.calls).toEqual([[OUTBOX_SYNC_TAG]]));
});

test('[R40] a deletion that can neither be sent nor stored is taken back and says why', async () => {
  const { setOffline } = await openLogged();
  await callsAnswered();
  setOffline(true);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await press('Delete');
  const toast = await screen.findByRole('region', { name: 'Notification' });
  await waitFor(() => expect(toast.textContent).toContain("this device couldn't store it"));
  expect(await screen.findByRole('link', { name: /^Run 1.1/ })).toBeDefined();
});

test('a sent deletion is followed by a restoring correction, with all values', async () => {
  const { athlete, calls } = await openLogged();
  await press('Delete');
  await waitFor(async () => expect(await logOf(athlete)).toEqual([]));
  await callsAnswered();
  rig.clock.now += 1_000; // of two commands of one moment nobody could say which is the later
  vi.setSystemTime(rig.clock.now);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await logOf(athlete)).toMatchObject([{ duration: 50, ratingOfTen: 9 }]));
  expect(await screen.findByRole('link', { name: /^Run 1.1/ })).toBeDefined();
  expect(sent(calls)).toBe(2);
});

test('offers Undo on the next page only', async () => {
  await openLogged();
  await press('Delete');
  await screen.findByRole('button', { name: 'Undo' });
  await screen.findByRole('heading', { level: 1, name: 'Workouts' });
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('says so when another device has changed the workout meanwhile', async () => {
  const { athlete, entryId } = await openLogged();
  const body = { entryId, changes: { notes: 'From the tablet' } };
  expect((await athlete.call(CORRECT, { body })).status).toBe(200);
  await edit(() => press('1 minute more'));
  expect(await screen.findByText('Also changed elsewhere')).toBeDefined();
  expect(await figures()).toContain('51 min');
  expect((await screen.findByRole('region', { name: 'Comments' })).textContent).toContain('From the tablet');
});

test("a correction that is refused later stays in the tray with the server's message", async () => {
  const { athlete, entryId, setOffline } = await openLogged();
  await callsAnswered();
  setOffline(true);
  await edit(() => press('1 minute more'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await athlete.call(CORRECT, { body: { entryId, changes: { isRemoved: true } } });
  setOffline(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  const tray = within(await screen.findByRole('dialog'));
  expect(await tray.findByText('Correction: Run 1.1')).toBeDefined();
  expect(await tray.findByText('This workout was deleted from your log.')).toBeDefined();
  expect(await waiting(athlete)).toEqual([{ entryId, changes: { duration: 51 } }]);
});
