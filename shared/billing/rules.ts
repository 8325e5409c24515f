import type { SubscriptionState, User } from '#shared/account/user.ts';
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
  /** The name of the state in the onboarding status. */
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

/**
 * Returns what a Stripe status means for the athlete. One who switched to the free membership is not 'canceled' but
 * free.
 */
export function standingOf(stripeStatus: StripeStatus | null, isDowngraded = false): Standing {
  if (stripeStatus === null || (isDowngraded && stripeStatus === 'canceled')) return FREE;
  return STANDING[stripeStatus];
}

interface Subscription {
  readonly stripeStatus: StripeStatus | null;
  readonly cancelAtPeriodEnd?: boolean | undefined;
}

/** States in which there is something to pay for, to cancel and to resume. */
const LIVE: readonly StripeStatus[] = ['trialing', 'active', 'past_due', 'unpaid'];

export function isLive({ stripeStatus }: Pick<Subscription, 'stripeStatus'>): boolean {
  return stripeStatus !== null && LIVE.includes(stripeStatus);
}

/** Whether another payment is to come, which a credit would lower. */
export function isRenewing({ stripeStatus, cancelAtPeriodEnd = false }: Subscription): boolean {
  return standingOf(stripeStatus).isSubscribed && !cancelAtPeriodEnd;
}

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

/** Adds whole calendar months; where the month is too short, its last day. ISO timestamps in UTC. */
export function addMonthsClamped(timestamp: string, months: number): string {
  const date = new Date(timestamp);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0); // has run over into the month after: back to the last day before
  return date.toISOString();
}

/** Months of free membership still to run, those that are whole. */
export function wholeFreeMonths(promoExpires: string | null, now: number): number {
  const begun = freeMonthsRemaining(promoExpires, now);
  const isWhole = promoExpires !== null && Date.parse(addMonthsClamped(promoExpires, -begun)) === now;
  return isWhole ? begun : Math.max(0, begun - 1);
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
