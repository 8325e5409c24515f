import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { isWaiting, resultIn } from '#frontend/lib/outbox/outbox-entry.ts';
import { resultKey } from '#frontend/queries/movements/movements-key.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import type { LoggedResult } from '#shared/movements/contract.ts';
import type { SetPlace } from '#shared/movements/record-sets.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { Result } from '#shared/workouts/result.ts';

/** The result of a log entry, with the sets that were records. */
export const resultQuery = (entryId: string) =>
  queryOptions({
    queryKey: resultKey(entryId),
    queryFn: ({ signal }) =>
      api('GET /api/results/{id}', { params: { id: entryId }, query: { with: 'records' }, signal }),
    retry: retries(2),
  });

const none: readonly SetPlace[] = [];

/**
 * Returns the result of a logged workout: as it waits on this device, else as the server has it. Only the server knows
 * which of its sets were `records`.
 */
export function useResult({ id, workoutId, hasResult }: LogEntry) {
  const waiting = useOutbox()
    .filter((entry) => isWaiting(entry) && entry.subject.workoutId === workoutId)
    .map(resultIn)
    .findLast((result) => result !== undefined);
  const { data, error, refetch } = useQuery({
    ...resultQuery(id),
    select: apart,
    enabled: hasResult && !waiting,
  });
  const known = waiting ? { result: waiting, records: none } : hasResult ? data : undefined;
  return { data: known?.result, records: known?.records ?? none, error, refetch };
}

/** Separates the result from its records, because a correction sends back the result alone. */
function apart({ records, ...result }: LoggedResult): { result: Result; records: readonly SetPlace[] } {
  return { result, records: records ?? none };
}
