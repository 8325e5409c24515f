import { DAYS_IN_WEEK, daysBetween, type LocalDate, mondayOf } from '#shared/dates.ts';

/** A plan's days on the athlete's calendar. */
export interface PlanDays {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** How a plan and a race lie to each other. `weeks` are whole weeks between the plan's last week and race week. */
export type PlanAndRace =
  | { readonly kind: 'over' }
  | { readonly kind: 'race-day' }
  | { readonly kind: 'no-plan' }
  | { readonly kind: 'meets' }
  | { readonly kind: 'ends-before'; readonly weeks: number }
  | { readonly kind: 'ends-after'; readonly weeks: number };

/** Compares a plan with a race, by Monday weeks: one that ends anywhere in race week meets it. */
export function comparePlan(raceDate: LocalDate, plan: PlanDays | null, today: LocalDate): PlanAndRace {
  if (raceDate < today) return { kind: 'over' };
  if (raceDate === today) return { kind: 'race-day' };
  if (!plan || plan.lastDay < today) return { kind: 'no-plan' };
  const weeks = daysBetween(mondayOf(plan.lastDay), mondayOf(raceDate)) / DAYS_IN_WEEK;
  if (weeks === 0) return { kind: 'meets' };
  return weeks > 0 ? { kind: 'ends-before', weeks } : { kind: 'ends-after', weeks: -weeks };
}

/** Whether a day is in the Monday week of the race, until the race is over. */
export function isInRaceWeek(raceDate: LocalDate, today: LocalDate): boolean {
  return today <= raceDate && mondayOf(raceDate) <= today;
}
