import { type Credit, noteFailure, settleCredit } from '#functions/data/athletes/credits.ts';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import { tryWrite } from '#functions/data/table/table.ts';
import { StripeRefused } from '#functions/gateways/stripe-gateway.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { Billing } from './billing.ts';

/**
 * Credits free months against the athlete's next payments at Stripe; safe to repeat. Raises an alarm when there is no
 * customer or Stripe refuses, and throws when Stripe fails.
 */
export async function sendCredit(credit: Credit, { table, stripe, logAlert }: Billing, now: number): Promise<void> {
  const customerId = (await readMembership(table, credit.uid))?.stripeCustomerId;
  const isSent = customerId ? await tell(customerId, credit, stripe.credit).catch(noteAndRethrow) : false;
  if (!isSent) logAlert('CREDIT_REFUSED', credit.uid);
  // Not written once another run has settled the credit, or the account is deleted.
  await tryWrite(table, { credit: settleCredit(credit, isSent ? 'sent' : 'refused', now) });

  async function noteAndRethrow(error: unknown): Promise<never> {
    const isKept = error instanceof AppError && error.details.code === ERROR_CODES.stripeFailed;
    if (isKept) await tryWrite(table, { credit: noteFailure(credit) });
    throw error;
  }
}

/** Returns false when Stripe refuses, as it does for a deleted customer. */
async function tell(customerId: string, credit: Credit, creditAtStripe: Billing['stripe']['credit']): Promise<boolean> {
  const { months, failures: attempt = 0 } = credit;
  const description = months === 1 ? '1 free month' : `${months} free months`;
  try {
    await creditAtStripe({
      customerId,
      pence: months * PREMIUM_PRICE.pounds * 100,
      key: creditName(credit),
      attempt,
      description,
    });
    return true;
  } catch (error) {
    if (error instanceof StripeRefused) return false;
    throw error;
  }
}

/** Returns a name unique in our whole Stripe account; a source is unique only per athlete. */
export function creditName({ uid, source }: Credit): string {
  return `${uid}:${source}`;
}
