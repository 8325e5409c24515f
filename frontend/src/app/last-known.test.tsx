import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prefetchForOffline } from '#frontend/app/prefetch-for-offline.ts';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { readPersisted } from '#frontend/lib/device/persisted-queries.ts';
import { addEntry } from '#frontend/lib/outbox/outbox.ts';
import { newEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { flushOutbox } from '#frontend/lib/outbox/outbox-flush.ts';
import { trainingIn, trainingQuery } from '#frontend/queries/training.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { connectPage, lostConnection } from '#frontend/testing/server-connection.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
let rig: Rig;
let start: number;
/** Wed, Thu, Fri, Sun and Mon, when it is chosen on a Wednesday. */
let plan: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  plan = await rig.program(planCsv({ weeks: 2, days: [1, 2, 3, 5, 6] }), 'Five a Week');
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

const answersOf = async (uid: string) => (await readPersisted(uid)).answers;
const region = (name: string) => screen.findByRole('region', { name }).then(within);
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** Reads what all screens show, as a page does that is open for a while, and leaves it. */
async function readEverything(athlete: Person): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now });
  connectPage(rig, athlete);
  const client = createQueryClient();
  await client.fetchQuery(trainingQuery);
  await prefetchForOffline(client);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => answersOf(athlete.uid)).not.toEqual([]);
}

test('offline every screen shows the last known data, also those that were never opened', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  await readEverything(athlete);
  openApp(rig, athlete, '/', ({ setOffline }) => setOffline(true));
  const hero = await region("Today's Workout");
  expect(hero.getByText('Done for today')).toBeDefined();
  expect(screen.getByText('Five a Week, week 1 of 2')).toBeDefined();
  goTo('/workouts');
  expect((await region('Next 3 Days')).getByText('Run 1.2')).toBeDefined();
  expect((await region('Last 3 Days')).getByText('Run 1.1')).toBeDefined();
  goTo('/calendar');
  expect(await screen.findByLabelText(/18 November 2026: Run 1.1, completed/)).toBeDefined();
  expect(await screen.findByText(/As of/)).toBeDefined();
  goTo('/progress');
  expect(await screen.findByText('40 min a workout')).toBeDefined();
  goTo('/profile');
  expect((await region('Your Stats')).getByText('Weekly average')).toBeDefined();
  expect(screen.queryByText(/Not on this device/)).toBeNull();
});

test('offline each day has its own workout, and past ones not done are missed', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  await readEverything(athlete);
  rig.clock.now += DAY;
  const { reload } = openApp(rig, athlete, '/', ({ setOffline }) => setOffline(true));
  expect(await screen.findByRole('heading', { level: 1, name: /Thu 19 Nov/ })).toBeDefined();
  const hero = await region("Today's Workout");
  expect(hero.getByText('Run 1.2')).toBeDefined();
  expect(hero.getByText('Week 1, day 2')).toBeDefined();
  expect(screen.getByText('Yesterday, 40 min')).toBeDefined();
  vi.setSystemTime(start + 4 * DAY);
  reload();
  expect(await screen.findByRole('heading', { level: 1, name: /Sun 22 Nov/ })).toBeDefined();
  expect((await region("Today's Workout")).getByText('Run 1.5')).toBeDefined();
  goTo('/workouts');
  expect((await region('Next 3 Days')).getByText('Run 1.6')).toBeDefined();
  expect((await region('Last 3 Days')).getByText('Run 1.1').closest('a')?.textContent).toContain('Earlier');
  goTo('/calendar');
  expect(await screen.findByLabelText(/19 November 2026: Run 1.2, missed/)).toBeDefined();
  expect(screen.getByLabelText(/22 November 2026: Run 1.5, upcoming/).getAttribute('aria-current')).toBe('date');
});

test('coming back to the app offline keeps the data, and shows the new day', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await readEverything(athlete);
  openApp(rig, athlete, '/', ({ setOffline }) => setOffline(true));
  await screen.findByText('Run 1.1');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
  vi.setSystemTime(start + DAY);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const shown: string[] = [];
  await waitFor(() => {
    shown.push(document.querySelector('main')?.textContent ?? '');
    expect(screen.getByText('Run 1.2')).toBeDefined();
  });
  expect(shown.filter((text) => !text.includes('Streak') || !/Run 1\.[12]/.test(text))).toEqual([]);
  expect(screen.queryByText(/Loading/)).toBeNull();
});

