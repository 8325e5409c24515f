import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { refreshTraining } from '#frontend/queries/workouts.ts';

/** Begins a subscription; the answer is how to pay for it, or `status: 'active'` for who has one already. */
export function useCreateSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/create-subscription'),
    onSuccess: ({ status }) => {
      if (status === 'active') void refreshMembership(client);
    },
  });
}

/** Reads again what a change of membership opens or closes. */
export async function refreshMembership(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: userQuery.queryKey }), refreshTraining(client)]);
}
