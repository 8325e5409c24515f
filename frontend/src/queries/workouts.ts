import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { today } from '#frontend/lib/dates.ts';
import { retries } from '#frontend/lib/retry.ts';
import { seedUser } from '#frontend/queries/account.ts';
import {
  type Outcomes,
  todayWith,
  upcomingWith,
  usePendingOutcomes,
  weekWith,
} from '#frontend/queries/pending-outcomes.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ActivityItem, RecentWorkout } from '#shared/workouts/activity.ts';
import type { Dashboard, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import type { WeeklyStats } from '#shared/workouts/progress.ts';

const retry = retries(2);

export const todayQuery = queryOptions({
  queryKey: ['today-workout'],
  queryFn: ({ signal }) => api('GET /api/today-workout', { signal }),
  retry,
});

export const upcomingQuery = queryOptions({
  queryKey: ['upcoming-workouts'],
  queryFn: ({ signal }) => api('GET /api/upcoming-workouts', { signal }),
  retry,
});

export const recentWorkoutsQuery = queryOptions({
  queryKey: ['recent-workouts'],
  queryFn: ({ signal }) => api('GET /api/recent-workouts', { signal }),
  retry,
});

export const recentActivityQuery = queryOptions({
  queryKey: ['recent-activity'],
  queryFn: ({ signal }) => api('GET /api/recent-activity', { signal }),
  retry,
});

export const progressQuery = queryOptions({
  queryKey: ['user-progress'],
  queryFn: ({ signal }) => api('GET /api/user-progress', { signal }),
  retry,
});

export const weeklyStatsQuery = queryOptions({
  queryKey: ['weekly-stats'],
  queryFn: ({ signal }) => api('GET /api/weekly-stats', { signal }),
  retry,
});

/** One call for all of the above; it fills their caches and keeps only the day it was made for. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal, client }) => {
    const dashboard = await api('GET /api/dashboard', { signal });
    seedTraining(client, dashboard);
    return { localDate: dashboard.today.localDate };
  },
  retry,
});

/** The day's workouts, with the outcomes that have yet to be confirmed. */
export function useTodayWorkout() {
  const outcomes = usePendingOutcomes();
  return useQuery({ ...todayQuery, select: (today) => todayWith(today, outcomes), enabled: useDashboardSettled() });
}

export function useUpcomingWorkouts() {
  const outcomes = usePendingOutcomes();
  const select = (upcoming: UpcomingWorkouts) => upcomingWith(upcoming, outcomes);
  return useQuery({ ...upcomingQuery, select, enabled: useDashboardSettled() });
}

export const useRecentWorkouts = () => useQuery({ ...recentWorkoutsQuery, enabled: useDashboardSettled() });
export const useRecentActivity = () => useQuery({ ...recentActivityQuery, enabled: useDashboardSettled() });
export const useUserProgress = () => useQuery({ ...progressQuery, enabled: useDashboardSettled() });
export const useWeeklyStats = () => useWeek(useDashboardSettled());

/** The day it is for the athlete: the server's where it is known, so that all parts of a screen agree. */
export function useLocalDate(): LocalDate {
  return useQuery({ ...todayQuery, enabled: false }).data?.localDate ?? today();
}

/** The days of this week as far as the dashboard has brought them; nothing is asked for. */
export const useKnownWeek = (): WeeklyStats | undefined => useWeek(false).data;

/** An outcome with what was to be done, as far as the dashboard has brought it; nothing is asked for. */
export function useWithContent(): (item: ActivityItem) => RecentWorkout {
  const { data: recent = [] } = useQuery({ ...recentWorkoutsQuery, enabled: false });
  return (item) => recent.find(({ id }) => id === item.id) ?? { ...item, description: '', exercises: [] };
}

function useWeek(enabled: boolean) {
  const outcomes = usePendingOutcomes();
  const localDate = useLocalDate();
  return useQuery({ ...weeklyStatsQuery, select: (stats) => weekWith(stats, outcomes, localDate), enabled });
}

/** The queries that an outcome changes besides what the dashboard brings. */
export const BEYOND_DASHBOARD = {
  calendar: ['workout-calendar'],
  progressStats: ['progress-stats'],
  history: ['workout-history'],
  userStats: ['user-stats'],
} as const;

/** Reads everything of the training again that is on the screen, and the rest when it is next shown. */
export function refreshTraining(client: QueryClient): Promise<void> {
  for (const queryKey of Object.values(BEYOND_DASHBOARD)) {
    const isBrought = queryKey === BEYOND_DASHBOARD.history && client.getQueryData(BEYOND_DASHBOARD.progressStats);
    if (!isBrought) void client.invalidateQueries({ queryKey });
  }
  return refreshDashboard(client);
}

/** Reads what the dashboard brings again, in one call; the parts ask for themselves only if that fails. */
export async function refreshDashboard(client: QueryClient): Promise<void> {
  const parts = [todayQuery, upcomingQuery, recentWorkoutsQuery, recentActivityQuery, progressQuery, weeklyStatsQuery];
  await client.cancelQueries({ queryKey: dashboardQuery.queryKey });
  for (const { queryKey } of parts) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  await client.prefetchQuery({ ...dashboardQuery, staleTime: 0 });
}

/** Keeps what the server has confirmed; what was read before that is no longer waited for. */
export async function keepInDashboard(client: QueryClient, outcomes: Outcomes): Promise<void> {
  const underWay = [dashboardQuery, todayQuery, upcomingQuery, weeklyStatsQuery];
  await Promise.all(underWay.map(({ queryKey }) => client.cancelQueries({ queryKey })));
  const localDate = client.getQueryData(todayQuery.queryKey)?.localDate ?? today();
  client.setQueryData(todayQuery.queryKey, (known) => known && todayWith(known, outcomes));
  client.setQueryData(upcomingQuery.queryKey, (known) => known && upcomingWith(known, outcomes));
  client.setQueryData(weeklyStatsQuery.queryKey, (known) => known && weekWith(known, outcomes, localDate));
}

/** A part waits for the dashboard on its way and makes its own call only when that brought nothing. */
function useDashboardSettled(): boolean {
  return !useQuery(dashboardQuery).isFetching;
}

function seedTraining(client: QueryClient, dashboard: Dashboard): void {
  seedUser(client, dashboard.user);
  client.setQueryData(todayQuery.queryKey, dashboard.today);
  client.setQueryData(upcomingQuery.queryKey, dashboard.upcoming);
  client.setQueryData(recentWorkoutsQuery.queryKey, dashboard.recentWorkouts);
  client.setQueryData(recentActivityQuery.queryKey, dashboard.recentActivity);
  client.setQueryData(progressQuery.queryKey, dashboard.progress);
  client.setQueryData(weeklyStatsQuery.queryKey, dashboard.weeklyStats);
}
