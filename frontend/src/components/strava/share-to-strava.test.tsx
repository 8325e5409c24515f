import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dialog, isClosed, press } from '#frontend/testing/membership-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import type { StravaFate } from '#infra/local/strava/strava-server.ts';
import { inLongRun } from '#infra/testing/long-run.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { connectStrava } from '#infra/testing/people/strava-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const PUSH = 'POST /api/strava/push-workout';
const STRAVA = 'https://www.strava.com';

/** For tests that resemble others, which a quick run leaves out. */

let rig: Rig;
let programId: string;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ strava: true });
  programId = await rig.program(planCsv({ weeks: 1 }));
});
afterAll(() => rig.stop());
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  await athlete.call('POST /api/strava/disconnect');
});

/** Opens Workouts for an athlete with Strava connected, with the first workout logged if `logged` is given. */
async function open(logged?: object) {
  athlete = await athleteOnProgram(rig, programId);
  await connectStrava(rig, athlete);
  if (logged) await loggingCalls(programId).log(athlete, 1, logged);
  const before = rig.strava.activities().length;
  const app = openApp(rig, athlete, '/workouts');
  return {
    ...app,
    activities: () => rig.strava.activities().slice(before),
    pushes: () => app.calls.filter((call) => call === PUSH).length,
  };
}

async function openSheet(logged: object = { duration: 42, notes: 'Legs of lead' }) {
  const app = await open(logged);
  fireEvent.click(await screen.findByLabelText('Share Run 1.1 to Strava'));
  return { ...app, sheet: await dialog('Share to Strava') };
}

/** Strava's fate for new activities only. */
function decideActivities(fate: StravaFate): void {
  rig.strava.decide(({ method, path }) => (method === 'POST' && path.endsWith('/activities') ? fate : 'pass'));
}

const buttonIn = (part: Awaited<ReturnType<typeof dialog>>, name: string) =>
  part.getByText(name, { selector: 'button' }) as HTMLButtonElement;
const minutes = () => screen.getByLabelText('Duration', { selector: 'input' }) as HTMLInputElement;
const notes = () => screen.getByLabelText(/^Notes/) as HTMLTextAreaElement;
const alertIn = (sheet: Awaited<ReturnType<typeof dialog>>) => sheet.findByRole('alert');

test('a logged workout is shared once, as it is, with a link to the activity', async () => {
  const { sheet, activities, pushes } = await openSheet();
  expect([minutes().getAttribute('aria-valuenow'), notes().value]).toEqual(['42', 'Legs of lead']);
  const share = buttonIn(sheet, 'Share');
  fireEvent.click(share);
  fireEvent.click(share);
  const link = (await screen.findByText('View on Strava')).closest('a');
  const [activity, ...others] = activities();
  expect(activity).toMatchObject({ name: 'Run 1.1', elapsed_time: 42 * 60 });
  expect(activity?.description).toContain('Legs of lead');
  expect(others).toEqual([]);
  expect([link?.href, link?.rel]).toEqual([`${rig.strava.address}/activities/${activity?.id}`, 'noopener noreferrer']);
  await press('Done');
  expect(await screen.findByText('Shared to Strava. Run 1.1, 42 min')).toBeDefined();
  expect(pushes()).toBe(1);
});

test('a workout that is too long asks for a shorter time', async () => {
  const { sheet, activities } = await openSheet({ duration: 320 });
  const share = buttonIn(sheet, 'Share');
  expect(share.disabled).toBe(true);
  expect((await alertIn(sheet)).textContent).toBe('At most 300 minutes can be shared. Enter a shorter time.');
  fireEvent.click(sheet.getByLabelText('1 minute less'));
  fireEvent.click(share);
  await screen.findByText('View on Strava');
  expect(activities()).toMatchObject([{ elapsed_time: 300 * 60 }]);
});

test.each([
  ['301', 'At most 300 minutes can be shared. Enter a shorter time.'],
  ['0', 'Enter at least 1 minute.'],
])('keeps what was typed and disables Share when the duration is %s minutes', async (typed, text) => {
  const { sheet, pushes } = await openSheet();
  fireEvent.change(minutes(), { target: { value: typed } });
  fireEvent.blur(minutes());
  expect((await alertIn(sheet)).textContent).toBe(text);
  expect(minutes().value).toBe(typed);
  expect(buttonIn(sheet, 'Share').disabled).toBe(true);
  fireEvent.change(minutes(), { target: { value: '' } });
  fireEvent.blur(minutes());
  expect(minutes().value).toBe(typed);
  fireEvent.change(minutes(), { target: { value: '30' } });
  expect(sheet.queryByRole('alert')).toBeNull();
  await press('Share', sheet);
  await screen.findByText('View on Strava');
  expect(pushes()).toBe(1);
});

