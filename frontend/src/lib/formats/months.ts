import {
  addDays,
  DAYS_IN_WEEK,
  dayNumber,
  isLocalDate,
  type LocalDate,
  mondayOf,
  weekdayIndex,
} from '#shared/dates.ts';
import type { Month } from '#shared/workouts/calendar.ts';

/** Monday first, as every week here. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const MONTHS_IN_YEAR = 12;

/** The years a calendar can be asked for, as the server takes them. */
const YEARS = { first: 1900, last: 2199 } as const;

export function isMonth(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isLocalDate(`${text}-01`) && YEARS.first <= year && year <= YEARS.last;
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7);
}

export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const index = year * MONTHS_IN_YEAR + number - 1 + months;
  return `${Math.floor(index / MONTHS_IN_YEAR)}-${String((index % MONTHS_IN_YEAR) + 1).padStart(2, '0')}`;
}

/** The day with the same number so many months on, or the last of a month that is too short for it. */
export function sameDayLater(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months);
  const sameDay = `${month}-${date.slice(8)}`;
  return isLocalDate(sameDay) ? sameDay : addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The weeks a month has a day in, each Monday to Sunday: four to six. */
export function weeksOf(month: Month): LocalDate[][] {
  const weeks: LocalDate[][] = [];
  for (
    let monday = mondayOf(`${month}-01`);
    monday < `${addMonths(month, 1)}-01`;
    monday = addDays(monday, DAYS_IN_WEEK)
  ) {
    weeks.push(Array.from({ length: DAYS_IN_WEEK }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** 'November 2026'. */
export function formatMonth(month: Month): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** 'Saturday 21 November 2026', for who has it read out. */
export function formatLongDay(date: LocalDate): string {
  return `${WEEKDAYS[weekdayIndex(dayNumber(date))]} ${Number(date.slice(8))} ${formatMonth(monthOf(date))}`;
}
