import type { LocalFunction } from '#infra/local/server/create-functions.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Rig } from '#infra/testing/rig.ts';

export interface Trial {
  /** Sends the request; the same again when called again. */
  readonly send: () => Promise<Answer>;
  /** Looks whether all of it happened, and once. */
  readonly verify: (last: Answer) => Promise<void>;
}

export interface Scenario {
  readonly name: string;
  /** The function that is killed. */
  readonly kills: LocalFunction;
  /** In every run: killed after the first writes, or after all calls to Stripe. An exhaustive run kills around each call. */
  readonly isInEveryRun?: true | 'at-stripe';
  readonly prepare: () => Promise<Trial>;
}

/** An answer with a status alone, of work that is no call. */
export function answered(status: number): Answer {
  return { status, body: undefined, headers: new Headers() };
}

/** Runs the scheduled jobs once; 500 when they fail. */
export function runScheduledJobs(rig: Rig): Promise<Answer> {
  return rig.runScheduledJobs().then(
    () => answered(200),
    () => answered(500),
  );
}
