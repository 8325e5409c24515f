import { expect, test } from 'vitest';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import { refuseTooLargeProgram } from './program-size.ts';

const NUMBERED = { weekdayAligned: false };

function workouts(count: number, size: { notes?: number; description?: number }): WorkoutRow[] {
  const exercises = [{ name: 'Run', notes: 'n'.repeat(size.notes ?? 0) }];
  return Array.from({ length: count }, (_, at) => ({
    ...{ number: at + 1, week: Math.floor(at / 7) + 1, day: (at % 7) + 1, order: 0, name: 'Run', minutes: 30 },
    ...{ description: 'é'.repeat(size.description ?? 0), workoutType: 'Training' as const, exercises },
  }));
}

const edit = (former: WorkoutRow[], edited: WorkoutRow[]) => () => refuseTooLargeProgram(NUMBERED, former, edited);

test('accepts an edit when the whole program stays within the limits', () => {
  expect(edit(workouts(240, { notes: 3_900 }), workouts(250, { notes: 3_900 }))).not.toThrow();
});

test('refuses an edit when the exercises of the whole program would have too many characters', () => {
  expect(edit(workouts(240, { notes: 3_990 }), workouts(251, { notes: 3_990 }))).toThrow(
    /exercises of the whole program would have \d+ characters; the limit is 1000000/,
  );
});

test("refuses an edit when the program's file would be too large", () => {
  expect(edit(workouts(490, { description: 4_000 }), workouts(505, { description: 4_000 }))).toThrow(
    /file would have \d+ bytes; the limit is 4000000/,
  );
});

test('accepts an edit when it shortens a program that is already too large', () => {
  expect(edit(workouts(260, { notes: 3_990 }), workouts(255, { notes: 3_990 }))).not.toThrow();
});
