import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS, WORKOUT_TYPES } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';

export const WorkoutId = z.string().check(z.minLength(1, 'Workout ID is missing.'), z.maxLength(64));
export const LocalDate = z.string().check(z.refine(isLocalDate, 'Must be a date like 2026-11-21'));
export const Timestamp = z.iso.datetime({ offset: true });

const Text = z.string().check(z.maxLength(PROGRAM_FILE_LIMITS.descriptionCharacters));
const Amount = z.union([z.number().check(z.nonnegative(), z.maximum(1_000_000)), Text]);
const Count = z.int().check(z.minimum(1), z.maximum(1_000));
const Seconds = z.number().check(z.nonnegative(), z.maximum(PROGRAM_FILE_LIMITS.durationMinutes * 60));

/**
 * One exercise. `duration`, `restBetweenSets` and a numeric `rest` are seconds, a numeric `distance`
 * metres, a numeric `weight` kilograms; text stands where the author wrote a range or words.
 * Fields not named here are shown under 'Additional Info'.
 */
export const Exercise = z.catchall(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(PROGRAM_FILE_LIMITS.nameCharacters)),
    type: z.optional(Text),
    sets: z.optional(Count),
    reps: z.optional(Amount),
    duration: z.optional(Seconds),
    weight: z.optional(Amount),
    distance: z.optional(Amount),
    rest: z.optional(Amount),
    tempo: z.optional(Text),
    intensity: z.optional(Text),
    equipment: z.optional(Text),
    target: z.optional(Text),
    instructions: z.optional(Text),
    description: z.optional(Text),
    notes: z.optional(Text),
    restBetweenSets: z.optional(Seconds),
    rounds: z.optional(Count),
  }),
  z.union([Text, z.number(), z.boolean()]),
);
export type Exercise = z.output<typeof Exercise>;

export const WorkoutType = z.enum(WORKOUT_TYPES);
export type WorkoutType = z.output<typeof WorkoutType>;

/** A program's workout as written. Minutes are null where the file gives none. */
export const Workout = z.object({
  id: z.string(),
  workoutId: z.string(),
  programId: z.string(),
  week: z.number(),
  day: z.number(),
  name: z.string(),
  description: z.string(),
  workoutType: WorkoutType,
  estimatedDuration: z.nullable(z.number()),
  exercises: z.array(Exercise),
});
export type Workout = z.output<typeof Workout>;
