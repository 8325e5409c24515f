import { creditName, sendCredit } from '#functions/billing/send-credit.ts';
import { type Credit, creditsToSend } from '#functions/data/athletes/credits.ts';
import { isStripeDown } from '#functions/gateways/stripe-gateway.ts';
import type { ScheduledApp } from './app.ts';
import { eachOf } from './each-of.ts';

/** As many as one run has time for; the next run continues with the oldest. */
const AT_ONCE = 200;

/** Credits the free months at Stripe that no request has credited yet. */
export async function sendCredits({ table, billing, clock }: ScheduledApp): Promise<void> {
  const credits = await creditsToSend(table, clock(), AT_ONCE);
  const byName = new Map(credits.map((credit) => [creditName(credit), credit]));
  const send = (name: string) => sendCredit(byName.get(name) as Credit, billing, clock());
  await eachOf('credited:', [...byName.keys()], send, isStripeDown);
}
