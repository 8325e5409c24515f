import { addDays, DAYS_IN_WEEK, type LocalDate } from '#shared/dates.ts';
import { hasTraining, type IndexedWorkout, lastDayOf } from './program-index.ts';
import { type Placement, slotDueOn, slotFrom } from './schedule.ts';

/**
 * Which days of an enrolment asked for training, kept because the streak looks back at them long after it was left.
 * `trainingDays` has two hexadecimal digits per week from the start date; the week's first day is the lowest bit.
 */
export interface Course {
  readonly lastDay: LocalDate;
  readonly trainingDays: string;
}

/** Returns the course as the program has gone by until now. */
export function courseOf(placement: Placement, index: readonly IndexedWorkout[]): Course {
  const lastDay = lastDayOf(placement, index);
  const weeks = slotFrom(placement.startDate, lastDay).week;
  let trainingDays = '';
  for (let week = 1; week <= weeks; week++) {
    let bits = 0;
    for (let day = 1; day <= DAYS_IN_WEEK; day++) {
      const date = addDays(placement.startDate, (week - 1) * DAYS_IN_WEEK + day - 1);
      if (asksForTraining(placement, index, date)) bits |= 1 << (day - 1);
    }
    trainingDays += bits.toString(16).padStart(2, '0');
  }
  return { lastDay, trainingDays };
}

/** Returns whether a program asked for training on a date, by what it said then. */
export function asksForTraining(placement: Placement, index: readonly IndexedWorkout[], date: LocalDate): boolean {
  const slot = slotDueOn(placement, date);
  return slot !== null && hasTraining(index, slot, date);
}

export function askedForTraining({ trainingDays }: Course, startDate: LocalDate, date: LocalDate): boolean {
  const { week, day } = slotFrom(startDate, date);
  return (Number.parseInt(trainingDays.slice((week - 1) * 2, week * 2), 16) & (1 << (day - 1))) !== 0;
}
