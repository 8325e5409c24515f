import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { persistQueries } from '#frontend/app/persist-queries.ts';
import { FRESH_FOR, MUTATION_RETRY_DELAY } from '#frontend/app/timings.ts';
import { isSignedOut } from '#frontend/lib/api/api-error.ts';
import { backoff, retries } from '#frontend/lib/api/retry.ts';
import { isOffline, onConnectionChange } from '#frontend/lib/device/connection.ts';
import { ACCOUNT_DELETION_KEY, endSession } from '#frontend/queries/account.ts';

// The browser's own report of being online is not reliable.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(!isOffline());
  tell();
  return onConnectionChange(tell);
});

export function createQueryClient(): QueryClient {
  // Whichever call finds the session gone, the whole app is signed out.
  const onError = (error: unknown) => {
    if (isSignedOut(error)) endSession(client);
  };
  const startedAt = Date.now();
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The session goes with an account: what became of that is for its own call to say.
      onError: (error) => client.isMutating({ mutationKey: ACCOUNT_DELETION_KEY }) === 0 && onError(error),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Data from an earlier visit is shown, and refetched.
        staleTime: ({ state }) => (state.dataUpdatedAt < startedAt ? 0 : FRESH_FOR),
        gcTime: Number.POSITIVE_INFINITY, // what was read once can be shown without a connection
        refetchOnWindowFocus: false,
        refetchOnReconnect: true, // what failed without a connection, or has grown old without one
        retry: retries(1),
        retryDelay: backoff,
        networkMode: 'always', // a device can be wrong about being offline
      },
      mutations: { retry: retries(1), retryDelay: MUTATION_RETRY_DELAY, networkMode: 'always' },
    },
  });
  persistQueries(client);
  return client;
}
