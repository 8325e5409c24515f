import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { MUTATION_RETRY_DELAY, SENT_IN_TIME } from '#frontend/app/timings.ts';
import { ApiError, isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import { requestSync } from '#frontend/lib/device/background-sync.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { canForetell, loadForetelling } from '#frontend/lib/outbox/foretelling.ts';
import { addEntry, changeEntry, confirmEntry, entriesOf, findEntry, removeEntry } from '#frontend/lib/outbox/outbox.ts';
import { announceOutbox } from '#frontend/lib/outbox/outbox-changes.ts';
import {
  type EntrySubject,
  newEntry,
  type OutboxEntry,
  type OutboxRequest,
} from '#frontend/lib/outbox/outbox-entry.ts';
import type { Flushed } from '#frontend/lib/outbox/outbox-flush.ts';
import { sendEntry } from '#frontend/lib/outbox/send-entry.ts';
import { endSession, useAthlete, userQuery } from '#frontend/queries/account.ts';

/** Whether the server has confirmed what was done, or it is kept on this device until it has. */
export type Delivery = 'confirmed' | 'kept';

const NOTHING: readonly OutboxEntry[] = [];

/** Settles once all that was shown or taken back so far is so on the device, too. */
let written: Promise<unknown> = Promise.resolve();

/**
 * Reads the outbox from the device, after pending changes to it, so that a screen never loses an entry it has just
 * shown.
 */
export async function readEntries(uid: string): Promise<OutboxEntry[]> {
  for (;;) {
    const before = written;
    await before;
    const entries = await entriesOf(uid);
    if (written === before) return entries;
  }
}

/** An athlete's entries on this device, oldest first. They change only from here and by `readOutbox`. */
export const outboxQuery = (uid: string) =>
  queryOptions({
    queryKey: ['outbox', uid],
    queryFn: async () => {
      const entries = await readEntries(uid);
      if (entries.length === 0) return NOTHING;
      await loadForetelling().catch(() => undefined); // nothing shows what they change before
      return entries;
    },
    placeholderData: NOTHING, // so that nothing is drawn again where there are none
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns the signed-in athlete's unconfirmed entries, refused ones included. */
export function useOutbox(): readonly OutboxEntry[] {
  const { id } = useAthlete();
  return useQuery(outboxQuery(id)).data ?? NOTHING;
}

/** Returns the unconfirmed entries as far as they are known at this moment. */
export function outboxNow(client: QueryClient): readonly OutboxEntry[] {
  const uid = client.getQueryData(userQuery.queryKey)?.id;
  return (uid && client.getQueryData(outboxQuery(uid).queryKey)) || NOTHING;
}

/** Sends what waits; a session that is found gone signs out here. Undefined where nobody is there, or storage fails. */
export async function syncNow(client: QueryClient): Promise<Flushed | undefined> {
  const uid = client.getQueryData(userQuery.queryKey)?.id;
  const flushed =
    uid === undefined
      ? undefined
      : await import('#frontend/lib/outbox/outbox-flush.ts')
          .then(({ flushOutbox }) => flushOutbox(uid))
          .catch(() => undefined);
  if (flushed?.isSignedOut) endSession(client);
  return flushed;
}

/** An entry that is shown and kept, and not sent before it is due. */
export interface Kept {
  readonly entry: OutboxEntry;
  /** Whether it survives the page; without room on the device it does not. */
  readonly isStored: Promise<boolean>;
}

/** Shows what was done at once and keeps it on the device; `heldFor` milliseconds it can be taken back. */
export function keep(client: QueryClient, request: OutboxRequest, subject: EntrySubject, heldFor = 0): Kept {
  const uid = client.getQueryData(userQuery.queryKey)?.id;
  if (uid === undefined) throw new Error('Nobody is signed in');
  return keepEntry(client, newEntry(uid, request, subject, { heldFor }), addEntry);
}

/** Shows an entry at once, keeps it on the device as `write` does it, and has it sent even if the app is closed by then. */
export function keepEntry(
  client: QueryClient,
  entry: OutboxEntry,
  write: (entry: OutboxEntry) => Promise<unknown>,
): Kept {
  show(client, entry);
  const isStored = write(entry).then(
    () => {
      announceOutbox({ uid: entry.uid, confirmed: [] });
      void requestSync();
      return true;
    },
    () => false,
  );
  written = Promise.all([written, isStored]);
  return { entry, isStored };
}

/** Nothing could be sent, and nothing is stored: the device has no room, or forbids it. */
class NotKeptError extends ApiError {
  constructor() {
    super(0);
    this.name = 'NotKeptError';
    this.message =
      "You're offline and this device couldn't store it, so it isn't saved. Free up some space, or try again when you're online.";
  }
}

/**
 * Sends what is kept. Resolves with 'kept' when no answer comes in time: it is sent later, whatever becomes of the page.
 * Throws the ApiError of a refusal, after which it is gone: whoever did it has been told. Without room on the device it
 * is sent as any other call, and what fails then is not kept.
 */
export async function deliver(client: QueryClient, { entry, isStored }: Kept): Promise<Delivery> {
  if (!(await isStored)) return sendUnkept(client, entry);
  if (entry.nextAt > 0) await changeEntry(entry.id, { nextAt: 0 }); // ends the hold
  const sent = sendOnceMore(client, entry.id);
  if (isOffline()) return 'kept';
  await Promise.race([sent, wait(SENT_IN_TIME)]);
  const left = await findEntry(entry.id);
  if (!left) return 'confirmed';
  if (!left.refusal) return 'kept';
  await takeBack(client, { entry, isStored });
  const { status, ...reply } = left.refusal;
  throw new ApiError(status, reply);
}

/**
 * Delivers like `deliver`, for a page that is being left: the request starts synchronously, before the device's storage
 * is read, and outlives the page. The answer may not; then the entry is sent again later, which changes nothing on the
 * server. A request that fails falls back to `deliver`.
 */
export async function deliverLeaving(client: QueryClient, kept: Kept): Promise<Delivery> {
  const { entry, isStored } = kept;
  const sent = sendEntry(entry);
  try {
    const event = await sent;
    if (await isStored) await confirmEntry(entry, event);
    announceOutbox({ uid: entry.uid, confirmed: [{ id: entry.id, event }] });
    return 'confirmed';
  } catch {
    return deliver(client, kept);
  }
}

async function sendOnceMore(client: QueryClient, id: string): Promise<void> {
  await syncNow(client);
  const left = await findEntry(id);
  if (!left || left.refusal || left.nextAt > Date.now() || isOffline()) return;
  await wait(MUTATION_RETRY_DELAY);
  await syncNow(client);
}

/** Takes an entry off the screen and the device, as if it had never been. */
export async function takeBack(client: QueryClient, { entry: { id, uid }, isStored }: Kept): Promise<void> {
  hide(client, uid, id);
  const removed = isStored.then((wasStored) => (wasStored ? removeEntry(id) : undefined));
  written = Promise.allSettled([written, removed]);
  await removed;
  announceOutbox({ uid, confirmed: [] });
}

async function sendUnkept(client: QueryClient, entry: OutboxEntry): Promise<Delivery> {
  const { id, uid } = entry;
  try {
    const event = await sendEntry(entry);
    announceOutbox({ uid, confirmed: [{ id, event }] });
    return 'confirmed';
  } catch (error) {
    hide(client, uid, id);
    throw isConnectionLost(error) ? new NotKeptError() : error;
  }
}

function show(client: QueryClient, entry: OutboxEntry): void {
  const { queryKey } = outboxQuery(entry.uid);
  client.setQueryData(queryKey, (entries = []) => [...entries, entry]);
  if (canForetell()) return;
  void loadForetelling().then(() => client.setQueryData(queryKey, (entries) => entries && [...entries]));
}

function hide(client: QueryClient, uid: string, id: string): void {
  client.setQueryData(outboxQuery(uid).queryKey, (entries = []) => entries.filter((entry) => entry.id !== id));
}
