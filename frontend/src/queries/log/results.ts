import { useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { isWaiting, resultIn } from '#frontend/lib/outbox/outbox-entry.ts';
import { resultKey } from '#frontend/queries/movements/movements-key.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import type { LogEntry } from '#shared/training/log/log.ts';

/** Returns the result of a logged workout: as it waits on this device, else as the server has it. */
export function useResult({ id, workoutId, hasResult }: LogEntry) {
  const waiting = useOutbox()
    .filter((entry) => isWaiting(entry) && entry.subject.workoutId === workoutId)
    .map(resultIn)
    .findLast((result) => result !== undefined);
  const { data, error, refetch } = useQuery({
    queryKey: resultKey(id),
    queryFn: ({ signal }) => api('GET /api/results/{id}', { params: { id }, signal }),
    enabled: hasResult && !waiting,
    retry: retries(2),
  });
  return { data: waiting ?? (hasResult ? data : undefined), error, refetch };
}
