import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { FRESH_FOR } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { calendarOn, dayShown } from '#frontend/queries/offline-days.ts';
import { type Outcomes, shownStatus, usePendingOutcomes } from '#frontend/queries/pending-outcomes.ts';
import { BEYOND_DASHBOARD } from '#frontend/queries/workouts.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, Month, WorkoutCalendar } from '#shared/workouts/calendar.ts';

export const calendarQuery = (month: Month) =>
  queryOptions({
    queryKey: [...BEYOND_DASHBOARD.calendar, month],
    queryFn: ({ signal }) => api('GET /api/workout-calendar', { query: { month }, signal }),
    meta: { hasUpgradeCard: true },
    retry: retries(2),
  });

/**
 * A month as it is today, and the days of the months beside it as far as they have been read and are not behind it:
 * `entriesOn` answers undefined for a day that is not known. Nothing is asked for the neighbours. `program` is null also
 * while no month is known.
 */
export function useCalendar(month: Month) {
  const outcomes = usePendingOutcomes();
  const calendar = useMonth(month, outcomes);
  const neighbours = [useMonth(addMonths(month, -1), outcomes, false), useMonth(addMonths(month, 1), outcomes, false)];
  const known = [calendar, ...neighbours.filter((other) => !isBehind(other, calendar))].flatMap(
    ({ data }) => data ?? [],
  );
  const entriesOn = (date: LocalDate): CalendarEntry[] | undefined =>
    known.find((read) => read.month === monthOf(date))?.workouts.filter((entry) => entry.date === date);
  return { calendar, entriesOn, program: known[0]?.program ?? null };
}

function useMonth(month: Month, outcomes: Outcomes, enabled = true) {
  const client = useQueryClient();
  const query = calendarQuery(month);
  const state = () => client.getQueryState(query.queryKey);
  const select = (read: WorkoutCalendar) => {
    const date = dayShown(read.localDate, state()?.dataUpdatedAt ?? 0);
    return calendarOn(date, calendarWith(read, outcomes));
  };
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({ ...query, select, enabled });
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch, isInvalidated: state()?.isInvalidated ?? false };
}

type Reading = Pick<ReturnType<typeof useMonth>, 'dataUpdatedAt' | 'isInvalidated'>;

/** Something has changed since, or may have, that the other knows of. */
function isBehind(one: Reading, other: Reading): boolean {
  return (one.isInvalidated && !other.isInvalidated) || other.dataUpdatedAt - one.dataUpdatedAt > FRESH_FOR;
}

/** Forgets the months of a program that has been left. */
export function forgetCalendar(client: QueryClient): void {
  client.removeQueries({ queryKey: BEYOND_DASHBOARD.calendar });
}

/** Keeps what the server has confirmed in the months that have been read. */
export async function keepInCalendar(client: QueryClient, outcomes: Outcomes): Promise<void> {
  const months = {
    queryKey: BEYOND_DASHBOARD.calendar,
    predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
  };
  await client.cancelQueries(months);
  for (const { queryKey, state } of client.getQueryCache().findAll(months)) {
    const calendar = state.data as WorkoutCalendar;
    client.setQueryData(queryKey, calendarWith(calendar, outcomes), { updatedAt: state.dataUpdatedAt }); // as old as it was
  }
}

function calendarWith(calendar: WorkoutCalendar, outcomes: Outcomes): WorkoutCalendar {
  const workouts = calendar.workouts.map((entry) => {
    const pending = outcomes[entry.workout.workoutId];
    const status = shownStatus(entry.status, pending?.outcome);
    if (!entry.isCurrent || !pending || status === entry.status) return entry;
    return { ...entry, status, loggedOn: pending.localDate };
  });
  return { ...calendar, workouts };
}
