import * as z from 'zod/mini';
import { PAUSE_REASONS } from '#shared/training/plan-changes/overlay.ts';
import { Exercise, LocalDate, WorkoutType } from './workout.ts';

/** A calendar month such as `2026-11`. */
export const Month = z.string().check(z.regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'Must be a month like 2026-11'));
export type Month = z.output<typeof Month>;

export const CalendarStatus = z.enum(['upcoming', 'completed', 'skipped', 'missed']);
export type CalendarStatus = z.output<typeof CalendarStatus>;

/**
 * A workout on a day. One of a program stands on the day it was meant for, whenever it was done; a random one on the
 * day it was done, and so does what was done in another month of a program left long ago. `loggedOn` is the local day
 * of its completion or skip, whose `completedAt`, `duration` (minutes), both ratings and `comments` are null before; what
 * was logged has the words it had then. Only what is of the current enrolment can still be logged. Exercises are empty
 * where the program is gone, and where a replacement has put another workout in its place. `id` names the entry and
 * stays when it is logged: the same workout, and so `workoutId`, may stand in a month twice, once for each time the
 * athlete was on its program.
 */
export const CalendarEntry = z.object({
  date: LocalDate,
  status: CalendarStatus,
  isCurrent: z.boolean(),
  loggedOn: z.nullable(LocalDate),
  /** The day the athlete moved it from. */
  movedFrom: z.optional(LocalDate),
  /** The share of it that is left where the plan was made lighter, below 1. */
  factor: z.optional(z.number()),
  workout: z.object({
    id: z.string(),
    workoutId: z.string(),
    programId: z.nullable(z.string()),
    name: z.string(),
    week: z.nullable(z.number()),
    day: z.nullable(z.number()),
    estimatedDuration: z.nullable(z.number()),
    workoutType: WorkoutType,
    description: z.string(),
    exercises: z.array(Exercise),
    comments: z.nullable(z.string()),
    completedAt: z.nullable(z.string()),
    duration: z.nullable(z.number()),
    rating: z.nullable(z.number()),
    ratingOfTen: z.optional(z.nullable(z.number())),
  }),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

/** The days that the current program fills: from its start, or from its choice when that was later, to its end. */
export const ProgramDays = z.object({ first: LocalDate, last: LocalDate });
export type ProgramDays = z.output<typeof ProgramDays>;

/** The days of a month that the athlete changed: paused ones, and those a workout was moved from, or left out of. */
const CalendarChanges = z.object({
  paused: z.array(z.object({ date: LocalDate, why: z.enum(PAUSE_REASONS) })),
  moved: z.array(z.object({ date: LocalDate, number: z.number(), name: z.string(), to: z.nullable(LocalDate) })),
});

/** The entries of one month in the order of their days; `localDate` is the athlete's today. */
export const WorkoutCalendar = z.object({
  month: Month,
  localDate: LocalDate,
  program: z.nullable(ProgramDays),
  workouts: z.array(CalendarEntry),
  changes: z.optional(CalendarChanges),
});
export type WorkoutCalendar = z.output<typeof WorkoutCalendar>;
