import * as z from 'zod/mini';
import { Exercise, WorkoutType } from '#shared/workouts/workout.ts';

/**
 * A workout of a checked file; `duration` is minutes. Where the file is too large to keep whole, `description` is empty
 * and `exercises` null.
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
});

/** `was` is what it is called now, where a file puts another name in its place. */
const Difference = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  week: z.number(),
  day: z.number(),
  name: z.string(),
  was: z.nullable(z.string()),
});

/** What a file would be published as. `difference` is to the program it would replace, null for a new one. */
export const UploadPreview = z.object({
  workouts: z.array(PreviewedWorkout),
  difference: z.nullable(z.object({ unchangedCount: z.number(), workouts: z.array(Difference) })),
});
export type UploadPreview = z.output<typeof UploadPreview>;