test('disables Share when Strava is not set up', async () => {
  const { sheet, answerNext } = await openSheet();
  answerNext(PUSH, () => Response.json({ code: 'STRAVA_NOT_CONFIGURED', requestId: 'r' }, { status: 400 }));
  await press('Share', sheet);
  expect((await alertIn(sheet)).textContent).toContain('Configuration Required');
  expect(buttonIn(sheet, 'Share').disabled).toBe(true);
});

test('after a lost connection the input stays, and nothing is sent again by itself', async () => {
  const { sheet, answerNext, pushes, activities } = await openSheet();
  answerNext(PUSH, lostConnection);
  fireEvent.change(notes(), { target: { value: 'Do not lose me' } });
  await press('Share', sheet);
  expect((await alertIn(sheet)).textContent).toContain('Network connection failed. Your details are kept.');
  expect([pushes(), notes().value]).toEqual([1, 'Do not lose me']);
  await press('Share', sheet);
  await screen.findByText('View on Strava');
  expect(activities()).toMatchObject([{ description: expect.stringContaining('Do not lose me') }]);
});

test('where it is unknown whether a share arrived, the athlete checks, and sends it again if it is not there [R26]', async () => {
  const { sheet, activities } = await openSheet({ duration: 43 }); // or it is found among the others' of 42
  decideActivities('cut-before');
  await press('Share', sheet);
  expect((await alertIn(sheet)).textContent).toContain('Strava may have it');
  const look = sheet.getByText('Check Strava').closest('a');
  expect([look?.href, look?.target]).toEqual([`${STRAVA}/athlete/training`, '_blank']);
  expect(sheet.queryByText('Share', { selector: 'button' })).toBeNull();
  decideActivities('pass');
  await press('Share again', sheet);
  await screen.findByText('View on Strava');
  expect(activities()).toHaveLength(1);
});

test('a connection that has ended can be renewed from the dialog', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const { sheet, answerNext, calls } = await openSheet();
  const { athleteId } = (await athlete.call('GET /api/strava/status')).body;
  rig.strava.revoke(Number(athleteId), { isTold: false });
  await press('Share', sheet);
  expect((await alertIn(sheet)).textContent).toContain('Reconnect Strava');
  answerNext('POST /api/strava/connect', () => Response.json({ authUrl: `${STRAVA}/oauth/authorize?client_id=1` }));
  await press('Connect', sheet);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${STRAVA}/oauth/authorize?client_id=1`));
  expect(calls).toContain('GET /api/strava/status');
  assign.mockRestore();
});

inLongRun('an athlete whose premium has ended is shown the upgrade dialog', async () => {
  const { sheet, answerNext } = await openSheet();
  answerNext(PUSH, () => Response.json({ code: 'PREMIUM_REQUIRED', requestId: 'r' }, { status: 403 }));
  await press('Share', sheet);
  expect(await dialog('Unlock Strava')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Share to Strava', { selector: 'h2' })).toBeNull());
});

test('right after logging, one tap shares the workout', async () => {
  const { activities } = await open();
  fireEvent.click(await screen.findByText('Complete Workout', { selector: 'button' }));
  const completing = await dialog('Complete Workout');
  fireEvent.change(notes(), { target: { value: 'Strong today' } });
  fireEvent.click(buttonIn(completing, 'Complete Workout'));
  const done = await dialog('Workout Completed!');
  decideActivities('error-500-after');
  await press('Share to Strava', done);
  await done.findByRole('alert');
  decideActivities('pass');
  await press('Share again', done);
  await done.findByText('View on Strava');
  expect(activities()).toMatchObject([{ elapsed_time: 40 * 60, description: expect.stringContaining('Strong today') }]);
  await press('Done', done);
  await isClosed();
});

inLongRun('the page of a completed workout leads to sharing, too', async () => {
  await open({ duration: 42 });
  fireEvent.click(await screen.findByRole('link', { name: /^Run 1.1/ }));
  const actions = within(await screen.findByRole('group', { name: 'Actions' }));
  fireEvent.click(await actions.findByRole('button', { name: 'Share to Strava' }));
  expect(await dialog('Share to Strava')).toBeDefined();
});
