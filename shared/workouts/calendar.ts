import * as z from 'zod/mini';
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

/** The entries of one month in the order of their days; `localDate` is the athlete's today. */
export const WorkoutCalendar = z.object({
  month: Month,
  localDate: LocalDate,
  program: z.nullable(ProgramDays),
  workouts: z.array(CalendarEntry),
});
export type WorkoutCalendar = z.output<typeof WorkoutCalendar>;
