import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
const MONTH = 'GET /api/training/month';
const CIRCUIT = 'Warm-up 10 min; Run 1000m; Sled push 4x12.5m @ 102kg; Row 1000m; Wall balls 4x15';
let rig: Rig;
let start: number;
/** Four weeks: Wed, Thu and Sat when it is chosen on a Wednesday. */
let plan: string;
let double: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  plan = await rig.program(planCsv({ weeks: 4, days: [1, 2, 4] }), 'Plan');
  double = await rig.program(
    `week,day,name,description,duration,type,exercises\n1,1,Circuit,,62,mixed,${CIRCUIT}\n1,1,Easy Run,,,,Run 5000m`,
    'Double Days',
  );
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

/** Returns an athlete on day 5 of the plan: completed, skipped, a rest day, and missed yesterday. */
async function athleteWithHistory(): Promise<Person> {
  const athlete = await athleteOnProgram(rig, plan);
  const { complete, skip } = loggingCalls(plan);
  await complete(athlete, 1);
  rig.clock.now += DAY;
  await skip(athlete, 2);
  rig.clock.now += 3 * DAY;
  return athlete;
}

const region = (name: string) => screen.findByRole('region', { name }).then(within);
/** Finds a day by its label: computing the roles of so many cells takes long. */
const cell = (name: RegExp | string) => screen.findByLabelText(name);
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
const asked = (calls: string[]) => calls.filter((call) => call === MONTH).length;
const tabStops = () => [...document.querySelectorAll('td')].filter(({ tabIndex }) => tabIndex === 0);
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a month shows every day with its workouts, and today is chosen', async () => {
  const { calls } = openApp(rig, await athleteWithHistory(), '/calendar');
  const grid = within(await screen.findByRole('grid', { name: 'November 2026' }));
  expect(grid.getAllByRole('row')).toHaveLength(7);
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(await cell('Wednesday 18 November 2026: Run 1.1, completed')).toBeDefined();
  expect(await cell('Thursday 19 November 2026: Run 1.2, skipped')).toBeDefined();
  expect(await cell('Friday 20 November 2026: rest day')).toBeDefined();
  expect(await cell('Saturday 21 November 2026: Run 1.4, missed')).toBeDefined();
  expect(await cell('Wednesday 25 November 2026: Run 2.1, upcoming')).toBeDefined();
  expect(await cell('Tuesday 17 November 2026: nothing scheduled')).toBeDefined();
  const today = await cell('Sunday 22 November 2026: rest day');
  expect([today.getAttribute('aria-current'), today.getAttribute('aria-selected')]).toEqual(['date', 'true']);
  expect(screen.getAllByRole('gridcell', { selected: true })).toEqual([today]);
  const legend = within(screen.getByRole('list', { name: 'What the marks mean' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Completed',
    'Upcoming',
    'Skipped',
    'Missed',
  ]);
  expect((await region('Sun 22 Nov')).getByText('Rest day')).toBeDefined();
  expect(calls).toEqual(['GET /api/auth/user', MONTH]);
});

test('the panel describes each workout of the day, and the first can be started', async () => {
  openApp(rig, await athleteOnProgram(rig, double), '/calendar');
  const panel = await region('Wed 18 Nov');
  const [circuit, run] = (await panel.findAllByRole('article')).map((article) => within(article));
  expect(circuit?.getByText('Upcoming')).toBeDefined();
  expect(circuit?.getByText('W1 D1, 62 min, Mixed')).toBeDefined();
  expect(run?.getByText(/^W1 D1, 60 min, /)).toBeDefined();
  const exercises = within(circuit?.getByRole('list', { name: 'Exercises' }) as HTMLElement);
  expect(exercises.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
    'Warm-up10:00',
    'Run1000 m',
    'Sled push 102 kg4 x 12.5 m',
  ]);
  expect(circuit?.getByText('and 2 more')).toBeDefined();
  await userEvent.click(run?.getByRole('link', { name: 'Start Workout' }) as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Easy Run' })).toBeDefined();
  expect(location.pathname).toBe('/session');
});

test('a future day is read-only, and its details have every exercise', async () => {
  openApp(rig, await athleteOnProgram(rig, plan), '/calendar?month=2026-11&day=25');
  const panel = await region('Wed 25 Nov');
  await userEvent.click(await panel.findByRole('button', { name: 'Run 2.1' }));
  expect(panel.queryByRole('link', { name: 'Start Workout' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Skip' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Run 2.1' }));
  expect(dialog.getByText('Scheduled for Wed 25 Nov. You can read it now.')).toBeDefined();
  expect(dialog.getByText('Plank')).toBeDefined();
});

