import { addDays, DAYS_IN_WEEK, dayNumber, type LocalDate, localDateAt, weekdayIndex } from '#shared/dates.ts';
import type { ReminderSettings } from './reminder-settings.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Returns the next moment at which a reminder is due after `after`, both in milliseconds since 1970. A time that a clock
 * change skips is that much later; of one that comes twice it is the first.
 */
export function nextReminder(
  { at, days }: Pick<ReminderSettings, 'at' | 'days'>,
  timeZone: string,
  after: number,
): number {
  const today = localDateAt(after, timeZone);
  // A zone can leave out a day, when it crosses the date line.
  for (let ahead = 0; ahead <= 2 * DAYS_IN_WEEK; ahead++) {
    const date = addDays(today, ahead);
    const moment = days.includes(weekdayIndex(dayNumber(date)) + 1) ? instantOf(date, at, timeZone) : null;
    if (moment !== null && moment > after) return moment;
  }
  throw new Error(`No reminder within two weeks in ${timeZone}`);
}

/** Returns the moment at which a zone's clocks show a time on a date; null for a date that the zone leaves out. */
export function instantOf(date: LocalDate, time: string, timeZone: string): number | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [shown - DAY, shown + DAY].map((moment) => wallClockAt(moment, timeZone) - moment);
  const moments = [shown - (before ?? 0), shown - (after ?? 0)].sort((a, b) => a - b);
  const right = moments.find((moment) => wallClockAt(moment, timeZone) === shown);
  if (right !== undefined) return right;
  // Skipped by a clock that goes forward: as much later, or where that is another day, as much earlier.
  const isOnDate = (moment: number) => localDateAt(moment, timeZone) === date;
  return moments.findLast(isOnDate) ?? null;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the time on a zone's clocks at a moment, as if it were UTC, to the minute. */
function wallClockAt(moment: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const digits = '2-digit';
    const date = { year: 'numeric', month: digits, day: digits } as const;
    formatter = new Intl.DateTimeFormat('en', { timeZone, ...date, hour: digits, minute: digits, hourCycle: 'h23' });
    formatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown + (((moment % MINUTE) + MINUTE) % MINUTE);
}
