import { dayNumber, type LocalDate, weekdayIndex } from '#shared/dates.ts';

export const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 'Nov' of '2026-11' and of any of its days. */
export function shortMonthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? '';
}

/** 'Sat 21 Nov', with the year when it is not that of `now`: 'Sat 16 Jan 2027'. */
export function dayName(date: LocalDate, now: LocalDate): string {
  const [year, , day] = date.split('-').map(Number) as [number, number, number];
  const text = `${WEEKDAY_NAMES[weekdayIndex(dayNumber(date))]} ${day} ${shortMonthName(date)}`;
  return year === Number(now.slice(0, 4)) ? text : `${text} ${year}`;
}
