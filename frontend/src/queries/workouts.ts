import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import {
  dayShown,
  type KnownTraining,
  type KnownUpcoming,
  progressOn,
  todayOn,
  upcomingOn,
  weekOn,
} from '#frontend/queries/offline-days.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import {
  activityOf,
  type Outcomes,
  recentOf,
  recentWith,
  shownStatus,
  todayWith,
  upcomingWith,
  usePendingOutcomes,
  weekWith,
} from '#frontend/queries/pending-outcomes.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import type { LocalDate } from '#shared/dates.ts';
import { ofLastDays } from '#shared/training/last-days.ts';
import type { ActivityItem, RecentWorkout } from '#shared/workouts/activity.ts';
import type { WorkoutCalendar } from '#shared/workouts/calendar.ts';
import type { Dashboard, TodayWorkout, UpcomingWorkouts } from '#shared/workouts/contract.ts';
import type { UserProgress, WeeklyStats } from '#shared/workouts/progress.ts';

const retry = retries(2);

/** The dashboard brings them, when the connection is back, too. */
const part = { retry, refetchOnReconnect: false } as const;

export const todayQuery = queryOptions({
  queryKey: ['today-workout'],
  queryFn: ({ signal }) => api('GET /api/today-workout', { signal }),
  ...part,
});

export const upcomingQuery = queryOptions({
  queryKey: ['upcoming-workouts'],
  queryFn: ({ signal }) => api('GET /api/upcoming-workouts', { signal }),
  ...part,
});

export const recentWorkoutsQuery = queryOptions({
  queryKey: ['recent-workouts'],
  queryFn: ({ signal }) => api('GET /api/recent-workouts', { signal }),
  ...part,
});

export const recentActivityQuery = queryOptions({
  queryKey: ['recent-activity'],
  queryFn: ({ signal }) => api('GET /api/recent-activity', { signal }),
  ...part,
});

export const progressQuery = queryOptions({
  queryKey: ['user-progress'],
  queryFn: ({ signal }) => api('GET /api/user-progress', { signal }),
  ...part,
});

