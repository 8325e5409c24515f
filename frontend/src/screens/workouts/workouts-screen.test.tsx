import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { stubDevice } from '#frontend/testing/stub-device.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
const EXERCISES = JSON.stringify([
  { name: 'Sled push', sets: 4, distance: 12.5, weight: 102, notes: 'no stop', rest: 90, laneColour: 'blue' },
  { name: 'Plank', sets: 3, duration: 45 },
]);
let rig: Rig;
let start: number;
let daily: string;
let double: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  daily = await rig.program(planCsv({ weeks: 2, days: [1, 2, 4] }), 'Plan');
  const rows = [
    'week,day,name,description,duration,exercises',
    `1,1,Morning Sleds,Push.,40,"${EXERCISES.replaceAll('"', '""')}"`,
    '1,1,Evening Run,,,Run 5000m',
  ];
  double = await rig.program(rows.join('\n'), 'Double Days');
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

async function athleteOn(programId?: string): Promise<Person> {
  const athlete = await rig.person({ freeMonths: 3 });
  if (programId) await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  return athlete;
}

const region = (name: string) => screen.findByRole('region', { name }).then(within);
const sent = (calls: string[], call: string) => calls.filter((each) => each === call).length;
const skipToday = async () => userEvent.click(await screen.findByRole('button', { name: 'Skip Today' }));

test("today's workout shows all its parts", async () => {
  openApp(rig, await athleteOn(double), '/workouts');
  const card = await region("Today's Workout");
  expect(card.getByRole('heading', { name: 'Morning Sleds' })).toBeDefined();
  expect(card.getByText('Week 1, day 1')).toBeDefined();
  expect(card.getByText('40 min')).toBeDefined();
  expect(card.getByText('Push.')).toBeDefined();
  const [sled, plank] = card.getAllByRole('listitem');
  expect(sled?.textContent?.replace(/\s/g, ' ')).toBe('Sled pushRest 90 s. No stop4 x 12.5 m102 kg');
  expect(plank?.textContent).toBe('Plank3 x 0:45');
  expect(card.getByRole('button', { name: 'Complete Workout' })).toHaveProperty('disabled', false);
  expect(card.getByRole('button', { name: 'Skip Today' })).toHaveProperty('disabled', false);
});

test('choosing another workout of the day shows it in the card, and focuses it', async () => {
  openApp(rig, await athleteOn(double), '/workouts');
  await userEvent.click((await region('Also today')).getByRole('link', { name: /Evening Run/ }));
  const name = await within(screen.getByRole('region', { name: "Today's Workout" })).findByText('Evening Run');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect((await region('Also today')).getByRole('link', { name: /Morning Sleds/ })).toBeDefined();
});

