import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig();
  const programId = await rig.program(planCsv({ weeks: 1, days: [1, 2] }), 'Plan');
  athlete = await rig.person({ freeMonths: 3 });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
});
afterAll(() => rig.stop());

const card = () => screen.findByRole('region', { name: "Today's Workout" }).then(within);

/** Opens Workouts with these changes made to every workout of the server's answer. */
async function openWith(changes: object) {
  const { body } = await athlete.call('GET /api/dashboard');
  const change = (workout: object) => ({ ...workout, ...changes });
  const { today, upcoming } = body;
  const changed = {
    ...body,
    today: { ...today, workout: change(today.workout), workouts: today.workouts.map(change) },
    upcoming: { ...upcoming, workouts: upcoming.workouts.map(change) },
  };
  return openApp(rig, athlete, '/workouts', ({ answerNext }) =>
    answerNext('GET /api/dashboard', () => Response.json(changed)),
  );
}

test('shows the Offline badge when the answer marks the workout as offline', async () => {
  await openWith({ isOffline: true });
  expect((await card()).getByText('Offline')).toBeDefined();
});

test('shows the Offline badge only while the connection is lost', async () => {
  const { setOffline } = await openWith({});
  const shown = await card();
  expect(shown.queryByText('Offline')).toBeNull();
  setOffline(true);
  expect(await shown.findByText('Offline')).toBeDefined();
  setOffline(false);
  await waitFor(() => expect(shown.queryByText('Offline')).toBeNull());
});

test.each([undefined, null, ''])('shows a workout but disables its actions when its id is %j', async (id) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React warns of rows without a key
  await openWith({ workoutId: id });
  const shown = await card();
  const isDisabled = (name: string) => (shown.getByRole('button', { name }) as HTMLButtonElement).disabled;
  expect([isDisabled('Complete Workout'), isDisabled('Skip Today')]).toEqual([true, true]);
  const next = within(await screen.findByRole('region', { name: 'Next 3 Days' }));
  next.getByRole('button', { name: /Run 1\.1/ }).click();
  const dialog = within(await screen.findByRole('dialog', { name: /Run 1\.1/ }));
  for (const name of ['Start Workout', 'Skip'])
    expect((dialog.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
  vi.restoreAllMocks();
});
