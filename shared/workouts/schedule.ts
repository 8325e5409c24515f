import { addDays, DAYS_IN_WEEK, daysBetween, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { SelectionMode } from '#shared/programs/contract.ts';

/** A day of a program: `week` from 1, `day` from 1 to 7. */
export interface Slot {
  readonly week: number;
  readonly day: number;
}

/** Where a program lies on an athlete's calendar; `startDate` is the date of week 1, day 1. */
export interface Placement {
  readonly startDate: LocalDate;
  readonly weeks: number;
}

export function dateOfSlot({ startDate }: Placement, { week, day }: Slot): LocalDate {
  return addDays(startDate, (week - 1) * DAYS_IN_WEEK + day - 1);
}

/** The slot that lies on a date, or null before the start and after the end. */
export function slotOfDate({ startDate, weeks }: Placement, date: LocalDate): Slot | null {
  const isWithin = startDate <= date && date <= lastDate({ startDate, weeks });
  return isWithin ? slotFrom(startDate, date) : null;
}

/** The slot of a date from the start on, however long the program is. */
export function slotFrom(startDate: LocalDate, date: LocalDate): Slot {
  const index = daysBetween(startDate, date);
  return { week: Math.floor(index / DAYS_IN_WEEK) + 1, day: (index % DAYS_IN_WEEK) + 1 };
}

export function lastDate({ startDate, weeks }: Placement): LocalDate {
  return addDays(startDate, weeks * DAYS_IN_WEEK - 1);
}

export interface PlacementRequest {
  readonly mode: SelectionMode;
  readonly today: LocalDate;
  readonly weeks: number;
  /** The program names weekdays, so that its day 1 has to be a Monday. */
  readonly weekdayAligned: boolean;
  /** The day the program shall end on; for `enddate`. */
  readonly endDate: LocalDate | null;
  /** The program the athlete is on now; for `continue`. */
  readonly current: Placement | null;
}

/**
 * Where a newly chosen program begins: `restart` today, `continue` so that today keeps the current
 * week and day (clamped to the new length), `enddate` so that the last day is the end date.
 * A weekday-aligned program begins on the Monday of the week this gives; with `enddate` its last
 * week is the one the end date is in.
 */
export function placeProgram(request: PlacementRequest): LocalDate {
  const start = exactStart(request);
  return request.weekdayAligned ? mondayOf(start) : start;
}

function exactStart({ mode, today, weeks, weekdayAligned, endDate, current }: PlacementRequest): LocalDate {
  const days = weeks * DAYS_IN_WEEK;
  if (mode === 'enddate' && endDate) return addDays(endDate, weekdayAligned ? DAYS_IN_WEEK - days : 1 - days);
  if (mode === 'continue' && current) {
    const position = Math.min(Math.max(daysBetween(current.startDate, today), 0), days - 1);
    // An aligned program can keep the week, while the day follows the calendar.
    return addDays(today, -(weekdayAligned ? position - (position % DAYS_IN_WEEK) : position));
  }
  return today;
}
