import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { StorageTap } from './storage-tap.ts';

/** Longer than calls made side by side need to arrive, one behind the other. */
const QUIET_MS = 50;

/** What one request asked of the table. */
export interface StorageCost {
  readonly calls: number;
  /** Round trips in sequence: calls that were made side by side are one. */
  readonly waves: number;
  /** Units, by the engine's own account. */
  readonly read: number;
  readonly write: number;
}

/**
 * Counts what a request asks of the table. Calls are held until no other comes, then let go together, so that only
 * one that needed an earlier answer is in a later wave, however slow the machine is.
 */
export async function costOf(storage: StorageTap, request: () => Promise<unknown>): Promise<StorageCost> {
  let waves = 0;
  let letGo: (() => void) | undefined;
  let held: Promise<'pass'> | undefined;
  let timer: NodeJS.Timeout | undefined;
  storage.forget();
  storage.decide(() => {
    held ??= new Promise((resolve) => {
      letGo = () => {
        waves++;
        held = undefined;
        resolve('pass');
      };
    });
    clearTimeout(timer);
    timer = setTimeout(() => letGo?.(), QUIET_MS);
    return held;
  });
  try {
    await request();
    return { calls: storage.calls.length, waves, ...storage.consumed };
  } finally {
    storage.decide(() => 'pass');
  }
}

/** The same of a call of the API, with how it was answered. */
export async function costOfCall(storage: StorageTap, call: () => Promise<Answer>) {
  let status = 0;
  const { calls: requests, ...cost } = await costOf(storage, async () => {
    ({ status } = await call());
  });
  return { status, requests, ...cost };
}
