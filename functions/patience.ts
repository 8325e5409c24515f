import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { busy } from '#shared/errors.ts';

export type Pause = (milliseconds: number) => Promise<unknown>;

/** How long a request may retry and call other services, with the clock and the wait to use. */
interface Patience {
  readonly endsAt: number;
  readonly othersEndAt: number;
  readonly clock: () => number;
  readonly pause: Pause;
}

/** A request begins no retry after this: well before its function times out and the caller gives up. */
const REQUEST_MS = 7_000;
/** Calls to another service end by this time, however many there are. */
const OTHERS_MS = 8_000;
const WAIT = { floor: 20, ceiling: 800 } as const;

const ofRequest = new AsyncLocalStorage<Patience>();
const { POSITIVE_INFINITY: never } = Number;
const NO_DEADLINE: Patience = { endsAt: never, othersEndAt: never, clock: () => 0, pause: wait };

/** Runs the work of a request, which begins no retry after seven seconds. */
export function withinPatience<Result>(clock: () => number, pause: Pause = wait, work: () => Result): Result {
  const now = clock();
  return ofRequest.run({ endsAt: now + REQUEST_MS, othersEndAt: now + OTHERS_MS, clock, pause }, work);
}

/**
 * Waits a random time before a retry, so that colliding writers do not collide again. Throws AppError `busy` when the
 * request has no time left; work outside a request always has.
 */
export async function waitForOthers(): Promise<void> {
  const { endsAt, clock, pause } = ofRequest.getStore() ?? NO_DEADLINE;
  const milliseconds = WAIT.floor + Math.random() * (WAIT.ceiling - WAIT.floor);
  if (clock() + milliseconds > endsAt) throw busy();
  await pause(milliseconds);
}

/** Returns the milliseconds a request has left for other services, at least 0; Infinity outside a request. */
export function timeForOthers(): number {
  const { othersEndAt, clock } = ofRequest.getStore() ?? NO_DEADLINE;
  return Math.max(0, othersEndAt - clock());
}
