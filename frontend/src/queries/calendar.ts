import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { addMonths, monthOf } from '#frontend/lib/months.ts';
import { retries } from '#frontend/lib/retry.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, Month, WorkoutCalendar } from '#shared/workouts/calendar.ts';

const KEY = 'workout-calendar';

export const calendarQuery = (month: Month) =>
  queryOptions({
    queryKey: [KEY, month],
    queryFn: ({ signal }) => api('GET /api/workout-calendar', { query: { month }, signal }),
    meta: { hasUpgradeCard: true },
    retry: retries(2),
  });

/**
 * A month, and the days of the months beside it as far as they have been read: `entriesOn` answers undefined for a day
 * that is not known. Nothing is asked for the neighbours.
 */
export function useCalendar(month: Month) {
  const calendar = useQuery(calendarQuery(month));
  const before = useQuery({ ...calendarQuery(addMonths(month, -1)), enabled: false });
  const after = useQuery({ ...calendarQuery(addMonths(month, 1)), enabled: false });
  const known = [before.data, calendar.data, after.data];
  const entriesOn = (date: LocalDate): CalendarEntry[] | undefined =>
    known.find((read) => read?.month === monthOf(date))?.workouts.filter((entry) => entry.date === date);
  return { calendar, entriesOn };
}

/** Shows an outcome in the months that have been read, before the server has said so; gives the way to take it back. */
export async function showInCalendar(
  client: QueryClient,
  workoutId: string,
  outcome: 'completed' | 'skipped',
): Promise<() => void> {
  const months = { queryKey: [KEY], predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined };
  await client.cancelQueries(months);
  const before = new Map<string, CalendarEntry>();
  client.setQueriesData<WorkoutCalendar>(months, (calendar) =>
    changeEntries(calendar, (entry) => {
      if (entry.workout.workoutId !== workoutId || !entry.isCurrent) return entry;
      before.set(entry.workout.id, entry);
      return { ...entry, status: outcome, loggedOn: calendar?.localDate ?? null };
    }),
  );
  return () =>
    client.setQueriesData<WorkoutCalendar>(months, (calendar) =>
      changeEntries(calendar, (entry) => before.get(entry.workout.id) ?? entry),
    );
}

function changeEntries(calendar: WorkoutCalendar | undefined, change: (entry: CalendarEntry) => CalendarEntry) {
  return calendar && { ...calendar, workouts: calendar.workouts.map(change) };
}
