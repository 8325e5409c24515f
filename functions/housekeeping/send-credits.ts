import { type Credit, creditsToSend, noteFailure, settleCredit } from '#functions/data/credits.ts';
import { readMembership } from '#functions/data/subscriptions.ts';
import { WriteRefused } from '#functions/data/table.ts';
import { isStripeDown, StripeRefused } from '#functions/gateways/stripe-gateway.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { HousekeepingApp } from './app.ts';
import { eachOf } from './each-of.ts';

/** As many as a run has time for; the next run goes on with the oldest. */
const AT_ONCE = 200;

/** Tells Stripe of the free months that lower what somebody pays next. */
export async function sendCredits(app: HousekeepingApp): Promise<void> {
  const credits = await creditsToSend(app.table, app.clock(), AT_ONCE);
  const byName = new Map(credits.map((credit) => [nameOf(credit), credit]));
  await eachOf('credited:', [...byName.keys()], (name) => send(byName.get(name) as Credit, app), isStripeDown);
}

async function send(credit: Credit, { table, billing, clock }: HousekeepingApp): Promise<void> {
  const customerId = (await readMembership(table, credit.uid))?.stripeCustomerId;
  const isSent = customerId ? await tell(customerId, credit, billing.stripe.credit).catch(noting) : false;
  if (!isSent) billing.raiseAlarm('CREDIT_REFUSED', credit.uid);
  await table.write({ credit: settleCredit(credit, isSent ? 'sent' : 'refused', clock()) }).catch(unlessRefused);

  async function noting(error: unknown): Promise<never> {
    const isKept = error instanceof AppError && error.details.code === ERROR_CODES.stripeFailed;
    if (isKept) await table.write({ credit: noteFailure(credit) }).catch(unlessRefused);
    throw error;
  }
}

/** Another run has settled it, or the account is deleted. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof WriteRefused)) throw error;
}

/** False when there is nobody to credit any more. */
async function tell(
  customerId: string,
  credit: Credit,
  creditAtStripe: HousekeepingApp['billing']['stripe']['credit'],
): Promise<boolean> {
  const { months, failures: attempt = 0 } = credit;
  const description = months === 1 ? '1 free month' : `${months} free months`;
  try {
    await creditAtStripe({
      customerId,
      pence: months * PREMIUM_PRICE.pounds * 100,
      key: nameOf(credit),
      attempt,
      description,
    });
    return true;
  } catch (error) {
    if (error instanceof StripeRefused) return false;
    throw error;
  }
}

/** One name for all the account of Stripe's; a source is only one athlete's. */
function nameOf({ uid, source }: Credit): string {
  return `${uid}:${source}`;
}
