import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { SKIP_HELD } from '#frontend/app/timings.ts';
import { isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { type OutboxChange, onOutboxChange } from '#frontend/lib/outbox/outbox-changes.ts';
import { type EntrySubject, isWaiting, type OutboxEntry, outcomeOf } from '#frontend/lib/outbox/outbox-entry.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { keepInCalendar } from '#frontend/queries/calendar.ts';
import { type HeldSkip, heldSkips } from '#frontend/queries/held-skips.ts';
import {
  type Delivery,
  deliver,
  deliverLeaving,
  type Kept,
  keep,
  outboxNow,
  outboxQuery,
  readEntries,
  takeBack,
} from '#frontend/queries/outbox.ts';
import { outcomesOf, pendingOutcome } from '#frontend/queries/pending-outcomes.ts';
import { keepInDashboard, keepInRecent, knownWorkout, refreshTraining } from '#frontend/queries/workouts.ts';

/** What the completion dialog knows; `duration` is minutes. */
export interface CompletionDetails {
  workoutId: string;
  rating?: number | null;
  notes?: string | null;
  duration?: number | null;
}

/** Completes a workout with rating, notes and minutes, with a connection or without. */
export function useLogWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (details: CompletionDetails) => {
      const body = { ...details, skipped: false };
      const subject = subjectOf(client, details.workoutId);
      const kept = keep(client, { call: 'POST /api/workout-completions', body }, subject);
      await dropSkips(client, details.workoutId);
      return deliverOrRefresh(client, kept);
    },
    retry: false,
  });
}

/** Sends what is kept; where it is refused, what is shown is read again. */
export function deliverOrRefresh(client: QueryClient, kept: Kept, send = deliver): Promise<Delivery> {
  return send(client, kept).catch((error: unknown) => {
    if (!isConnectionLost(error)) void refreshTraining(client); // it stands otherwise with the server
    throw error;
  });
}

/**
 * Skips a workout on the screen at once and on the server when `send` is called, or when the page is left or hidden:
 * it may never come back. The time between is the person's to undo it. Undefined for a workout whose outcome is pending
 * already. `onSend` comes as it is sent, `onRefused` with the ApiError after the screen has been put back.
 */
export function useHoldSkip() {
  const client = useQueryClient();
  return (workoutId: string, on: { onSend?: () => void; onRefused?: (error: unknown) => void } = {}) => {
    if (pendingOutcome(client, workoutId)) return undefined;
    const deed = { call: 'POST /api/skip-workout', body: { workoutId } } as const;
    const kept = keep(client, deed, subjectOf(client, workoutId), SKIP_HELD);
    const release = () => {
      if (heldSkips.get(workoutId) !== held) return false;
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      return heldSkips.delete(workoutId);
    };
    const sendBy = async (send: typeof deliver) => {
      if (!release()) return;
      const sent = deliverOrRefresh(client, kept, send);
      on.onSend?.();
      await sent.catch(on.onRefused);
    };
    const held: HeldSkip = {
      send: () => sendBy(deliver),
      undo: async () => {
        if (release()) await takeBack(client, kept);
      },
    };
    const leave = () => sendBy(deliverLeaving);
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    heldSkips.set(workoutId, held);
    // What would not survive the page is not held: either it is sent now, or it is not to be had.
    void kept.isStored.then((isStored) => (isStored ? undefined : held.send()));
    return held;
  };
}

/** Of a workout that is completed while its skip waits only that reaches the server. */
async function dropSkips(client: QueryClient, workoutId: string): Promise<void> {
  await heldSkips.get(workoutId)?.undo();
  const skips = outboxNow(client).filter(
    (entry) => isWaiting(entry) && outcomeOf(entry) === 'skipped' && entry.subject.workoutId === workoutId,
  );
  for (const entry of skips) await takeBack(client, { entry, isStored: Promise.resolve(true) });
}

/** What is known here of a workout of the program. */
function subjectOf(client: QueryClient, workoutId: string): EntrySubject {
  const known = knownWorkout(client, workoutId);
  const { name = 'Workout', week = null, day = null, workoutType = 'Training', estimatedDuration = null } = known ?? {};
  return { workoutId, name, week, day, workoutType, estimatedDuration };
}

/**
 * Keeps what is shown in step with the outbox, whoever changes it: this page, another or the service worker. What the
 * server has confirmed is kept in what has been read, and read again once nothing more is due. `onChange` is told what
 * is left. Returns what ends it.
 */
export function watchOutbox(client: QueryClient, onChange: (entries: readonly OutboxEntry[]) => void): () => void {
  return onOutboxChange(async (change) => {
    const uid = client.getQueryData(userQuery.queryKey)?.id;
    if (change.uid === uid) onChange(await readOutbox(client, change));
  });
}

/** Makes what the server has confirmed part of all that has been read. */
export async function keepConfirmed(client: QueryClient, confirmed: readonly OutboxEntry[]): Promise<void> {
  const outcomes = outcomesOf(confirmed);
  await Promise.all([keepInDashboard(client, outcomes), keepInCalendar(client, outcomes)]);
  keepInRecent(client, confirmed);
}

async function readOutbox(client: QueryClient, { uid, synced }: OutboxChange): Promise<readonly OutboxEntry[]> {
  const confirmed = outboxNow(client).filter(({ id }) => synced.includes(id));
  if (confirmed.length > 0) await keepConfirmed(client, confirmed);
  const entries = await readEntries(uid);
  client.setQueryData(outboxQuery(uid).queryKey, entries);
  const isMoreDue = entries.some((entry) => isWaiting(entry) && entry.nextAt <= Date.now());
  if (confirmed.length > 0 && !isMoreDue) void refreshTraining(client);
  return entries;
}
