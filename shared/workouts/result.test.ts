import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { Result } from './result.ts';

const doneAt = '2026-11-18T11:20:00.000Z';
const SAMPLE: Result = {
  startedAt: '2026-11-18T11:00:00.000Z',
  endedAt: '2026-11-18T12:00:00.000Z',
  pausedSeconds: 0,
  exercises: [{ of: 0, name: 'Back squat', sets: [{ reps: 5, kg: 72.5, doneAt }] }],
};
const LONG_NAME = 'x'.repeat(PROGRAM_FILE_LIMITS.nameCharacters);

const many = (exercises: number, sets: number): Result => ({
  ...SAMPLE,
  exercises: Array.from({ length: exercises }, () => ({
    of: null,
    name: LONG_NAME,
    sets: Array.from({ length: Math.floor(sets / exercises) }, (_, reps) => ({ reps, doneAt })),
  })),
});

function withFirst(result: Result, change: object): unknown {
  const [first, ...others] = result.exercises;
  return { ...result, exercises: [{ ...first, ...change }, ...others] };
}

function withSet(result: Result, change: object): unknown {
  return withFirst(result, { sets: [{ reps: 1, doneAt, ...change }] });
}

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
])('[R79] a result with %s is refused', (_, change) => {
  expect(z.safeParse(Result, change(SAMPLE)).success).toBe(false);
});

test('[R79] a result with each amount at its limit is taken', () => {
  const { reps, kg, metres, seconds, calories } = RESULT_LIMITS;
  expect(z.safeParse(Result, withSet(SAMPLE, { reps, kg, metres, seconds, calories })).success).toBe(true);
});
