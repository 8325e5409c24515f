import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { TodayWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The program and where in it the athlete stands: 'Sub-90 Engine, week 4 of 12'. */
export function planLine({ plan, state, localDate }: TodayWorkout): string {
  if (!plan) return words.noPlan;
  if (state === 'starts-later') return words.startsOn(plan.programName, formatDay(plan.startDate, localDate));
  if (plan.week === null) return words.finished(plan.programName);
  return words.inWeek(plan.programName, plan.week, plan.weeks);
}
