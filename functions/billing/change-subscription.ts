import type { Athlete } from '#functions/data/athletes/users.ts';
import { StripeRefused } from '#functions/gateways/stripe-gateway.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import type { Billing } from './billing.ts';
import { findLiveSubscription, liveOf, noActiveSubscription, statusOf } from './live-subscription.ts';
import { syncFromStripe } from './sync-from-stripe.ts';

/** Lets the subscription end with what is paid for. */
export async function cancelAtPeriodEnd(athlete: Athlete, now: number, app: Billing): Promise<SubscriptionStatus> {
  return changeLive(athlete, now, app, (subscriptionId) => app.stripe.cancelAtPeriodEnd(subscriptionId));
}

/** Takes back that it will end. */
export async function resumeSubscription(athlete: Athlete, now: number, app: Billing): Promise<SubscriptionStatus> {
  return changeLive(athlete, now, app, (subscriptionId) => app.stripe.resume(subscriptionId));
}

/** Ends the subscription at once; one that has ended already is no failure. */
export async function cancelNow(athlete: Athlete, now: number, app: Billing): Promise<SubscriptionStatus> {
  const { uid } = athlete.profile;
  const live = await findLiveSubscription(uid, athlete.membership, app, now);
  if (!live && athlete.membership?.stripeStatus !== 'canceled') throw noActiveSubscription();
  if (live) await app.stripe.cancelNow(live.subscriptionId);
  return statusOf(live ? await syncFromStripe(uid, app, now) : athlete.membership);
}

/** Ends whatever there is, also what was begun and not paid, and leaves a free membership and no cancelled one. */
export async function downgradeToFree(athlete: Athlete, now: number, app: Billing): Promise<SubscriptionStatus> {
  const { profile, membership: stored } = athlete;
  if (!stored?.stripeCustomerId) return statusOf(stored);
  const membership = await syncFromStripe(profile.uid, app, now);
  const { subscriptionId } = membership ?? {};
  if (subscriptionId && (liveOf(membership) || membership?.stripeStatus === 'incomplete'))
    await app.stripe.cancelNow(subscriptionId);
  return statusOf(await syncFromStripe(profile.uid, app, now, { change: { isDowngraded: true } }));
}

/** Does it to the subscription that runs. When Stripe refuses, it may have ended meanwhile, and is looked at again. */
async function changeLive(
  { profile: { uid }, membership }: Athlete,
  now: number,
  app: Billing,
  change: (subscriptionId: string) => Promise<void>,
): Promise<SubscriptionStatus> {
  const live = await findLiveSubscription(uid, membership, app, now);
  if (!live) throw noActiveSubscription();
  const refusal = await change(live.subscriptionId).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof StripeRefused)) throw error;
      return error;
    },
  );
  const synced = await syncFromStripe(uid, app, now);
  if (!liveOf(synced)) throw noActiveSubscription();
  if (refusal) throw refusal;
  return statusOf(synced);
}
