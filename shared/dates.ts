/**
 * Calendar days as `yyyy-mm-dd` text and as day numbers since 1970-01-01. A local day belongs to
 * an athlete, not to an instant, so no arithmetic here passes through a time zone.
 */
export type LocalDate = string;
export type DayNumber = number;

export const DAYS_IN_WEEK = 7;
const MILLISECONDS_OF_A_UTC_DAY = 86_400_000; // UTC has no clock changes, so this is exact

export function dayNumber(date: LocalDate): DayNumber {
  // Half of what `split` costs, and selectors ask this for every day they show.
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  return Date.UTC(year, month - 1, day) / MILLISECONDS_OF_A_UTC_DAY;
}

export function localDate(day: DayNumber): LocalDate {
  const date = new Date(day * MILLISECONDS_OF_A_UTC_DAY);
  if (Number.isNaN(date.getTime())) throw new RangeError(`No date has the day number ${day}`);
  // A fifth of what `toISOString` costs.
  return `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1)}-${digits(date.getUTCDate())}`;
}

const digits = (number: number, count = 2) => String(number).padStart(count, '0');

export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(dayNumber(date) + days);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Monday is 0, Sunday 6. */
export function weekdayIndex(day: DayNumber): number {
  return (((day + 3) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK; // 1970-01-01 was a Thursday
}

export function mondayOf(date: LocalDate): LocalDate {
  const day = dayNumber(date);
  return localDate(day - weekdayIndex(day));
}

/** Returns the first Monday after a date. */
export function nextMonday(date: LocalDate): LocalDate {
  return addDays(mondayOf(date), DAYS_IN_WEEK);
}

/** All days of a month such as `2026-11`. */
export function daysOfMonth(month: string): LocalDate[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${digits(index + 1)}`);
}

export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && localDate(dayNumber(text)) === text;
}

/** Names come from callers in any spelling the platform knows, so not every one may stay. */
const FORMATTERS_KEPT = 500;

/** Returns a function that gives the formatter of an IANA zone; it throws a RangeError for a name the platform does not know. */
export function zoneFormatters(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = kept.get(timeZone);
    if (known) return known;
    const formatter = new Intl.DateTimeFormat('en', { ...options, timeZone });
    if (kept.size === FORMATTERS_KEPT) kept.clear();
    kept.set(timeZone, formatter);
    return formatter;
  };
}

const formatterOf = zoneFormatters({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** Is this the name of a zone? A bare offset such as `+01:00`, which platforms take too, is wrong half of the year. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day it is at an instant (milliseconds since 1970) in an IANA time zone. */
export function localDateAt(instant: number, timeZone: string): LocalDate {
  // Formats to parts, because the order in which a locale writes them varies between platforms.
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The storage quarter of a day, `2026Q4`. */
export function quarterOf(date: LocalDate): string {
  return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}
