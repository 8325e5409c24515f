import * as z from 'zod/mini';
import { Exercise, LocalDate, WorkoutType } from './workout.ts';

/**
 * One logged outcome, newest first in every list. `duration` is minutes; `ratingOfTen` is the 1 to 10 of the
 * completion dialog, `rating` the same as 1 to 5 stars.
 */
export const ActivityItem = z.object({
  id: z.string(),
  workoutId: z.nullable(z.string()),
  name: z.string(),
  status: z.enum(['completed', 'skipped']),
  completedAt: z.string(),
  localDate: LocalDate,
  duration: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  ratingOfTen: z.optional(z.nullable(z.number())),
  /** 1 to 10: how hard it was. */
  effort: z.nullable(z.number()),
  comments: z.nullable(z.string()),
  /** Whether it is stored what was done, exercise by exercise. */
  hasResult: z.boolean(),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  estimatedDuration: z.nullable(z.number()),
  workoutType: WorkoutType,
  /** The import that it came with, from another tracker; it counts for no streak, plan or referral. */
  importId: z.optional(z.string()),
});
export type ActivityItem = z.output<typeof ActivityItem>;

/**
 * A logged outcome with its planned content, for the detail dialog; without exercises where the program is gone and
 * for a random workout.
 */
export const RecentWorkout = z.extend(ActivityItem, { description: z.string(), exercises: z.array(Exercise) });
export type RecentWorkout = z.output<typeof RecentWorkout>;

/** Where a page of the history ends and the next begins: a local day and the id of one of its outcomes. */
export const HistoryCursor = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}#[0-9A-Za-z_.-]{20,44}$/, 'Must be the `next` of a page'));

/**
 * A page of all that was logged, newest first; `next` leads to the page after it, null at the end. A day that does not
 * fit a page is newest first on each of its pages.
 */
export const WorkoutHistory = z.object({ workouts: z.array(ActivityItem), next: z.nullable(HistoryCursor) });
export type WorkoutHistory = z.output<typeof WorkoutHistory>;
