import {
  notifyManager,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '#frontend/lib/api/api.ts';
import { isSignedOut } from '#frontend/lib/api/api-error.ts';
import { withKnownValues } from '#frontend/lib/api/known-values.ts';
import { PENDING_ASSESSMENT_KEY } from '#frontend/lib/assessment/pending-assessment-key.ts';
import { GENERATED_WORKOUTS_KEY } from '#frontend/lib/device/generated-workouts-key.ts';
import { forgetPersisted } from '#frontend/lib/device/persisted-queries.ts';
import { PROFILE_DRAFT_KEY } from '#frontend/lib/device/profile-draft-key.ts';
import { forget, readStored, store } from '#frontend/lib/device/storage.ts';
import { isRecord } from '#frontend/lib/objects/is-record.ts';
import { discardEntries, rememberWhoIsHere } from '#frontend/lib/outbox/outbox.ts';
import { announceOutbox } from '#frontend/lib/outbox/outbox-changes.ts';
import { clearSignedInHint, hasSignedInHint, signedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';
import { leaveVisitorNotice } from '#frontend/lib/sign-in/visitor-notice.ts';
import { sendHeldSkips } from '#frontend/queries/held-skips.ts';
import type { User } from '#shared/account/user.ts';

const ATHLETE_KEY = 'last-known-athlete';

/**
 * The signed-in athlete; `null` for nobody. The athlete known from the last visit counts until the server says
 * otherwise, so that a bad connection signs nobody out.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: readUser,
  initialData: initialUser,
  initialDataUpdatedAt: 0,
  retry: false,
});

/** Asks the server, unless this browser knows that nobody is. */
export async function readUser(context: QueryFunctionContext): Promise<User | null> {
  const hint = signedInHint();
  if (!hint) return forgetAthlete();
  const user = await api('GET /api/auth/user', { signal: context.signal }).catch((error) => {
    if (isSignedOut(error)) return null;
    throw error;
  });
  // A changed hint means that somebody else has signed in meanwhile; the answer may be about either.
  if (signedInHint() !== hint) return readUser(context);
  if (user) return rememberAthlete(context.client, user, hint);
  leaveVisitorNotice('session-ended');
  return forgetAthlete();
}

/**
 * The signed-in athlete, provided by the access gate. React renders in slices: a screen that read the query cache instead
 * could find it emptied halfway.
 */
export const AthleteContext = createContext<User | null>(null);

/** Returns the signed-in athlete; only for what is shown behind the access gate. */
export function useAthlete(): User {
  const athlete = useContext(AthleteContext);
  if (!athlete) throw new Error('Nobody is signed in');
  return athlete;
}

/** The fate of unsent workouts at sign-out. Kept ones wait for their athlete to come back. */
export type UnsyncedAtSignOut = 'keep' | 'discard';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (unsynced: UnsyncedAtSignOut) => {
      await sendHeldSkips(); // it cannot be undone after this
      const uid = client.getQueryData(userQuery.queryKey)?.id;
      if (uid !== undefined && unsynced === 'discard') {
        await discardEntries(uid);
        announceOutbox({ uid, confirmed: [] }); // for when the session does not end
      }
      await api('POST /api/auth/logout');
    },
    onSuccess: () => {
      // A session that is merely lost leaves them for its athlete to come back to.
      forget(PENDING_ASSESSMENT_KEY);
      forget(GENERATED_WORKOUTS_KEY);
      signOutHere(client);
    },
  });
}

/** Puts the athlete another call brought along in the cache. */
export function seedUser(client: QueryClient, user: User): void {
  const last = readStored(ATHLETE_KEY, isLastKnown);
  if (client.getQueryData(userQuery.queryKey)?.id !== user.id) rememberAthlete(client, user, signedInHint());
  else if (last?.user.id === user.id) store(ATHLETE_KEY, { ...last, user }); // not over who signed in in another tab
  client.setQueryData(userQuery.queryKey, user);
}

export const ACCOUNT_DELETION_KEY = ['delete-account'];

/** Signs out here after the server has refused the session, and has the login page say so. */
export function endSession(client: QueryClient): void {
  if (hasSignedInHint()) leaveVisitorNotice('session-ended'); // not after signing out here
  signOutHere(client);
}

/** Forgets everything of the athlete on this device and shows the visitor's page. */
export function signOutHere(client: QueryClient): void {
  forgetAthlete();
  forget(PROFILE_DRAFT_KEY); // after a remote sign-out this device may be someone else's
  // Told of at once: nothing that is for an athlete may be drawn again without one before all of it goes.
  notifyManager.batch(() => {
    client.setQueryData(userQuery.queryKey, null);
    dropAllButUser(client);
  });
}

function dropAllButUser(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

function initialUser(): User | null | undefined {
  return hasSignedInHint() ? lastKnown() : forgetAthlete();
}

/** Stores the signed-in athlete. If another one was known, maybe from another tab, all of that one's data is dropped. */
function rememberAthlete(client: QueryClient, user: User, hint: string): User {
  const known = client.getQueryData(userQuery.queryKey);
  if (known && known.id !== user.id) dropAllButUser(client);
  const before = [known, readStored(ATHLETE_KEY, isLastKnown)?.user].filter((athlete) => athlete != null);
  const others = before.filter(({ id }) => id !== user.id);
  if (others.length > 0) forgotten = Promise.allSettled(others.map(({ id }) => forgetPersisted(id)));
  store(ATHLETE_KEY, { hint, user } satisfies LastKnown);
  return user;
}

/** Whether this browser still takes the athlete to be here; they may have signed out in another tab. */
export function isStillHere(uid: string): boolean {
  return lastKnown()?.id === uid;
}

function forgetAthlete(): null {
  const uid = readStored(ATHLETE_KEY, isLastKnown)?.user.id;
  if (uid !== undefined) forgotten = Promise.allSettled([forgetPersisted(uid), rememberWhoIsHere(null)]);
  forget(ATHLETE_KEY);
  clearSignedInHint();
  return null;
}

let forgotten: Promise<unknown> = Promise.resolve();

/** Settles once nothing that was read for the athlete who was here is left on the device. */
export const allForgotten = (): Promise<unknown> => forgotten;

interface LastKnown {
  /** The hint it belongs to: with another hint in its cookie, the browser has another athlete by now. */
  readonly hint: string;
  readonly user: User;
}

function lastKnown(): User | undefined {
  const last = readStored(ATHLETE_KEY, isLastKnown);
  return last?.hint === signedInHint() ? withKnownValues(last.user) : undefined;
}

function isLastKnown(value: unknown): value is LastKnown {
  return isRecord(value) && 'hint' in value && isRecord(value.user) && 'id' in value.user;
}
