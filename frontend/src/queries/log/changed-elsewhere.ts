import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Confirmed } from '#frontend/lib/outbox/outbox-changes.ts';
import type { OutboxEntry, ShownValues } from '#frontend/lib/outbox/outbox-entry.ts';
import { isPlanEvent } from '#shared/training/event.ts';

const FIELDS = [
  'localDate',
  'duration',
  'ratingOfTen',
  'effort',
  'comments',
  'hasResult',
  'isRemoved',
] as const satisfies readonly (keyof ShownValues)[];

const changedQuery = queryOptions({
  queryKey: ['changed-elsewhere'],
  queryFn: (): readonly string[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY, // it changes only from here
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whether a workout that was corrected here, in this visit, has been changed on another device as well. */
export function useIsChangedElsewhere(entryId: string): boolean {
  return useQuery(changedQuery).data.includes(entryId);
}

/**
 * Notes the workouts that the confirmed corrections leave otherwise than they were foretold to. Where another correction
 * of the same workout still waits, its own confirmation will tell.
 */
export function noteChangedElsewhere(
  client: QueryClient,
  entries: readonly OutboxEntry[],
  confirmed: readonly Confirmed[],
): void {
  const changed = confirmed.flatMap(({ id, event }) => {
    const { subject } = entries.find((entry) => entry.id === id) ?? {};
    const isLast = !entries.some((other) => other.id > id && other.subject.workoutId === subject?.workoutId);
    if (!event || isPlanEvent(event) || !subject?.foretold || !isLast || isAlike(event.entry, subject.foretold))
      return [];
    return [event.entry.id];
  });
  if (changed.length > 0) client.setQueryData(changedQuery.queryKey, (known = []) => [...known, ...changed]);
}

export function shownValues(entry: ShownValues): ShownValues {
  return Object.fromEntries(FIELDS.map((field) => [field, entry[field]])) as ShownValues;
}

function isAlike(a: ShownValues, b: ShownValues): boolean {
  return FIELDS.every((field) => (a[field] ?? null) === (b[field] ?? null));
}
