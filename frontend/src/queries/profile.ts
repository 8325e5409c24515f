import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { Profile } from '#shared/account/profile.ts';
import { changeKnown } from './change-known.ts';

/** Puts what the athlete tells of themselves in place of all they had told. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => api('PUT /api/profile', { body: profile }),
    onSuccess: (user) =>
      changeKnown(client, [trainingQuery.queryKey, userQuery.queryKey], () => seedUser(client, user)),
  });
}
