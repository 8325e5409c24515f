import { useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { isWaiting, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { Result } from '#shared/workouts/result.ts';

/**
 * What was done in a logged workout, exercise by exercise: what waits on this device, else what the server has. It is
 * read anew once the entry has changed; nothing is read of an entry without one.
 */
export function useResult({ id, workoutId, hasResult, rev }: LogEntry) {
  const entries = useOutbox().filter((entry) => isWaiting(entry) && entry.subject.workoutId === workoutId);
  const waiting = entries.map(resultIn).findLast((result) => result !== undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['result', id, rev],
    queryFn: ({ signal }): Promise<Result> => api('GET /api/results/{id}', { params: { id }, signal }),
    enabled: hasResult && !waiting,
    retry: retries(2),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { data: waiting ?? (hasResult ? data : undefined), error, refetch };
}

function resultIn({ body }: OutboxEntry): Result | null | undefined {
  if ('entryId' in body) return body.changes.result;
  return 'result' in body ? body.result : undefined;
}
