import { type LocalDate, localDateAt, zoneFormatters } from './dates.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

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

const DIGITS = '2-digit';
const DATE = { year: 'numeric', month: DIGITS, day: DIGITS } as const;
const formatterOf = zoneFormatters({ ...DATE, hour: DIGITS, minute: DIGITS, hourCycle: 'h23' });

/** Returns the time on a zone's clocks at a moment, as if it were UTC; both in milliseconds since 1970. */
export function wallClockAt(moment: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown + (((moment % MINUTE) + MINUTE) % MINUTE);
}
