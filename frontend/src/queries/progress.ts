import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { retries } from '#frontend/lib/retry.ts';
import { BEYOND_DASHBOARD } from '#frontend/queries/workouts.ts';

const retry = retries(2);

/** All that was logged, newest first, page by page; the pages after the first need premium. */
export const historyQuery = infiniteQueryOptions({
  queryKey: BEYOND_DASHBOARD.history,
  queryFn: ({ signal, pageParam: before }) => api('GET /api/workout-history', { query: { before }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  meta: { hasUpgradeCard: true },
  retry,
});

/** What the training adds up to; it brings the first page of the history along. */
export const progressStatsQuery = queryOptions({
  queryKey: BEYOND_DASHBOARD.progressStats,
  queryFn: async ({ signal, client }) => {
    const stats = await api('GET /api/progress-stats', { signal });
    client.setQueryData(historyQuery.queryKey, { pages: [stats.history], pageParams: [undefined] });
    return stats;
  },
  meta: { hasUpgradeCard: true },
  retry,
});

export const useProgressStats = () => useQuery(progressStatsQuery);

/** Asks for itself only where nothing is on its way that brings the first page. */
export function useWorkoutHistory({ isBrought = false } = {}) {
  return useInfiniteQuery({ ...historyQuery, enabled: !isBrought });
}
