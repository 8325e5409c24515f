import { afterEach, expect, test } from 'vitest';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { NOTHING_GENERATED, readGenerated, storeGenerated } from './generated-workouts.ts';

const KEY = 'generated-workouts';
const workout: RandomWorkout = {
  id: 'rnd_0123456789abcdef',
  name: 'Ladder',
  description: '',
  workoutType: 'mixed',
  difficulty: 'beginner',
  estimatedDuration: 30,
  structure: 'Up and down.',
  isOffline: false,
  exercises: [{ name: 'Burpees', reps: 10 }],
};
const ladder = { workout, lastName: 'Ladder' };

afterEach(() => localStorage.clear());

test('each generator keeps its own workout', () => {
  storeGenerated('usr_1', 'random', ladder);
  storeGenerated('usr_1', 'chosen', { workout: null, lastName: 'Hill' });
  expect(readGenerated('usr_1', 'random')).toEqual(ladder);
  expect(readGenerated('usr_1', 'chosen')).toEqual({ workout: null, lastName: 'Hill' });
});

test("another athlete's workouts are not shown, and are replaced", () => {
  storeGenerated('usr_1', 'random', ladder);
  expect(readGenerated('usr_2', 'random')).toEqual(NOTHING_GENERATED);
  storeGenerated('usr_2', 'chosen', ladder);
  expect(readGenerated('usr_1', 'random')).toEqual(NOTHING_GENERATED);
});

test.each([
  ['not JSON', '{'],
  ['no athlete', JSON.stringify({ shelves: {} })],
  ['no shelves', JSON.stringify({ uid: 'usr_1' })],
  ['a list', JSON.stringify([])],
  ...(
    [
      { id: 7 },
      { name: undefined },
      { workoutType: 'swim' },
      { difficulty: 'elite' },
      { estimatedDuration: '30' },
      { isOffline: 'no' },
      { exercises: [null] },
      { exercises: [{ reps: 10 }] },
    ] as const
  ).map((wrong): [string, string] => [
    `a workout with ${JSON.stringify(wrong)}`,
    JSON.stringify({ uid: 'usr_1', shelves: { random: { workout: { ...workout, ...wrong } } } }),
  ]),
])('an invalid stored workout is ignored: %s', (_what, text) => {
  localStorage.setItem(KEY, text);
  expect(readGenerated('usr_1', 'random')).toEqual(NOTHING_GENERATED);
});
