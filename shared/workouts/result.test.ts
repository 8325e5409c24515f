import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { Result, type ResultSet } from './result.ts';

const doneAt = '2026-11-18T12:00:00.000Z';
const setOf = (set: Partial<ResultSet>): ResultSet => ({ ...set, doneAt });

function resultOf(exercises: readonly Partial<ResultSet>[][]): Result {
  return {
    startedAt: '2026-11-18T11:00:00.000Z',
    endedAt: doneAt,
    pausedSeconds: 0,
    exercises: exercises.map((sets, at) => ({ of: null, name: `Exercise ${at}`, sets: sets.map(setOf) })),
  };
}

const SQUATS = [[{ reps: 5, kg: 70 }], [{ metres: 1_000, seconds: 262 }]];
const many = (exercises: number, sets: number) =>
  resultOf(Array.from({ length: exercises }, () => Array.from({ length: sets / exercises }, (_, reps) => ({ reps }))));

describe('[R79] a result', () => {
  test.each<[string, (result: Result) => unknown]>([
    ['an exercise too many', (result) => ({ ...result, exercises: many(61, 61).exercises })],
    ['a set too many', () => many(1, RESULT_LIMITS.sets + 1)],
    ['no exercise', (result) => ({ ...result, exercises: [] })],
    [
      'more bytes than fit',
      () => ({
        ...many(60, 60),
        exercises: many(60, 60).exercises.map((one) => ({ ...one, note: 'ü'.repeat(RESULT_LIMITS.noteCharacters) })),
      }),
    ],
    ['a note too long', (result) => withFirst(result, { note: 'x'.repeat(RESULT_LIMITS.noteCharacters + 1) })],
    ['a name too long', (result) => withFirst(result, { name: 'x'.repeat(PROGRAM_FILE_LIMITS.nameCharacters + 1) })],
    ['no name', (result) => withFirst(result, { name: '' })],
    ['a field that nobody knows', (result) => ({ ...result, more: 1 })],
    ['a field of a set that nobody knows', (result) => withSet(result, { rpe: 8 })],
    ['a number that is none', (result) => withSet(result, { kg: Number.NaN })],
    ['an endless number', (result) => withSet(result, { seconds: Number.POSITIVE_INFINITY })],
    ['text for a number', (result) => withSet(result, { kg: '70' })],
    ['half a rep', (result) => withSet(result, { reps: 1.5 })],
    ['fewer than no reps', (result) => withSet(result, { reps: -1 })],
    ...(['reps', 'kg', 'metres', 'seconds', 'calories'] as const).map(
      (field) =>
        [`too many ${field}`, (result: Result) => withSet(result, { [field]: RESULT_LIMITS[field] + 1 })] as [
          string,
          (result: Result) => unknown,
        ],
    ),
    ['no such side', (result) => withSet(result, { side: 'both' })],
    ['an end before the start', (result) => ({ ...result, endedAt: '2026-11-18T10:59:59.000Z' })],
  ])('with %s is refused', (_, change) => {
    expect(z.safeParse(Result, change(resultOf(SQUATS))).success).toBe(false);
  });

  test('with each amount at its limit is valid', () => {
    const { reps, kg, metres, seconds, calories } = RESULT_LIMITS;
    expect(z.safeParse(Result, withSet(resultOf(SQUATS), { reps, kg, metres, seconds, calories })).success).toBe(true);
  });

  function withFirst(result: Result, change: object): unknown {
    const [first, ...others] = result.exercises;
    return { ...result, exercises: [{ ...first, ...change }, ...others] };
  }

  function withSet(result: Result, change: object): unknown {
    return withFirst(result, { sets: [{ ...setOf({ reps: 1 }), ...change }] });
  }
});
