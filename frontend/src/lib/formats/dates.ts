import { daysBetween, type LocalDate } from '#shared/dates.ts';
import { dayName, WEEKDAY_NAMES } from '#shared/day-names.ts';

/** The IANA name of the device's time zone, `Europe/London`. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The calendar day it is on this device. */
export function today(): LocalDate {
  return dayAt(Date.now());
}

/** The day of an instant (milliseconds since 1970), on this device. */
export function dayAt(instant: number): LocalDate {
  const day = new Date(instant); // by its own zone: asking for its name first takes a hundred times as long
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** 'Sat 21 Nov', with the year when it is not that of `now`: 'Sat 16 Jan 2027'. */
export function formatDay(date: LocalDate, now: LocalDate = today()): string {
  return dayName(date, now);
}

/** The day of an instant such as `2026-11-21T08:30:00Z`, on this device. */
export function dayOf(timestamp: string): LocalDate {
  return dayAt(Date.parse(timestamp));
}

/** '08:30', on this device. */
function formatTimeOfDay(timestamp: string): string {
  const time = new Date(timestamp);
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/**
 * ' 08:30' after the day something was logged on, with what stands between them; nothing where that day is another in
 * this device's time zone, whose time would not be that day's.
 */
export function timeOnDay(timestamp: string, date: LocalDate, between = ' '): string {
  return dayOf(timestamp) === date ? `${between}${formatTimeOfDay(timestamp)}` : '';
}

/** Whole days; none for a day ahead of this device's, which another time zone had already. */
function daysAgo(date: LocalDate, now: LocalDate): number {
  return Math.max(daysBetween(date, now), 0);
}

/** Labels a past day: Today, Yesterday, 2 days ago, 3 days ago, else Earlier. */
export function pastDayLabel(date: LocalDate, now: LocalDate = today()): string {
  return ['Today', 'Yesterday', '2 days ago', '3 days ago'][daysAgo(date, now)] ?? 'Earlier';
}

/** Labels a coming day: Today, Tomorrow, Day After, else the date. */
export function comingDayLabel(date: LocalDate, now: LocalDate = today()): string {
  return ['Today', 'Tomorrow', 'Day After'][daysBetween(now, date)] ?? formatDay(date, now);
}

/** Labels a day in a short list: Today, Yesterday, else the date. */
export function nearDayLabel(date: LocalDate, now: LocalDate = today()): string {
  return ['Today', 'Yesterday'][daysAgo(date, now)] ?? formatDay(date, now);
}

/** 'Week 4, day 6'. */
export function formatPlace(week: number, day: number): string {
  return `Week ${week}, day ${day}`;
}

/** Names the weekday of a program's day: 'Mon' for day 1. */
export function weekdayName(day: number): string {
  return WEEKDAY_NAMES[day - 1] ?? `Day ${day}`;
}

/** 'W4 D6', for list rows. */
export function formatShortPlace(week: number, day: number): string {
  return `W${week} D${day}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
