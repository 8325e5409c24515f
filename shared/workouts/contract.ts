import * as z from 'zod/mini';
import { User } from '#shared/account/contract.ts';
import { COMPLETION_LIMITS, COMPLETION_RATING, PROGRAM_FILE_LIMITS, WORKOUT_TYPES } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';
import { defineRoutes } from '#shared/http.ts';
import { Difficulty } from '#shared/programs/contract.ts';

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

/** A workout of a program as written, before it is anybody's. Minutes are null where the file gives none. */
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

export const WorkoutStatus = z.enum(['upcoming', 'completed', 'skipped']);
export type WorkoutStatus = z.output<typeof WorkoutStatus>;

/** A workout on an athlete's calendar day. */
export const ScheduledWorkout = z.extend(Workout, { scheduledDate: LocalDate, status: WorkoutStatus });
export type ScheduledWorkout = z.output<typeof ScheduledWorkout>;

/** Where an athlete stands in the program they are on. `week` and `day` are null before the start and after the end. */
export const Plan = z.object({
  programId: z.string(),
  programName: z.string(),
  difficulty: Difficulty,
  weeks: z.number(),
  workoutCount: z.number(),
  startDate: LocalDate,
  endDate: LocalDate,
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  daysUntilStart: z.nullable(z.number()),
  /** Workouts completed on this enrolment; counted only once the program has finished. */
  completedCount: z.nullable(z.number()),
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
});
export type TodayWorkout = z.output<typeof TodayWorkout>;

/** What is still to do today and on the two days after. */
export const UpcomingWorkouts = z.object({
  localDate: LocalDate,
  workouts: z.array(ScheduledWorkout),
  premiumRequired: z.boolean(),
});
export type UpcomingWorkouts = z.output<typeof UpcomingWorkouts>;

/** One logged outcome, newest first in every list. `duration` is minutes. */
export const ActivityItem = z.object({
  id: z.string(),
  workoutId: z.nullable(z.string()),
  name: z.string(),
  status: z.enum(['completed', 'skipped']),
  completedAt: z.string(),
  localDate: LocalDate,
  duration: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  comments: z.nullable(z.string()),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  estimatedDuration: z.nullable(z.number()),
  workoutType: WorkoutType,
});
export type ActivityItem = z.output<typeof ActivityItem>;

/** A logged outcome with what was to be done, for the detail dialog; empty where the program is gone. */
export const RecentWorkout = z.extend(ActivityItem, { description: z.string(), exercises: z.array(Exercise) });
export type RecentWorkout = z.output<typeof RecentWorkout>;

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

/** All that Home and Workouts show, in one answer; each part is what its own call answers. */
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

/** What is stored of a completion or skip; a repeated call answers the same. `duration` is minutes. */
export const LoggedWorkout = z.object({
  workoutId: z.string(),
  status: z.enum(['completed', 'skipped']),
  completedAt: z.string(),
  localDate: LocalDate,
  duration: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  notes: z.nullable(z.string()),
});
export type LoggedWorkout = z.output<typeof LoggedWorkout>;

const CompletionDetails = {
  rating: z.optional(z.nullable(z.int().check(z.minimum(COMPLETION_RATING.min), z.maximum(COMPLETION_RATING.max)))),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(COMPLETION_LIMITS.notesMax)))),
  duration: z.optional(
    z.nullable(z.int().check(z.minimum(COMPLETION_LIMITS.minutesMin), z.maximum(COMPLETION_LIMITS.minutesMax))),
  ),
};
const WorkoutAt = { workoutId: WorkoutId, completedAt: z.optional(Timestamp) };

export const workoutRoutes = defineRoutes({
  getDashboard: { area: 'workouts', method: 'GET', path: '/api/dashboard', access: 'user', reply: Dashboard },
  getTodayWorkout: { area: 'workouts', method: 'GET', path: '/api/today-workout', access: 'user', reply: TodayWorkout },
  getUpcomingWorkouts: {
    area: 'workouts',
    method: 'GET',
    path: '/api/upcoming-workouts',
    access: 'user',
    reply: UpcomingWorkouts,
  },
  getRecentWorkouts: {
    area: 'workouts',
    method: 'GET',
    path: '/api/recent-workouts',
    access: 'user',
    reply: z.array(RecentWorkout),
  },
  getRecentActivity: {
    area: 'workouts',
    method: 'GET',
    path: '/api/recent-activity',
    access: 'user',
    reply: z.array(ActivityItem),
  },
  getUserProgress: { area: 'workouts', method: 'GET', path: '/api/user-progress', access: 'user', reply: UserProgress },
  getWeeklyStats: { area: 'workouts', method: 'GET', path: '/api/weekly-stats', access: 'user', reply: WeeklyStats },
  completeWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/complete-workout',
    access: 'user',
    idempotency: 'natural-key',
    body: z.strictObject(WorkoutAt),
    reply: LoggedWorkout,
  },
  logWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/workout-completions',
    access: 'user',
    idempotency: 'natural-key',
    body: z.strictObject({ ...WorkoutAt, ...CompletionDetails, skipped: z.optional(z.boolean()) }),
    reply: LoggedWorkout,
  },
  skipWorkout: {
    area: 'workouts',
    method: 'POST',
    path: '/api/skip-workout',
    access: 'user',
    idempotency: 'natural-key',
    body: z.strictObject(WorkoutAt),
    reply: LoggedWorkout,
  },
});
