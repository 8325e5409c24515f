import type { Athlete } from '#functions/data/athletes/users.ts';
import type { ConfirmedSubscription } from '#shared/billing/contract.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { Billing } from './billing.ts';
import { statusOf } from './live-subscription.ts';
import { syncFromStripe } from './sync-from-stripe.ts';

/** After a payment in the browser: what Stripe says of it. The id only says which of the athlete's own is meant. */
export async function confirmSubscription(
  { profile: { uid }, membership }: Athlete,
  subscriptionId: string,
  now: number,
  app: Billing,
): Promise<ConfirmedSubscription> {
  const own = membership?.stripeCustomerId ? await app.stripe.subscriptionsOf(membership.stripeCustomerId) : [];
  const confirmed = own?.find(({ id }) => id === subscriptionId);
  if (!confirmed) throw new AppError('not-found', 'There is no such subscription.');
  const synced = await syncFromStripe(uid, app, now);
  const status = statusOf(synced);
  const pending = confirmed.status === 'incomplete' && !status.isSubscribed;
  if (!pending && !status.isSubscribed)
    throw new AppError('conflict', 'This subscription has not been paid. Please subscribe again.', {
      code: ERROR_CODES.paymentNotCompleted,
    });
  return { ...status, pending };
}
