import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { TodayWorkout } from '#shared/workouts/contract.ts';

/** The program and where in it the athlete stands: 'Sub-90 Engine, week 4 of 12'. */
export function planLine({ plan, state, localDate }: TodayWorkout): string {
  if (!plan) return 'No plan yet';
  if (state === 'starts-later') return `${plan.programName}, starts ${formatDay(plan.startDate, localDate)}`;
  if (plan.week === null) return `${plan.programName}, finished`;
  return `${plan.programName}, week ${plan.week} of ${plan.weeks}`;
}
