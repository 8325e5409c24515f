import * as z from 'zod/mini';
import { Exercise, WorkoutType } from '#shared/workouts/workout.ts';

/** A workout of the first week as its list names it; minutes are null where they are not known. */
const ListedWorkout = z.object({
  id: z.string(),
  day: z.number(),
  name: z.string(),
  workoutType: WorkoutType,
  minutes: z.nullable(z.number()),
});

/**
 * The one workout that can be read whole before a program is selected. `forYou` stands beside the exercises: what takes
 * the place of one that needs equipment the athlete does not have, else null.
 */
const OpenWorkout = z.object({
  id: z.string(),
  description: z.string(),
  exercises: z.array(Exercise),
  forYou: z.array(z.nullable(z.string())),
});

/** `changes` is null without an assessment; else what to change in the program, and why. */
export const FirstWeek = z.object({
  programId: z.string(),
  workouts: z.array(ListedWorkout),
  openWorkout: z.nullable(OpenWorkout),
  changes: z.nullable(z.array(z.string())),
});
export type FirstWeek = z.output<typeof FirstWeek>;
