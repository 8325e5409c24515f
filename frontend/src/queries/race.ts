import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { RaceChanges } from '#shared/race/race-details.ts';
import { changeKnown } from './change-known.ts';

/** Changes are sent one after the other, so that the last one stands. */
export function useChangeRace() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'race' },
    mutationFn: (changes: RaceChanges) => api('PUT /api/race', { body: changes }),
    onSuccess: (user) =>
      changeKnown(client, [trainingQuery.queryKey, userQuery.queryKey], () => seedUser(client, user)),
  });
}
