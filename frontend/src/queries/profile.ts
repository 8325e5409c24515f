import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { Profile } from '#shared/account/profile.ts';

/** Puts what the athlete tells of themselves in place of all they had told. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => api('PUT /api/profile', { body: profile }),
    onSuccess: async (user) => {
      // What is on its way was read before, and would bring back what has been changed.
      await Promise.all([trainingQuery, userQuery].map(({ queryKey }) => client.cancelQueries({ queryKey })));
      seedUser(client, user);
    },
  });
}
