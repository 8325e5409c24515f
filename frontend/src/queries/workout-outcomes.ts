import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { SKIP_HELD } from '#frontend/app/timings.ts';
import { isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { type Confirmed, type OutboxChange, onOutboxChange } from '#frontend/lib/outbox/outbox-changes.ts';
import {
  type EntrySubject,
  isWaiting,
  type OutboxEntry,
  outcomeOf,
  resultIn,
} from '#frontend/lib/outbox/outbox-entry.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { type HeldSkip, heldSkips } from '#frontend/queries/held-skips.ts';
import { MOVEMENTS_KEY, resultKey } from '#frontend/queries/movements/movements-key.ts';
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
import { keepEvents, refreshTraining, TRAINING_PARTS, trainingIn } from '#frontend/queries/training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { isPlanEvent } from '#shared/training/event.ts';
import { findWorkout, parseWorkoutId } from '#shared/training/program-index.ts';
import { currentEnrolment, type Enrolment } from '#shared/training/training.ts';

/** The values of the completion dialog; `duration` is minutes, `date` the day unless that is today. */
export interface CompletionDetails {
  workoutId: string;
  rating?: number | null;
  effort?: number | null;
  notes?: string | null;
  duration?: number | null;
  date?: LocalDate | undefined;
}

/** Completes a workout with rating, notes and minutes, with a connection or without. */
export function useLogWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (details: CompletionDetails) => {
      const { subject, enrolmentId } = plannedWorkout(client, details.workoutId);
      const body = { ...details, enrolmentId, skipped: false };
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
 * Skips a workout on the screen at once and on the server when `send` is called, after `SKIP_HELD`, or when the page is
 * left or hidden: it may never come back. The time between is the person's to undo it. Undefined for a workout whose
 * outcome is pending already. `onSend` comes as it is sent, `onRefused` with the ApiError after the screen has been put back.
 */
export function useHoldSkip() {
  const client = useQueryClient();
  return (workoutId: string, on: { onSend?: () => void; onRefused?: (error: unknown) => void } = {}) => {
    if (isOutcomePending(client, workoutId)) return undefined;
    const { subject, enrolmentId } = plannedWorkout(client, workoutId);
    const request = { call: 'POST /api/skip-workout', body: { workoutId, enrolmentId } } as const;
    const kept = keep(client, request, subject, SKIP_HELD);
    const release = () => {
      if (heldSkips.get(workoutId) !== held) return false;
      clearTimeout(timer);
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
    const timer = setTimeout(held.send, SKIP_HELD); // its entry is due then: an undo would come too late
    // A skip that could not be stored is sent now instead of held: it would not survive the page.
    void kept.isStored.then((isStored) => (isStored ? undefined : held.send()));
    return held;
  };
}

/** Whether it waits on the device what has become of a workout; one that was deleted since can be logged anew. */
function isOutcomePending(client: QueryClient, workoutId: string): boolean {
  const outcomes = outboxNow(client)
    .filter((entry) => isWaiting(entry) && entry.subject.workoutId === workoutId)
    .map(outcomeOf);
  const last = outcomes.findLast((outcome) => outcome !== 'corrected');
  return last !== undefined && last !== 'deleted';
}

/** Drops waiting skips of a workout that is completed meanwhile, so that only the completion is sent. */
export async function dropSkips(client: QueryClient, workoutId: string): Promise<void> {
  await heldSkips.get(workoutId)?.undo();
  const skips = outboxNow(client).filter(
    (entry) => isWaiting(entry) && outcomeOf(entry) === 'skipped' && entry.subject.workoutId === workoutId,
  );
  for (const entry of skips) await takeBack(client, { entry, isStored: Promise.resolve(true) });
}

interface Planned {
  readonly subject: EntrySubject;
  /** The athlete's present time on the program; undefined where that is another by now. */
  readonly enrolmentId: Enrolment['id'] | undefined;
}

/** Returns a workout of the program, as far as it is known here. */
export function plannedWorkout(client: QueryClient, workoutId: string): Planned {
  const training = trainingIn(client);
  const id = parseWorkoutId(workoutId);
  const current = training && currentEnrolment(training);
  const enrolment = current?.programId === id?.pid ? current : undefined;
  const workout = id && enrolment?.program ? findWorkout(enrolment.program.index, id.number) : undefined;
  const { name = 'Workout', week = null, day = null, workoutType = 'Training', minutes = null } = workout ?? {};
  return {
    subject: { workoutId, name, week, day, workoutType, estimatedDuration: minutes },
    enrolmentId: enrolment?.id,
  };
}

/**
 * Keeps what is shown in step with the outbox, whoever changes it: this page, another or the service worker. What the
 * server has confirmed becomes part of the training. `onChange` is told what is left. Returns what ends it.
 */
export function watchOutbox(client: QueryClient, onChange: (entries: readonly OutboxEntry[]) => void): () => void {
  return onOutboxChange(async (change) => {
    const uid = client.getQueryData(userQuery.queryKey)?.id;
    if (change.uid === uid) onChange(await readOutbox(client, change));
  });
}

/** Has it noted what confirmed corrections met; the code for it comes with the first of them. */
function noteCorrections(client: QueryClient, entries: readonly OutboxEntry[], confirmed: readonly Confirmed[]): void {
  const isCorrection = (id: string) => entries.some((entry) => entry.id === id && entry.subject.foretold);
  if (!confirmed.some(({ id }) => isCorrection(id))) return;
  import('#frontend/queries/log/changed-elsewhere.ts').then(
    ({ noteChangedElsewhere }) => noteChangedElsewhere(client, entries, confirmed),
    () => undefined, // without its code nobody is told
  );
}

async function readOutbox(client: QueryClient, { uid, confirmed }: OutboxChange): Promise<readonly OutboxEntry[]> {
  const events = confirmed.flatMap(({ event }) => event ?? []);
  const before = outboxNow(client);
  noteCorrections(client, before, confirmed);
  keepResults(client, before, confirmed);
  const isBehind = events.length > 0 && keepEvents(client, events);
  const entries = await readEntries(uid);
  client.setQueryData(outboxQuery(uid).queryKey, entries);
  if (confirmed.length > 0) void client.invalidateQueries({ queryKey: [MOVEMENTS_KEY] });
  // Other data that depends on it is refetched when it is next shown; all of it where the reply had no event.
  if (isBehind || events.length < confirmed.length) void refreshTraining(client);
  else if (events.length > 0) void client.invalidateQueries({ queryKey: TRAINING_PARTS.log });
  return entries;
}

/** Keeps what was sent as what was done, until it is read. */
function keepResults(client: QueryClient, entries: readonly OutboxEntry[], confirmed: readonly Confirmed[]): void {
  for (const { id, event } of confirmed) {
    const entry = entries.find((known) => known.id === id);
    const result = entry && resultIn(entry);
    if (event && !isPlanEvent(event) && result) client.setQueryData(resultKey(event.entry.id), result);
  }
}
