import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { RaceDivision } from '#shared/race/race-details.ts';
import type { BlockKind } from './block.ts';
import { Timestamp } from './workout.ts';

/** The ways the exercises of a block were done. */
const BLOCK_KINDS = [
  'sets',
  'intervals',
  'emom',
  'amrap',
  'for-time',
  'rounds',
  'superset',
  'long',
  'mobility',
  'list',
] as const satisfies readonly BlockKind[];

const { reps, kg, metres, seconds, calories } = RESULT_LIMITS;
const Count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const Amount = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const Words = (most: number) => z.string().check(z.maxLength(most));
const Name = z.string().check(z.minLength(1), z.maxLength(PROGRAM_FILE_LIMITS.nameCharacters));

/** A set, a turn, a lap or a piece as it was done. Loads are kilograms and distances metres, as they were typed. */
export const ResultSet = z.strictObject({
  reps: z.optional(Count(reps)),
  kg: z.optional(Amount(kg)),
  metres: z.optional(Amount(metres)),
  seconds: z.optional(Amount(seconds)),
  calories: z.optional(Amount(calories)),
  side: z.optional(z.enum(['left', 'right'])),
  doneAt: Timestamp,
});
export type ResultSet = z.output<typeof ResultSet>;

/** The score of a block on the clock: rounds and further reps of an AMRAP, a time, or the reps at the time cap. */
export const Score = z.union([
  z.strictObject({ rounds: Count(reps), reps: Count(reps) }),
  z.strictObject({ seconds: Amount(seconds) }),
  z.strictObject({ capReps: Count(reps) }),
]);
export type Score = z.output<typeof Score>;

export const ExerciseResult = z.strictObject({
  /** Its index among the exercises of the workout, from 0; null for one that was added. */
  of: z.nullable(Count(PROGRAM_FILE_LIMITS.exercisesPerWorkout - 1)),
  name: Name,
  /** The name of the exercise it replaced. */
  swappedFor: z.optional(Name),
  format: z.optional(z.enum(BLOCK_KINDS)),
  /** Left out on purpose; sets done before that stay. */
  isSkipped: z.optional(z.literal(true)),
  sets: z.array(ResultSet),
  note: z.optional(Words(RESULT_LIMITS.noteCharacters)),
  score: z.optional(Score),
  /** Seconds from the end of the piece before it to the start of its own clock, where both have one; pauses are none of it. */
  transitionSeconds: z.optional(Amount(seconds)),
});
export type ExerciseResult = z.output<typeof ExerciseResult>;

/**
 * A race or a simulation of one. `seconds` has the time of each segment in the course's order, as far as it was done
 * and is known; `totalSeconds` that of all. `ownLoads` names the loads where they were not those of the division in that
 * edition.
 */
export const RaceResult = z.strictObject({
  kind: z.enum(['simulation', 'race']),
  rounds: z.array(z.int().check(z.minimum(1), z.maximum(8))).check(z.minLength(1), z.maxLength(8)),
  hasRoxzone: z.boolean(),
  division: z.nullable(RaceDivision),
  edition: z.string().check(z.maxLength(10)),
  ownLoads: Words(RESULT_LIMITS.ownLoadsCharacters),
  targetSeconds: z.nullable(Amount(seconds)),
  totalSeconds: Amount(seconds),
  seconds: z.array(Amount(seconds)).check(z.maxLength(31)),
});
export type RaceResult = z.output<typeof RaceResult>;

/** A workout as it was done, exercise by exercise. The time trained is from start to end without the pauses. */
export const Result = z
  .strictObject({
    startedAt: Timestamp,
    endedAt: Timestamp,
    pausedSeconds: Amount(seconds),
    exercises: z.array(ExerciseResult).check(z.minLength(1), z.maxLength(RESULT_LIMITS.exercises)),
    race: z.optional(RaceResult),
  })
  .check(
    z.refine(({ exercises }) => setsIn(exercises) <= RESULT_LIMITS.sets, {
      path: ['exercises'],
      message: `At most ${RESULT_LIMITS.sets} sets`,
    }),
    z.refine((result) => new TextEncoder().encode(JSON.stringify(result)).length <= RESULT_LIMITS.bytes, {
      path: ['exercises'],
      message: 'The result is too long',
    }),
    z.refine(({ startedAt, endedAt }) => Date.parse(startedAt) <= Date.parse(endedAt), {
      path: ['endedAt'],
      message: 'Must not be before the start',
    }),
  );
export type Result = z.output<typeof Result>;

function setsIn(exercises: readonly ExerciseResult[]): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}
