import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '#frontend/lib/player/store/session-store.ts';
import { swapsFromStart } from '#frontend/lib/player/swap-choices.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import { button, click } from '#frontend/testing/press.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const SETS = 'Back squat 3x5 @ 72.5kg, rest 150s; Plank 0:45';
let rig: Rig;
let plan: string;

beforeAll(async () => {
  rig = await startRig();
  plan = await rig.program(planCsv({ weeks: 1 }));
});
afterAll(() => rig.stop());

/** Opens the player on a session that began a minute ago. */
async function openPlayer(
  doing: (played: Played) => unknown = () => undefined,
  path = '/session',
  { workout = SETS, secondsAgo = 60 } = {},
) {
  const athlete = await athleteOnProgram(rig, plan);
  const session = { ...sessionOf(workout), uid: athlete.uid, startedAt: rig.clock.now - secondsAgo * 1_000 };
  const played = play(session);
  doing(played);
  await startSession({ session, facts: played.facts() });
  return openApp(rig, athlete, path);
}

test('a load with a decimal comma is saved as it was typed, and the set can be undone', async () => {
  await openPlayer();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Load' }), { target: { value: '72,75' } });
  await click('Set 1 done, 5 x 72.75 kg');
  const tick = await button('Set 1, done as planned');
  expect(tick.getAttribute('aria-pressed')).toBe('true');
  const said = await screen.findByText(/^Set 1 saved, 5 reps 72\.75 kilograms\. Rest 2 minutes/);
  expect(said.getAttribute('role')).toBe('status');
  await click('Undo: set');
  await button('Set 1 done, 5 x 72.75 kg');
  await screen.findByText('Undone: set');
});

test('an invalid field is marked, and its set keeps the last valid value', async () => {
  await openPlayer();
  const load = await screen.findByRole('textbox', { name: 'Load' });
  fireEvent.change(load, { target: { value: '80 sacks' } });
  expect(load.getAttribute('aria-invalid')).toBe('true');
  await button('Set 1 done, 5 x 72.5 kg');
});

test('a button that is held down repeats', async () => {
  await openPlayer();
  const more = await button('2.5 kilograms more');
  fireEvent.pointerDown(more, { button: 0 });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Load' })).toHaveProperty('value', '80'));
  fireEvent.pointerUp(more);
});

test('the time of a finished effort is corrected by a held button or typed', async () => {
  const run = ({ act }: Played) => {
    act('main');
    act('main', 20);
  };
  await openPlayer(run, '/session', { workout: 'Run 400 m', secondsAgo: 60 });
  const time = await screen.findByRole('textbox', { name: 'Time' });
  expect(time).toHaveProperty('value', '0:20');
  const more = await button('1 second more');
  fireEvent.pointerDown(more, { button: 0 });
  await waitFor(() => expect(time).toHaveProperty('value', '0:23'));
  fireEvent.pointerUp(more);
  fireEvent.change(time, { target: { value: '1:35' } });
  fireEvent.blur(time);
  await waitFor(() => expect(time).toHaveProperty('value', '1:35'));
});

test('a discarded workout can be taken back from the toast', async () => {
  await openPlayer();
  await click('More for this exercise');
  await click('Discard workout');
  await click('Discard workout');
  await click('Undo');
  await button('Set 1 done, 5 x 72.5 kg');
  expect(location.pathname).toBe('/session');
});

test('a turn that passed while the phone was locked can be marked as missed', async () => {
  const emom = { workout: 'EMOM 10 min: 1) 10 burpees 2) 12 swings', secondsAgo: 220 };
  await openPlayer(({ act }) => act('main', 10), '/session', emom);
  await screen.findByText('Did you do these 3 intervals?');
  await click('Interval 2, swings: missed');
  fireEvent.click(await screen.findByRole('button', { name: '1 rep more' }));
  await click('Save 1 rep');
  await screen.findByText('Did you do these 2 intervals?');
  await button('Undo: missed interval');
  await click('Yes');
  await waitFor(() => expect(screen.queryByText(/^Did you do these/)).toBeNull());
});

test("'My gym doesn't have one' swaps the exercise in later workouts too, until the gym has the kit", async () => {
  onTestFinished(() => localStorage.clear());
  await openPlayer();
  await click('Taken? Swap');
  fireEvent.click(await screen.findByRole('radio', { name: /^Goblet squat/ }));
  await click("My gym doesn't have one");
  await screen.findByRole('heading', { name: 'Goblet squat' });
  await screen.findByText('Instead of back squat');
  expect(swapsFromStart(sessionOf(SETS).pieces)).toMatchObject([{ to: { name: 'Goblet squat' } }]);
  await click('Taken? Swap');
  await click('My gym does have one: do back squat');
  await button('Set 1 done, 5 x 72.5 kg');
  expect(swapsFromStart(sessionOf(SETS).pieces)).toEqual([]);
});

test('nothing is painted while the page is hidden, and the time is right when it is visible again', async () => {
  await openPlayer(({ act }) => act('main', 30));
  await screen.findByText('2:00');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(rig.clock.now + 60_000);
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('1:00');
});

test('while a workout is under way every screen links back to it', async () => {
  await openPlayer(undefined, '/workouts');
  const bar = await screen.findByRole('link', { name: /Workout in progress/ });
  expect(bar.getAttribute('href')).toBe('/session');
  expect(bar.textContent).toContain('Set 1, Back squat');
});
