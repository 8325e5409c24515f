import { addDays, DAYS_IN_WEEK, dayNumber, type LocalDate, localDate, mondayOf } from '#shared/dates.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { currentEnrolment, type Training } from '#shared/training/training.ts';
import { datedWorkouts } from './dated-workouts.ts';
import { factorOf, lighterMinutes } from './lighter-workout.ts';
import { calendarOf } from './plan-calendar.ts';

/** A Monday week of the plan on the calendar. */
export interface PlanWeek {
  readonly monday: LocalDate;
  /** Planned minutes, without those of paused days. */
  readonly minutes: number;
  /** Planned minutes on paused days, which are left out. */
  readonly leftOut: number;
  /** Whether all of its days are paused. */
  readonly isPaused: boolean;
}

export interface PlanWeeks {
  /** From the first week of the plan to the last. */
  readonly weeks: readonly PlanWeek[];
  readonly lastDay: LocalDate;
}

/** Selects the weeks of the current plan with what was changed of them; none for an athlete on no program. */
export function planWeeks(training: Training): Selected<PlanWeeks> {
  const current = currentEnrolment(training);
  if (!current) return { weeks: [], lastDay: '' };
  const enrolment = loadedEnrolment(current);
  if (isNotLoaded(enrolment)) return enrolment;
  const { program, overlays, startDate } = enrolment;
  const calendar = calendarOf(enrolment);
  const minutesOf = new Map<LocalDate, { done: number; leftOut: number }>();
  for (const { workout, day, isPaused } of datedWorkouts(enrolment, program.index)) {
    const monday = mondayOf(localDate(day));
    const sums = minutesOf.get(monday) ?? { done: 0, leftOut: 0 };
    const factor = factorOf(overlays ?? [], workout.number, day, training.raceDate ?? null);
    sums[isPaused ? 'leftOut' : 'done'] += lighterMinutes(workout.minutes, factor) ?? 0;
    minutesOf.set(monday, sums);
  }
  const lastDay = localDate(calendar.lastDay);
  const weeks: PlanWeek[] = [];
  for (let monday = mondayOf(startDate); monday <= lastDay; monday = addDays(monday, DAYS_IN_WEEK)) {
    const { done = 0, leftOut = 0 } = minutesOf.get(monday) ?? {};
    const days = Array.from({ length: DAYS_IN_WEEK }, (_, index) => dayNumber(monday) + index);
    weeks.push({ monday, minutes: done, leftOut, isPaused: days.every((day) => calendar.pauseOn(day) !== undefined) });
  }
  return { weeks, lastDay };
}
