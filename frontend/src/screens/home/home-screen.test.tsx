import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
const HEADER = 'week,day,name,description,duration,exercises';
const BRICK =
  '1,1,Run Brick,Hold the split.,,"Warm-up 10 min; Run 1000m; Sled push 4x12.5m @ 102kg; Run 1000m; Wall balls 4x15"';
let rig: Rig;
let start: number;
let daily: string;
let brick: string;
let double: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  daily = await rig.program(planCsv({ weeks: 1, days: [1, 3] }), 'Short Plan');
  brick = await rig.program(`${HEADER}\n${BRICK}`, 'Brick Plan');
  double = await rig.program(
    `${HEADER}\n1,1,Morning Run,,30,Run 5000m\n1,1,Evening Lift,,,Back squat 5x5`,
    'Double Days',
  );
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

async function athleteOn(programId?: string, more: { endDate?: string; mode?: string } = {}): Promise<Person> {
  const athlete = await rig.person({ freeMonths: 3 });
  if (programId) {
    const body = { programId, mode: 'restart', ...more };
    expect((await athlete.call('POST /api/select-program', { body })).status).toBe(200);
  }
  return athlete;
}

async function complete(athlete: Person, details: object = {}): Promise<void> {
  const { body } = await athlete.call('GET /api/today-workout');
  await athlete.call('POST /api/workout-completions', { body: { workoutId: body.workout.workoutId, ...details } });
}

const hero = (name: string) => screen.findByRole('region', { name }).then(within);
const href = (link: HTMLElement) => link.getAttribute('href');
const fact = (card: ReturnType<typeof within>, label: string) =>
  card.getByText(label).parentElement?.querySelector('dd')?.textContent?.replace(/\s+/g, ' ');

