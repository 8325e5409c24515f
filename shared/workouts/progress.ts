import * as z from 'zod/mini';
import { ACHIEVEMENT_CATEGORIES } from '#shared/constants.ts';
import { WorkoutHistory } from './activity.ts';
import { LocalDate } from './workout.ts';

export const UserProgress = z.object({
  streak: z.number(),
  programId: z.nullable(z.string()),
  totalWorkouts: z.number(),
});
export type UserProgress = z.output<typeof UserProgress>;

/** Distinct days with a completed workout in the week that starts on Monday `weekStart`; `days` are Monday to Sunday. */
export const WeeklyStats = z.object({
  completed: z.number(),
  weekStart: LocalDate,
  days: z.array(z.boolean()),
});
export type WeeklyStats = z.output<typeof WeeklyStats>;

/** Earned once and kept; `earnedAt` is the athlete's local day of it. */
export const Achievement = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  earnedAt: LocalDate,
});
export type Achievement = z.output<typeof Achievement>;

/**
 * Distinct days with a completed workout in the week that starts on Monday `week`, and its days for which a program had
 * one; always answered, but unknown to a phone for a week that began after it was last online.
 */
export const ChartWeek = z.object({ week: LocalDate, completed: z.number(), planned: z.optional(z.number()) });
export type ChartWeek = z.output<typeof ChartWeek>;

/**
 * All that the Progress screen shows, in one answer. `weeklyAverage` is completed workouts a week since the first one,
 * to one decimal; `since` the day of that. Achievements stand newest first, the chart's weeks oldest first, and
 * `history` is the first page of `GET /api/workout-history`.
 */
export const ProgressStats = z.object({
  localDate: LocalDate,
  streak: z.number(),
  totalWorkouts: z.number(),
  totalMinutes: z.number(),
  weeklyCompleted: z.number(),
  weeklyAverage: z.number(),
  since: z.nullable(LocalDate),
  achievements: z.array(Achievement),
  chartData: z.array(ChartWeek),
  history: WorkoutHistory,
});
export type ProgressStats = z.output<typeof ProgressStats>;

/** `memberSince` is a timestamp. */
export const UserStats = z.object({
  totalWorkouts: z.number(),
  currentStreak: z.number(),
  weeklyAverage: z.number(),
  memberSince: z.string(),
});
export type UserStats = z.output<typeof UserStats>;
