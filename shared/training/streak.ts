import { DAYS_IN_WEEK, type DayNumber, dayNumber, type LocalDate, mondayOf } from '#shared/dates.ts';

/** The kind of a day: `null` without any program. A day before the start of a chosen program is a rest day. */
export type TrainingDay = (day: DayNumber) => 'training' | 'rest' | null;

export interface Streak {
  readonly days: number;
  /** The earliest day that was looked at. */
  readonly lookedBackTo: DayNumber;
}

/**
 * Consecutive active days, counted back from today. A rest day neither adds nor breaks, a training
 * day without a completion breaks, and today breaks nothing. Without a program only plain
 * consecutive days count. An active day later than today (the athlete flew west) is the start.
 */
export function countStreak(activeDays: ReadonlySet<DayNumber>, today: DayNumber, dayKind: TrainingDay): Streak {
  if (activeDays.size === 0) return { days: 0, lookedBackTo: today };
  const newest = Math.max(...activeDays);
  const oldest = Math.min(...activeDays);
  const start = Math.max(today, newest);
  let days = 0;
  let day = start;
  for (; day >= oldest; day--) {
    if (activeDays.has(day)) days++;
    else if (day < start && dayKind(day) !== 'rest') break;
  }
  return { days, lookedBackTo: day };
}

/**
 * The length of the streak that a day belongs to, with what comes after it: whichever of its days is
 * logged last, late or not, finds the whole of it.
 */
export function streakThrough(activeDays: ReadonlySet<DayNumber>, day: DayNumber, dayKind: TrainingDay): number {
  const newest = Math.max(day, ...activeDays);
  let last = day;
  for (let next = day + 1; next <= newest; next++) {
    if (activeDays.has(next)) last = next;
    else if (dayKind(next) !== 'rest') break;
  }
  return countStreak(new Set([...activeDays].filter((active) => active <= last)), last, dayKind).days;
}

/** Returns the length of the longest streak there ever was. */
export function longestStreak(activeDays: ReadonlySet<DayNumber>, dayKind: TrainingDay): number {
  if (activeDays.size === 0) return 0;
  const newest = Math.max(...activeDays);
  let longest = 0;
  let days = 0;
  for (let day = Math.min(...activeDays); day <= newest; day++) {
    if (activeDays.has(day)) days++;
    else if (dayKind(day) !== 'rest') days = 0;
    longest = Math.max(longest, days);
  }
  return longest;
}

/** Monday to Sunday of the week of a date: was each day active? */
export function activeWeek(activeDays: ReadonlySet<DayNumber>, date: LocalDate): boolean[] {
  const monday = dayNumber(mondayOf(date));
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) => activeDays.has(monday + index));
}
