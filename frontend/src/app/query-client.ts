import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { FRESH_FOR, MUTATION_RETRY_DELAY } from '#frontend/app/timings.ts';
import { isSignedOut } from '#frontend/lib/api-error.ts';
import { backoff, retries } from '#frontend/lib/retry.ts';
import { signOutHere } from '#frontend/queries/account.ts';

export function createQueryClient(): QueryClient {
  // Whichever call finds the session gone, the whole app is signed out.
  const onError = (error: unknown) => {
    if (isSignedOut(error)) signOutHere(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
        retry: retries(1),
        retryDelay: backoff,
        networkMode: 'always', // a device that believes it is offline still has its service worker to ask
      },
      mutations: { retry: retries(1), retryDelay: MUTATION_RETRY_DELAY, networkMode: 'always' },
    },
  });
  return client;
}
