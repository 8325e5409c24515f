import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { readPart, TRAINING_PARTS } from '#frontend/queries/training.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { month as monthIn } from '#shared/training/month.ts';
import { notLoaded } from '#shared/training/not-loaded.ts';
import type { PauseReason } from '#shared/training/plan-changes/overlay.ts';
import { hasPremium } from '#shared/training/training.ts';
import type { CalendarEntry, Month } from '#shared/workouts/calendar.ts';

/** The athlete's changes to a day of the plan. */
export interface DayChanges {
  /** Null where the plan is not paused. */
  readonly pausedFor: PauseReason | null;
  /** The workouts that were moved from the day; `to` is null for one that is left out. */
  readonly movedAway: readonly { readonly number: number; readonly name: string; readonly to: LocalDate | null }[];
}

/** Reads what a month needs of the training; keeps only that it has. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...TRAINING_PARTS.month, month],
    queryFn: async ({ signal, client }) => {
      await readPart(client, () => api('GET /api/training/month', { query: { month }, signal }));
      return month;
    },
    meta: { hasUpgradeCard: true },
    retry: retries(2),
  });

/**
 * A month, and the days of the months beside it as far as they are loaded: `entriesOn` answers undefined for a day that
 * is not known. Nothing is asked for the neighbours. `program` is null also while no month is known.
 */
export function useCalendar(month: Month) {
  const { error, isFetching, refetch } = useQuery(monthQuery(month));
  const months = [month, addMonths(month, -1), addMonths(month, 1)];
  const known = [useMonth(month), useMonth(addMonths(month, -1)), useMonth(addMonths(month, 1))];
  const [data] = known;
  const entriesOn = (date: LocalDate): CalendarEntry[] | undefined =>
    known[months.indexOf(monthOf(date))]?.workouts.filter((entry) => entry.date === date);
  const program = known.find((calendar) => calendar !== undefined)?.program ?? null;
  const changesOn = (date: LocalDate): DayChanges => {
    const { paused = [], moved = [] } = known[months.indexOf(monthOf(date))]?.changes ?? {};
    const why = paused.find((day) => day.date === date)?.why ?? null;
    return { pausedFor: why, movedAway: moved.filter((workout) => workout.date === date) };
  };
  return { calendar: { data, error, isFetching, refetch }, entriesOn, changesOn, program };
}

/** A month as far as it is loaded; undefined without premium, too. */
function useMonth(month: Month) {
  return useTraining(
    (training, on) => (hasPremium(training, on.now) ? monthIn(training, month, on) : notLoaded()),
    false,
  ).data;
}