test('each month loads once, over the end of the year too, and Back returns to the one before', async () => {
  const { calls } = openApp(rig, await athleteOnProgram(rig, plan), '/calendar');
  await cell('Wednesday 18 November 2026: Run 1.1, upcoming');
  await press('Next month');
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeDefined();
  expect(await cell(/^Wednesday 9 December 2026: Run 4.1, upcoming$/)).toBeDefined();
  expect(await cell('Monday 30 November 2026: rest day')).toBeDefined(); // of the month before, which is known
  expect(await region('Tue 1 Dec')).toBeDefined();
  await press('Next month');
  expect(await screen.findByRole('grid', { name: 'January 2027' })).toBeDefined();
  expect(await (await region('Fri 1 Jan 2027')).findByText('Your program ends Tue 15 Dec')).toBeDefined();
  expect(location.search).toBe('?month=2027-01');
  await press('Previous month');
  await cell('Wednesday 9 December 2026: Run 4.1, upcoming');
  expect(asked(calls)).toBe(3);
  history.back();
  expect(await screen.findByRole('grid', { name: 'January 2027' })).toBeDefined();
  await press('Today');
  expect(await region('Wed 18 Nov')).toBeDefined();
  expect(location.search).toBe('');
  expect(asked(calls)).toBe(3);
});

test('the month and day of the address are shown, also after a reload', async () => {
  const { reload } = openApp(rig, await athleteOnProgram(rig, plan), '/calendar?month=2026-12&day=9');
  expect(await (await region('Wed 9 Dec')).findByText('W4 D1, 40 min, Mixed')).toBeDefined();
  await userEvent.click(await cell(/^Thursday 10 December/));
  expect(await region('Thu 10 Dec')).toBeDefined();
  expect(location.search).toBe('?month=2026-12&day=10');
  reload();
  expect(await (await region('Thu 10 Dec')).findByText('Run 4.2')).toBeDefined();
});

test('the arrow keys move from day to day, and the chosen day is marked', async () => {
  openApp(rig, await athleteOnProgram(rig, plan), '/calendar');
  const today = await cell(/^Wednesday 18 November 2026/);
  expect(tabStops()).toEqual([today]);
  today.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toMatch(/^Thursday 26 November/);
  await userEvent.keyboard('{Home}');
  expect(focused()).toMatch(/^Monday 23 November/);
  await userEvent.keyboard('{ArrowUp}{End}{ArrowLeft}');
  expect(focused()).toMatch(/^Saturday 21 November/);
  expect(today.getAttribute('aria-selected')).toBe('true'); // the focus alone chooses nothing
  await userEvent.keyboard('{Enter}');
  expect(await region('Sat 21 Nov')).toBeDefined();
  await userEvent.keyboard('{ArrowLeft} ');
  expect(await region('Fri 20 Nov')).toBeDefined();
  expect(tabStops()).toHaveLength(1);
});

