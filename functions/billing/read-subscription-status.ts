import type { MembershipRow } from '#functions/data/athletes/memberships.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { isLive } from '#shared/billing/subscription-standing.ts';
import type { Billing } from './billing.ts';
import { statusOf } from './live-subscription.ts';
import { syncFromStripe } from './sync-from-stripe.ts';

/** After a period's end, a renewal and its webhook should have arrived within this time. */
const RENEWED_WITHIN_MS = 3_600_000;
/** How long a fetched state is fresh enough while a payment or renewal is awaited. */
const FRESH_MS = 60_000;

/** The subscription as it is stored, and as Stripe has it when what is stored looks as if an event had been missed. */
export async function readSubscriptionStatus(
  { profile: { uid }, membership }: Athlete,
  now: number,
  app: Billing,
): Promise<SubscriptionStatus> {
  if (!membership || !looksMissed(membership, now)) return statusOf(membership);
  // The stored state is good enough while Stripe cannot be reached.
  return statusOf(await syncFromStripe(uid, app, now).catch(() => membership));
}

function looksMissed(membership: MembershipRow, now: number): boolean {
  const { stripeStatus, currentPeriodEnd, createAttempt, fetchedAt, stripeCustomerId } = membership;
  const isRenewalDue = currentPeriodEnd != null && Date.parse(currentPeriodEnd) < now - RENEWED_WITHIN_MS;
  const isBeginning = stripeStatus === 'incomplete' || Boolean(stripeCustomerId && createAttempt);
  const isFresh = fetchedAt !== undefined && Date.parse(fetchedAt) >= now - FRESH_MS;
  return !isFresh && (isLive(membership) ? isRenewalDue : isBeginning);
}
