import { addDays, DAYS_IN_WEEK, type LocalDate, mondayOf } from '#shared/dates.ts';

/** Returns whether a day is in race week, the week before it or later: they stay as they are. */
export function isNearRace(day: LocalDate, raceDate: LocalDate | null): boolean {
  return raceDate !== null && day >= addDays(mondayOf(raceDate), -DAYS_IN_WEEK);
}
