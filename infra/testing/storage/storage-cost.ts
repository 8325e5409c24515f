import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { StorageTap } from './storage-tap.ts';

/**
 * A wave is complete after so many rounds of the event loop without another call, each of at least 10 ms: parallel calls
 * arrive one after another. Counted in rounds, a pause of the whole process counts as one.
 */
const QUIET_ROUNDS = 5;

/** The cost of one request at the table. */
export interface StorageCost {
  readonly calls: number;
  /** Round trips in sequence: calls that were made side by side are one. */
  readonly waves: number;
  /** Units, by the engine's own account. */
  readonly read: number;
  readonly write: number;
}

/**
 * Counts what a request asks of the table. Calls are held until those before them are answered and no other comes, then
 * let go together, so that only one that needed an earlier answer is in a later wave, however slow the machine is.
 */
export async function costOf(storage: StorageTap, request: () => Promise<unknown>): Promise<StorageCost> {
  let waves = 0;
  let answered: Promise<unknown> = Promise.resolve();
  let held: Promise<void>[] = [];
  let letGo: Promise<'pass'> | undefined;
  storage.forget();

  async function untilComplete(): Promise<'pass'> {
    await answered;
    let known: number;
    do {
      known = held.length;
      for (let round = 0; round < QUIET_ROUNDS; round++) await new Promise((resolve) => setTimeout(resolve, 10));
    } while (held.length > known);
    waves++;
    answered = Promise.all(held);
    held = [];
    letGo = undefined;
    return 'pass';
  }

  storage.decide(({ done }) => {
    held.push(done);
    letGo ??= untilComplete();
    return letGo;
  });
  try {
    await request();
    return { calls: storage.calls.length, waves, ...storage.consumed };
  } finally {
    storage.decide(() => 'pass');
  }
}

/** Returns the cost of an API call, with its answer. */
export async function costOfCall(storage: StorageTap, call: () => Promise<Answer>) {
  let status = 0;
  const { calls: requests, ...cost } = await costOf(storage, async () => {
    ({ status } = await call());
  });
  return { status, requests, ...cost };
}
