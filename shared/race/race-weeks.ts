import { addDays, DAYS_IN_WEEK, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { PlanDays } from './plan-and-race.ts';

/** A Monday week on the way to a race. */
export interface RaceWeek {
  readonly monday: LocalDate;
  /** Planned minutes; null where the plan has no week. */
  readonly minutes: number | null;
  readonly kind: 'done' | 'now' | 'ahead' | 'race';
}

/** The weeks from a plan's first to race week, with its minutes a week; empty where the plan begins after it. */
export function weeksToRace(
  raceDate: LocalDate,
  plan: PlanDays & { readonly weekMinutes: readonly (number | null)[] },
  today: LocalDate,
): RaceWeek[] {
  const [first, last] = [mondayOf(plan.firstDay), mondayOf(raceDate)];
  const thisWeek = mondayOf(today);
  const weeks: RaceWeek[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, DAYS_IN_WEEK)) {
    const minutes = monday <= plan.lastDay ? (plan.weekMinutes[weeks.length] ?? null) : null;
    const kind = monday === last ? 'race' : monday === thisWeek ? 'now' : monday < thisWeek ? 'done' : 'ahead';
    weeks.push({ monday, minutes, kind });
  }
  return weeks;
}
