import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import type { ExerciseResult } from '#shared/workouts/result.ts';
import { recordSets } from './record-sets.ts';
import type { MovementSession, MovementSet } from './session.ts';

const doneAt = '2026-11-18T11:00:00Z';

const session = (day: number, ...sets: MovementSet[]): MovementSession => ({
  date: addDays('2026-11-01', day),
  entryId: `e${day}`,
  isImported: false,
  sets,
});
const exercise = (name: string, ...sets: MovementSet[]): ExerciseResult => ({
  of: 0,
  name,
  sets: sets.map((set) => ({ ...set, doneAt })),
});
/** The sets of day 7 that were records among others of a movement. */
const records = (exercises: readonly ExerciseResult[], id: string, ...others: MovementSession[]) => {
  const sets = exercises.flatMap((each) => each.sets.map(({ doneAt: _, ...set }) => set));
  return recordSets({ exercises: [...exercises] }, 'e7', new Map([[id, [...others, session(7, ...sets)]]]));
};

const SQUATS = exercise('Back squat', { reps: 5, kg: 90 }, { reps: 5, kg: 95 }, { reps: 5, kg: 95 });

test('the record is the first set that beat the former one, also if it has been beaten since', () => {
  const before = session(0, { reps: 5, kg: 90 });
  expect(records([SQUATS], 'back-squat', before)).toEqual([{ exercise: 0, set: 1 }]);
  expect(records([SQUATS], 'back-squat', before, session(9, { reps: 5, kg: 110 }))).toEqual([{ exercise: 0, set: 1 }]);
});

test('an equalled record, a first time and an estimate are no records', () => {
  expect(records([SQUATS], 'back-squat', session(0, { reps: 5, kg: 95 }))).toEqual([]);
  expect(records([SQUATS], 'back-squat')).toEqual([]);
  expect(records([SQUATS], 'back-squat', session(0, { reps: 3, kg: 80 }))).toEqual([]);
});

test('a record is found in each exercise of its movement, and for each prescription', () => {
  const exercises = [
    exercise('Plank', { seconds: 30 }),
    exercise('Squats', { reps: 5, kg: 80 }, { reps: 3, kg: 100 }),
    SQUATS,
  ];
  const before = session(0, { reps: 5, kg: 85 }, { reps: 3, kg: 90 });
  expect(records(exercises, 'back-squat', before)).toEqual([
    { exercise: 1, set: 1 },
    { exercise: 2, set: 1 },
  ]);
});

test('there is no record before the movement has the session', () => {
  const others = new Map([['back-squat', [session(0, { reps: 5, kg: 60 })]]]);
  expect(recordSets({ exercises: [SQUATS] }, 'e7', others)).toEqual([]);
});
