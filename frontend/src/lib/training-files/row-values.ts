import { defined } from '#frontend/lib/objects/defined.ts';
import { COMPLETION_LIMITS, COMPLETION_RATING, RESULT_LIMITS, WORKOUT_TYPES } from '#shared/constants.ts';
import type { ImportedExercise } from '#shared/imports/imported-workout.ts';
import type { Score } from '#shared/workouts/result.ts';
import { secondsIn } from './amounts.ts';
import type { Facts, ImportedSet } from './growing-workout.ts';
import type { Row } from './row.ts';
import type { RowDates } from './row-dates.ts';
import * as words from './words.ts';

const MINUTE = 60_000;

/** Returns what a row says of its workout. */
export function factsOf(row: Row, dates: RowDates): Facts {
  const type = row.text('type');
  return {
    workoutType: WORKOUT_TYPES.find((known) => known === type),
    completedAt: dates.momentOf(row, 'loggedutc'),
    minutes: minutesOf(row, dates),
    rating: ofTen(row, 'rating110'),
    effort: ofTen(row, 'effort'),
    notes: row.note('workoutNote', COMPLETION_LIMITS.notesMax) || undefined,
  };
}

/** Returns how long the workout took, from its start to its end or else as it is written. */
function minutesOf(row: Row, dates: RowDates): number | undefined {
  const [start, end] = [dates.read(row.text('start').trim()), dates.read(row.text('end').trim())];
  const between = start && end ? (Date.parse(`${end.local}Z`) - Date.parse(`${start.local}Z`)) / MINUTE : -1;
  if (between >= 0) return between;
  const written = row.unitOf('minutes') === 'min' ? row.number('minutes') : secondsIn(row.text('minutes')) / 60;
  return written > 0 ? written : undefined;
}

/** Returns 1 to 10; it is no reason to leave a row out. */
function ofTen(row: Row, field: 'rating110' | 'effort'): number | undefined {
  const number = row.number(field);
  const { min, max } = COMPLETION_RATING;
  return number > 0 ? Math.min(Math.max(Math.round(number), min), max) : undefined;
}

/** Returns the exercise that a row says, without its set. */
export function exerciseOf(row: Row): Omit<ImportedExercise, 'sets'> {
  return defined({
    name: row.name('exercise'),
    swappedFor: row.name('insteadof') || undefined,
    isSkipped: row.text('exercisestatus') === 'skipped' ? (true as const) : undefined,
    note: row.note('exerciseNote', RESULT_LIMITS.noteCharacters) || undefined,
    score: scoreOf(row),
    transitionSeconds: row.amount('transitionbefores', RESULT_LIMITS.seconds),
  });
}

/** Returns the set in a row, with kilograms and metres in units of these sizes. */
export function setOf(row: Row, dates: RowDates, kgSize: number, metresSize: number): ImportedSet {
  const { reps, kg, metres, seconds, calories } = RESULT_LIMITS;
  return defined({
    reps: row.amount('reps', reps, { isWhole: true }),
    kg: row.amount('kg', kg, { size: kgSize }),
    metres: row.amount('metres', metres, { size: metresSize }),
    seconds: row.amount('seconds', seconds),
    calories: row.amount('calories', calories),
    side: sideOf(row),
    doneAt: dates.momentOf(row, 'setdoneutc'),
  });
}

function sideOf(row: Row): ImportedSet['side'] {
  const text = row.text('side').trim();
  return text === 'left' || text === 'right' || text === '' ? text || undefined : row.fail('side', words.unknown(text));
}

/** Matches how our own export writes the three kinds of score, an amount in each group. */
const SCORE = /^(\d+) rounds, (\d+) reps$|^(\d+(?:\.\d+)?) s$|^(\d+) reps at the cap$/;

function scoreOf(row: Row): Score | undefined {
  const text = row.text('score').trim();
  if (text === '') return undefined;
  const [, rounds, reps, seconds, capReps] = SCORE.exec(text) ?? [];
  const isWithin = [rounds, reps, capReps].every((count = '0') => Number(count) <= RESULT_LIMITS.reps);
  if (isWithin && rounds && reps) return { rounds: Number(rounds), reps: Number(reps) };
  if (isWithin && capReps) return { capReps: Number(capReps) };
  if (Number(seconds) <= RESULT_LIMITS.seconds) return { seconds: Number(seconds) };
  return row.fail('score', words.unknown(text));
}
