import { syncFromStripe } from '#functions/billing/sync-from-stripe.ts';
import type { MembershipRow } from '#functions/data/athletes/memberships.ts';
import { listLiveSubscriptions, readMembership } from '#functions/data/athletes/subscriptions.ts';
import { isStripeDown } from '#functions/gateways/stripe-gateway.ts';
import type { ScheduledApp } from './app.ts';
import { eachOf } from './each-of.ts';

const DAY_MS = 86_400_000;
/** As many as one run has time for; the next run continues with those looked at longest ago. */
export const LOOKED_AT_IN_A_RUN = 400;

/** Looks at each subscription that Stripe may have changed without our being told, once a day, and notes those it had. */
export async function reconcileSubscriptions({
  billing,
  clock,
}: Pick<ScheduledApp, 'billing' | 'clock'>): Promise<void> {
  const due = await listLiveSubscriptions(billing.table, clock() - DAY_MS, LOOKED_AT_IN_A_RUN);
  const reconcile = async (uid: string) => {
    const stood = saying(await readMembership(billing.table, uid));
    const found = saying(await syncFromStripe(uid, billing, clock()));
    if (stood !== found) billing.logReconciliation(uid, stood, found);
  };
  await eachOf('reconciled: the subscription of', due, reconcile, isStripeDown);
}

/** Words a membership's state for an operator. */
function saying(membership: MembershipRow | undefined): string {
  const { stripeStatus, subscriptionId, currentPeriodEnd, cancelAtPeriodEnd } = membership ?? {};
  if (!stripeStatus) return 'none';
  return `${subscriptionId} ${stripeStatus} until ${currentPeriodEnd}${cancelAtPeriodEnd ? ', then cancelled' : ''}`;
}
