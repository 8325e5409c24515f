import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { userKeys } from '#functions/data/keys.ts';
import { update } from '#functions/data/table.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test.each([
  ['/calendar', 'Calendar'],
  ['/progress', 'Progress'],
])('%s: streak and last workouts stay free, the rest is behind the premium card', async (path, title) => {
  const programId = await rig.program(planCsv());
  const athlete = await rig.person({ stripeStatus: 'active' });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const { body } = await athlete.call('GET /api/today-workout');
  await athlete.call('POST /api/complete-workout', { body: { workoutId: body.workout.workoutId } });
  await rig.table.write({ ended: update(userKeys.membership(athlete.uid), { set: { stripeStatus: 'canceled' } }) });
  const { calls } = openApp(rig, athlete, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(await screen.findByText('Rest days keep it')).toBeDefined();
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(await recent.findByText('Run 1.1')).toBeDefined();
  const gate = within(await screen.findByRole('region', { name: 'Premium' }));
  expect(gate.getByRole('button', { name: 'Subscribe Now' })).toBeDefined();
  await waitFor(() => expect(calls.sort()).toEqual(['GET /api/auth/user', 'GET /api/dashboard']));
});

test('a visit before anything was logged says what to do', async () => {
  openApp(rig, await rig.person(), '/progress');
  expect(await screen.findByText('No recent activity')).toBeDefined();
});

test('while the server answers nothing the offer stands all the same, and what failed can be tried again', async () => {
  const { answerNext } = openApp(rig, await rig.person(), '/progress');
  const reads = [
    'GET /api/dashboard',
    'GET /api/recent-activity',
    'GET /api/user-progress',
    'GET /api/weekly-stats',
  ] as const;
  const down = () => Response.json({ code: 'NOT_FOUND', requestId: 'r' }, { status: 404 });
  for (const read of reads) answerNext(read, down);
  const list = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  await userEvent.click(await list.findByRole('button', { name: 'Try again' }));
  expect(await list.findByText('No recent activity')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeDefined();
});
