import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { athleteOnProgram, choose } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
const YESTERDAY = '/calendar?month=2026-11&day=18';
let rig: Rig;
let start: number;
let plan: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  plan = await rig.program(planCsv({ weeks: 2 }), 'Plan');
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

/** Returns an athlete on Thu 19 Nov who missed Run 1.1 yesterday and has Run 1.2 today. */
async function athleteOnDayTwo(): Promise<Person> {
  const athlete = await athleteOnProgram(rig, plan);
  rig.clock.now += DAY;
  return athlete;
}

const region = (name: string) => screen.findByRole('region', { name }).then(within);
const cell = (name: RegExp | string) => screen.findByLabelText(name);
const refused = (message?: string) => () =>
  Response.json({ message, code: 'REFUSED', requestId: 'r' }, { status: 409 });

test('a missed workout is completed, and counts today', async () => {
  const athlete = await athleteOnDayTwo();
  openApp(rig, athlete, YESTERDAY);
  const panel = await region('Wed 18 Nov');
  await userEvent.click(await panel.findByRole('button', { name: 'Complete Workout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Workout' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  await screen.findByRole('dialog', { name: 'Workout Completed!' });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await panel.findByText('Completed')).toBeDefined();
  expect(panel.getByText('Done Thu 19 Nov')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Complete Workout' })).toBeNull();
  expect(await cell('Wednesday 18 November 2026: Run 1.1, completed')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Run 1.1'));
  const [logged] = (await athlete.call('GET /api/recent-workouts')).body;
  expect(logged).toMatchObject({ name: 'Run 1.1', status: 'completed', localDate: '2026-11-19' });
});

test('a refused completion restores the day', async () => {
  const { answerNext } = openApp(rig, await athleteOnDayTwo(), YESTERDAY);
  const panel = await region('Wed 18 Nov');
  await userEvent.click(await panel.findByRole('button', { name: 'Complete Workout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Workout' }));
  answerNext('POST /api/workout-completions', refused('Not this one.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error Not this one.');
  expect(screen.getByLabelText(/Run 1.1, missed$/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await panel.findByText('Missed')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/^(Complete Workout|Run 1.1)$/);
});

test('a skip shows at once and can be undone', async () => {
  const { calls } = openApp(rig, await athleteOnDayTwo(), '/calendar');
  const panel = await region('Thu 19 Nov');
  await userEvent.click(await panel.findByRole('button', { name: 'Skip' }));
  expect(await panel.findByText('Skipped')).toBeDefined();
  expect(await cell('Thursday 19 November 2026: Run 1.2, skipped')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Run 1.2');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await panel.findByText('Upcoming')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Run 1.2');
  expect(calls).not.toContain('POST /api/skip-workout');
});

test('a missed workout is skipped, and can still be completed on the same day', async () => {
  const { calls } = openApp(rig, await athleteOnDayTwo(), YESTERDAY);
  const panel = await region('Wed 18 Nov');
  await userEvent.click(await panel.findByRole('button', { name: 'Skip' }));
  await screen.findByText('Workout Skipped. Workout has been skipped for today.');
  await userEvent.keyboard('{Escape}'); // closes the toast
  await waitFor(() => expect(calls).toContain('POST /api/skip-workout'));
  expect(await panel.findByText('Skipped Thu 19 Nov')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Complete Workout' })).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Skip' })).toBeNull();
});

test('a refused skip restores the day and says why', async () => {
  const { answerNext } = openApp(rig, await athleteOnDayTwo(), '/calendar');
  answerNext('POST /api/skip-workout', refused());
  const panel = await region('Thu 19 Nov');
  await userEvent.click(await panel.findByRole('button', { name: 'Skip' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Error. Failed to skip workout')).toBeDefined();
  expect(await panel.findByText('Upcoming')).toBeDefined();
});

test('missed workouts of a former program can only be read', async () => {
  const athlete = await athleteOnDayTwo();
  await choose(athlete, plan);
  openApp(rig, athlete, YESTERDAY);
  const panel = await region('Wed 18 Nov');
  expect(await panel.findByText("From a program you've left")).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Complete Workout' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Run 1.1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run 1.1' }));
  expect(dialog.getByText('Wed 18 Nov. Week 1, day 1')).toBeDefined();
  expect(dialog.getByText('Missed')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /Start|Skip/ })).toBeNull();
});
