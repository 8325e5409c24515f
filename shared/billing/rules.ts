import type { SubscriptionState, User } from '#shared/account/contract.ts';
import type { OnboardingStatus } from '#shared/programs/assessment.ts';

/** Stripe's states of a subscription. */
export const STRIPE_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type StripeStatus = (typeof STRIPE_STATUSES)[number];

interface Standing {
  readonly subscriptionStatus: SubscriptionState;
  readonly isSubscribed: boolean;
  /** As the way in names it. */
  readonly onboarding: Exclude<OnboardingStatus['subscriptionStatus'], 'free_trial'>;
}

const FREE = { subscriptionStatus: 'free', isSubscribed: false, onboarding: 'none' } as const;

const STANDING: Record<StripeStatus, Standing> = {
  incomplete: FREE,
  incomplete_expired: FREE,
  trialing: { subscriptionStatus: 'active', isSubscribed: true, onboarding: 'trialing' },
  active: { subscriptionStatus: 'active', isSubscribed: true, onboarding: 'active' },
  // Premium goes on while Stripe still retries the payment.
  past_due: { subscriptionStatus: 'past_due', isSubscribed: true, onboarding: 'past_due' },
  unpaid: { subscriptionStatus: 'past_due', isSubscribed: false, onboarding: 'past_due' },
  paused: FREE,
  canceled: { subscriptionStatus: 'canceled', isSubscribed: false, onboarding: 'none' },
};

export function standingOf(stripeStatus: StripeStatus | null): Standing {
  return stripeStatus ? STANDING[stripeStatus] : FREE;
}

type Membership = Pick<User, 'isAdmin' | 'isSubscribed' | 'promoFreeMonthsRemaining' | 'promoExpires'>;

/** The one rule of premium access, the same on both sides. `now` is milliseconds since 1970. */
export function hasPremiumAccess(user: Membership, now: number): boolean {
  if (user.isAdmin || user.isSubscribed) return true;
  return user.promoFreeMonthsRemaining > 0 && (user.promoExpires === null || Date.parse(user.promoExpires) > now);
}

/** A subscription that opens the app before any assessment. Free months do not, and neither does the free trial. */
const OPENING: readonly SubscriptionState[] = ['active', 'past_due'];

/** Whether the way into the app leads through the assessment first. */
export function needsAssessment(user: Pick<User, 'assessmentCompleted' | 'subscriptionStatus'>): boolean {
  return !user.assessmentCompleted && !OPENING.includes(user.subscriptionStatus);
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
