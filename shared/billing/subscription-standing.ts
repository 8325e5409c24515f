import type { SubscriptionState } from '#shared/account/user.ts';
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
