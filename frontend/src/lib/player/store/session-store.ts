import { deviceDatabase } from '#frontend/lib/device/device-database.ts';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import type { Fact } from '#frontend/lib/player/facts.ts';
import type { Session } from '#frontend/lib/player/session.ts';

/** A session with all that has happened in it. */
export interface StoredSession {
  readonly session: Session;
  readonly facts: readonly Fact[];
}

/** A session that was discarded can be taken up again for so long. */
const DISCARDED_FOR = 24 * 3_600_000;

const factsOf = (session: string) => IDBKeyRange.bound([session, 0], [session, Number.POSITIVE_INFINITY]);

/** Does something in a transaction, all of it or nothing: where one part of it fails, the others are taken back. */
async function allOrNothing<T>(
  transaction: { readonly done: Promise<void>; readonly abort: () => void },
  work: () => Promise<T>,
): Promise<T> {
  transaction.done.catch(() => undefined); // it is awaited below, unless the work fails before
  try {
    const outcome = await work();
    await transaction.done;
    return outcome;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The failure has done so.
    }
    throw error;
  }
}

/** Returns an athlete's session; undefined with none, where it was discarded a day ago, and where storage is forbidden. */
export async function readSession(uid: string, now = Date.now()): Promise<StoredSession | undefined> {
  const database = await deviceDatabase().catch(() => undefined);
  if (!database) return undefined;
  const transaction = database.transaction(['sessions', 'facts']);
  const stored = await transaction.objectStore('sessions').get(uid);
  if (!stored) return undefined;
  const { session } = stored;
  const rows = await transaction.objectStore('facts').getAll(factsOf(session.id));
  const facts = rows.map(({ fact }) => fact);
  if (facts.length > 0 && !isLongDiscarded(facts, now)) return { session, facts };
  await removeSession(session);
  return undefined;
}

function isLongDiscarded(facts: readonly Fact[], now: number): boolean {
  const last = facts.at(-1);
  return last?.is === 'discarded' && Math.abs(now - last.read.now) > DISCARDED_FOR;
}

/**
 * Keeps a session and its facts in place of `instead`, the id of the one that the athlete was asked about, or of one
 * that was discarded. Returns false, and changes nothing, where another is under way. Once it resolves the session
 * survives the page, the browser and a restart. Rejects where there is no room.
 */
export async function startSession({ session, facts }: StoredSession, instead?: string): Promise<boolean> {
  const transaction = (await deviceDatabase()).transaction(['sessions', 'facts'], 'readwrite', {
    durability: 'strict',
  });
  const sessions = transaction.objectStore('sessions');
  const rows = transaction.objectStore('facts');
  return allOrNothing(transaction, async () => {
    const before = (await sessions.get(session.uid))?.session.id;
    if (before !== undefined && before !== session.id && before !== instead) {
      const last = await rows.openCursor(factsOf(before), 'prev');
      if (last && last.value.fact.is !== 'discarded') return false;
    }
    if (before !== undefined) await rows.delete(factsOf(before));
    await sessions.put({ uid: session.uid, session });
    for (const [n, fact] of facts.entries()) await rows.put({ session: session.id, n, fact });
    return true;
  });
}

/**
 * Adds facts after the first `count`, of which there is at least one. Returns false, and adds none, where another page
 * has added some before or the session is gone, and its facts with it. Once it resolves they survive the page. Rejects
 * where there is no room.
 */
export async function appendFacts({ id }: Session, count: number, facts: readonly Fact[]): Promise<boolean> {
  const transaction = (await deviceDatabase()).transaction('facts', 'readwrite', { durability: 'strict' });
  const { store } = transaction;
  try {
    return await allOrNothing(transaction, async () => {
      // All is asked at once: who has ticked a set waits for one answer.
      const added = facts.map(async (fact, at) => store.add({ session: id, n: count + at, fact }));
      const [last] = await Promise.all([store.getKey([id, count - 1]), ...added]);
      if (!last) throw new DOMException('The session is gone', 'ConstraintError');
      return true;
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return false;
    throw error;
  }
}

/**
 * Ends a session: what it logs is added to the outbox and the session is gone, both or neither. Returns false where
 * another page has ended it before, and then adds nothing; of a session that was never stored (`wasStored`) nobody can
 * know. Rejects where there is no room.
 */
export async function endSessionWith({ id, uid }: Session, entry: OutboxEntry, wasStored: boolean): Promise<boolean> {
  const transaction = (await deviceDatabase()).transaction(['outbox', 'sessions', 'facts'], 'readwrite', {
    durability: 'strict',
  });
  const sessions = transaction.objectStore('sessions');
  return allOrNothing(transaction, async () => {
    const isHere = (await sessions.get(uid))?.session.id === id;
    const isMine = isHere || !wasStored;
    if (isMine) await transaction.objectStore('outbox').put(entry);
    if (isHere) await sessions.delete(uid);
    if (isHere) await transaction.objectStore('facts').delete(factsOf(id));
    return isMine;
  });
}

/** Forgets a session, unless another is in its place. */
export async function removeSession({ id, uid }: Session): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(['sessions', 'facts'], 'readwrite');
  const sessions = transaction.objectStore('sessions');
  if ((await sessions.get(uid))?.session.id === id) await sessions.delete(uid);
  await transaction.objectStore('facts').delete(factsOf(id));
  await transaction.done;
}
