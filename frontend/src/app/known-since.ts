import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isKept } from '#frontend/app/persist-queries.ts';

/** Returns when the oldest of the data shown from this device's copy was read; null where none is shown. */
export function useKnownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((tell: () => void) => cache.subscribe(notifyManager.batchCalls(tell)), [cache]);
  return useSyncExternalStore(subscribe, () => knownSince(cache));
}

function knownSince(cache: QueryCache): number | null {
  const times = cache
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && isKept(query) && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
