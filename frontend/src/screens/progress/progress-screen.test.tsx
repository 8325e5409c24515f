import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { comeBackLater } from '#frontend/testing/come-back-later.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const LOG = 'GET /api/training/log';
const DAY = 86_400_000;
let rig: Rig;
let start: number;
let plan: string;
let trained: Person;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  plan = await rig.program(planCsv({ weeks: 5 }), 'Plan');
  trained = await athleteWith(25);
  start = rig.clock.now;
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

/** Workouts of the plan, one a minute, all of them today. */
async function athleteWith(workouts: number): Promise<Person> {
  const athlete = await athleteOnProgram(rig, plan, { mode: 'enddate', endDate: '2026-11-18' });
  const { log } = loggingCalls(plan);
  for (let number = 1; number <= workouts; number++) {
    await log(athlete, number, { duration: 50 });
    rig.clock.now += 60_000;
  }
  return athlete;
}

const region = (name: string) => screen.findByRole('region', { name }).then(within);
const figure = (label: string) => {
  const name = screen.getByText(label, { selector: 'dt' });
  return [...(name.parentElement?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent?.replace(/\s/g, ' '));
};
const exercisesShown = async () =>
  (await region('Exercises')).getAllByRole('listitem').map(({ textContent }) => textContent);
const sent = (calls: string[], call: string) => calls.filter((each) => each === call).length;
const refused = () => Response.json({ message: 'Gone', code: 'GONE', requestId: 'r' }, { status: 404 });

test('figures, weeks, achievements and history load in one call', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  const { log, skip } = loggingCalls(plan);
  await log(athlete, 1, { duration: 50, rating: 9 });
  rig.clock.now += DAY;
  await log(athlete, 2, { duration: 61 });
  rig.clock.now += DAY;
  await skip(athlete, 3);
  const { calls } = openApp(rig, athlete, '/progress');
  expect(await screen.findByText('Since Wed 18 Nov')).toBeDefined();
  expect(figure('Day Streak')).toEqual(['2', 'Rest days keep it']);
  expect(figure('This Week')).toEqual(['2 of 7', 'MTWTFSS']);
  expect(figure('Workouts')).toEqual(['2', '2 a week']);
  expect(figure('Minutes')).toEqual(['111', '56 min a workout']);

  const weeks = within(screen.getByRole('table', { name: 'Days with a workout, week by week' })).getAllByRole('row');
  expect(weeks).toHaveLength(7);
  expect(weeks.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'Week of 9 Nov0 of 7',
    'Week of 16 Nov2 of 5 planned',
  ]);
  expect(screen.getAllByText('2 of 5 planned')).toHaveLength(2); // in the table, and over the bars

  const [first] = (await region('Recent achievements')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^First Brick.+Race, Wed 18 Nov$|^First Workout.+Milestones, Wed 18 Nov$/);

  const history = (await region('Workout history')).getAllByRole('link');
  expect(history.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Run 1.3Fri 20 Nov, W1 D3Skipped',
    'Run 1.2Thu 19 Nov, W1 D261 min',
    'Run 1.1Wed 18 Nov, W1 D150 min',
  ]);
  expect(calls).toEqual(['GET /api/auth/user', LOG]);
});

test('says what was done beside what was planned when that was less', async () => {
  const athlete = await athleteOnProgram(rig, await rig.program('week,day,name\n1,2,Run', 'One Run'));
  for (const day of [0, 1]) {
    await completeRandom(athlete, randomWorkout(`Random ${day}`));
    rig.clock.now += DAY;
  }
  openApp(rig, athlete, '/progress');
  expect(await screen.findAllByText('2 done, 1 planned')).toHaveLength(2);
});

