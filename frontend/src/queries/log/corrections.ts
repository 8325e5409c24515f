import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { timeZone } from '#frontend/lib/formats/dates.ts';
import { foretold } from '#frontend/lib/outbox/foretelling.ts';
import { findEntry } from '#frontend/lib/outbox/outbox.ts';
import type { OutboxRequest } from '#frontend/lib/outbox/outbox-entry.ts';
import { OUTBOX_LOCK } from '#frontend/lib/outbox/outbox-entry.ts';
import { heldSkips } from '#frontend/queries/held-skips.ts';
import { type Kept, keep, outboxNow, takeBack } from '#frontend/queries/outbox.ts';
import { trainingIn } from '#frontend/queries/training.ts';
import { deliverOrRefresh } from '#frontend/queries/workout-outcomes.ts';
import { decideLog } from '#shared/training/decide.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { shownValues } from './changed-elsewhere.ts';

/** The fields of a logged workout that can be corrected. */
export type Changes = Extract<OutboxRequest, { call: 'POST /api/corrections' }>['body']['changes'];

interface Correction {
  readonly entry: LogEntry;
  readonly changes: Changes;
}

/** Puts right what is said of a logged workout, with a connection or without. */
export function useCorrectWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, changes }: Correction) => deliverOrRefresh(client, keepCorrection(client, entry, changes)),
    retry: false,
  });
}

/**
 * Deletes a logged workout at once and returns what brings it back, as often as it is called once. What has not been
 * sent by then never is. `onRefused` comes with the ApiError of either, after the screen has been put back.
 */
export function useDeleteWorkout(): (entry: LogEntry, onRefused: (error: unknown) => void) => () => Promise<void> {
  const client = useQueryClient();
  return (entry, onRefused) => {
    const send = async (kept: Kept) => {
      // The triggers of the outbox send it, once there is a connection; until then it can be taken back.
      if (isOffline() && (await kept.isStored)) return;
      await heldSkips.get(entry.workoutId)?.send(); // what is deleted has to be there
      await deliverOrRefresh(client, kept).catch(onRefused);
    };
    const removal = keepCorrection(client, entry, { isRemoved: true });
    void send(removal);
    let isUndone = false;
    return async () => {
      if (isUndone) return;
      isUndone = true;
      if (!(await takeBackUnsent(client, removal))) void send(keepCorrection(client, entry, { isRemoved: false }));
    };
  };
}

function keepCorrection(client: QueryClient, entry: LogEntry, changes: Changes): Kept {
  const { id: entryId, workoutId, name, week, day, workoutType, estimatedDuration } = entry;
  const after = entryAfter(client, entryId, changes);
  const subject = {
    ...{ workoutId, name, week, day, workoutType, estimatedDuration },
    ...(after && { foretold: shownValues(after) }),
  };
  return keep(client, { call: 'POST /api/corrections', body: { entryId, changes } }, subject);
}

/** Returns what a correction is to make of an entry; undefined where that cannot be told. */
function entryAfter(client: QueryClient, entryId: string, changes: Changes): LogEntry | undefined {
  const training = trainingIn(client);
  if (!training) return undefined;
  const command = { do: 'correct', entryId, changes, timeZone: timeZone() } as const;
  const event = decideLog(foretold(training, outboxNow(client)), command, Date.now());
  return isNotLoaded(event) || 'refused' in event ? undefined : event.entry;
}

/** Takes an entry back that surely never reached the server, not even in a request whose answer was lost. Returns whether it was one. */
async function takeBackUnsent(client: QueryClient, kept: Kept): Promise<boolean> {
  if (!(await kept.isStored)) return false;
  const isTakenBack = await whileNothingIsSent(async () => {
    const left = await findEntry(kept.entry.id);
    if (!left || left.attempts > 0) return false;
    await takeBack(client, kept);
    return true;
  });
  return isTakenBack ?? false;
}

/** Does something while neither a page nor the worker sends; undefined where one just does. */
function whileNothingIsSent<T>(act: () => Promise<T>): Promise<T | undefined> {
  return navigator.locks.request(OUTBOX_LOCK, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}
