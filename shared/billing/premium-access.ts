import type { SubscriptionState, User } from '#shared/account/user.ts';

type Membership = Pick<User, 'isAdmin' | 'isSubscribed' | 'promoFreeMonthsRemaining' | 'promoExpires'>;

/** The one rule of premium access, the same on both sides. `now` is milliseconds since 1970. */
export function hasPremiumAccess(user: Membership, now: number): boolean {
  if (user.isAdmin || user.isSubscribed) return true;
  return user.promoFreeMonthsRemaining > 0 && (user.promoExpires === null || Date.parse(user.promoExpires) > now);
}

/** A subscription that opens the app before any assessment. Free months do not, and neither does the free trial. */
const OPENING: readonly SubscriptionState[] = ['active', 'past_due'];

/** Whether an athlete has to complete the assessment before entering the app. */
export function needsAssessment(user: Pick<User, 'assessmentCompleted' | 'subscriptionStatus'>): boolean {
  return !user.assessmentCompleted && !OPENING.includes(user.subscriptionStatus);
}