test('entries the service worker sent while the app was closed are shown as done, also offline', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await readEverything(athlete);
  const { workouts } = (await athlete.call('GET /api/upcoming-workouts')).body;
  const request = { call: 'POST /api/complete-workout', body: { workoutId: workouts[0].workoutId } } as const;
  await addEntry(newEntry(athlete.uid, request, workouts[0]));
  expect(await flushOutbox(athlete.uid)).toMatchObject({ sent: 1, nextAt: null });
  openApp(rig, athlete, '/', ({ setOffline }) => setOffline(true));
  expect(await screen.findByText('Done for today')).toBeDefined();
  expect((await region('Recent Activity')).getByText(/^Today/)).toBeDefined();
  expect(screen.getByText('Rest days keep it')).toBeDefined(); // a streak has begun
});

test('a day without data is not invented', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  const page = openApp(rig, athlete, '/');
  expect((await region("Today's Workout")).getByText('Run 1.1')).toBeDefined();
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => answersOf(athlete.uid)).not.toEqual([]);
  page.setOffline(true);
  vi.setSystemTime(start + 2 * DAY);
  page.reload();
  expect((await region("Today's Workout")).getByText('Run 1.3')).toBeDefined();
  vi.setSystemTime(start + 7 * DAY); // the plan's second week has not been read
  page.reload();
  expect(await screen.findByText(/Not on this device yet/)).toBeDefined();
  expect(screen.queryByText(/Run 1/)).toBeNull();
});

test("online the stored data gives way to the server's", async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await readEverything(athlete);
  await loggingCalls(plan).complete(athlete, 1); // on another phone
  const { calls } = openApp(rig, athlete, '/');
  expect(await screen.findByText('Done for today')).toBeDefined();
  expect(calls.sort()).toEqual(['GET /api/auth/user', 'GET /api/training']);
});

test('data for the other screens is prefetched once a day, and a failure is retried another time', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now });
  const { calls, answerNext } = connectPage(rig, athlete);
  const client = createQueryClient();
  await client.fetchQuery(trainingQuery);
  calls.length = 0;
  answerNext('GET /api/training/log', lostConnection);
  await prefetchForOffline(client);
  expect(calls).toEqual(['GET /api/training/plan', 'GET /api/training/log']); // the months are known by then
  await prefetchForOffline(client);
  const rest = ['GET /api/training/log', 'GET /api/programs', 'GET /api/movements/history'];
  expect(calls.slice(2)).toEqual(rest);
  await prefetchForOffline(client);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => answersOf(athlete.uid)).not.toEqual([]);
  const reopened = createQueryClient();
  await expect.poll(() => trainingIn(reopened)).toBeDefined();
  await prefetchForOffline(reopened);
  expect(calls.slice(5)).toEqual([]);
  rig.clock.now += DAY;
  vi.setSystemTime(rig.clock.now);
  await prefetchForOffline(reopened);
  expect(calls.slice(5)).toEqual(rest); // the plan is there
});

test('offline the Calendar has this month and the one before, of which only the newest days were read at first', async () => {
  const athlete = await rig.person({ freeMonths: 12 });
  for (let day = 30; day >= 0; day--) {
    rig.clock.now = start - day * DAY;
    const workout = { id: `oth_${ulid(rig.clock.now)}`, name: 'Ride', workoutType: 'cardio' };
    await athlete.call('POST /api/other-workouts', { body: { workout } });
  }
  await readEverything(athlete);
  openApp(rig, athlete, '/calendar', ({ setOffline }) => setOffline(true));
  expect(await screen.findByLabelText(/\b1 November 2026: Ride, completed/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByLabelText(/\b19 October 2026: Ride, completed/)).toBeDefined();
});

test('for an athlete without premium no premium call is made in the background', async () => {
  const athlete = await rig.person();
  vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now });
  const { calls } = connectPage(rig, athlete);
  const client = createQueryClient();
  await client.fetchQuery(trainingQuery);
  await prefetchForOffline(client);
  await waitFor(() => expect(calls.slice(1)).toEqual(['GET /api/programs']));
});
