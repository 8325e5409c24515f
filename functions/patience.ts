import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { busy } from '#shared/errors.ts';

export type Pause = (milliseconds: number) => Promise<unknown>;

/** Until when what a request does may be tried again, by which clock, and how it waits for that. */
interface Patience {
  readonly endsAt: number;
  readonly othersEndAt: number;
  readonly clock: () => number;
  readonly pause: Pause;
}

/** Well before its function ends, and who asked has turned away. */
const REQUEST_MS = 7_000;
/** What another service is given in all, however often it is asked. */
const OTHERS_MS = 8_000;
const WAIT = { floor: 20, ceiling: 800 } as const;

const ofRequest = new AsyncLocalStorage<Patience>();
const { POSITIVE_INFINITY: never } = Number;
const UNHURRIED: Patience = { endsAt: never, othersEndAt: never, clock: () => 0, pause: wait };

/** Does the work of a request, in which nothing is begun anew after seven seconds. */
export function withinPatience<Result>(clock: () => number, pause: Pause = wait, work: () => Result): Result {
  const now = clock();
  return ofRequest.run({ endsAt: now + REQUEST_MS, othersEndAt: now + OTHERS_MS, clock, pause }, work);
}

/**
 * Waits a random time, so that those who were in each other's way are not again. Throws AppError `busy` where the request
 * has no time left for it; what is no request has all of it.
 */
export async function waitForOthers(): Promise<void> {
  const { endsAt, clock, pause } = ofRequest.getStore() ?? UNHURRIED;
  const milliseconds = WAIT.floor + Math.random() * (WAIT.ceiling - WAIT.floor);
  if (clock() + milliseconds > endsAt) throw busy();
  await pause(milliseconds);
}

/** Milliseconds that the request still has for another service, 0 when it has none; what is no request has any number. */
export function timeForOthers(): number {
  const { othersEndAt, clock } = ofRequest.getStore() ?? UNHURRIED;
  return Math.max(0, othersEndAt - clock());
}
