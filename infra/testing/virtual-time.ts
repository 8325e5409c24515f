import type { StorageTap } from './storage/storage-tap.ts';

interface Waiting {
  readonly until: number;
  readonly wake: () => void;
}

/** Turns of the event loop without activity of the engine, after which everything must be waiting for time to pass. */
const QUIET_TURNS = 3;

/**
 * Starts a virtual clock that jumps to the next wake-up once everything is waiting. Under it the engine treats
 * transactions as DynamoDB does: each takes `transactionMs`, and one that touches a row of another under way meets a
 * conflict.
 */
export function startVirtualTime(transactionMs: number) {
  const waiting: Waiting[] = [];
  const inHand = new Set<string>();
  let now = Date.parse('2026-11-18T12:00:00Z');
  let underWay = 0;
  let quiet = 0;
  let isStopped = false;

  function turn(): void {
    if (isStopped) return;
    quiet = underWay > 0 ? 0 : quiet + 1;
    if (quiet > QUIET_TURNS) wakeNext();
    setImmediate(turn);
  }
  function wakeNext(): void {
    quiet = 0;
    const next = waiting.toSorted((a, b) => a.until - b.until)[0];
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    now = Math.max(now, next.until);
    next.wake();
  }
  const pause = (milliseconds: number) =>
    new Promise<void>((wake) => {
      waiting.push({ until: now + Math.ceil(milliseconds), wake });
    });

  return {
    clock: {
      get now() {
        return now;
      },
    },
    pause,
    start: turn,
    /** Delays and rejects the engine's transactions by this clock. */
    govern(storage: StorageTap): void {
      storage.decide(async ({ target, body, done }) => {
        quiet = 0;
        const keys = target === 'TransactWriteItems' ? keysOf(body.TransactItems as Action[]) : [];
        if (keys.some((key) => inHand.has(key))) return 'conflict';
        for (const key of keys) inHand.add(key);
        if (keys.length > 0) await pause(transactionMs);
        underWay++;
        void done.then(() => {
          underWay--;
          for (const key of keys) inHand.delete(key);
        });
        return 'pass';
      });
    },
    stop(): void {
      isStopped = true;
    },
  };
}

type Action = Record<string, { readonly Key?: object; readonly Item?: Record<'PK' | 'SK', unknown> }>;

function keysOf(actions: readonly Action[]): string[] {
  return actions.flatMap((action) =>
    Object.values(action).map(({ Key, Item }) => JSON.stringify(Key ?? { PK: Item?.PK, SK: Item?.SK })),
  );
}
