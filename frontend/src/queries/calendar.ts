import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { addMonths, monthOf } from '#frontend/lib/months.ts';
import { retries } from '#frontend/lib/retry.ts';
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
 * A month, and the days of the months beside it as far as they have been read and still hold: `entriesOn` answers
 * undefined for a day that is not known. Nothing is asked for the neighbours. `program` is null also while no month is
 * known.
 */
export function useCalendar(month: Month) {
  const client = useQueryClient();
  const outcomes = usePendingOutcomes();
  const calendar = useQuery(calendarQuery(month));
  const before = useQuery({ ...calendarQuery(addMonths(month, -1)), enabled: false });
  const after = useQuery({ ...calendarQuery(addMonths(month, 1)), enabled: false });
  const neighbours = [before.data, after.data].filter(
    (read) => read && !client.getQueryState(calendarQuery(read.month).queryKey)?.isInvalidated,
  );
  const known = [calendar.data, ...neighbours]
    .filter((read) => read !== undefined)
    .map((read) => calendarWith(read, outcomes));
  const entriesOn = (date: LocalDate): CalendarEntry[] | undefined =>
    known.find((read) => read.month === monthOf(date))?.workouts.filter((entry) => entry.date === date);
  return { calendar, entriesOn, program: known[0]?.program ?? null };
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
  client.setQueriesData<WorkoutCalendar>(months, (calendar) => calendar && calendarWith(calendar, outcomes));
}

function calendarWith(calendar: WorkoutCalendar, outcomes: Outcomes): WorkoutCalendar {
  const workouts = calendar.workouts.map((entry) => {
    const status = shownStatus(entry.status, outcomes[entry.workout.workoutId]);
    if (!entry.isCurrent || status === entry.status) return entry;
    return { ...entry, status, loggedOn: calendar.localDate };
  });
  return { ...calendar, workouts };
}
