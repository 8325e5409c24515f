import type { LocalDate } from '#shared/dates.ts';
import { type PhaseSpan, phasesUntil } from '#shared/race/phases.ts';
import { comparePlan, type PlanAndRace } from '#shared/race/plan-and-race.ts';
import { type RaceWeek, weeksToRace } from '#shared/race/race-weeks.ts';
import type { PlanWeeks } from '#shared/training/plan-changes/plan-weeks.ts';
import type { Plan } from '#shared/workouts/contract.ts';

/** The athlete's race as its page shows it. */
export interface Race {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly plan: Plan | null;
  readonly standing: PlanAndRace;
  /** Empty without a plan. */
  readonly weeks: readonly RaceWeek[];
  readonly phases: readonly PhaseSpan[];
}

/** Returns how a race and the athlete's plan lie to each other on a day; `planned` has the changes to its weeks. */
export function raceOf(date: LocalDate, plan: Plan | null, today: LocalDate, planned?: PlanWeeks): Race {
  const days = plan && { firstDay: plan.startDate, lastDay: plan.endDate };
  const standing = comparePlan(date, days, today);
  const isOn = plan !== null && standing.kind !== 'no-plan' && standing.kind !== 'over';
  const weekMinutes = planned?.weeks.map(({ minutes }) => minutes || null) ?? plan?.weekMinutes ?? [];
  const weeks = isOn && days ? weeksToRace(date, { ...days, weekMinutes }, today) : [];
  const minutes = weeks.map((week) => week.minutes ?? 0);
  const from = isOn && plan.startDate <= date ? plan.startDate : today;
  return {
    date,
    today,
    plan,
    standing,
    weeks,
    phases: standing.kind === 'over' ? [] : phasesUntil(date, from, minutes),
  };
}
