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

/** Returns the days with a completed workout. */
export function activeDaysIn({ from, counts }: ActiveDays): ReadonlySet<DayNumber> {
  const first = dayNumber(from);
  return new Set([...counts].flatMap((digit, index) => (digit === '0' ? [] : [first + index])));
}
