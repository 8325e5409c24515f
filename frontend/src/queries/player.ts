import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type Generated, readGenerated, type Shelf } from '#frontend/lib/device/generated-workouts.ts';
import { hintOpenSession } from '#frontend/lib/device/open-session.ts';
import { readClocks } from '#frontend/lib/device/read-clocks.ts';
import { newEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import type { Action } from '#frontend/lib/player/actions.ts';
import { newSession } from '#frontend/lib/player/new-session.ts';
import type { LastTimes, Maxima, Session, SessionOf } from '#frontend/lib/player/session.ts';
import { type Keeper, type Known, openKeeper } from '#frontend/lib/player/store/session-keeper.ts';
import {
  endSessionWith,
  removeSession,
  type StoredSession,
  startSession,
} from '#frontend/lib/player/store/session-store.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { type Delivery, keepEntry } from '#frontend/queries/outbox.ts';
import { discardGenerated, subjectOf } from '#frontend/queries/random-workouts.ts';
import { deliverOrRefresh, dropSkips, plannedWorkout } from '#frontend/queries/workout-outcomes.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** The keepers of this page, by its client and the athlete. */
const keepers = new WeakMap<QueryClient, { readonly uid: string; readonly keeper: Keeper }>();

function keeperOf(client: QueryClient, uid: string): Keeper {
  const open = keepers.get(client);
  if (open?.uid === uid) return open.keeper;
  open?.keeper.close();
  const keeper = openKeeper(uid, readClocks);
  let hinted: string | null | undefined; // null: that none is under way
  keeper.subscribe(() => {
    const { kept } = keeper.known();
    if (kept === undefined) return;
    const underWay = kept && !isDiscarded(kept) ? kept.session.subject.workoutId : null;
    if (underWay !== hinted) hintOpenSession(underWay ?? undefined); // not with each fact: storage is slow
    hinted = underWay;
  });
  keepers.set(client, { uid, keeper });
  return keeper;
}

/** Whether it was thrown away, and only waits to be taken up again or forgotten. */
export function isDiscarded({ facts }: StoredSession): boolean {
  return facts.at(-1)?.is === 'discarded';
}

/** Returns this device's session under way, with the functions to act on it. */
export function useSession(): Known & Pick<Keeper, 'act' | 'start'> {
  const client = useQueryClient();
  const { id } = useAthlete();
  const keeper = keeperOf(client, id);
  const known = useSyncExternalStore(keeper.subscribe, keeper.known);
  return { ...known, act: keeper.act, start: keeper.start };
}

/** Something to start: a workout of the plan, or a generated one. */
export type Startable =
  | { readonly workoutId: string; readonly exercises: readonly Exercise[] }
  | { readonly generated: RandomWorkout };

/** Starts a session in place of whichever there was. Resolves once it is on the device, as far as there is room. */
export function useStartSession(): (what: Startable) => Promise<void> {
  const client = useQueryClient();
  const { id: uid } = useAthlete();
  return useCallback(
    async (what) => {
      const { of, subject, exercises } = startOf(client, what);
      const known = await knownOf(client, exercises);
      const session = newSession({ uid, of, subject, exercises, ...known }, Date.now());
      return keeperOf(client, uid).start(session, await swapsFor(session));
    },
    [client, uid],
  );
}

function startOf(client: QueryClient, what: Startable) {
  if ('generated' in what) {
    const of: SessionOf = { kind: 'random', workout: what.generated };
    return { of, subject: subjectOf(what.generated), exercises: what.generated.exercises };
  }
  const { subject, enrolmentId } = plannedWorkout(client, what.workoutId);
  return { of: { kind: 'plan', workoutId: what.workoutId, enrolmentId } as const, subject, exercises: what.exercises };
}

/** Returns the substitutes for exercises whose kit the gym does not have; none where the code cannot be loaded. */
async function swapsFor({ pieces }: Session): Promise<Action[]> {
  const { swapsFromStart } = (await import('#frontend/lib/player/swap-choices.ts').catch(() => undefined)) ?? {};
  return swapsFromStart?.(pieces) ?? [];
}

/** Returns the last performance and the most of each movement, as far as they are known here; none where the code cannot be loaded. */
async function knownOf(
  client: QueryClient,
  exercises: readonly Exercise[],
): Promise<{ lastTimes: LastTimes; maxima: Maxima }> {
  const code = await import('#frontend/queries/movements/last-times.ts').catch(() => undefined);
  return { lastTimes: code?.lastTimesIn(client, exercises) ?? {}, maxima: code?.maximaIn(client, exercises) ?? {} };
}

/**
 * Logs a session through the outbox and ends it on this device, both or neither. Where the server refuses it, the session
 * is there again as it was: nothing that was done is lost.
 */
export function useSaveSession() {
  const client = useQueryClient();
  const { id: uid } = useAthlete();
  return useMutation({
    mutationFn: async (kept: StoredSession): Promise<Delivery> => {
      const { session, facts } = kept;
      const { isStored: wasStored } = keeperOf(client, uid).known();
      const { completionOf } = await import('#frontend/lib/player/completion.ts'); // the end has loaded it
      const { request, completedAt } = completionOf(session, facts, readClocks());
      const entry = newEntry(uid, request, session.subject, { now: completedAt });
      const shown = keepEntry(client, entry, () => endSessionWith(session, entry, wasStored));
      if (session.of.kind === 'plan') await dropSkips(client, session.of.workoutId);
      try {
        const delivery = await deliverOrRefresh(client, shown);
        if (!(await shown.isStored)) await removeSession(session).catch(() => undefined);
        forgetGenerated(client, uid, session.of);
        return delivery;
      } catch (error) {
        await startSession(kept).catch(() => undefined);
        throw error;
      } finally {
        await keeperOf(client, uid).reload();
      }
    },
    retry: false,
    networkMode: 'always',
  });
}

const SHELVES: readonly Shelf[] = ['random', 'chosen'];

/** A generated workout that was logged is on no shelf any more. */
function forgetGenerated(client: QueryClient, uid: string, of: SessionOf): void {
  if (of.kind !== 'random') return;
  const holds = ({ workout }: Generated) => workout?.id === of.workout.id;
  for (const shelf of SHELVES) if (holds(readGenerated(uid, shelf))) discardGenerated(client, uid, shelf, of.workout);
}
