import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const endPremium = ({ uid }: Person) =>
  rig.table.write({ ended: update(userKeys.membership(uid), { set: { stripeStatus: 'canceled' } }) });

test.each([
  ['/calendar', 'Calendar'],
  ['/progress', 'Progress'],
])('%s: streak and last workouts stay free, the rest is behind the premium card', async (path, title) => {
  const programId = await rig.program(planCsv());
  const athlete = await rig.person({ stripeStatus: 'active' });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const { body } = await athlete.call('GET /api/today-workout');
  await athlete.call('POST /api/complete-workout', { body: { workoutId: body.workout.workoutId } });
  await endPremium(athlete);
  const { calls } = openApp(rig, athlete, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(await screen.findByText('Rest days keep it')).toBeDefined();
  const last = within(screen.getByRole('region', { name: 'Last 10 workouts' }));
  expect(await last.findByText('Run 1.1')).toBeDefined();
  const gate = within(await screen.findByRole('region', { name: 'Premium' }));
  expect(gate.getByRole('button', { name: 'Subscribe Now' })).toBeDefined();
  await waitFor(() =>
    expect(calls.sort()).toEqual(['GET /api/auth/user', 'GET /api/training', 'GET /api/training/log']),
  );
});

test('the last ten workouts are shown with what is known of them, and no link to more', async () => {
  const programId = await rig.program(planCsv());
  const selection = { mode: 'enddate', endDate: '2026-11-18' } as const;
  const athlete = await athleteOnProgram(rig, programId, selection, { stripeStatus: 'active' });
  const { log } = loggingCalls(programId);
  for (let number = 1; number <= 12; number++) {
    rig.clock.now += 60_000;
    await log(athlete, number, { rating: 8, notes: `Number ${number}` });
  }
  await endPremium(athlete);
  openApp(rig, athlete, '/progress');
  const last = within(await screen.findByRole('region', { name: 'Last 10 workouts' }));
  expect(await last.findAllByRole('listitem')).toHaveLength(10);
  expect(last.queryByRole('button', { name: 'Load more' })).toBeNull();
  await userEvent.click(last.getByRole('link', { name: /Run 2.5/ }));
  expect(await screen.findByText('Number 12')).toBeDefined();
});

test('before anything is logged, the gate leads to what can be done for free', async () => {
  openApp(rig, await rig.person(), '/progress');
  expect(await screen.findByText('No workouts yet')).toBeDefined();
  expect(screen.getByText('Complete your first workout to see progress here')).toBeDefined();
  const way = screen.getByRole('link', { name: 'Try a Random Workout' });
  expect(way.getAttribute('href')).toBe('/random-workout');
});

test.each([
  ['/calendar', 'See the weeks ahead'],
  ['/progress', 'See it add up'],
])('%s: the offer is shown although no answer ever comes', async (path, pitch) => {
  const { answerNext } = openApp(rig, await rig.person(), path);
  for (const read of ['GET /api/training', 'GET /api/training/log'] as const) {
    answerNext(read, () => new Promise(() => undefined));
  }
  const offer = within(await screen.findByRole('region', { name: 'Premium' }));
  expect(offer.getByText(pitch)).toBeDefined();
  expect(offer.getByRole('button', { name: 'Subscribe Now' })).toBeDefined();
  expect(screen.getByRole('status', { name: 'Loading your streak and week' })).toBeDefined();
  expect(screen.getByRole('status', { name: 'Loading your last workouts' })).toBeDefined();
});

test('while the server refuses every call the offer is shown, and the failed parts can be retried', async () => {
  const { answerNext } = openApp(rig, await rig.person(), '/progress');
  const reads = [
    'GET /api/training',
    'GET /api/training/log',
    'GET /api/user-progress',
    'GET /api/weekly-stats',
  ] as const;
  const down = () => Response.json({ code: 'NOT_FOUND', requestId: 'r' }, { status: 404 });
  for (const read of reads) answerNext(read, down);
  const list = within(await screen.findByRole('region', { name: 'Last 10 workouts' }));
  await userEvent.click(await list.findByRole('button', { name: 'Try again' }));
  expect(await list.findByText('No workouts yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeDefined();
});

test.each([
  ['Calendar', 'GET /api/training/month'],
  ['Progress', 'GET /api/training/log'],
] as const)('%s: premium that has ended unnoticed shows the gate instead of an error', async (title, call) => {
  const athlete = await rig.person({ stripeStatus: 'active' });
  const { calls } = openApp(rig, athlete, '/');
  const [way] = await screen.findAllByRole('link', { name: title === 'Calendar' ? 'Calendar' : /Streak/ });
  await waitFor(() => expect(calls).toContain('GET /api/training'));
  await callsAnswered();
  await endPremium(athlete);
  await userEvent.click(way as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Last 10 workouts' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Subscribe Now' })).toBeDefined();
  expect(screen.queryByText(/403/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter((each) => each === call)).toHaveLength(1);
});
