import { expect, test } from 'vitest';
import { METRIC } from '#frontend/lib/formats/units.ts';
import { loggedOn } from '#frontend/testing/training-sample.ts';
import { Result } from '#shared/workouts/result.ts';
import { draftOf, plannedResult, readValue, resultOf, type Unit, withSet } from './result-draft.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T13:00:00.000Z';
const TYPED_IN = { units: METRIC, length: 'm' } as const;
const IMPERIAL = { load: 'lb', distance: 'mi' } as const;
const result: Result = {
  startedAt: AT,
  endedAt: AT,
  pausedSeconds: 60,
  exercises: [
    { of: 0, name: 'Deadlift', sets: [{ reps: 5, kg: 72.5, side: 'left', doneAt: AT }] },
    { of: 1, name: 'Ski', sets: [{ metres: 1000, seconds: 278, doneAt: AT }], note: 'Damper 5' },
  ],
};

test.each<[Unit, string, number | undefined]>([
  ['kg', '72,5', 72.5],
  ['kg', '72.5', 72.5],
  ['kg', '1,125', 1.125],
  ['kg', '1001', undefined],
  ['kg', '1.000,5', undefined],
  ['reps', '8', 8],
  ['reps', '8.5', undefined],
  ['reps', '-1', undefined],
  ['seconds', '4:38', 278],
  ['seconds', '1:02:30', 3_750],
  ['seconds', '278', 278],
  ['seconds', '4:60', undefined],
  ['metres', '4:38', undefined],
])('reads %s of "%s" as %s', (unit, text, value) => {
  expect(readValue(unit, text, TYPED_IN)).toBe(value);
});

test('writes back the same result when nothing is changed', () => {
  expect(resultOf(result, draftOf(result, METRIC), LATER)).toEqual(result);
  expect(resultOf(result, draftOf(result, IMPERIAL), LATER)).toEqual(result);
});

test('keeps the other values of a set when one changes, and leaves out a set without any', () => {
  const [deadlift, ski] = draftOf(result, METRIC);
  if (!deadlift || !ski) throw new Error('Nothing was drafted');
  const more = withSet(deadlift);
  const [first, added] = more.sets;
  if (!first || !added) throw new Error('No set was added');
  const sets = [
    { ...first, values: { ...first.values, reps: '4' } },
    { ...added, values: { reps: '3', kg: '' } },
    { of: null, values: { reps: ' ' } },
  ];
  expect(resultOf(result, [{ ...more, sets }, ski], LATER)?.exercises[0]?.sets).toEqual([
    { reps: 4, kg: 72.5, side: 'left', doneAt: AT },
    { reps: 3, doneAt: LATER },
  ]);
});

test('converts only changed values when loads are typed in pounds', () => {
  const [deadlift] = draftOf(result, IMPERIAL);
  const [first] = deadlift?.sets ?? [];
  if (!deadlift || !first) throw new Error('Nothing was drafted');
  expect(first.values).toEqual({ reps: '5', kg: '160' });
  const added = withSet(deadlift).sets;
  const changed = { ...first, values: { reps: '5', kg: '165' } };
  expect(resultOf(result, [{ ...deadlift, sets: [changed, ...added] }], LATER)?.exercises[0]?.sets).toMatchObject([
    { kg: 165 * 0.45359237 },
    { kg: 72.5 },
    { kg: 72.5, doneAt: LATER },
  ]);
});

test('is no result while a value is invalid', () => {
  const [deadlift] = draftOf(result, METRIC);
  if (!deadlift) throw new Error('Nothing was drafted');
  const sets = [{ of: 0, values: { reps: 'five' } }];
  expect(resultOf(result, [{ ...deadlift, sets }], LATER)).toBeUndefined();
});

test('starts with the planned sets, in numbers where the plan has them', () => {
  const planned = [
    { name: 'Split squat', sets: 2, reps: '8 each leg', weight: 24 },
    { name: 'Row', distance: 500, reps: '8-10' },
  ];
  const begun = plannedResult({ ...loggedOn('2026-11-20'), duration: 45 }, planned);
  expect(Result.parse(begun)).toEqual(begun);
  expect(begun).toMatchObject({ startedAt: '2026-11-20T11:15:00.000Z', endedAt: AT });
  expect(begun.exercises).toEqual([
    { of: 0, name: 'Split squat', sets: [1, 2].map(() => ({ reps: 8, kg: 24, doneAt: AT })) },
    { of: 1, name: 'Row', sets: [{ metres: 500, doneAt: AT }] },
  ]);
});

test('starts with the workout as a whole when nothing was planned', () => {
  const begun = plannedResult({ ...loggedOn('2026-11-20'), duration: 45 }, []);
  expect(begun.exercises).toEqual([{ of: null, name: 'Random', sets: [{ seconds: 2_700, doneAt: AT }] }]);
});
