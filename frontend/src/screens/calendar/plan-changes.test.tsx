import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const PLAN = 'GET /api/training/plan';
const CHANGE = 'POST /api/plan-changes';
/** The week of this Monday is for the most part in the month after. */
const MONDAY = '/calendar?month=2026-11&day=30';
let rig: Rig;
let plan: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon; workouts are on every day of the program. */
beforeAll(async () => {
  rig = await startRig();
  plan = await rig.program(planCsv({ weeks: 4, days: [1, 2, 3, 4, 5, 6, 7] }), 'Four Weeks');
});
afterAll(() => rig.stop());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('loads the week of a workout that is moved at the end of a month', async () => {
  const { calls } = openApp(rig, await athleteOnProgram(rig, plan), MONDAY);
  await press('Move');
  const days = within(await screen.findByRole('radiogroup', { name: 'Move to' }));
  expect(days.getAllByRole('radio')).toHaveLength(7);
  expect(days.getByLabelText(/Sunday 6 December 2026: Run 3\.5/)).toBeDefined();
  expect(calls).toContain(PLAN);
  expect(document.activeElement).toBe(days.getByLabelText(/Monday 30 November 2026/));
});

test('says that the week of a workout could not be loaded, with a retry and the way back', async () => {
  const { answerNext } = openApp(rig, await athleteOnProgram(rig, plan), MONDAY);
  for (let times = 0; times < 3; times += 1) answerNext(PLAN, lostConnection);
  await press('Move');
  await screen.findByText(/^Could not load this workout's week\./);
  await press('Cancel');
  await screen.findByRole('button', { name: 'Move' });
  for (let times = 0; times < 3; times += 1) answerNext(PLAN, lostConnection);
  await press('Move');
  await press('Try again');
  await screen.findByRole('radiogroup', { name: 'Move to' });
});

test('says without a connection that the week of a workout is not on the device', async () => {
  const { setOffline } = openApp(rig, await athleteOnProgram(rig, plan), MONDAY);
  await screen.findByRole('button', { name: 'Move' });
  setOffline(true);
  await press('Move');
  await screen.findByText("Not on this device yet. It'll load when you're back online.");
});

test('a last day off before the first, or half of one, is said at its field', async () => {
  const { calls } = openApp(rig, await athleteOnProgram(rig, plan), '/calendar');
  await press(/^Ill or away\?/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Pause the plan' }));
  const last = sheet.getByLabelText<HTMLInputElement>('Last day off (optional)');
  const problem = () => document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent;
  fireEvent.change(last, { target: { value: '2026-11-17' } });
  expect(problem()).toBe('The last day off is before the first.');
  fireEvent.click(sheet.getByRole('button', { name: /^Pause from/ }));
  expect(document.activeElement).toBe(last);
  fireEvent.change(last, { target: { value: '' } });
  Object.defineProperty(last, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.click(sheet.getByRole('button', { name: /^Pause from/ }));
  expect(problem()).toBe('Enter the full date, or leave it empty');
  expect(calls).not.toContain(CHANGE);
  Object.defineProperty(last, 'validity', { value: { badInput: false } });
  fireEvent.change(last, { target: { value: '2026-11-22' } });
  fireEvent.click(sheet.getByRole('button', { name: /^Pause 18 to 22 Nov/ }));
  await waitFor(() => expect(calls).toContain(CHANGE));
});
