import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GENERATION_LIMIT } from '#frontend/app/timings.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { button, press } from '#frontend/testing/press.ts';
import { callsAnswered, lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

const GENERATE = 'GET /api/generate-random-workout';
const COMPLETE = 'POST /api/complete-random-workout';
const READY = 'New Workout Generated! Your random HYROX workout is ready.';
/** More lost answers than there are attempts before the screen says that the workout is stored. */
const LOSSES = 6;
const KEPT = 'Workout Completed! Saved on this device. It syncs automatically.';
const LOGGED = 'Workout Completed! Great job! Your random workout has been logged.';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rig.stop());

const sent = (calls: string[], call: string) => calls.filter((each) => each === call).length;
const logged = async (athlete: Person) => (await athlete.call('GET /api/recent-workouts')).body;
const refuse = (status: number, message?: string) => () =>
  Response.json({ message, code: 'REFUSED', requestId: 'r' }, { status });

/** Returns the workout stored on the device. */
function kept(): RandomWorkout {
  return JSON.parse(localStorage.getItem('generated-workouts') ?? '{}').shelves?.random?.workout;
}

async function openGenerated(person?: Person) {
  const athlete = person ?? (await rig.person());
  const app = openApp(rig, athlete, '/random-workout');
  await press('Generate Random Workout');
  await button('Mark as Completed');
  return { ...app, athlete, workout: kept() };
}

function withoutConnection({ answerNext }: ReturnType<typeof openApp>): void {
  answerNext(GENERATE, lostConnection);
  for (let loss = 0; loss < LOSSES; loss++) answerNext(COMPLETE, lostConnection);
}

test('before the first workout there is one button, and the generator is not called', async () => {
  const { calls } = openApp(rig, await rig.person(), '/random-workout');
  expect(await screen.findByRole('heading', { level: 1, name: 'Random Workout' })).toBeDefined();
  expect(await button('Generate Random Workout')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  expect(calls).not.toContain(GENERATE);
  expect(screen.getByRole('link', { name: /^Free Workouts/ }).getAttribute('href')).toBe('/free-workouts');
});

test.each(['/random-workout', '/free-workouts'])(
  '%s has the week and recent activity beside it in a wide window only',
  async (path) => {
    const athlete = await rig.person();
    openApp(rig, athlete, path);
    expect(await screen.findByText('Log a workout to start one')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Recent Activity' })).toBeDefined();
    cleanup();
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(media(query), 'matches', { value: false }),
    );
    openApp(rig, athlete, path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull();
  },
);

test('a generated workout shows all its parts, and takes the focus', async () => {
  const { workout } = await openGenerated();
  expect(await screen.findByText(READY)).toBeDefined();
  const card = within(screen.getByRole('region', { name: 'Your workout' }));
  const name = card.getByText(workout.name);
  expect(document.activeElement).toBe(name);
  expect(card.getByText(workout.description)).toBeDefined();
  expect(card.getByText(`${workout.estimatedDuration} min`)).toBeDefined();
  expect(card.getByText('Mixed')).toBeDefined();
  expect(card.getByText('Intermediate')).toBeDefined();
  expect(card.getByText(workout.structure)).toBeDefined();
  const shown = card.getAllByRole('listitem').filter((row) => !within(row).queryByRole('list')); // but for groups of them
  expect(shown.map((row, index) => row.textContent?.includes(workout.exercises[index]?.name ?? '-'))).toEqual(
    workout.exercises.map(() => true),
  );
  expect(card.queryByText('Offline')).toBeNull();
});

test('every field of an exercise is shown', async () => {
  const { reload, workout, athlete } = await openGenerated();
  const exercises = [
    { name: 'Row', type: 'station', sets: 3, distance: 500, restBetweenSets: 90, notes: 'even splits' },
    { name: 'Sit-ups', rounds: 4, reps: 20 },
    { name: 'Plank', duration: 45 },
  ];
  const shelves = { random: { workout: { ...workout, exercises }, lastName: workout.name } };
  localStorage.setItem('generated-workouts', JSON.stringify({ uid: athlete.uid, shelves }));
  reload();
  await button('Mark as Completed');
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(['RowEven splitsRest between sets90 s3 x 500 m', 'Sit-ups4 x 20', 'Plank0:45']);
});

test('toasts are above the fixed buttons, however high those are', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 136.5 } as DOMRect);
  const foot = () => document.documentElement.style.getPropertyValue('--foot');
  await openGenerated();
  await waitFor(() => expect(foot()).toBe('137px'));
  await press('Skip This Workout');
  await waitFor(() => expect(foot()).toBe(''));
  vi.restoreAllMocks();
});

test('New Workout brings another one', async () => {
  const { workout } = await openGenerated();
  const asked = vi.spyOn(globalThis, 'fetch');
  await press('New Workout');
  await waitFor(() => expect(kept().id).not.toBe(workout.id));
  const [path] = asked.mock.calls.find(([url]) => `${url}`.includes('generate')) ?? [];
  expect(new URL(`${path}`, rig.origin).searchParams.get('previous')).toBe(workout.name);
  expect(kept().name).not.toBe(workout.name);
  expect(await screen.findByText(kept().name)).toBe(document.activeElement);
});

