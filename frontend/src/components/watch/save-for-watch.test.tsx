import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodedWorkout } from '#frontend/testing/decoded-workout.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { savedFiles } from '#frontend/testing/saved-files.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

const EXERCISES = [
  { name: 'Back squat', sets: 4, reps: 8, weight: 60, restBetweenSets: 120 },
  { name: 'Run', distance: 5000 },
];
const LONG = Array.from({ length: 18 }, (_, at) => ({ name: `Run ${at}`, sets: 4, distance: 100, rest: 60 }));
const quoted = (exercises: object) => `"${JSON.stringify(exercises).replaceAll('"', '""')}"`;
const SAVE = { name: 'Save for a Watch (FIT)' };
const HOW = 'Copy it by cable into GARMIN/NewFiles. Garmin Connect cannot import it.';

let rig: Rig;
let saved: ReturnType<typeof savedFiles>['saved'];
let programId: string;

beforeAll(async () => {
  rig = await startRig();
  const rows = ['week,day,name,description,duration,exercises', `1,1,Squat and Run,,60,${quoted(EXERCISES)}`];
  programId = await rig.program([...rows, `1,2,Endless,,60,${quoted(LONG)}`].join('\n'), 'Two Days');
});
afterAll(() => rig.stop());
beforeEach(() => {
  ({ saved } = savedFiles());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the details of a workout. */
async function open(workout: RegExp) {
  const person = await rig.person({ freeMonths: 1 });
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const app = openApp(rig, person, '/workouts');
  fireEvent.click(await screen.findByRole('button', { name: workout }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog, button: dialog.getByRole('button', SAVE) };
}

test('a workout is saved once as a FIT file, and how to copy it is said', async () => {
  const { dialog, button } = await open(/^Squat and Run/);
  expect(dialog.getByText(HOW)).toBeDefined();
  fireEvent.click(button);
  fireEvent.click(button);
  expect((await dialog.findByText(/^Saved as/)).textContent).toBe(`Saved as W01-D1 Squat and Run.fit. ${HOW}`);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name: 'W01-D1 Squat and Run.fit', type: 'application/octet-stream' });
  const { workout, steps } = decodedWorkout((await saved[0]?.content) ?? new Uint8Array());
  expect(workout).toMatchObject({ wktName: 'W01-D1 Squat and Run', subSport: 'cardioTraining' });
  expect(steps.map(({ wktStepName, repeatSteps }) => wktStepName ?? repeatSteps)).toEqual([
    ...['Back squat', 'Rest', 4, 'Run'],
  ]);
});

test('a workout is saved without a connection', async () => {
  const { dialog, button, setOffline } = await open(/^Squat and Run/);
  await callsAnswered();
  setOffline(true);
  fireEvent.click(button);
  expect(await dialog.findByText(/^Saved as W01-D1/)).toBeDefined();
  expect(saved).toHaveLength(1);
});

test('a workout with more steps than a watch takes is refused, and nothing is saved', async () => {
  const { dialog, button } = await open(/^Endless/);
  fireEvent.click(button);
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Not saved: this workout has more than 50 steps, and watches take no more.',
  );
  expect(saved).toEqual([]);
});

test('a file that cannot be saved is reported, and may be tried again', async () => {
  const { dialog, button } = await open(/^Squat and Run/);
  vi.mocked(URL.createObjectURL).mockImplementationOnce(() => {
    throw new Error('no room');
  });
  fireEvent.click(button);
  expect((await dialog.findByRole('alert')).textContent).toBe('The file could not be saved. Please try again.');
  fireEvent.click(button);
  expect(await dialog.findByText(/^Saved as/)).toBeDefined();
  expect(dialog.queryByRole('alert')).toBeNull();
});
