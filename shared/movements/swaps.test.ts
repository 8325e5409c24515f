import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { equipmentOf } from '#shared/workouts/movement.ts';
import { DICTIONARY } from './dictionary.ts';
import { isTracked, movementIdOf } from './movement-id.ts';
import { KIT, kitOf, swappedExercise, swapsFor } from './swaps.ts';

const names = (name: string, missing: Parameters<typeof swapsFor>[1] = []) =>
  swapsFor(name, missing).map((swap) => swap.name);

test.each([
  ['Back squat', ['Goblet squat', 'Leg press', 'Dumbbell squat']],
  ['SkiErg', ['Row', 'Assault bike', 'Bike']],
  ['Rudern', ['SkiErg', 'Assault bike', 'Bike']],
  ['Sled push', ['Leg press', 'Goblet squat', 'Wall sit']],
  ['Burpees', ['Bar-facing burpee', 'Step-back burpee', 'Burpee box jump over']],
  ['Something nobody knows', []],
])('%s, when it is taken, can be swapped for %j', (name, swaps) => {
  expect(names(name)).toEqual(swaps);
});

test('nothing that needs missing kit is offered', () => {
  expect(names('Back squat', ['barbell lifts', 'machines'])).toEqual([
    'Goblet squat',
    'Dumbbell squat',
    'Backpack squat',
  ]);
  expect(names('SkiErg', ['SkiErg', 'row', 'bike'])).toEqual(['Run', 'Jumping jack', 'Mountain climber']);
  expect(names('Sled push', [...KIT])).toEqual(['Wall sit', 'Bear crawl', 'Hill run']);
});

test('a sled’s swap says that it is not the race sled', () => {
  for (const sled of ['Sled push', 'Sled pull'])
    for (const { why } of swapsFor(sled)) expect(why).toContain('Not the race sled');
  expect(swapsFor('Row')[0]?.why).toBe('Same minutes, same effort');
});

test('every swap is a tracked movement, and needs the kit its name says, carries aside', () => {
  const offered = DICTIONARY.flatMap(({ movement }) => [
    ...swapsFor(movement.name),
    ...swapsFor(movement.name, [...KIT]),
  ]);
  for (const { name } of offered) {
    expect(isTracked(name)).toBe(true);
    expect(movementIdOf(name)).not.toMatch(/^x-/);
    const [needed = null] = equipmentOf([{ name }]);
    if (needed !== null && !/carry/.test(name) && kitOf(name) !== null)
      expect([name, kitOf(name)]).toEqual([name, needed]);
  }
});

test('at most three swaps, all different, never the exercise itself, never one with missing kit', () => {
  const any = fc.constantFrom(...DICTIONARY.map(({ movement }) => movement.name));
  fc.assert(
    fc.property(any, fc.subarray([...KIT]), (name, missing) => {
      const ids = names(name, missing).map(movementIdOf);
      expect(ids.length).toBeLessThanOrEqual(3);
      expect(new Set([...ids, movementIdOf(name)]).size).toBe(ids.length + 1);
      for (const swap of names(name, missing)) expect(missing).not.toContain(kitOf(swap));
    }),
    { numRuns: inThisRun({ quick: 150, exhaustive: 10_000 }) },
  );
});

test('a swap asks for the same amount, or as many minutes, and for no load', () => {
  const swapped = (exercise: Parameters<typeof swappedExercise>[0]) => {
    const [first] = swapsFor(exercise.name);
    return first && swappedExercise(exercise, first);
  };
  expect(swapped({ name: 'Back squat', sets: 5, reps: 5, weight: 72.5, rest: 150, notes: 'Down slowly' })).toEqual({
    ...{ name: 'Goblet squat', sets: 5, reps: 5, rest: 150 },
  });
  expect(swapped({ name: 'Plank', sets: 3, duration: 45 })).toEqual({ name: 'Weighted plank', sets: 3, duration: 45 });
  expect(swapped({ name: 'Row', sets: 4, distance: 500, rest: 90 })).toEqual({
    ...{ name: 'SkiErg', sets: 4, duration: 145, rest: 90 },
  });
  expect(swapped({ name: 'Sled push', distance: 50, weight: 102 })).toEqual({ name: 'Leg press', duration: 185 });
});
