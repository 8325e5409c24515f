import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { button, press } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { stubDevice } from '#frontend/testing/stub-device.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

const GENERATE = 'POST /api/generate-random-workout';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const select = (label: string) => screen.getByLabelText(label) as HTMLSelectElement;

/** Returns the workout stored on the device. */
function kept(): RandomWorkout {
  return JSON.parse(localStorage.getItem('generated-workouts') ?? '{}').shelves?.chosen?.workout;
}

async function open(person?: Person) {
  const athlete = person ?? (await rig.person());
  const app = openApp(rig, athlete, '/free-workouts');
  await screen.findByRole('heading', { level: 1, name: 'Free Workouts' });
  return { ...app, athlete };
}

async function openGenerated() {
  const app = await open();
  await press('Generate Workout');
  await button('Mark as Completed');
  return { ...app, workout: kept() };
}

test('without premium a banner shows the price and leads to the programs', async () => {
  await open();
  const banner = within(screen.getByRole('complementary', { name: 'Premium' }));
  expect(banner.getByText('Every program with Premium, 5 GBP per month')).toBeDefined();
  expect(banner.getByRole('link', { name: 'See Programs' }).getAttribute('href')).toBe('/programs');
});

test('with premium there is no banner', async () => {
  await open(await rig.person({ freeMonths: 1 }));
  expect(await button('Generate Workout')).toBeDefined();
  expect(screen.queryByRole('complementary', { name: 'Premium' })).toBeNull();
});

test('type and difficulty have defaults, and every one can be chosen', async () => {
  await open();
  const optionsOf = (label: string) => [...select(label).options].map(({ text }) => text);
  expect(optionsOf('Workout Type')).toEqual(['Mixed', 'Strength', 'Cardio', 'Station focus', 'Race prep']);
  expect(optionsOf('Difficulty')).toEqual(['Beginner', 'Intermediate', 'Advanced']);
  expect([select('Workout Type').value, select('Difficulty').value]).toEqual(['mixed', 'intermediate']);
});

test('the workout has the chosen type and difficulty, and survives a reload', async () => {
  const { reload } = await open();
  await userEvent.selectOptions(select('Workout Type'), 'station-focus');
  await userEvent.selectOptions(select('Difficulty'), 'advanced');
  await press('Generate Workout');
  const card = within(await screen.findByRole('region', { name: 'Your workout' }));
  expect(kept()).toMatchObject({ workoutType: 'station-focus', difficulty: 'advanced' });
  expect(card.getByText('Station focus')).toBeDefined();
  expect(card.getByText(kept().structure)).toBeDefined();
  const exercises = card.getAllByRole('listitem').filter((item) => !item.querySelector('li')); // not the groups
  expect(exercises).toHaveLength(kept().exercises.length);
  const { name } = kept();
  reload();
  expect(await screen.findByText(name)).toBeDefined();
  expect([select('Workout Type').value, select('Difficulty').value]).toEqual(['station-focus', 'advanced']);
  await press('Generate New');
  await waitFor(() => expect(kept().name).not.toBe(name));
});

test('the workout is another than the random one', async () => {
  await openGenerated();
  await userEvent.click(screen.getByRole('link', { name: /^Random Workout/ }));
  expect(await button('Generate Random Workout')).toBeDefined();
});

test('the workout can be logged, and another one generated', async () => {
  const { athlete, workout } = await openGenerated();
  await press('Mark as Completed');
  await screen.findByText('Workout Completed! Great job! Your random workout has been logged.');
  expect((await athlete.call('GET /api/recent-workouts')).body).toMatchObject([{ name: workout.name, rating: null }]);
  await press('Generate Another Workout');
  expect(await button('Mark as Completed')).toBeDefined();
});

test('offline the workout is generated here, with the chosen type and difficulty', async () => {
  const { answerNext } = await open();
  answerNext(GENERATE, lostConnection);
  await userEvent.selectOptions(select('Workout Type'), 'strength');
  await press('Generate Workout');
  expect(await screen.findByText('Offline')).toBeDefined();
  expect(kept()).toMatchObject({ workoutType: 'strength', isOffline: true });
});

const copied = 'Workout Shared. Workout copied to clipboard';

test('Share hands name and description to the device', async () => {
  const share = vi.fn(async () => undefined);
  stubDevice({ share, clipboard: undefined });
  const { workout } = await openGenerated();
  await press('Share');
  const { name, description } = workout;
  expect(share).toHaveBeenCalledWith({ title: name, text: `${name}\n${description}` });
  expect(screen.queryByText(copied)).toBeNull();
});

test('a cancelled share shows no message', async () => {
  const writeText = vi.fn();
  stubDevice({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard: { writeText } });
  await openGenerated();
  await press('Share');
  expect(screen.queryByText(/Share Failed|Workout Shared/)).toBeNull();
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['has no way to share', undefined],
  ['refuses to share', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('where the device %s, sharing copies to the clipboard', async (_what, share) => {
  const writeText = vi.fn(async () => undefined);
  stubDevice({ share, clipboard: { writeText } });
  const { workout } = await openGenerated();
  await press('Share');
  expect(await screen.findByText(copied)).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(`${workout.name}\n${workout.description}`);
});

test.each([
  ['is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['is not there', undefined],
])('a clipboard that %s is reported', async (_what, clipboard) => {
  stubDevice({ share: undefined, clipboard });
  await openGenerated();
  await press('Share');
  const said = "Share Failed. This browser doesn't allow sharing or copying the workout.";
  expect(await screen.findByText(said)).toBeDefined();
});
