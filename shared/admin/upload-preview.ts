import * as z from 'zod/mini';
import { Exercise, WorkoutType } from '#shared/workouts/workout.ts';

/**
 * A place to look at in an exercise, whose index is counted from 0: an ambiguous, inferred or unparsed part. `said` is
 * that part of the source; absent where none is known, and in what an older version checked.
 */
const ReadingMark = z.object({
  exercise: z.number(),
  kind: z.enum(['not-sure', 'inferred', 'not-understood']),
  words: z.string(),
  said: z.optional(z.string()),
});
export type ReadingMark = z.output<typeof ReadingMark>;

/**
 * The rows and words that a workout's exercises were read from; a tab stands between cells. `textRows` has the row of each line of `text`, and
 * `begins` the line with which each exercise begins, counted from 0; both are absent, or empty, where the exercises were
 * not read line by line, and in what an older version checked.
 */
const Source = z.object({
  sheet: z.nullable(z.string()),
  rows: z.array(z.number()),
  text: z.string(),
  textRows: z.optional(z.array(z.number())),
  begins: z.optional(z.array(z.number())),
});

/**
 * A workout of a checked file; `duration` is minutes. Where the file is too large to keep whole, `description` and the
 * words of the source are empty and `exercises` null.
 */
const PreviewedWorkout = z.object({
  week: z.number(),
  day: z.number(),
  name: z.string(),
  workoutType: WorkoutType,
  duration: z.nullable(z.number()),
  description: z.string(),
  exerciseCount: z.number(),
  exercises: z.nullable(z.array(Exercise)),
  source: Source,
  marks: z.array(ReadingMark),
});

/** `was` is what it is called now, where a file puts another name in its place. */
const Difference = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  week: z.number(),
  day: z.number(),
  name: z.string(),
  was: z.nullable(z.string()),
});

/**
 * The program as a file would be published. `difference` is to the program it would replace, null for a new one.
 * Where the program is `weekdayAligned`, its days are weekdays, and Monday is 1; absent for a file that an older
 * version checked.
 */
export const UploadPreview = z.object({
  weekdayAligned: z.optional(z.boolean()),
  workouts: z.array(PreviewedWorkout),
  difference: z.nullable(z.object({ unchangedCount: z.number(), workouts: z.array(Difference) })),
});
export type UploadPreview = z.output<typeof UploadPreview>;
