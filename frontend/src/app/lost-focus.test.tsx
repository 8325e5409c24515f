import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { putSimulation } from '#frontend/lib/simulation/simulation-store.ts';
import { allSplits, simulationWith } from '#frontend/testing/kept-simulation.ts';
import { strongFile } from '#frontend/testing/log-files.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { withPush } from '#frontend/testing/screen-states/steps.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let plan: string;
/** The rig's clock stands on Wed 18 Nov 2026, noon. */
beforeAll(async () => {
  rig = await startRig();
  plan = await rig.program(planCsv({ weeks: 4 }), 'Four Weeks');
});
afterAll(() => rig.stop());

/** Presses a button once it can be pressed. */
async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name }));
}

/** Expects the focus on the element that is read out so, once it has come to rest. */
const expectFocusOn = (role: string, name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

async function onPlan(): Promise<Person> {
  const athlete = await athleteOnProgram(rig, plan);
  await athlete.call('PUT /api/race', { body: { division: 'women-open', targetTime: '1:30:00', date: '2027-01-09' } });
  return athlete;
}

async function pause(athlete: Person, letter: string, from: string, to: string): Promise<void> {
  const change = { kind: 'paused', pause: `01M7Q8ECG0${letter.repeat(16)}`, from, to, why: 'ill', ending: 'keep' };
  const { status, body } = await athlete.call('POST /api/plan-changes', { body: { change } });
  expect(status, JSON.stringify(body)).toBe(200);
}

test('goes to the next pause when one is cancelled, and to the row that adds another after the last', async () => {
  const athlete = await onPlan();
  await pause(athlete, 'A', '2026-11-20', '2026-11-21');
  await pause(athlete, 'B', '2026-11-27', '2026-11-28');
  openApp(rig, athlete, '/calendar');
  await screen.findByText('Pause from Fri 20 Nov to Sat 21 Nov');
  const [first] = await screen.findAllByRole('button', { name: 'Cancel pause' });
  await userEvent.click(first as HTMLElement);
  await expectFocusOn('button', 'Cancel pause');
  await press('Cancel pause');
  await expectFocusOn('button', /^Ill or away\?/);
});

test("goes to the heading of the day's card on Home when the pause has ended", async () => {
  const athlete = await onPlan();
  await pause(athlete, 'A', '2026-11-18', '2026-11-22');
  openApp(rig, athlete, '/');
  await press('End pause');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End pause' })).toBeNull());
  await expectFocusOn('heading', "Today's Workout");
});

test("goes to the card's heading when the last import is undone", async () => {
  openApp(rig, await rig.person(), '/settings/import');
  await userEvent.upload(await screen.findByLabelText('Choose file'), strongFile());
  await press('Import 3 workouts');
  await press('Undo import of strong.csv');
  await press('Undo Import');
  await expectFocusOn('heading', 'Earlier Imports');
});

test('goes with the answer to the heading that came in place of the question about the plan, and back', async () => {
  openApp(rig, await onPlan(), '/race');
  await userEvent.click(await screen.findByRole('radio', { name: /^Leave it as it is/ }));
  await press('Keep the plan');
  await expectFocusOn('heading', 'Your plan stays as it is');
  await press('Change the plan');
  await expectFocusOn('heading', /^Your plan ends \d weeks before the race/);
});

test('goes to the first heading of a deleted workout when it is restored', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).log(athlete, 1, { duration: 50 });
  openApp(rig, athlete, '/workouts');
  await userEvent.click(await screen.findByRole('link', { name: /^Run 1.1/ }));
  await press('Delete');
  await screen.findByRole('heading', { level: 1, name: 'Workouts' });
  await waitFor(async () => expect((await athlete.call('GET /api/workout-history')).body.workouts).toEqual([]));
  await callsAnswered();
  rig.clock.now += 1_000; // of two commands of one moment nobody could say which is the later
  vi.setSystemTime(rig.clock.now);
  history.forward();
  await press('Restore');
  await screen.findByRole('button', { name: 'Edit' });
  await expectFocusOn('heading', 'Completion');
});

test("goes to the question's safe answer, and to the screen's heading as a simulation is kept and saved", async () => {
  const athlete = await rig.person({ freeMonths: 12 });
  await putSimulation(simulationWith(athlete.uid, rig.clock.now, allSplits(345)));
  openApp(rig, athlete, '/race/simulation');
  await press('Discard');
  await expectFocusOn('button', 'Keep it');
  await press('Keep it');
  await expectFocusOn('heading', 'Full simulation');
  await press('Save to history');
  await screen.findByText('Saved');
  await expectFocusOn('heading', 'Full simulation');
});

test("goes to the card's headings as reminders are turned on and off", async () => {
  withPush('default')();
  openApp(rig, await rig.person({ freeMonths: 12 }), '/settings/reminders');
  await press('Turn On Reminders');
  await screen.findByRole('button', { name: 'Send a Test' });
  await expectFocusOn('heading', 'Reminders');
  await press('Turn Off on This Device');
  await expectFocusOn('heading', 'Reminders');
});

test('goes to the heading of what was loaded when a failed read is tried again', async () => {
  const { answerNext } = openApp(rig, await rig.person(), '/settings');
  const busy = () => Response.json({ code: 'BUSY', message: 'Too busy', requestId: 'r' }, { status: 503 });
  for (let times = 0; times < 2; times += 1) answerNext('GET /api/sessions', busy);
  const card = within(await screen.findByRole('region', { name: 'Sessions' }));
  await userEvent.click(await card.findByRole('button', { name: 'Try again' }));
  await card.findByText(/^Signed in/);
  await expectFocusOn('heading', 'Sessions');
});