test("opened from Home, the week's days are ticked, and the arrow leads back", async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  openApp(rig, athlete, '/');
  const [tile] = await screen.findAllByRole('link', { name: /Streak/ });
  await userEvent.click(tile as HTMLElement);
  expect(await screen.findByText('Minutes')).toBeDefined();
  expect(screen.getByRole('img', { name: '1 of 7 days done' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('an entry of the history links to its page, and back', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).log(athlete, 1, { duration: 50, rating: 9, effort: 7, notes: 'Legs of lead' });
  openApp(rig, athlete, '/progress');
  await userEvent.click(await (await region('Workout history')).findByRole('link', { name: /Run 1.1/ }));
  const completion = await region('Completion');
  expect(completion.getByText('9/10')).toBeDefined();
  expect(completion.getByText('350, effort x minutes')).toBeDefined();
  expect((await region('Comments')).getByText('Legs of lead')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe('/progress'));
});

test('a workout opens with its exercises as it does on Home', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  openApp(rig, athlete, '/');
  const onHome = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  await userEvent.click(await onHome.findByRole('link', { name: /Run 1.1/ }));
  const exercises = await exercisesShown();
  expect(exercises.length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('link', { name: 'See progress' }));
  await userEvent.click(await (await region('Workout history')).findByRole('link', { name: /Run 1.1/ }));
  expect(await exercisesShown()).toEqual(exercises);
});

test('more of the history loads on demand and takes the focus, until the end', async () => {
  const { calls } = openApp(rig, trained, '/progress');
  const history = await region('Workout history');
  const rows = () => history.getAllByText(/^Run \d/).length;
  const more = await history.findByRole('button', { name: 'Load more' });
  expect(rows()).toBe(10);
  expect(sent(calls, LOG)).toBe(1);
  more.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toBe(20));
  expect(document.activeElement?.textContent).toMatch(/^Run 3.1/);
  expect(history.getByRole('status').textContent).toBe('20 workouts shown');
  await userEvent.click(history.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toBe(25));
  expect(document.activeElement?.textContent).toMatch(/^Run 1.5/);
  expect(history.getByRole('status').textContent).toBe('25 workouts shown');
  expect(history.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(sent(calls, LOG)).toBe(3);
});

test('new entries appear, and the loaded pages and the focus stay', async () => {
  const athlete = await athleteWith(22);
  const { calls } = openApp(rig, athlete, '/progress');
  const history = await region('Workout history');
  const rows = () => history.getAllByText(/^Run \d/).map(({ textContent }) => textContent);
  await userEvent.click(await history.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toHaveLength(20));
  const [before, focused] = [rows(), document.activeElement];
  await loggingCalls(plan).log(athlete, 23, { duration: 50 });
  comeBackLater();
  await waitFor(() => expect(rows()).toEqual(['Run 4.2', ...before]));
  expect(document.activeElement).toBe(focused);
  expect(sent(calls, LOG)).toBe(4); // both pages again
});

test('a page that fails to load can be retried, and the others stay', async () => {
  const { answerNext } = openApp(rig, trained, '/progress');
  const history = await region('Workout history');
  answerNext(LOG, refused);
  await userEvent.click(await history.findByRole('button', { name: 'Load more' }));
  expect((await history.findByRole('alert')).textContent).toContain('Could not load more workouts. 404: Gone');
  expect(history.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(history.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(history.getAllByText(/^Run \d/)).toHaveLength(20));
  expect(document.activeElement?.textContent).toMatch(/^Run 3.1/);
});

test('five achievements are shown, and all of them on demand', async () => {
  openApp(rig, trained, '/progress');
  const list = await region('Recent achievements');
  const all = await list.findByRole('button', { name: /^Show all \d+$/ });
  const total = Number(/\d+/.exec(all.textContent ?? ''));
  expect(total).toBeGreaterThan(5);
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(all);
  expect(list.getAllByRole('listitem')).toHaveLength(total);
  expect(document.activeElement?.textContent).toBe('Show fewer');
  await userEvent.keyboard('{Enter}');
  expect(list.getAllByRole('listitem')).toHaveLength(5);
});

test('before the first workout every part is shown, and says how to start', async () => {
  openApp(rig, await rig.person({ freeMonths: 3 }), '/progress');
  expect(await screen.findByText('Your training so far')).toBeDefined();
  expect(figure('Day Streak')).toEqual(['0', 'Log a workout to start one']);
  expect(figure('Workouts')).toEqual(['0', 'None yet']);
  expect(figure('Minutes')).toEqual(['0', 'None yet']);
  expect(screen.getByText('Training days a week')).toBeDefined();
  expect(screen.queryByText(/planned|Goal/)).toBeNull();
  const achievements = await region('Recent achievements');
  expect(achievements.getByText('No achievements yet')).toBeDefined();
  expect(achievements.getByText('Complete a workout to earn your first')).toBeDefined();
  const history = await region('Workout history');
  expect(await history.findByText('No workouts yet')).toBeDefined();
  expect(history.getByText('Complete your first workout to see progress here')).toBeDefined();
  expect(history.getByRole('link', { name: 'Go to Workouts' }).getAttribute('href')).toBe('/workouts');
});

test('while loading each part has a skeleton and says so', async () => {
  const { answerNext } = openApp(rig, await rig.person({ freeMonths: 3 }), '/progress');
  answerNext(LOG, () => new Promise(() => undefined));
  expect(await screen.findByRole('status', { name: 'Loading your progress' })).toBeDefined();
  expect(screen.getByRole('status', { name: 'Loading workout history' })).toBeDefined();
});

test('each part that failed to load says so, and one retry reloads both', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  const { answerNext } = openApp(rig, athlete, '/progress');
  answerNext(LOG, refused);
  expect(await screen.findByText(/Could not load your progress. 404: Gone/)).toBeDefined();
  const history = await region('Workout history');
  await userEvent.click(history.getByRole('button', { name: 'Try again' }));
  expect(await history.findByText('Run 1.1')).toBeDefined();
  expect(await screen.findByText('Since Wed 18 Nov')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
