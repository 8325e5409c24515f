import * as z from 'zod/mini';
import { Exercise, WorkoutType } from '#shared/workouts/workout.ts';

/** A workout in the list of the first week; `minutes` is null where the duration is not known. */
const ListedWorkout = z.object({
  id: z.string(),
  day: z.number(),
  name: z.string(),
  workoutType: WorkoutType,
  minutes: z.nullable(z.number()),
});

/**
 * The one workout that can be read in full before a program is selected. `forYou` has an entry for each exercise:
 * its replacement where the athlete lacks the equipment, otherwise null.
 */
const OpenWorkout = z.object({
  id: z.string(),
  description: z.string(),
  exercises: z.array(Exercise),
  forYou: z.array(z.nullable(z.string())),
});

/** `changes` says what to change in the program, and why; null without an assessment. */
export const FirstWeek = z.object({
  programId: z.string(),
  workouts: z.array(ListedWorkout),
  openWorkout: z.nullable(OpenWorkout),
  changes: z.nullable(z.array(z.string())),
});
export type FirstWeek = z.output<typeof FirstWeek>;
