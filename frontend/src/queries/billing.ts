import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { isPassing } from '#frontend/lib/api-error.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { refreshTraining } from '#frontend/queries/workouts.ts';
import type { CreatedSubscription } from '#shared/billing/contract.ts';

/**
 * Begins a subscription; the answer is how to pay for it, or `status: 'active'` for who has one already. It is under way
 * until `onCreated` is, and fails when that does.
 */
export function useCreateSubscription(onCreated: (created: CreatedSubscription) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/create-subscription'),
    onSuccess: (created) => {
      if (created.status === 'active') void refreshMembership(client);
      return onCreated(created);
    },
    // A refusal knows of something that this device does not.
    onError: (error) => void (isPassing(error) || refreshMembership(client)),
  });
}

/** Reads again what a change of membership opens or closes. */
export async function refreshMembership(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: userQuery.queryKey }), refreshTraining(client)]);
}
