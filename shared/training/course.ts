import { addDays, DAYS_IN_WEEK, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { slotFrom } from './placement.ts';
import { type ChangeablePlan, calendarOf, withAgain } from './plan-changes/plan-calendar.ts';
import { type IndexedWorkout, wasPartOn } from './program-index.ts';

/**
 * Which days of an enrolment asked for training, kept because the streak looks back at them long after it was left.
 * `trainingDays` has two hexadecimal digits per week from the start date; the week's first day is the lowest bit.
 */
export interface Course {
  readonly lastDay: LocalDate;
  readonly trainingDays: string;
}

/** Returns the course as the program has gone by until now, with what the athlete changed of it. */
export function courseOf(plan: ChangeablePlan, index: readonly IndexedWorkout[]): Course {
  const lastDay = lastDayOf(plan, index);
  const asks = trainingDatesOf(plan, index);
  const weeks = slotFrom(plan.startDate, lastDay).week;
  let trainingDays = '';
  for (let week = 1; week <= weeks; week++) {
    let bits = 0;
    for (let day = 1; day <= DAYS_IN_WEEK; day++) {
      if (asks(addDays(plan.startDate, (week - 1) * DAYS_IN_WEEK + day - 1))) bits |= 1 << (day - 1);
    }
    trainingDays += bits.toString(16).padStart(2, '0');
  }
  return { lastDay, trainingDays };
}

/**
 * Returns which dates asked for training, by what the program and the plan said then: what was moved or left out once
 * its day was over was asked for, and a pause asks for nothing.
 */
export function trainingDatesOf(plan: ChangeablePlan, index: readonly IndexedWorkout[]): (date: LocalDate) => boolean {
  const calendar = calendarOf(plan);
  const byDay = new Map<number, IndexedWorkout[]>();
  for (const workout of withAgain(index, calendar))
    for (const day of new Set([calendar.dayOf(workout), ...calendar.missedDaysOf(workout)])) {
      if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), workout]);
    }
  return (date) => {
    const day = dayNumber(date);
    const workouts = byDay.get(day) ?? [];
    return !calendar.pauseOn(day) && workouts.some((workout) => wasPartOn(workout, date));
  };
}

/**
 * Returns the last day of a program as it went by for an athlete. One that a replacement made shorter went on, in the
 * weeks it took out, until the day before it took them out.
 */
export function lastDayOf(plan: ChangeablePlan, index: readonly IndexedWorkout[]): LocalDate {
  const lastDayIn = (weeks: number) => localDate(calendarOf({ ...plan, weeks }).lastDay);
  const cutOff = index.flatMap(({ week, until }) => {
    if (until === null) return [];
    const [dayBefore, endOfWeek] = [addDays(until, -1), lastDayIn(week)];
    return [dayBefore < endOfWeek ? dayBefore : endOfWeek];
  });
  return cutOff.reduce((last, date) => (date > last ? date : last), lastDayIn(plan.weeks));
}

export function askedForTraining({ trainingDays }: Course, startDate: LocalDate, date: LocalDate): boolean {
  const { week, day } = slotFrom(startDate, date);
  return (Number.parseInt(trainingDays.slice((week - 1) * 2, week * 2), 16) & (1 << (day - 1))) !== 0;
}
