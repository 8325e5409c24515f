import { syncFromStripe } from '#functions/billing/sync-from-stripe.ts';
import { listLiveSubscriptions } from '#functions/data/subscriptions.ts';
import { isStripeDown } from '#functions/gateways/stripe-gateway.ts';
import type { HousekeepingApp } from './app.ts';
import { eachOf } from './each-of.ts';

const DAY_MS = 86_400_000;
/** As many as a run has time for; the next run goes on with those looked at longest ago. */
const AT_ONCE = 400;

/** Looks at each subscription that Stripe may have changed without our being told, once a day. */
export async function reconcileSubscriptions({ billing, clock }: HousekeepingApp): Promise<void> {
  const due = await listLiveSubscriptions(billing.table, clock() - DAY_MS, AT_ONCE);
  const reconcile = async (uid: string) => void (await syncFromStripe(uid, billing, clock()));
  await eachOf('reconciled: the subscription of', due, reconcile, isStripeDown);
}
