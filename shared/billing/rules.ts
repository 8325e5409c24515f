import type { SubscriptionState, User } from '#shared/account/contract.ts';

/** Stripe's states of a subscription. */
export type StripeStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

interface Standing {
  readonly subscriptionStatus: SubscriptionState;
  readonly isSubscribed: boolean;
}

const STANDING: Record<StripeStatus, Standing> = {
  incomplete: { subscriptionStatus: 'free', isSubscribed: false },
  incomplete_expired: { subscriptionStatus: 'free', isSubscribed: false },
  trialing: { subscriptionStatus: 'active', isSubscribed: true },
  active: { subscriptionStatus: 'active', isSubscribed: true },
  // Premium goes on while Stripe still retries the payment.
  past_due: { subscriptionStatus: 'past_due', isSubscribed: true },
  unpaid: { subscriptionStatus: 'past_due', isSubscribed: false },
  paused: { subscriptionStatus: 'free', isSubscribed: false },
  canceled: { subscriptionStatus: 'canceled', isSubscribed: false },
};

export function standingOf(stripeStatus: StripeStatus | null): Standing {
  return stripeStatus ? STANDING[stripeStatus] : { subscriptionStatus: 'free', isSubscribed: false };
}

type Membership = Pick<User, 'isAdmin' | 'isSubscribed' | 'promoFreeMonthsRemaining' | 'promoExpires'>;

/** The one rule of premium access, the same on both sides. `now` is milliseconds since 1970. */
export function hasPremiumAccess(user: Membership, now: number): boolean {
  if (user.isAdmin || user.isSubscribed) return true;
  return user.promoFreeMonthsRemaining > 0 && (user.promoExpires === null || Date.parse(user.promoExpires) > now);
}

/** The same day and time some months later; a day the month does not have becomes its last. ISO timestamps in UTC. */
export function addMonthsClamped(timestamp: string, months: number): string {
  const date = new Date(timestamp);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}

/**
 * Months of free membership still to run, rounded up; 0 once it has expired. Counted back from the
 * end, so that the short months in between never make them more than were granted.
 */
export function freeMonthsRemaining(promoExpires: string | null, now: number): number {
  if (promoExpires === null || Date.parse(promoExpires) <= now) return 0;
  let months = 1;
  while (Date.parse(addMonthsClamped(promoExpires, -months)) > now) months++;
  return months;
}