test('a double tap on Mark as Completed logs it once, and the next one follows', async () => {
  const { athlete, workout, calls } = await openGenerated();
  const complete = await button('Mark as Completed');
  fireEvent.click(complete);
  fireEvent.click(complete);
  expect(await screen.findByText(LOGGED)).toBeDefined();
  expect(sent(calls, COMPLETE)).toBe(1);
  expect(await logged(athlete)).toMatchObject([
    { name: workout.name, rating: null, comments: 'Random workout completed', duration: workout.estimatedDuration },
  ]);
  expect(document.activeElement?.textContent).toBe(`${workout.estimatedDuration} minutes done`);
  expect(await screen.findByRole('img', { name: '1 of 7 days done' })).toBeDefined();
  await press('Generate Another Workout');
  await button('Mark as Completed');
  expect(kept().name).not.toBe(workout.name);
});

test('a completion whose answer is lost is sent again, and counts once', async () => {
  const { athlete, answerNext, calls, reload, workout } = await openGenerated();
  await athlete.call(COMPLETE, { body: { workoutData: workout, duration: workout.estimatedDuration, rating: 5 } });
  for (let loss = 0; loss < LOSSES; loss++) answerNext(COMPLETE, lostConnection);
  await press('Mark as Completed');
  expect(await screen.findByText(KEPT)).toBeDefined();
  reload();
  await waitFor(() => expect(sent(calls, COMPLETE)).toBe(LOSSES + 1));
  expect(await logged(athlete)).toHaveLength(1);
});

test('Skip This Workout discards it here, without a call to the server', async () => {
  const { workout, calls, reload } = await openGenerated();
  const before = calls.length;
  await press('Skip This Workout');
  expect(await button('Generate Random Workout')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Leave it to chance');
  expect(calls).toHaveLength(before);
  reload();
  await press('Generate Random Workout');
  await button('Mark as Completed');
  expect(kept().name).not.toBe(workout.name);
});

test('the workout survives a reload and a visit to another screen', async () => {
  const { workout, reload } = await openGenerated();
  reload();
  expect(await screen.findByText(workout.name)).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Main' }));
  await userEvent.click(tabs.getByRole('link', { name: 'Profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await userEvent.click(tabs.getByRole('link', { name: 'Random' }));
  expect(await screen.findByText(workout.name)).toBeDefined();
});

test('offline the workout is generated here from bodyweight exercises, and kept until it can be logged', async () => {
  const athlete = await rig.person();
  const app = openApp(rig, athlete, '/random-workout');
  withoutConnection(app);
  await press('Generate Random Workout');
  expect(await screen.findByText(READY)).toBeDefined();
  expect(screen.getByText('Offline')).toBeDefined();
  expect(kept()).toMatchObject({ id: expect.stringMatching(/^rnd_/), isOffline: true, workoutType: 'mixed' });
  await press('Mark as Completed');
  expect(await screen.findByText(KEPT)).toBeDefined();
  await waitFor(async () => expect(await logged(athlete)).toHaveLength(1));
});

test('once the server is known to be out of reach no call is made', async () => {
  const { calls, setOffline } = openApp(rig, await rig.person(), '/random-workout');
  await button('Generate Random Workout');
  await callsAnswered();
  setOffline(true);
  await screen.findByText("You're offline");
  await press('Generate Random Workout');
  expect(await screen.findByText('Offline')).toBeDefined();
  expect(calls).not.toContain(GENERATE);
});

test('a device that is wrong about being offline gets the workout of the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls } = openApp(rig, await rig.person(), '/random-workout');
  const generate = await button('Generate Random Workout');
  await waitFor(() => expect(isOffline()).toBe(false)); // an answer has shown it
  fireEvent.click(generate);
  await button('Mark as Completed');
  expect(kept()).toMatchObject({ isOffline: false });
  expect(calls).toContain(GENERATE);
});

test('a connection too slow to wait for counts as offline', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === GENERATION_LIMIT ? 20 : ms));
  const { answerNext } = openApp(rig, await rig.person(), '/random-workout');
  answerNext(GENERATE, () => new Promise<Response>(() => undefined));
  await press('Generate Random Workout');
  expect(await screen.findByText('Offline')).toBeDefined();
});

test.each([
  ['Try again tomorrow.', 'Generation Failed. Try again tomorrow.'],
  [undefined, 'Generation Failed. Failed to generate workout'],
])('a refused generation is reported, and can be retried: %s', async (message, said) => {
  const { answerNext } = openApp(rig, await rig.person(), '/random-workout');
  answerNext(GENERATE, refuse(409, message));
  await press('Generate Random Workout');
  expect(await screen.findByText(said)).toBeDefined();
  await press('Generate Random Workout');
  expect(await button('Mark as Completed')).toBeDefined();
});

test.each([
  ['You have done this already.', 'Error. You have done this already.'],
  [undefined, 'Error. Failed to complete workout'],
])('a refused completion keeps the workout and says why: %s', async (message, said) => {
  const { answerNext, workout } = await openGenerated();
  answerNext(COMPLETE, refuse(409, message));
  await press('Mark as Completed');
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText(workout.name)).toBeDefined();
});

test('another athlete on this device sees none of it', async () => {
  const { workout } = await openGenerated();
  cleanup();
  openApp(rig, await rig.person(), '/random-workout');
  expect(await button('Generate Random Workout')).toBeDefined();
  expect(screen.queryByText(workout.name)).toBeNull();
});

test('signing out removes the workout', async () => {
  const { athlete } = await openGenerated();
  cleanup();
  openApp(rig, athlete, '/settings');
  await press('Sign out');
  await waitFor(() => expect(localStorage.getItem('generated-workouts')).toBeNull());
});
