import { isWaiting, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { Result } from '#shared/workouts/result.ts';

/** What was done in a logged workout, exercise by exercise, as far as it waits on this device. */
export function useResult({ workoutId }: LogEntry): Result | undefined {
  const entries = useOutbox().filter((entry) => isWaiting(entry) && entry.subject.workoutId === workoutId);
  return entries.map(resultIn).findLast((result) => result !== undefined) ?? undefined;
}

function resultIn({ body }: OutboxEntry): Result | null | undefined {
  if ('entryId' in body) return body.changes.result;
  return 'result' in body ? body.result : undefined;
}
