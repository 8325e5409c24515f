import { addDays, DAYS_IN_WEEK, daysBetween, type LocalDate, mondayOf, nextMonday } from '#shared/dates.ts';
import type { Finish, SelectionMode } from '#shared/programs/program.ts';

/** A day of a program: `week` from 1, `day` from 1 to 7. */
export interface Slot {
  readonly week: number;
  readonly day: number;
}

/** A program's position on an athlete's calendar; `startDate` is the date of week 1, day 1. */
export interface Placement {
  readonly startDate: LocalDate;
  readonly weeks: number;
  /** The chosen date of the last workout; no other slot lies on that date or after it. */
  readonly finish?: Finish | null | undefined;
}

/** Returns the date of a slot, or null where the chosen end date cuts it off. */
export function dateOfSlot({ startDate, finish }: Placement, slot: Slot): LocalDate | null {
  if (finish && isSameSlot(finish, slot)) return finish.date;
  const date = addDays(startDate, indexOf(slot));
  return finish && date >= finish.date ? null : date;
}

/** Returns the week and day of a date, even where its slot has moved to the end date; null outside the program. */
export function slotOn(placement: Placement, date: LocalDate): Slot | null {
  const { startDate, finish } = placement;
  if (date < startDate || date > lastDate(placement)) return null;
  return date === finish?.date ? { week: finish.week, day: finish.day } : slotFrom(startDate, date);
}

/** Counts the week and day of a date from the start, whatever slot lies on it. */
export function slotFrom(startDate: LocalDate, date: LocalDate): Slot {
  const index = daysBetween(startDate, date);
  return { week: Math.floor(index / DAYS_IN_WEEK) + 1, day: (index % DAYS_IN_WEEK) + 1 };
}

export function lastDate({ startDate, weeks, finish }: Placement): LocalDate {
  return finish?.date ?? addDays(startDate, weeks * DAYS_IN_WEEK - 1);
}

/** Returns the latest slot; undefined for an empty list. */
export function lastOf(slots: readonly Slot[]): Slot | undefined {
  return slots.reduce<Slot | undefined>(
    (last, slot) => (last && indexOf(last) >= indexOf(slot) ? last : slot),
    undefined,
  );
}

/** Counts the days from the start of the program to a slot. */
export function indexOf({ week, day }: Slot): number {
  return (week - 1) * DAYS_IN_WEEK + day - 1;
}

function isSameSlot(a: Slot, b: Slot): boolean {
  return a.week === b.week && a.day === b.day;
}

export interface PlacementRequest {
  readonly mode: SelectionMode;
  readonly today: LocalDate;
  readonly weeks: number;
  /** The slot of the program's last workout. */
  readonly lastWorkout: Slot;
  /** The program names weekdays, so that its day 1 has to be a Monday. */
  readonly weekdayAligned: boolean;
  /** The date to begin on, if not today; for `restart`. */
  readonly startDate?: LocalDate | null;
  /** The date for the last workout; for `enddate`. */
  readonly endDate: LocalDate | null;
  /** The program the athlete is on now; for `continue`. */
  readonly current: Placement | null;
}

/**
 * Places a newly chosen program on the calendar. `restart` begins on the start date or today; `continue` begins so that today keeps the
 * current week and day (clamped to the new length); `enddate` begins so that the last workout falls on the end date. A
 * weekday-aligned program begins on the Monday of that week; with `enddate` the week of its last workout is the week of
 * the end date, and the last workout moves to that date.
 */
export function placeProgram(request: PlacementRequest): Placement & { readonly finish?: Finish | undefined } {
  const { mode, weeks, lastWorkout, weekdayAligned, endDate } = request;
  if (mode !== 'enddate' || !endDate) {
    const start = startWithoutEndDate(request);
    return { startDate: weekdayAligned ? mondayOf(start) : start, weeks };
  }
  const startDate = weekdayAligned
    ? addDays(mondayOf(endDate), -(lastWorkout.week - 1) * DAYS_IN_WEEK)
    : addDays(endDate, -indexOf(lastWorkout));
  return { startDate, weeks, finish: { week: lastWorkout.week, day: lastWorkout.day, date: endDate } };
}

function startWithoutEndDate(request: PlacementRequest): LocalDate {
  const { mode, today, weeks, weekdayAligned, startDate, current } = request;
  if (mode === 'restart' && startDate) return startDate;
  if (mode !== 'continue' || !current) return today;
  const position = Math.min(Math.max(daysBetween(current.startDate, today), 0), weeks * DAYS_IN_WEEK - 1);
  // An aligned program can keep the week, while the day follows the calendar.
  return addDays(today, -(weekdayAligned ? position - (position % DAYS_IN_WEEK) : position));
}

/** Returns the other day to begin on: the next Monday, or null on a Monday, when a week starts anyway. */
export function laterStart(today: LocalDate): LocalDate | null {
  return mondayOf(today) === today ? null : nextMonday(today);
}
