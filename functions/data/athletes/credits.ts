import * as z from 'zod/mini';
import { absent, present } from '#functions/data/table/expressions.ts';
import { CREDITS_TO_SEND, indexed, userKeys } from '#functions/data/table/keys.ts';
import { putNew, type Table, update, type WriteAction } from '#functions/data/table/table.ts';

/** Free months of somebody who pays: they lower what is paid next. */
export interface Credit {
  readonly uid: string;
  /** Names the credit for ever, as its grant is named. */
  readonly source: string;
  readonly months: number;
  /** How many times Stripe has failed to take it. */
  readonly failures?: number | undefined;
}

/** The prefix of credit sources for months that were still free when a subscription began. */
export const LEFT_MONTHS = 'LEFT#';

const CreditRow = z.object({
  uid: z.string(),
  source: z.string(),
  months: z.number(),
  createdAt: z.string(),
  failures: z.optional(z.number()),
  outcome: z.optional(z.enum(['sent', 'refused'])),
});
type CreditRow = z.output<typeof CreditRow>;

/** Remembers a credit until Stripe has been told of it. `now` is milliseconds since 1970. */
export function putCredit({ uid, source, months }: Credit, now: number): WriteAction {
  const createdAt = new Date(now).toISOString();
  return putNew({
    ...userKeys.credit(uid, source),
    ...indexed.creditToSend(createdAt),
    uid,
    source,
    months,
    createdAt,
  });
}

/** The credits that Stripe has not been told of, the oldest first. */
export function creditsToSend(table: Table, now: number, limit: number): Promise<Credit[]> {
  return table.queryDue(CREDITS_TO_SEND, new Date(now).toISOString(), limit, CreditRow);
}

/** Returns all credits ever given to an athlete, in no order. */
export function listCredits(table: Table, uid: string): Promise<CreditRow[]> {
  return table.query({ partition: userKeys.partition(uid), prefix: userKeys.creditPrefix }, CreditRow);
}

/** Counts a failure, so that the next attempt has another idempotency key: Stripe repeats a failure for the same one. */
export function noteFailure({ uid, source }: Credit): WriteAction {
  return update(userKeys.credit(uid, source), { add: { failures: 1 } }, TO_SEND);
}

/** Settles a credit, which stays on record: `sent`, or `refused` where there was no customer to credit. */
export function settleCredit({ uid, source }: Credit, outcome: 'sent' | 'refused', now: number): WriteAction {
  return update(
    userKeys.credit(uid, source),
    { set: { outcome, settledAt: new Date(now).toISOString() }, remove: LIST_ATTRIBUTES },
    TO_SEND,
  );
}

const TO_SEND = { createdAt: present, outcome: absent };
const LIST_ATTRIBUTES = Object.keys(indexed.creditToSend(''));