export const weeklyStatsQuery = queryOptions({
  queryKey: ['weekly-stats'],
  queryFn: ({ signal }) => api('GET /api/weekly-stats', { signal }),
  ...part,
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

/** The day's workouts, with the outcomes that have yet to be confirmed; undefined also where nothing tells of the day. */
export function useTodayWorkout() {
  const { date, isRead, known, outcomes } = useShownDay();
  const select = (today: TodayWorkout) => {
    const shown = isRead ? today : known && todayOn(date, known);
    return shown && todayWith(shown, outcomes);
  };
  return useQuery({ ...todayQuery, select, enabled: useDashboardSettled() });
}

export function useUpcomingWorkouts() {
  const { date, isRead, known, outcomes } = useShownDay();
  const select = (upcoming: UpcomingWorkouts): KnownUpcoming | undefined => {
    const shown = isRead ? upcoming : known && upcomingOn(date, known);
    return shown && upcomingWith(shown, outcomes);
  };
  return useQuery({ ...upcomingQuery, select, enabled: useDashboardSettled() });
}

export const useRecentWorkouts = () => useRecent(useDashboardSettled());

export function useRecentActivity() {
  const entries = useOutbox();
  const select = (recent: ActivityItem[]) => recentWith(recent, entries, activityOf);
  return useQuery({ ...recentActivityQuery, select, enabled: useDashboardSettled() });
}

export function useUserProgress() {
  const { progressWith } = useShownDay();
  return useQuery({ ...progressQuery, select: progressWith, enabled: useDashboardSettled() });
}

export const useWeeklyStats = () => useWeek(useDashboardSettled());

/** The day it is for the athlete, the same for all parts of a screen. */
export const useLocalDate = (): LocalDate => useShownDay().date;

/** The days of this week as far as the dashboard has brought them; nothing is asked for. */
export const useKnownWeek = (): WeeklyStats | undefined => useWeek(false).data;

/** An outcome with what was to be done, as far as the dashboard has brought it; nothing is asked for. */
export function useWithContent(): (item: ActivityItem) => RecentWorkout {
  const { data: recent = [] } = useRecent(false);
  return (item) => recent.find(({ id }) => id === item.id) ?? { ...item, description: '', exercises: [] };
}

function useRecent(enabled: boolean) {
  const client = useQueryClient();
  const date = useLocalDate();
  const entries = useOutbox();
  const select = (recent: RecentWorkout[]) =>
    ofLastDays(
      recentWith(recent, entries, (entry) => recentOf(entry, knownWorkout(client, entry.subject.workoutId))),
      date,
    );
  return useQuery({ ...recentWorkoutsQuery, select, enabled });
}

/** A workout of the program with what is to be done, as far as it has been read with a day. */
export function knownWorkout(client: QueryClient, workoutId: string) {
  const scheduled = [
    ...(client.getQueryData(todayQuery.queryKey)?.workouts ?? []),
    ...(client.getQueryData(upcomingQuery.queryKey)?.workouts ?? []),
    ...knownMonths(client).flatMap(({ workouts }) => workouts.map(({ workout }) => workout)),
  ];
  return scheduled.find((workout) => workout.workoutId === workoutId);
}

function knownMonths(client: QueryClient): WorkoutCalendar[] {
  const months = client.getQueriesData<WorkoutCalendar>({ queryKey: BEYOND_DASHBOARD.calendar });
  return months.flatMap(([, month]) => month ?? []);
}

function useWeek(enabled: boolean) {
  const { date, isRead, outcomes } = useShownDay();
  const select = (stats: WeeklyStats) => weekWith(isRead ? stats : weekOn(date, stats), outcomes);
  return useQuery({ ...weeklyStatsQuery, select, enabled });
}

/**
 * The day that is shown: the server's, as long as it was read on this day of the device (`isRead`). Else `known` and
 * `week` are what it is worked out from.
 */
function useShownDay() {
  const client = useQueryClient();
  const outcomes = usePendingOutcomes();
  const { data: read, dataUpdatedAt } = useQuery({ ...todayQuery, enabled: false });
  const date = read ? dayShown(read.localDate, dataUpdatedAt) : today();
  const known = read && knownTraining(client, read, outcomes);
  const week = client.getQueryData(weeklyStatsQuery.queryKey);
  const progressWith = (progress: UserProgress) => (known ? progressOn(date, progress, week, known) : progress);
  return { date, isRead: !read || date === read.localDate, known, week, outcomes, progressWith };
}

/**
 * Puts what has changed since it was read into an answer that tells of the same things as the dashboard, of the day on
 * which that was read; undefined where nothing has.
 */
export function useChangedProgress() {
  const client = useQueryClient();
  const { date, isRead, known, week, outcomes, progressWith } = useShownDay();
  const progress = client.getQueryData(progressQuery.queryKey);
  if (!known || !week || !progress || (isRead && Object.keys(outcomes).length === 0)) return undefined;
  return { date, readOn: known.today.localDate, week, outcomes, progress: progressWith(progress) };
}

function knownTraining(client: QueryClient, today: TodayWorkout, outcomes: Outcomes): KnownTraining {
  const user = client.getQueryData(userQuery.queryKey);
  return {
    today,
    upcoming: client.getQueryData(upcomingQuery.queryKey),
    months: knownMonths(client),
    isMember: user ? hasPremiumAccess(user, Date.now()) : !today.premiumRequired,
    outcomes,
  };
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

/**
 * Keeps what the server has confirmed; what was read before that is no longer waited for. It is as old as it was: of an
 * earlier day the rest of this one is still worked out.
 */
export async function keepInDashboard(client: QueryClient, outcomes: Outcomes): Promise<void> {
  const underWay = [dashboardQuery, todayQuery, upcomingQuery, weeklyStatsQuery, progressQuery];
  await Promise.all(underWay.map(({ queryKey }) => client.cancelQueries({ queryKey })));
  const updatedAt = client.getQueryState(todayQuery.queryKey)?.dataUpdatedAt;
  const today = client.getQueryData(todayQuery.queryKey);
  if (!today || !updatedAt) return;
  const week = client.getQueryData(weeklyStatsQuery.queryKey);
  const known = knownTraining(client, today, outcomes);
  const at = { updatedAt };
  const progressWith = (progress: UserProgress) => progressOn(today.localDate, progress, week, known);
  client.setQueryData(progressQuery.queryKey, (progress) => progress && progressWith(progress), at);
  client.setQueryData(todayQuery.queryKey, todayWith(today, outcomes), at);
  client.setQueryData(upcomingQuery.queryKey, (upcoming) => upcoming && keptUpcoming(upcoming, outcomes), at);
  client.setQueryData(weeklyStatsQuery.queryKey, (stats) => stats && weekWith(stats, outcomes), at);
}

/** The same of the lists of what was done last. */
export function keepInRecent(client: QueryClient, confirmed: readonly OutboxEntry[]): void {
  const at = { updatedAt: client.getQueryState(recentActivityQuery.queryKey)?.dataUpdatedAt ?? 0 };
  const activityWith = (recent: ActivityItem[]) => recentWith(recent, confirmed, activityOf);
  const itemOf = (entry: OutboxEntry) => recentOf(entry, knownWorkout(client, entry.subject.workoutId));
  const workoutsWith = (recent: RecentWorkout[]) => recentWith(recent, confirmed, itemOf);
  client.setQueryData(recentActivityQuery.queryKey, (recent) => recent && activityWith(recent), at);
  client.setQueryData(recentWorkoutsQuery.queryKey, (recent) => recent && workoutsWith(recent), at);
}

/** What is done of the days ahead is part of its day still. */
function keptUpcoming(upcoming: UpcomingWorkouts, outcomes: Outcomes): UpcomingWorkouts {
  const workouts = upcoming.workouts.map((workout) => ({
    ...workout,
    status: shownStatus(workout.status, outcomes[workout.workoutId]?.outcome),
  }));
  return { ...upcoming, workouts };
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
