import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { retries } from '#frontend/lib/retry.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { BEYOND_DASHBOARD, dashboardQuery } from '#frontend/queries/workouts.ts';
import type { Profile } from '#shared/account/profile.ts';

export const userStatsQuery = queryOptions({
  queryKey: BEYOND_DASHBOARD.userStats,
  queryFn: ({ signal }) => api('GET /api/user-stats', { signal }),
  retry: retries(2),
});

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
