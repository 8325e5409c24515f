import * as z from 'zod/mini';
import { User } from '#shared/account/user.ts';
import { RANDOM_PRESET } from '#shared/constants.ts';
import { defineRoutes } from '#shared/http.ts';
import { Difficulty, Finish, WeekMinutes } from '#shared/programs/program.ts';
import { Pause } from '#shared/training/plan-changes/contract.ts';
import { ActivityItem, HistoryCursor, RecentWorkout, WorkoutHistory } from './activity.ts';
import { Month, WorkoutCalendar } from './calendar.ts';
import { ProgressStats, UserProgress, UserStats, WeeklyStats } from './progress.ts';
import { PreviousName, RandomDifficulty, RandomWorkout, RandomWorkoutType } from './random-workout.ts';
import { LocalDate, Workout } from './workout.ts';

export const WorkoutStatus = z.enum(['upcoming', 'completed', 'skipped']);
export type WorkoutStatus = z.output<typeof WorkoutStatus>;

/** A workout on an athlete's calendar day. `isOffline` is true for one generated without a connection. */
export const ScheduledWorkout = z.extend(Workout, {
  scheduledDate: LocalDate,
  status: WorkoutStatus,
  isOffline: z.optional(z.boolean()),
  /** The share of it that is left where the plan was made lighter, below 1. */
  factor: z.optional(z.number()),
  /** The day the athlete moved it from. */
  movedFrom: z.optional(LocalDate),
});
export type ScheduledWorkout = z.output<typeof ScheduledWorkout>;

/** The athlete's position in their program. `week` and `day` are null before the start and after the end. */
export const Plan = z.object({
  programId: z.string(),
  programName: z.string(),
  difficulty: Difficulty,
  weeks: z.number(),
  weekMinutes: WeekMinutes,
  workoutCount: z.number(),
  startDate: LocalDate,
  endDate: LocalDate,
  /** The last workout and its date, where the athlete chose an end date; otherwise absent. */
  finish: z.optional(Finish),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  daysUntilStart: z.nullable(z.number()),
  /** Workouts completed on this enrolment; counted only once the program has finished. */
  completedCount: z.nullable(z.number()),
  /** The pause that the day is part of. */
  pause: z.optional(z.extend(Pause, { id: z.string() })),
});
export type Plan = z.output<typeof Plan>;

export const TodayState = z.enum([
  'no-program',
  'starts-later',
  'workout',
  'all-done',
  'rest-day',
  'finished',
  'premium-required',
]);

/** `workout` is the first of the day that is neither completed nor skipped; `workouts` are all of the day. */
export const TodayWorkout = z.object({
  localDate: LocalDate,
  state: TodayState,
  plan: z.nullable(Plan),
  workout: z.nullable(ScheduledWorkout),
  workouts: z.array(ScheduledWorkout),
  premiumRequired: z.boolean(),
  /** The program that best fits the stored answers; only for an athlete with premium and no program. */
  recommendedProgram: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type TodayWorkout = z.output<typeof TodayWorkout>;

/** The workouts still to do today and on the next two days. */
export const UpcomingWorkouts = z.object({
  localDate: LocalDate,
  workouts: z.array(ScheduledWorkout),
  premiumRequired: z.boolean(),
});
export type UpcomingWorkouts = z.output<typeof UpcomingWorkouts>;

/** The data of Home and Workouts in one reply; each part equals the reply of its own endpoint. */
export const Dashboard = z.object({
  user: User,
  today: TodayWorkout,
  upcoming: UpcomingWorkouts,
  recentWorkouts: z.array(RecentWorkout),
  recentActivity: z.array(ActivityItem),
  progress: UserProgress,
  weeklyStats: WeeklyStats,
});
export type Dashboard = z.output<typeof Dashboard>;

export const workoutRoutes = defineRoutes({
  /** The data of Home and Workouts in one reply. */
  getDashboard: {
    area: 'workouts',
    method: 'GET',
    path: '/api/dashboard',
    access: 'user',
    limit: 'read',
    reply: Dashboard,
  },
  /** Today's workout. */
  getTodayWorkout: {
    area: 'workouts',
    method: 'GET',
    path: '/api/today-workout',
    access: 'user',
    limit: 'read',
    reply: TodayWorkout,
  },
  /** The workouts still to do today and on the next two days. */
  getUpcomingWorkouts: {
    area: 'workouts',
    method: 'GET',
    path: '/api/upcoming-workouts',
    access: 'user',
    limit: 'read',
    reply: UpcomingWorkouts,
  },
  /** The latest log entries, with the workouts' exercises. */
  getRecentWorkouts: {
    area: 'workouts',
    method: 'GET',
    path: '/api/recent-workouts',
    access: 'user',
    limit: 'read',
    reply: z.array(RecentWorkout),
  },
  /** The latest log entries. */
  getRecentActivity: {
    area: 'workouts',
    method: 'GET',
    path: '/api/recent-activity',
    access: 'user',
    limit: 'read',
    reply: z.array(ActivityItem),
  },
  /** The streak, and how many workouts there have been. */
  getUserProgress: {
    area: 'workouts',
    method: 'GET',
    path: '/api/user-progress',
    access: 'user',
    limit: 'read',
    reply: UserProgress,
  },
  /** The days of this week with a completed workout. */
  getWeeklyStats: {
    area: 'workouts',
    method: 'GET',
    path: '/api/weekly-stats',
    access: 'user',
    limit: 'read',
    reply: WeeklyStats,
  },
  /** A page of all that was logged, the newest first. The pages after the first need premium. */
  getWorkoutHistory: {
    area: 'workouts',
    method: 'GET',
    path: '/api/workout-history',
    access: 'user',
    limit: 'read',
    query: z.strictObject({ before: z.optional(HistoryCursor) }),
    reply: WorkoutHistory,
  },
  /** The data of the Progress screen. */
  getProgressStats: {
    area: 'workouts',
    method: 'GET',
    path: '/api/progress-stats',
    access: 'premium',
    limit: 'read',
    reply: ProgressStats,
  },
  /** The athlete in a few numbers. */
  getUserStats: {
    area: 'workouts',
    method: 'GET',
    path: '/api/user-stats',
    access: 'user',
    limit: 'read',
    reply: UserStats,
  },
  /** A month of the athlete's calendar. */
  getWorkoutCalendar: {
    area: 'workouts',
    method: 'GET',
    path: '/api/workout-calendar',
    access: 'premium',
    limit: 'read',
    query: z.strictObject({ month: Month }),
    reply: WorkoutCalendar,
  },
  /** A random workout of the default type. It is not stored until it is logged. */
  getRandomWorkout: {
    area: 'workouts',
    method: 'GET',
    path: '/api/random-workout',
    access: 'user',
    limit: 'read',
    query: z.strictObject({ previous: PreviousName }),
    reply: RandomWorkout,
  },
  /** A random workout of the usual kind, under its other address. */
  generateRandomWorkout: {
    area: 'workouts',
    method: 'GET',
    path: '/api/generate-random-workout',
    access: 'user',
    limit: 'read',
    query: z.strictObject({ previous: PreviousName }),
    reply: RandomWorkout,
  },
  /** A random workout of a chosen type and difficulty. It is not stored until it is logged. */
  generateChosenWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/generate-random-workout',
    access: 'user',
    limit: 'read',
    idempotency: 'same-effect', // nothing is written
    body: z.strictObject({
      type: z._default(RandomWorkoutType, RANDOM_PRESET.type),
      difficulty: z._default(RandomDifficulty, RANDOM_PRESET.difficulty),
      previous: PreviousName,
    }),
    reply: RandomWorkout,
  },
});
