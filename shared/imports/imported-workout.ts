import * as z from 'zod/mini';
import { COMPLETION_LIMITS, COMPLETION_RATING, PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { nameUpTo } from '#shared/name.ts';
import { ExerciseResult, ResultSet } from '#shared/workouts/result.ts';
import { Timestamp, WorkoutType } from '#shared/workouts/workout.ts';

/** The tracker that wrote a file; `ironstride` is our own export. */
export const ImportSource = z.enum(['strong', 'hevy', 'ironstride']);
export type ImportSource = z.output<typeof ImportSource>;

const OfTen = z.int().check(z.minimum(COMPLETION_RATING.min), z.maximum(COMPLETION_RATING.max));

/** Kilograms, metres and seconds, whatever the file is in. */
const ImportedSet = z.extend(ResultSet, { doneAt: z.optional(Timestamp) });
const ImportedExercise = z.extend(z.omit(ExerciseResult, { of: true, sets: true }), { sets: z.array(ImportedSet) });
export type ImportedExercise = z.output<typeof ImportedExercise>;

/** Tells a workout from the others of its source, and is always the same: its start and name, or our own id of it. */
export const WorkoutKey = z.string().check(z.minLength(1), z.maxLength(160));

/** A workout as a file of another tracker has it; its limits are those of a `Result`, which the server makes of it. */
export const ImportedWorkout = z.strictObject({
  key: WorkoutKey,
  name: nameUpTo(PROGRAM_FILE_LIMITS.nameCharacters, 'Name is required'),
  workoutType: WorkoutType,
  /** When it began by the athlete's clock: '2026-11-18T18:12:00'. */
  startsAt: z.iso.datetime({ local: true, offset: false, precision: 0 }),
  /** When it was logged, where the file says so. */
  completedAt: z.optional(Timestamp),
  minutes: z.int().check(z.minimum(COMPLETION_LIMITS.minutesMin), z.maximum(COMPLETION_LIMITS.minutesMax)),
  rating: z.optional(OfTen),
  effort: z.optional(OfTen),
  notes: z.optional(z.string().check(z.maxLength(COMPLETION_LIMITS.notesMax))),
  /** Empty where the file says only that it was done. */
  exercises: z.array(ImportedExercise),
});
export type ImportedWorkout = z.output<typeof ImportedWorkout>;
