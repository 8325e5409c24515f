import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { isSignedOut } from '#frontend/lib/api-error.ts';
import { GENERATED_WORKOUTS_KEY } from '#frontend/lib/generated-workouts-key.ts';
import { PENDING_ASSESSMENT_KEY } from '#frontend/lib/pending-assessment-key.ts';
import { PROFILE_DRAFT_KEY } from '#frontend/lib/profile-draft-key.ts';
import { clearSignedInHint, hasSignedInHint } from '#frontend/lib/signed-in-hint.ts';
import { forget, readStored, store } from '#frontend/lib/storage.ts';
import { sendHeldSkips } from '#frontend/queries/pending-outcomes.ts';
import type { User } from '#shared/account/contract.ts';

const ATHLETE_KEY = 'last-known-athlete';

/**
 * Who is signed in: `null` is nobody. The athlete known from the last visit counts until the server says otherwise,
 * so that a bad connection signs nobody out.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: readUser,
  initialData: initialUser,
  initialDataUpdatedAt: 0,
  retry: false,
});

/** Asks the server, unless this browser knows that nobody is. */
export async function readUser({ signal, client }: QueryFunctionContext): Promise<User | null> {
  if (!hasSignedInHint()) return forgetAthlete();
  try {
    return rememberAthlete(client, await api('GET /api/auth/user', { signal }));
  } catch (error) {
    if (isSignedOut(error)) return forgetAthlete();
    throw error;
  }
}

/** The signed-in athlete; only for what is shown behind the access gate. */
export function useAthlete(): User {
  const { data } = useQuery(userQuery);
  if (!data) throw new Error('Nobody is signed in');
  return data;
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await sendHeldSkips(); // after it they would be nobody's
      await api('POST /api/auth/logout');
    },
    onSuccess: () => {
      // A session that is merely lost leaves them for its athlete to come back to.
      forget(PENDING_ASSESSMENT_KEY);
      forget(GENERATED_WORKOUTS_KEY);
      forget(PROFILE_DRAFT_KEY);
      signOutHere(client);
    },
  });
}

/** Puts the athlete another call brought along in the cache. */
export function seedUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery.queryKey, rememberAthlete(client, user));
}

/** Forgets everything of the athlete on this device and shows the visitor's page. */
export function signOutHere(client: QueryClient): void {
  forgetAthlete();
  dropAllButUser(client);
  client.setQueryData(userQuery.queryKey, null);
}

function dropAllButUser(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

function initialUser(): User | null | undefined {
  return hasSignedInHint() ? readStored(ATHLETE_KEY, isUser) : forgetAthlete();
}

/** Another one than was known has signed in in another tab, and is shown nothing of the one before. */
function rememberAthlete(client: QueryClient, user: User): User {
  const known = client.getQueryData<User | null>(userQuery.queryKey);
  if (known && known.id !== user.id) dropAllButUser(client);
  store(ATHLETE_KEY, user);
  return user;
}

function forgetAthlete(): null {
  forget(ATHLETE_KEY);
  clearSignedInHint();
  return null;
}

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && 'id' in value && 'assessmentCompleted' in value;
}
