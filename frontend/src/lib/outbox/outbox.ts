import { withKnownValues } from '#frontend/lib/api/known-values.ts';
import { deviceDatabase } from '#frontend/lib/device/device-database.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Keeps an entry; once it resolves, it survives the page, the browser and a restart. Rejects where there is no room. */
export async function addEntry(entry: OutboxEntry): Promise<void> {
  const database = await deviceDatabase();
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(entry), transaction.done]);
}

/** Returns all entries of an athlete, oldest first, with refused ones; none where storage is forbidden. */
export async function entriesOf(uid: string): Promise<OutboxEntry[]> {
  const database = await deviceDatabase().catch(() => undefined);
  const entries = await database?.getAllFromIndex('outbox', 'uid', uid);
  for (const { subject } of entries ?? []) withKnownValues(subject); // another version may have written it
  return entries?.sort((a, b) => (a.id < b.id ? -1 : 1)) ?? [];
}

export async function findEntry(id: string): Promise<OutboxEntry | undefined> {
  return (await deviceDatabase()).get('outbox', id);
}

export async function removeEntry(id: string): Promise<void> {
  await (await deviceDatabase()).delete('outbox', id);
}

/**
 * The server has confirmed it: it waits no more, and what it makes of the training is known without a connection, both
 * or neither. Whoever shows the training puts it in.
 */
export async function confirmEntry(entry: OutboxEntry, event: TrainingEvent | undefined): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(['outbox', 'known'], 'readwrite');
  const known = transaction.objectStore('known');
  const noteIt = async () => {
    const kept = await known.get(entry.uid);
    if (kept && event) await known.put({ ...kept, events: [...(kept.events ?? []), event] });
  };
  await Promise.all([transaction.objectStore('outbox').delete(entry.id), noteIt(), transaction.done]).catch(
    () => removeEntry(entry.id), // without room for that it is read again, once it can be
  );
}

/** Changes an entry unless it is gone meanwhile. */
export async function changeEntry(
  id: string,
  changes: Partial<Pick<OutboxEntry, 'attempts' | 'nextAt' | 'refusal'>>,
): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('outbox', 'readwrite');
  const entry = await store.get(id);
  if (entry) await store.put({ ...entry, ...changes });
  await done;
}

/** A refused one waits again, and what was put off is due at once. */
export function retryEntry(id: string): Promise<void> {
  return changeEntry(id, { refusal: null, nextAt: 0 });
}

/** Forgets all that an athlete has done and the server has not confirmed, the workout or simulation they are doing too. */
export async function discardEntries(uid: string): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(['outbox', 'sessions', 'facts', 'simulations'], 'readwrite');
  const entries = transaction.objectStore('outbox');
  for (const id of await entries.index('uid').getAllKeys(uid)) await entries.delete(id);
  const sessions = transaction.objectStore('sessions');
  const id = (await sessions.get(uid))?.session.id;
  if (id) await transaction.objectStore('facts').delete(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]));
  await sessions.delete(uid);
  await transaction.objectStore('simulations').delete(uid);
  await transaction.done;
}

/** Stores who is signed in on this device, for the service worker; null when nobody is. */
export async function rememberWhoIsHere(uid: string | null): Promise<void> {
  const database = await deviceDatabase();
  await (uid === null ? database.delete('athlete', 'uid') : database.put('athlete', uid, 'uid'));
}

export async function whoIsHere(): Promise<string | undefined> {
  return (await deviceDatabase()).get('athlete', 'uid');
}
