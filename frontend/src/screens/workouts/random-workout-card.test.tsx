import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeBackLater } from '#frontend/testing/come-back-later.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

const GENERATE = 'GET /api/random-workout';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const card = () => screen.findByRole('region', { name: 'Random Workout' }).then(within);
const generateNew = async () => userEvent.click((await card()).getByRole('button', { name: 'Generate New' }));
const header = () => screen.getByRole('button', { name: 'Random Workout' });

/** Returns the workout stored on the device. */
function kept(): RandomWorkout {
  return JSON.parse(localStorage.getItem('generated-workouts') ?? '{}').shelves?.random?.workout;
}

test("opening the screen makes no call to the generator; the card's button does", async () => {
  const { calls } = openApp(rig, await rig.person(), '/workouts');
  expect((await card()).getByText('No plan needed')).toBeDefined();
  await screen.findByText('No upcoming workouts scheduled');
  expect(new Set(calls)).toEqual(new Set(['GET /api/auth/user', 'GET /api/training']));
  await generateNew();
  const workout = await (await card()).findByRole('link');
  expect(calls).toContain(GENERATE);
  const text = workout.textContent?.replace(/\s/g, ' ');
  expect(text).toBe(`${kept().name}Mixed, Intermediate${kept().structure}${kept().estimatedDuration} min`);
  expect(await screen.findByText('New Workout Generated! Your random HYROX workout is ready.')).toBeDefined();
});

test('another press generates another workout, and it opens with all its parts', async () => {
  openApp(rig, await rig.person(), '/workouts');
  await generateNew();
  await (await card()).findByRole('link');
  const { name } = kept();
  await generateNew();
  await waitFor(() => expect(kept().name).not.toBe(name));
  await userEvent.click((await card()).getByRole('link', { name: new RegExp(`^${kept().name}`) }));
  expect(await screen.findByRole('button', { name: 'Mark as Completed' })).toBeDefined();
  expect(screen.getByText(kept().name)).toBeDefined();
});

test('the button at the top leads to the card, and generates a workout', async () => {
  openApp(rig, await rig.person(), '/workouts');
  await card();
  await userEvent.click(header());
  const group = screen.getByRole('group', { name: 'Random workout' });
  expect(document.activeElement).toBe(group);
  expect(await (await card()).findByRole('link')).toBeDefined();
  await waitFor(() => expect((header() as HTMLButtonElement).disabled).toBe(false));
  expect(document.activeElement).toBe(group);
});

test('what the card does offline is explained to mouse, keyboard and screen reader', async () => {
  openApp(rig, await rig.person(), '/workouts');
  await card();
  const text = 'Works offline with bodyweight exercises';
  const isSaid = () => screen.queryByRole('tooltip') !== null;
  const becomes = (said: boolean) => waitFor(() => expect(isSaid()).toBe(said));
  expect(document.getElementById(header().getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  expect(isSaid()).toBe(false);
  await userEvent.hover(header());
  await becomes(true);
  await waitFor(async () => {
    await userEvent.keyboard('{Escape}'); // it is listened for a moment after the tooltip is there
    expect(isSaid()).toBe(false);
  });
  await userEvent.unhover(header());
  header().focus();
  await becomes(true);
  await userEvent.tab();
  await becomes(false);
});

test('offline the workout is generated here, and the card says so', async () => {
  const { answerNext } = openApp(rig, await rig.person(), '/workouts');
  await card();
  answerNext(GENERATE, lostConnection);
  await userEvent.click(header());
  expect(await (await card()).findByText('Offline')).toBeDefined();
});

test('a failed generation is reported', async () => {
  const { answerNext } = openApp(rig, await rig.person(), '/workouts');
  answerNext(GENERATE, () => Response.json({ code: 'X', requestId: 'r' }, { status: 409 }));
  await generateNew();
  expect(await screen.findByText('Generation Failed. Failed to generate workout')).toBeDefined();
});

test('a day without a workout offers a random one', async () => {
  openApp(rig, await rig.person(), '/workouts');
  const none = within(await screen.findByRole('region', { name: "Today's Workout" }));
  const link = none.getByRole('link', { name: 'Try Random Workout' });
  expect(link.getAttribute('href')).toBe('/random-workout');
});

test("today's workout says so when it is data from before the connection was lost", async () => {
  const programId = await rig.program(planCsv());
  const athlete = await rig.person({ freeMonths: 1 });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const { answerNext } = openApp(rig, athlete, '/workouts');
  const today = within(await screen.findByRole('region', { name: "Today's Workout" }));
  expect(today.queryByText('Offline')).toBeNull();
  for (const _time of [1, 2, 3]) answerNext('GET /api/training', lostConnection);
  comeBackLater();
  expect(await today.findByText('Offline')).toBeDefined();
  expect(today.getByText('Run 1.1')).toBeDefined();
});