test('today comes first: the workout with its shape, minutes and difficulty, in one call for the screen', async () => {
  const { calls } = openApp(rig, await athleteOn(brick), '/');
  const card = await hero("Today's Workout");
  expect(card.getByRole('heading', { name: 'Run Brick' })).toBeDefined();
  expect(card.getByText('Hold the split.')).toBeDefined();
  expect(card.getByText('Week 1, day 1')).toBeDefined();
  expect(card.getByRole('img', { name: /^Shape of the workout: 10 min warm-up/ })).toBeDefined();
  expect(card.getByText('Run 2 km')).toBeDefined();
  expect(fact(card, 'Estimated')).toBe('45 min'); // the file says none
  expect(fact(card, 'Difficulty')).toBe('Intermediate');
  expect(href(card.getByRole('link', { name: 'Start Workout' }))).toMatch(/^\/session\?workout=prg_/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wed 18 Nov');
  expect(screen.getByText('Brick Plan, week 1 of 1')).toBeDefined();
  expect(calls).toEqual(['GET /api/auth/user', 'GET /api/training']);
});

test("the exercises of today's workout are below it in a wide window only", async () => {
  const athlete = await athleteOn(brick);
  openApp(rig, athlete, '/');
  const list = within(await screen.findByRole('region', { name: 'Exercises' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  cleanup();
  const media = window.matchMedia.bind(window);
  const phone = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => phone.mockRestore());
  phone.mockImplementation((query) => Object.defineProperty(media(query), 'matches', { value: false }));
  openApp(rig, athlete, '/');
  await hero("Today's Workout");
  expect(screen.queryByRole('region', { name: 'Exercises' })).toBeNull();
});

test('every workout of the day is named', async () => {
  openApp(rig, await athleteOn(double), '/');
  const card = await hero("Today's Workout");
  expect(card.getByText('Morning Run')).toBeDefined();
  expect(card.getByText('Also today')).toBeDefined();
  expect(card.getByText('Evening Lift')).toBeDefined();
});

test('when all workouts of the day are done Home says so, with what comes next', async () => {
  const athlete = await athleteOn(daily);
  await complete(athlete);
  openApp(rig, athlete, '/');
  const card = await hero("Today's Workout");
  expect(card.getByText('Done for today')).toBeDefined();
  expect(card.getByText('Completed')).toBeDefined();
  expect(card.getByText('Day After, W1 D3')).toBeDefined();
  expect(card.getByText(/Nothing is scheduled tomorrow/)).toBeDefined();
});

test('a day that was only skipped is not called done', async () => {
  const athlete = await athleteOn(daily);
  const { body } = await athlete.call('GET /api/today-workout');
  await athlete.call('POST /api/skip-workout', { body: { workoutId: body.workout.workoutId } });
  openApp(rig, athlete, '/');
  const card = await hero("Today's Workout");
  expect(card.getByText('Skipped today')).toBeDefined();
  expect(card.queryByText('Done for today')).toBeNull();
});

test('a rest day shows the active program, the next workout and both ways on', async () => {
  const athlete = await athleteOn(daily);
  rig.clock.now += DAY;
  openApp(rig, athlete, '/');
  const card = await hero('Short Plan');
  expect(card.getByText('Program Active')).toBeDefined();
  expect(card.getByText('Tomorrow, W1 D3')).toBeDefined();
  expect(card.getByRole('img', { name: 'Week 1 of 1, 80 min' })).toBeDefined();
  expect(href(card.getByRole('link', { name: 'View All Workouts' }))).toBe('/workouts');
  expect(href(card.getByRole('link', { name: 'Change Program' }))).toBe('/programs');
});

test('names the program that fits the stored answers when there is none, and marks it on Programs', async () => {
  openApp(rig, await athleteOn(), '/');
  const card = await hero('Your program starts here');
  const { body } = await (await rig.person()).call('POST /api/get-program-recommendation', { body: ANSWERS });
  const { name } = body.programRecommendation.recommendedProgram;
  expect(card.getByText(new RegExp(`^${name} fits your answers best`))).toBeDefined();
  await userEvent.click(card.getByRole('link', { name: 'Browse Programs' }));
  const program = await screen.findByRole('article', { name });
  expect(within(program).getByText('Recommended')).toBeDefined();
});

test('without a program Home leads to the programs', async () => {
  openApp(rig, await athleteOn(), '/');
  const card = await hero('Your program starts here');
  expect(card.getByText('No program selected')).toBeDefined();
  expect(href(card.getByRole('link', { name: 'Browse Programs' }))).toBe('/programs');
  expect(screen.getByText('No program yet')).toBeDefined();
});

test('before a program starts Home counts the days', async () => {
  openApp(rig, await athleteOn(daily, { mode: 'enddate', endDate: '2026-11-25' }), '/');
  const card = await hero('Short Plan');
  expect(card.getByText(/days until it starts/).parentElement?.textContent).toMatch(/^5/);
  expect(card.getByText(/Week 1 begins on Mon 23 Nov/)).toBeDefined();
  expect(screen.getByText('Short Plan, starts Mon 23 Nov')).toBeDefined();
});

test('a finished program says how much of it was done', async () => {
  const athlete = await athleteOn(daily);
  await complete(athlete);
  rig.clock.now += 8 * DAY;
  openApp(rig, athlete, '/');
  const card = await hero('Short Plan');
  expect(card.getByText('Program finished')).toBeDefined();
  expect(fact(card, 'Workouts done')).toBe('1 of 2');
  expect(card.getByRole('link', { name: 'Browse Programs' })).toBeDefined();
});

test('says only that the last day has passed when a program ended without a completed workout', async () => {
  const athlete = await athleteOn(daily, { mode: 'enddate', endDate: '2026-11-18' });
  rig.clock.now += DAY;
  openApp(rig, athlete, '/');
  const card = await hero('Short Plan');
  expect(card.getByText('Its last day has passed. Choose what to train for next.')).toBeDefined();
  expect(card.queryByText('Workouts done')).toBeNull();
});

test('omits the streak on a rest day when there is none, and asks for the race date when it is not set', async () => {
  const athlete = await athleteOn(daily);
  rig.clock.now += DAY;
  openApp(rig, athlete, '/');
  const card = await hero('Short Plan');
  expect(await card.findByText('Nothing is scheduled today, so this may be a rest day.')).toBeDefined();
  await userEvent.click(await screen.findByRole('link', { name: 'Add your race date' }));
  const eventDate = await screen.findByLabelText('Race date');
  await waitFor(() => expect(document.activeElement).toBe(eventDate));
});

test('an athlete whose premium ended keeps the program and sees the price in place of the workout', async () => {
  const athlete = await rig.person({ stripeStatus: 'active' });
  await athlete.call('POST /api/select-program', { body: { programId: daily, mode: 'restart' } });
  await rig.table.write({
    ended: update(userKeys.membership(athlete.uid), { set: { stripeStatus: 'canceled' } }),
  });
  const { setOffline } = openApp(rig, athlete, '/');
  const card = await hero('Short Plan');
  expect(card.getByText('Premium has ended')).toBeDefined();
  expect(fact(card, 'Cancel anytime')).toBe('5 GBP per month');
  const upgrade = card.getByRole('link', { name: 'Upgrade to Premium' });
  expect(upgrade.getAttribute('href')).toBe('/api/create-subscription');
  setOffline(true);
  await screen.findByText("You're offline");
  await userEvent.click(upgrade);
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Premium' })).toBeDefined();
});

test('streak, week and recent activity show what was logged, and each leads to its page', async () => {
  const athlete = await athleteOn(daily);
  await complete(athlete, { rating: 8, duration: 42, notes: 'Legs heavy' });
  openApp(rig, athlete, '/');
  await screen.findByRole('img', { name: '1 of 7 days done' });
  const streak = screen.getByRole('link', { name: 'Streak' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(streak)?.textContent).toMatch(/^1\s*day$/);
  expect(screen.getByText('Rest days keep it')).toBeDefined();
  const activity = await hero('Recent Activity');
  const row = activity.getByRole('link', { name: /Run 1.1/ });
  expect(row.textContent).toContain('Today, 42 min');
  expect(row.textContent).toContain('8/10');
  await userEvent.click(row);
  expect((await hero('Completion')).getByText('8/10')).toBeDefined();
  expect((await hero('Comments')).getByText('Legs heavy')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Run 1.1');
});

test("calendar and programs are a press away, and the week's numbers link to details", async () => {
  openApp(rig, await athleteOn(), '/');
  await screen.findByText('Log a workout to start one');
  const shortcuts = within(screen.getByRole('navigation', { name: 'Shortcuts' }));
  expect(shortcuts.getAllByRole('link').map(href)).toEqual(['/calendar', '/programs']);
  for (const name of ['Streak', 'This Week', 'See progress']) {
    expect(href(screen.getByRole('link', { name }))).toBe('/progress');
  }
});

test('a new athlete reads the exact text of the empty list', async () => {
  openApp(rig, await athleteOn(), '/');
  const activity = await hero('Recent Activity');
  expect(await activity.findByText('No recent activity')).toBeDefined();
  expect(activity.getByText('Complete your first workout to see progress here')).toBeDefined();
  expect(screen.getByText('Log a workout to start one')).toBeDefined();
});

const races = [
  ['2027-01-16', 'Manchester', '59 days to Manchester, Sat 16 Jan 2027'],
  ['2026-11-19', 'Manchester', '1 day to Manchester, Thu 19 Nov'],
  ['2026-11-18', 'Manchester', 'Race today in Manchester, Wed 18 Nov'],
  ['2026-11-17', 'Manchester', undefined],
  ['2026-11-19', undefined, '1 day to your race, Thu 19 Nov'],
  ['2026-11-18', undefined, 'Race today, Wed 18 Nov'],
] as const;

test.each(races)('a race on %s in %s is counted down as %s', async (hyroxEventDate, hyroxEventLocation, countdown) => {
  const athlete = await athleteOn();
  const set = { hyroxEventDate, ...(hyroxEventLocation && { hyroxEventLocation }) };
  await rig.table.write({ race: update(userKeys.profile(athlete.uid), { set }) });
  openApp(rig, athlete, '/');
  await screen.findByText('No program yet');
  await screen.findByText('No recent activity');
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.querySelector(':scope > a')?.textContent).toBe(countdown);
});

test('each part that fails to load says so and can be retried', async () => {
  const athlete = await athleteOn(daily);
  const { answerNext } = openApp(rig, athlete, '/');
  const refused = () => Response.json({ message: 'Gone', code: 'GONE', requestId: 'r' }, { status: 404 });
  answerNext('GET /api/training', refused);
  expect(await screen.findByText(/Could not load today's workout. 404: Gone/)).toBeDefined();
  expect(screen.getByText(/Could not load your streak and week. 404: Gone/)).toBeDefined();
  const activity = await hero('Recent Activity');
  await userEvent.click(activity.getByRole('button', { name: 'Try again' }));
  expect(await activity.findByText('No recent activity')).toBeDefined();
  expect(await screen.findByText('Run 1.1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
