import { type MembershipRow, standingOfMembership } from '#functions/data/athletes/memberships.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { isLive } from '#shared/billing/subscription-standing.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { Billing } from './billing.ts';
import { syncFromStripe } from './sync-from-stripe.ts';

/** Returns the subscription as the athlete sees it. */
export function statusOf(membership: MembershipRow | undefined): SubscriptionStatus {
  const { subscriptionStatus, isSubscribed } = standingOfMembership(membership);
  return {
    isSubscribed,
    subscriptionStatus,
    cancelAtPeriodEnd: membership?.cancelAtPeriodEnd ?? false,
    currentPeriodEnd: membership?.currentPeriodEnd ?? null,
  };
}

/** The live subscription with its customer. */
export interface LiveSubscription {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** The athlete's subscription that runs. What is stored may be behind, so before it says none, Stripe is asked. */
export async function findLiveSubscription(
  uid: string,
  stored: MembershipRow | undefined,
  app: Billing,
  now: number,
): Promise<LiveSubscription | undefined> {
  return liveOf(stored) ?? (stored?.stripeCustomerId ? liveOf(await syncFromStripe(uid, app, now)) : undefined);
}

export function liveOf(membership: MembershipRow | undefined): LiveSubscription | undefined {
  const { stripeCustomerId: customerId, subscriptionId } = membership ?? {};
  if (!membership || !isLive(membership) || !customerId || !subscriptionId) return undefined;
  return { customerId, subscriptionId };
}

export function noActiveSubscription(): AppError {
  return new AppError('conflict', 'There is no subscription. Please subscribe again.', {
    code: ERROR_CODES.noActiveSubscription,
  });
}
