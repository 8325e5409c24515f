import { type DayNumber, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';

/** Completed workouts by day: a base-36 digit for each day from `from` on, at most 35. */
export interface ActiveDays {
  readonly from: LocalDate;
  readonly counts: string;
  /** Whether these are all days there are. */
  readonly isAll: boolean;
}

const MOST = 35;

export function packActiveDays(counts: ReadonlyMap<DayNumber, number>, isAll: boolean): ActiveDays {
  const days = [...counts.keys()];
  const [first, last] = days.length > 0 ? [Math.min(...days), Math.max(...days)] : [0, -1];
  const digits = Array.from({ length: last - first + 1 }, (_, index) =>
    Math.min(counts.get(first + index) ?? 0, MOST).toString(36),
  );
  return { from: localDate(first), counts: digits.join(''), isAll };
}

/** Counts one more completed workout on a day, or one fewer. A day before those that are loaded is not counted. */
export function countOnDay(active: ActiveDays, date: LocalDate, workouts: 1 | -1): ActiveDays {
  const counts = countsIn(active);
  const day = dayNumber(date);
  if (!active.isAll && day < dayNumber(active.from)) return active;
  const count = Math.max(0, (counts.get(day) ?? 0) + workouts);
  return packActiveDays(new Map([...counts, [day, count]]), active.isAll);
}

function countsIn({ from, counts }: ActiveDays): Map<DayNumber, number> {
  const first = dayNumber(from);
  return new Map([...counts].map((digit, index) => [first + index, Number.parseInt(digit, 36)]));
}

/** Returns the days with a completed workout. */
export function activeDaysIn({ from, counts }: ActiveDays): ReadonlySet<DayNumber> {
  const first = dayNumber(from);
  return new Set([...counts].flatMap((digit, index) => (digit === '0' ? [] : [first + index])));
}
