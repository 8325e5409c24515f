import { useMemo } from 'react';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';

/**
 * Returns the entries the athlete should know are unsent, without those just on their way. Refused first, else
 * oldest first.
 */
export function useUnsynced(): readonly OutboxEntry[] {
  const entries = useOutbox();
  const isOffline = useIsOffline();
  return useMemo(() => unsyncedOf(entries, isOffline), [entries, isOffline]);
}

function unsyncedOf(entries: readonly OutboxEntry[], isOffline: boolean): OutboxEntry[] {
  const unsynced = entries.filter(({ refusal, attempts }) => isOffline || refusal || attempts > 0);
  return unsynced.sort((a, b) => Number(!a.refusal) - Number(!b.refusal));
}
