import { join } from 'node:path';
import Stripe from 'stripe';
import { isRecord } from '#infra/local/storage/kept-file.ts';
import { type Journal, readJournal, startJournal } from './journal.ts';
import { type Customer, type Kind, newId, type Resource, type Resources, type StoredEvent } from './resources.ts';
import { noSuch } from './stripe-failure.ts';

/** The answer to a call with an idempotency key, kept to be given again. */
export interface KeptReply {
  readonly key: string;
  /** The request; using the key for another one is refused. */
  readonly request: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** Seconds since 1970. */
  readonly keptAt: number;
}

/** A Stripe account's data. A change takes effect, and is on disk, once it is committed. */
export interface StripeAccount {
  /** Seconds since 1970. */
  now(): number;
  /** Does something as of another moment. */
  asOf(seconds: number, work: () => void): void;
  moveClock(milliseconds: number): void;
  find<K extends Kind>(kind: K, id: string): Resources[K] | undefined;
  /** Throws what Stripe answers when there is none; `param` names where the id came from. */
  get<K extends Kind>(kind: K, id: string, param?: string): Resources[K];
  all<K extends Kind>(kind: K): Resources[K][];
  /** Finds the object with this id, of any kind. */
  findAny(id: string): Resource | undefined;
  save<R extends Resource>(resource: R): R;
  emit(type: Stripe.Event.Type, object: Resource, previousAttributes?: object): void;
  /** Saves it with the changes, and tells of them unless nothing is different. */
  change<R extends Resource>(resource: R, changes: Partial<R>, type?: Stripe.Event.Type): R;
  replies: { find(key: string): KeptReply | undefined; keep(reply: KeptReply): void };
  /** The call that events made from now on are the work of. */
  workFor(request: StoredEvent['request']): void;
  commit(): void;
  /** Tells of what was committed, each time. */
  listen(listener: (saved: readonly Resource[]) => void): void;
  rollBack(): void;
  close(): void;
}

interface Entry {
  readonly saved: readonly Resource[];
  readonly replies: readonly KeptReply[];
  readonly clockOffset: number;
}

function isEntry(entry: unknown): entry is Entry {
  return isRecord(entry) && Array.isArray(entry.saved) && Array.isArray(entry.replies);
}

interface AccountOptions {
  readonly folder: string | undefined;
  readonly clock: () => number;
}

/** Stripe keeps keys for at least a day. */
const REPLIES_KEPT_SECONDS = 30 * 3_600;

export function openAccount({ folder, clock }: AccountOptions): StripeAccount {
  const tables = new Map<Kind, Map<string, Resource>>();
  const replies = new Map<string, KeptReply>();
  const changed = new Map<string, Resource>();
  const newReplies: KeptReply[] = [];
  const undo: (() => void)[] = [];
  let clockOffset = 0;
  let isClockMoved = false;
  let moment: number | undefined;
  const listeners: ((saved: readonly Resource[]) => void)[] = [];
  let request: StoredEvent['request'] = { id: null, idempotency_key: null };
  const journal = folder === undefined ? undefined : reopen(join(folder, 'account.jsonl'));

  function reopen(file: string): Journal<Entry> {
    for (const entry of readJournal(file, isEntry)) {
      for (const resource of entry.saved) tableOf(resource.object).set(resource.id, resource);
      for (const reply of entry.replies) replies.set(reply.key, reply);
      clockOffset = entry.clockOffset;
    }
    const oldest = now() - REPLIES_KEPT_SECONDS;
    for (const { key, keptAt } of replies.values()) if (keptAt < oldest) replies.delete(key);
    const saved = [...tables.values()].flatMap((table) => [...table.values()]);
    return startJournal(file, { saved, replies: [...replies.values()], clockOffset });
  }

  function tableOf<K extends Kind>(kind: K): Map<string, Resources[K]> {
    const table = tables.get(kind) ?? new Map<string, Resource>();
    tables.set(kind, table);
    return table as Map<string, Resources[K]>; // each kind is only ever put into its own
  }

  function now(): number {
    return moment ?? Math.floor((clock() + clockOffset) / 1_000);
  }

  function save<R extends Resource>(resource: R): R {
    const table = tableOf<Kind>(resource.object);
    const former = table.get(resource.id);
    undo.push(() => (former ? table.set(resource.id, former) : table.delete(resource.id)));
    table.set(resource.id, resource);
    changed.set(resource.id, resource);
    return resource;
  }

  function emit(type: Stripe.Event.Type, object: Resource, previousAttributes?: object): void {
    save({
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: now(),
      data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
      livemode: false,
      pending_webhooks: 1,
      request,
      type,
    });
  }

  function settle(): void {
    changed.clear();
    newReplies.length = 0;
    isClockMoved = false;
    undo.length = 0;
  }

  return {
    now,
    asOf(seconds, work) {
      moment = seconds;
      try {
        work();
      } finally {
        moment = undefined;
      }
    },
    moveClock(milliseconds) {
      clockOffset += milliseconds;
      isClockMoved = true;
    },
    find: (kind, id) => tableOf(kind).get(id),
    get(kind, id, param) {
      const found = tableOf(kind).get(id);
      if (!found) throw noSuch(kind.replaceAll('_', ' '), id, param);
      return found;
    },
    findAny: (id) => [...tables.values()].map((table) => table.get(id)).find(Boolean),
    all: (kind) => [...tableOf(kind).values()],
    save,
    emit,
    change(resource, changes, type) {
      const previous = differences(resource, changes);
      if (Object.keys(previous).length === 0) return resource;
      const after = save({ ...resource, ...changes });
      if (type) emit(type, after, type.endsWith('.updated') ? previous : undefined);
      return after;
    },
    replies: {
      find(key) {
        const reply = replies.get(key);
        return reply && reply.keptAt >= now() - REPLIES_KEPT_SECONDS ? reply : undefined;
      },
      keep(reply) {
        replies.set(reply.key, reply);
        newReplies.push(reply);
      },
    },
    workFor(next) {
      request = next;
    },
    commit() {
      const saved = [...changed.values()];
      const isToKeep = saved.length > 0 || newReplies.length > 0 || isClockMoved;
      if (isToKeep) journal?.append({ saved, replies: newReplies, clockOffset });
      settle();
      for (const listener of listeners) listener(saved);
    },
    listen(listener) {
      listeners.push(listener);
    },
    rollBack() {
      for (const step of undo.reverse()) step();
      settle();
    },
    close: () => journal?.close(),
  };
}

/** The former values of what differs. */
function differences<R extends object>(before: R, changes: Partial<R>): Partial<R> {
  const names = Object.keys(changes) as (keyof R)[];
  const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(changes[name]));
  return Object.fromEntries(different.map((name) => [name, before[name]])) as Partial<R>;
}

/** Throws what Stripe answers for one that never was or was deleted. */
export function liveCustomer(account: StripeAccount, id: string, param?: string): Customer {
  const customer = account.get('customer', id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}