test('keys that leave the month bring the next one, with the focus on its day', async () => {
  openApp(rig, await athleteOnProgram(rig, plan), '/calendar?month=2026-12&day=31');
  (await cell(/^Thursday 31 December 2026/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toMatch(/^Friday 1 January 2027/));
  expect(await region('Fri 1 Jan 2027')).toBeDefined();
  await userEvent.keyboard('{PageUp}');
  await waitFor(() => expect(focused()).toMatch(/^Tuesday 1 December 2026/));
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await waitFor(() => expect(focused()).toMatch(/^Wednesday 1 December 2027/));
  expect(await screen.findByRole('grid', { name: 'December 2027' })).toBeDefined();
});

test('choosing a day of a neighbouring month opens that month', async () => {
  openApp(rig, await athleteOnProgram(rig, plan), '/calendar');
  await userEvent.click(await cell(/^Wednesday 2 December 2026/));
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeDefined();
  await waitFor(() => expect(focused()).toMatch(/^Wednesday 2 December 2026/));
  expect(await (await region('Wed 2 Dec')).findByText('Run 3.1')).toBeDefined();
});

test('a day outside the month shows no more than is known', async () => {
  let respond: (response: Response) => void = () => undefined;
  const athlete = await athleteOnProgram(rig, plan);
  const { body: december } = await athlete.call(MONTH, { query: { month: '2026-12' } });
  const { answerNext } = openApp(rig, athlete, '/calendar');
  expect(await cell('Monday 30 November 2026: rest day')).toBeDefined();
  expect(await cell('Wednesday 2 December 2026')).toBeDefined();
  answerNext(MONTH, () => new Promise((resolve) => (respond = resolve)));
  await press('Next month');
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeDefined();
  expect(await cell('Monday 30 November 2026: rest day')).toBeDefined(); // also before December is known
  const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
  expect(said().join('')).toBe('');
  respond(Response.json(december));
  await waitFor(() => expect(said().join('')).toBe('Tuesday 1 December 2026: rest day'));
});

test('after choosing another program no day of the former one is shown', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  openApp(rig, athlete, '/calendar?month=2026-12&day=2');
  expect(await (await region('Wed 2 Dec')).findByText('Run 3.1')).toBeDefined();
  await press('Previous month');
  await cell('Wednesday 2 December 2026: Run 3.1, upcoming');
  goTo('/programs');
  await userEvent.click(await screen.findByRole('button', { name: 'Select Double Days' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select Program' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  goTo('/calendar');
  expect(await cell(/^Wednesday 18 November 2026: Circuit, upcoming; Easy Run, upcoming$/)).toBeDefined();
  expect((await cell(/^Wednesday 2 December 2026/)).getAttribute('aria-label')).not.toContain('Run 3.1');
});

test('without a program the calendar leads to one', async () => {
  openApp(rig, await rig.person({ freeMonths: 3 }), '/calendar');
  const panel = await region('Wed 18 Nov');
  expect(await panel.findByText('Nothing scheduled')).toBeDefined();
  expect(panel.getByText('Select a program to see your workouts here')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Browse Programs' }).getAttribute('href')).toBe('/programs');
});

test('days before a program say when it starts', async () => {
  const athlete = await athleteOnProgram(rig, plan, { mode: 'enddate', endDate: '2026-12-17' });
  openApp(rig, athlete, '/calendar');
  const panel = await region('Wed 18 Nov');
  expect(await panel.findByText('Your program starts Mon 23 Nov')).toBeDefined();
  expect(panel.getByText('Nothing scheduled')).toBeDefined();
});

test('days after a program say when it ended, and those before the choice say nothing', async () => {
  const athlete = await athleteOnProgram(rig, plan, { mode: 'enddate', endDate: '2026-11-20' });
  rig.clock.now += 10 * DAY;
  openApp(rig, athlete, '/calendar');
  const panel = await region('Sat 28 Nov');
  expect(await panel.findByText('Your program ended Fri 20 Nov')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Browse Programs' })).toBeDefined();
  await userEvent.click(await cell('Tuesday 10 November 2026: nothing scheduled'));
  expect((await region('Tue 10 Nov')).getByText('Nothing scheduled')).toBeDefined();
});

test('while a month loads its days are shown without statuses', async () => {
  let respond: (response: Response) => void = () => undefined;
  const athlete = await athleteOnProgram(rig, plan);
  const { answerNext } = openApp(rig, athlete, '/calendar');
  answerNext(MONTH, () => new Promise((resolve) => (respond = resolve)));
  const grid = await screen.findByRole('grid', { name: 'November 2026' });
  expect(grid.getAttribute('aria-busy')).toBe('true');
  expect(await cell('Wednesday 18 November 2026')).toBeDefined();
  expect(screen.getByRole('status', { name: 'Loading November 2026' })).toBeDefined();
  const { body } = await athlete.call(MONTH, { query: { month: '2026-11' } });
  respond(Response.json(body));
  expect(await cell('Wednesday 18 November 2026: Run 1.1, upcoming')).toBeDefined();
  expect(grid.getAttribute('aria-busy')).toBe('false');
});

test('a month that fails to load says so and can be retried', async () => {
  const { answerNext } = openApp(rig, await athleteOnProgram(rig, plan), '/calendar');
  answerNext(MONTH, () => Response.json({ message: 'Gone', code: 'GONE', requestId: 'r' }, { status: 404 }));
  expect(await screen.findByText(/Could not load November 2026\. 404: Gone/)).toBeDefined();
  await press('Try again');
  expect(await (await region('Wed 18 Nov')).findByText('Run 1.1')).toBeDefined();
});
