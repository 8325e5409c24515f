import * as z from 'zod/mini';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';

export const Difficulty = z.enum(PROGRAM_DIFFICULTIES);
export const Category = z.enum(PROGRAM_CATEGORIES);
export const RaceCategory = z.enum(RACE_CATEGORIES);

/** The minutes of training of each week, from the first; empty where they are not known. */
export const WeekMinutes = z.array(z.number());

/** The workouts of a program's last week; `day` is 1 to 7. */
export const LastWeek = z.array(z.object({ day: z.number(), name: z.string() }));

/** `duration` is weeks, `frequency` days a week. A weekday-aligned program's day 1 is always a Monday. */
export const Program = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  difficulty: Difficulty,
  category: Category,
  duration: z.number(),
  frequency: z.number(),
  targetEventWeeks: z.number(),
  racecategory: RaceCategory,
  workoutCount: z.number(),
  weekdayAligned: z.boolean(),
  weekMinutes: WeekMinutes,
  lastWeek: LastWeek,
});
export type Program = z.output<typeof Program>;

export const SelectionMode = z.enum(['continue', 'restart', 'enddate']);
export type SelectionMode = z.output<typeof SelectionMode>;

/** The week and day of a program's last workout, and the date chosen for it. */
export const Finish = z.object({ week: z.number(), day: z.number(), date: z.string() });
export type Finish = z.output<typeof Finish>;
