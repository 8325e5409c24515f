/** The app's own outbox on a page without the app, so that a test has it in hand. */
import { addEntry, entriesOf } from '#frontend/lib/outbox/outbox.ts';
import {
  type EntrySubject,
  newEntry,
  type OutboxEntry,
  type OutboxRequest,
} from '#frontend/lib/outbox/outbox-entry.ts';
import { flushOutbox } from '#frontend/lib/outbox/outbox-flush.ts';

export interface TestedQueue {
  /** Resolves with what was queued once it is kept. */
  add(uid: string, request: OutboxRequest, subject: EntrySubject): Promise<OutboxEntry>;
  /** Sends what waits, and ends when it has. */
  flush(uid: string): Promise<unknown>;
  waiting(uid: string): Promise<readonly OutboxEntry[]>;
}

const queue: TestedQueue = {
  async add(uid, request, subject) {
    const entry = newEntry(uid, request, subject);
    await addEntry(entry);
    return entry;
  },
  flush: flushOutbox,
  waiting: entriesOf,
};

Object.assign(globalThis, { queue });
