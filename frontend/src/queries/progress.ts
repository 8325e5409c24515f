import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { statsOn } from '#frontend/queries/offline-days.ts';
import { BEYOND_DASHBOARD, useChangedProgress } from '#frontend/queries/workouts.ts';
import type { WorkoutHistory } from '#shared/workouts/activity.ts';
import type { ProgressStats } from '#shared/workouts/progress.ts';

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
    client.setQueryData(historyQuery.queryKey, (known) => historyWith(known, stats.history));
    return stats;
  },
  meta: { hasUpgradeCard: true },
  retry,
});

/** As they are today, also where they were read before. */
export function useProgressStats() {
  const changed = useChangedProgress();
  const select = (stats: ProgressStats) => {
    if (changed?.readOn !== stats.localDate) return stats;
    const { date, week, progress, outcomes } = changed;
    return statsOn(date, stats, week, progress, outcomes);
  };
  return useQuery({ ...progressStatsQuery, select });
}

/** Asks for itself only where nothing is on its way that brings the first page. */
export function useWorkoutHistory({ isBrought = false } = {}) {
  return useInfiniteQuery({ ...historyQuery, enabled: !isBrought });
}

type History = InfiniteData<WorkoutHistory>;

/**
 * Puts the newest page before what has been read, so that the pages after it stay. What has left the page for what is
 * new stays with the first; where the two do not meet there may be more between them, and reading begins anew.
 */
export function historyWith(known: History | undefined, newest: WorkoutHistory): History {
  const fromNewest = { pages: [newest], pageParams: [undefined] };
  const ids = new Set(newest.workouts.map(({ id }) => id));
  const [first, ...further] = known?.pages ?? [];
  if (!known || further.length === 0 || !first?.workouts.some(({ id }) => ids.has(id))) return fromNewest;
  const withoutNewest = ({ workouts, next }: WorkoutHistory) => ({
    workouts: workouts.filter(({ id }) => !ids.has(id)),
    next,
  });
  const left = withoutNewest(first);
  const pages = [{ workouts: [...newest.workouts, ...left.workouts], next: left.next }, ...further.map(withoutNewest)];
  return { ...known, pages };
}
