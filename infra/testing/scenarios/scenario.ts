import type { LocalFunction } from '#infra/local/server/create-functions.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';

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
