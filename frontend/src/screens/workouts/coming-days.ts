import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { KnownUpcoming } from '#frontend/queries/workouts.ts';
import { NEXT_DAYS } from '#shared/constants.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { ScheduledWorkout, TodayWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

export type ComingRow =
  | { kind: 'workout'; date: LocalDate; workout: ScheduledWorkout }
  /** A day of the program without a workout. */
  | { kind: 'rest'; date: LocalDate }
  /** Today, with nothing left to do. */
  | { kind: 'done'; date: LocalDate };

/** The rows of the next days. Days outside of the program have none, and nothing is a rest day before it is known. */
export function comingRows(upcoming: KnownUpcoming, today: TodayWorkout | undefined): ComingRow[] {
  const dates = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(upcoming.localDate, index));
  return dates.flatMap((date): ComingRow[] => {
    const workouts = upcoming.workouts.filter(({ scheduledDate }) => scheduledDate === date);
    if (workouts.length > 0) return workouts.map((workout) => ({ kind: 'workout', date, workout }));
    if (!today?.plan || upcoming.premiumRequired) return [];
    if (upcoming.lastKnown !== undefined && date > upcoming.lastKnown) return [];
    if (date === today.localDate && today.workouts.length > 0) return [{ kind: 'done', date }];
    return today.plan.startDate <= date && date <= today.plan.endDate ? [{ kind: 'rest', date }] : [];
  });
}

/** Why there are no rows; undefined while it is not known. */
export function whyNone(upcoming: KnownUpcoming, today: TodayWorkout | undefined): string | undefined {
  if (upcoming.premiumRequired) return words.backWithPremium;
  if (!today) return undefined;
  if (!today.plan) return words.selectProgram;
  const { startDate, endDate } = today.plan;
  const { localDate } = today;
  return endDate < localDate
    ? words.programEnded(formatDay(endDate, localDate))
    : words.programStarts(formatDay(startDate, localDate));
}
