import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { nameUpTo } from '#shared/name.ts';
import { WorkoutType } from './workout.ts';

/** A workout that no plan has, as the athlete names it. The app mints its id, so that logging it twice counts once. */
export const OtherWorkout = z.strictObject({
  id: z.string().check(z.regex(/^oth_[0-9A-Z]{26}$/, "Must be the id of a workout of one's own")),
  name: nameUpTo(PROGRAM_FILE_LIMITS.nameCharacters, 'Name is required'),
  workoutType: WorkoutType,
});
export type OtherWorkout = z.output<typeof OtherWorkout>;
