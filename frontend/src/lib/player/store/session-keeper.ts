import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import type { Action } from '#frontend/lib/player/actions.ts';
import { prepareView } from '#frontend/lib/player/current-view.ts';
import { decide, startFact } from '#frontend/lib/player/decide.ts';
import type { Fact } from '#frontend/lib/player/facts.ts';
import type { Session } from '#frontend/lib/player/session.ts';
import { openSessionChanges } from './session-changes.ts';
import { appendFacts, readSession, type StoredSession, startSession } from './session-store.ts';

/** A page's knowledge of its athlete's session. */
export interface Known {
  /** Undefined until the device has been asked; null with no session. */
  readonly kept: StoredSession | null | undefined;
  /** Whether all of it lies on the device; without room for it, it is lost with the page. */
  readonly isStored: boolean;
}

/** The session of an athlete, as all pages on a device go on with it. */
export interface Keeper {
  readonly known: () => Known;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Starts a session in place of the one that is known here, with what is done as it starts; where another page has
   * started one since, that goes on.
   */
  readonly start: (session: Session, actions?: readonly Action[]) => Promise<void>;
  /** Does what an action does, after all that was done before; resolves once it is written and shown. */
  readonly act: (action: Action) => Promise<void>;
  /** Reads it anew. */
  readonly reload: () => Promise<void>;
  readonly close: () => void;
}

const UNKNOWN: Known = { kept: undefined, isStored: true };

/**
 * Opens an athlete's session. Each fact is written before it is shown; where there is no room it is shown all the same,
 * and written with the next one if there is room by then.
 */
export function openKeeper(uid: string, read: () => Reading): Keeper {
  let known = UNKNOWN;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const show = (next: Known) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const inTurn = (what: () => Promise<void>) => {
    const done = queue.then(what);
    queue = done.catch(() => undefined);
    return done;
  };
  const load = async () => {
    const kept = await readSession(uid, read().now).catch(() => undefined);
    show({ kept: kept ?? null, isStored: true });
  };
  const write = async (kept: StoredSession, added: readonly Fact[]) => {
    const next = { session: kept.session, facts: [...kept.facts, ...added] };
    const storing = store(next, kept.facts.length, added, known.isStored).catch(() => undefined);
    prepareView(next.session, next.facts, read()); // who has ticked a set waits for the write anyway
    const isNext = await storing;
    if (isNext === false) return false;
    show({ kept: next, isStored: isNext !== undefined });
    if (isNext) changes.announce({ uid, page: read().page });
    return true;
  };
  const tryAction = async (action: Action, reading: Reading) => {
    if (!known.kept) return true;
    const { session, facts } = known.kept;
    const added = decide(session, facts, action, reading);
    return added.length === 0 || (await write(known.kept, added));
  };
  const changes = openSessionChanges((change) => {
    if (change.uid === uid && change.page !== read().page && known.isStored) void inTurn(load);
  });
  void inTurn(load);
  return {
    known: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (session, actions = []) => {
      const reading = read();
      const facts: Fact[] = [startFact(session, reading)];
      for (const action of actions) facts.push(...decide(session, facts, action, reading));
      return inTurn(async () => {
        const kept = { session, facts };
        const isStored = await startSession(kept, known.kept?.session.id).catch(() => undefined);
        if (isStored === false) return load();
        show({ kept, isStored: isStored === true });
        if (isStored) changes.announce({ uid, page: reading.page });
      });
    },
    act: (action) => {
      const reading = read(); // the moment of the tap, however long what was done before takes
      return inTurn(async () => {
        if (await tryAction(action, reading)) return;
        await load(); // another page was quicker
        await tryAction(action, reading);
      });
    },
    reload: () => inTurn(load),
    close: changes.close,
  };
}

/** Facts that could not be written before are written with these. */
async function store(next: StoredSession, count: number, added: readonly Fact[], isStored: boolean): Promise<boolean> {
  if (isStored) return appendFacts(next.session, count, added);
  return startSession(next);
}
