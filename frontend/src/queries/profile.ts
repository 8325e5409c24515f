import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { dayAt } from '#frontend/lib/formats/dates.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { BEYOND_DASHBOARD, dashboardQuery, useChangedProgress } from '#frontend/queries/workouts.ts';
import type { Profile } from '#shared/account/profile.ts';
import type { UserStats } from '#shared/workouts/progress.ts';

export const userStatsQuery = queryOptions({
  queryKey: BEYOND_DASHBOARD.userStats,
  queryFn: ({ signal }) => api('GET /api/user-stats', { signal }),
  retry: retries(2),
});

/** As they are today, as far as that can be told from what was read before. */
export function useUserStats() {
  const client = useQueryClient();
  const changed = useChangedProgress();
  const select = (stats: UserStats) => {
    const readAt = client.getQueryState(userStatsQuery.queryKey)?.dataUpdatedAt ?? 0;
    if (!changed || dayAt(readAt) > changed.readOn) return stats;
    const { streak, totalWorkouts } = changed.progress;
    return { ...stats, currentStreak: streak, totalWorkouts };
  };
  return useQuery({ ...userStatsQuery, select });
}

/** Puts what the athlete tells of themselves in place of all they had told. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => api('PUT /api/profile', { body: profile }),
    onSuccess: async (user) => {
      // What is on its way was read before, and would bring back what has been changed.
      await Promise.all([dashboardQuery, userQuery].map(({ queryKey }) => client.cancelQueries({ queryKey })));
      seedUser(client, user);
    },
  });
}
