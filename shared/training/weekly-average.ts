import { DAYS_IN_WEEK, daysBetween, type LocalDate } from '#shared/dates.ts';

/**
 * Completed workouts a week, to one decimal, from the day of the first one to today, both included. The first week
 * counts as a whole one, so that nobody begins with an average they cannot keep.
 */
export function weeklyAverage(totalWorkouts: number, since: LocalDate | undefined, today: LocalDate): number {
  if (since === undefined) return 0;
  const weeks = Math.max((daysBetween(since, today) + 1) / DAYS_IN_WEEK, 1);
  return Math.round((totalWorkouts / weeks) * 10) / 10;
}