test('gives the focus to the workout that was completed, and does not take it back', async () => {
  openApp(rig, await athleteOn(daily), '/workouts');
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Workout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Workout' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  const success = within(await screen.findByRole('dialog', { name: 'Workout Completed!' }));
  const name = screen.getByText('Run 1.1', { selector: 'main h3' });
  const link = screen.getByText('Home');
  const goOn = vi.fn(() => link.closest('a')?.focus()); // as somebody quick does
  name.addEventListener('focus', goOn);
  await userEvent.click(success.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(goOn).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(goOn).toHaveBeenCalledOnce();
});

test('without a workout the screen has the exact text and leads to the programs', async () => {
  openApp(rig, await athleteOn(), '/workouts');
  const card = await region("Today's Workout");
  expect(card.getByText('No Workout Scheduled Today')).toBeDefined();
  expect(card.getByText('This could be a rest day, or you need to select a training program.')).toBeDefined();
  expect(card.getByRole('link', { name: 'Browse Programs' }).getAttribute('href')).toBe('/programs');
  const next = await region('Next 3 Days');
  expect(await next.findByText('No upcoming workouts scheduled')).toBeDefined();
  expect(next.getByText('Select a program to see upcoming workouts')).toBeDefined();
  const last = await region('Last 3 Days');
  expect(await last.findByText('No recent activity')).toBeDefined();
  expect(last.getByText('Complete workouts to see them here')).toBeDefined();
});

test("the days around today are labelled by the athlete's day", async () => {
  const athlete = await athleteOn(daily);
  const { body } = await athlete.call('GET /api/today-workout');
  await athlete.call('POST /api/workout-completions', {
    body: { workoutId: body.workout.workoutId, rating: 4, duration: 1 },
  });
  rig.clock.now += DAY;
  openApp(rig, athlete, '/workouts');
  const next = await region('Next 3 Days');
  const rows = (await next.findAllByRole('listitem')).map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(
    next.getByRole('button', { name: /^Run 1\.2/ }).querySelector('[aria-hidden=true]:not(svg)')?.textContent,
  ).toBe(
    'Easy', // in the details, and not in the button's accessible name
  );
  expect(rows).toEqual([
    'Run 1.2Today, W1 D2. MixedEasy40 min',
    'Rest dayTomorrow. Walk, eat, sleep',
    'Run 1.4Day After, W1 D4. MixedEasy40 min',
  ]);
  const [last] = await (await region('Last 3 Days')).findAllByRole('link');
  expect(last?.textContent).toMatch(/^Run 1.1Yesterday \d\d:\d\d, W1 D1Completed in 1 minuteCompleted4\/10$/);
  expect(within(last as HTMLElement).getByRole('img', { name: '2 of 5 stars' })).toBeDefined();
});

test('completed workouts can be shared, skipped ones cannot', async () => {
  const share = vi.fn(async () => undefined);
  stubDevice({ share, clipboard: undefined });
  const athlete = await athleteOn(double);
  const { body } = await athlete.call('GET /api/today-workout');
  const [sleds, run] = body.workouts;
  await athlete.call('POST /api/workout-completions', { body: { workoutId: sleds.workoutId, duration: 42 } });
  await athlete.call('POST /api/skip-workout', { body: { workoutId: run.workoutId } });
  openApp(rig, athlete, '/workouts');
  const last = await region('Last 3 Days');
  await userEvent.click(await last.findByRole('button', { name: 'Share Morning Sleds' }));
  expect(share).toHaveBeenCalledWith({ title: 'Morning Sleds', text: 'Morning Sleds\nCompleted in 42 minutes' });
  expect(last.queryByRole('button', { name: 'Share Evening Run' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a skip shows at once, can be undone, and is then never sent', async () => {
  const { calls } = openApp(rig, await athleteOn(daily), '/workouts');
  await skipToday();
  const card = await region("Today's Workout");
  expect(await card.findByText('Skipped')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Skip Today' })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Today's Workout");
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await card.findByRole('button', { name: 'Skip Today' });
  expect(document.activeElement?.textContent).toBe("Today's Workout");
  expect(sent(calls, 'POST /api/skip-workout')).toBe(0);
});

test('pressing Skip twice skips once, and can be undone', async () => {
  const { calls } = openApp(rig, await athleteOn(daily), '/workouts');
  const button = await screen.findByRole('button', { name: 'Skip Today' });
  button.click();
  button.click();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Skip Today' })).toBeDefined();
  expect(sent(calls, 'POST /api/skip-workout')).toBe(0);
});

test('a skip that is sent as its page is hidden cannot be undone when it is shown again', async () => {
  const { calls } = openApp(rig, await athleteOn(daily), '/workouts');
  await skipToday();
  await screen.findByRole('button', { name: 'Undo' });
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
  await waitFor(() => expect(sent(calls, 'POST /api/skip-workout')).toBe(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect((await region("Today's Workout")).getByText('Skipped')).toBeDefined();
});

test('a skip is sent when its page is left', async () => {
  const athlete = await athleteOn(daily);
  openApp(rig, athlete, '/workouts');
  await skipToday();
  await screen.findByRole('button', { name: 'Undo' });
  dispatchEvent(new Event('pagehide'));
  await waitFor(async () => {
    expect((await athlete.call('GET /api/today-workout')).body.workouts[0].status).toBe('skipped');
  });
});

test('a refused skip restores the workout and says why', async () => {
  const { answerNext } = openApp(rig, await athleteOn(daily), '/workouts');
  answerNext('POST /api/skip-workout', () => Response.json({ code: 'X', requestId: 'r' }, { status: 409 }));
  await skipToday();
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('{Escape}'); // closes the toast
  expect(await screen.findByText('Error. Failed to skip workout')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Skip Today' })).toBeDefined();
});

test('the details of an upcoming workout have every field, and a link to start it', async () => {
  openApp(rig, await athleteOn(double), '/workouts?workout=elsewhere');
  await userEvent.click(await (await region('Next 3 Days')).findByRole('button', { name: /Morning Sleds/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Morning Sleds' }));
  expect(dialog.getByText('Today. Week 1, day 1')).toBeDefined();
  expect(dialog.getByText('Upcoming')).toBeDefined();
  expect(dialog.getByText('Rest').nextSibling?.textContent).toBe('90 s');
  expect(dialog.getByText('Additional Info')).toBeDefined();
  expect(dialog.getByText('Lane colour').nextSibling?.textContent).toBe('blue');
  await userEvent.click(dialog.getByRole('button', { name: 'Start Workout' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new URLSearchParams(location.search).get('workout')).not.toBe('elsewhere');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Morning Sleds'));
});

test("a future day's workout can be read, and says when it can be started", async () => {
  openApp(rig, await athleteOn(daily), '/workouts');
  await userEvent.click(await (await region('Next 3 Days')).findByRole('button', { name: /Run 1.2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run 1.2' }));
  expect(dialog.getByText('Scheduled for Thu 19 Nov. You can read it now.')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Start Workout' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Skip' })).toBeNull();
});

test("today's workout can be skipped from its details", async () => {
  openApp(rig, await athleteOn(daily), '/workouts');
  await userEvent.click(await (await region('Next 3 Days')).findByRole('button', { name: /Run 1.1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run 1.1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(await (await region("Today's Workout")).findByText('Skipped')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a list that fails to load says so and can be retried', async () => {
  const { answerNext } = openApp(rig, await athleteOn(daily), '/workouts');
  const refused = () => Response.json({ message: 'Gone', code: 'GONE', requestId: 'r' }, { status: 404 });
  answerNext('GET /api/training', refused);
  await screen.findByText(/Could not load today's workout/);
  const lists = [await region('Next 3 Days'), await region('Last 3 Days')] as const;
  for (const list of lists) expect(await list.findByRole('alert')).toBeDefined();
  await userEvent.click(lists[1].getByRole('button', { name: 'Try again' }));
  for (const list of lists) await waitFor(() => expect(list.queryByRole('alert')).toBeNull());
  expect(await (await region("Today's Workout")).findByText('Run 1.1')).toBeDefined();
});
