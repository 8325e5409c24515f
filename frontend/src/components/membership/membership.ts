import type { Status } from '#frontend/components/ui/status-chip.tsx';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import type { User } from '#shared/account/user.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import * as words from './words.ts';

interface Membership {
  readonly title: string;
  readonly detail: string;
  /** Another source of premium besides the subscription. */
  readonly note?: string;
  readonly status: Status;
}

/** Names of subscription states. */
export const BADGE: Record<User['subscriptionStatus'], Status> = {
  active: 'active',
  past_due: 'paymentDue',
  canceled: 'cancelled',
  free: 'free',
};

const WITHOUT_PREMIUM: Record<User['subscriptionStatus'], string> = {
  active: words.notRunning,
  past_due: words.paymentFailed,
  canceled: words.subscriptionEnded,
  free: words.freePlanDetail,
};

/**
 * Returns an athlete's membership and its end, where that is known; the subscription, once it is read, wins over
 * the user. `now` is milliseconds since 1970.
 */
export function membershipOf(user: User, now: number, subscription?: SubscriptionStatus): Membership {
  const { isSubscribed, subscriptionStatus } = subscription ?? user;
  const athlete = { ...user, isSubscribed, subscriptionStatus };
  const status = BADGE[athlete.subscriptionStatus];
  const hasBesides = hasPremiumBesides(athlete, now);
  if (!hasSubscription(athlete)) {
    if (hasBesides) return { title: words.premium, detail: besidesOf(athlete, words.premium), status: 'active' };
    return { title: words.freePlan, detail: WITHOUT_PREMIUM[athlete.subscriptionStatus], status };
  }
  return {
    title: athlete.isSubscribed || hasBesides ? words.premium : words.freePlan,
    detail: athlete.isSubscribed ? subscribedOf(athlete, subscription) : WITHOUT_PREMIUM.past_due,
    ...(hasBesides && { note: besidesOf(athlete, words.freeMonths) }),
    status,
  };
}

/** The subscription as far as the athlete says it, until it is read. */
export function subscriptionOf({ isSubscribed, subscriptionStatus }: User): SubscriptionStatus {
  return { isSubscribed, subscriptionStatus, cancelAtPeriodEnd: false, currentPeriodEnd: null };
}

/** Whether there is something to pay for, to cancel and to resume. */
export function hasSubscription({ isSubscribed, subscriptionStatus }: User | SubscriptionStatus): boolean {
  return isSubscribed || subscriptionStatus === 'past_due';
}

/** 'Fri 18 Dec', where it is known. */
export function endOfPeriod({ currentPeriodEnd }: SubscriptionStatus): string | undefined {
  return currentPeriodEnd === null ? undefined : formatDay(dayOf(currentPeriodEnd));
}

function subscribedOf({ subscriptionStatus }: User, subscription: SubscriptionStatus | undefined): string {
  const end = subscription && endOfPeriod(subscription);
  if (subscription?.cancelAtPeriodEnd) return end ? words.endsOn(end) : words.ends;
  if (subscriptionStatus === 'past_due') return words.retried;
  return end ? words.renews(PREMIUM_PRICE.label, end) : PREMIUM_PRICE.label;
}

/** Whether premium is open without the subscription, too. */
export function hasPremiumBesides(athlete: User, now: number): boolean {
  return hasPremiumAccess({ ...athlete, isSubscribed: false }, now);
}

function besidesOf({ isAdmin, promoFreeMonthsRemaining: months, promoExpires }: User, what: string): string {
  if (isAdmin) return words.adminIncluded;
  if (promoExpires) return words.until(what, formatDay(dayOf(promoExpires)));
  return words.monthsLeft(months);
}
