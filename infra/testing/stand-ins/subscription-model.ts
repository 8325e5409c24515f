import type Stripe from 'stripe';

/** A subscription as the athlete sees it, with its name in the onboarding status. */
export interface Told {
  readonly isSubscribed: boolean;
  readonly subscriptionStatus: 'free' | 'active' | 'past_due' | 'canceled';
  readonly onboarding: 'none' | 'active' | 'trialing' | 'past_due';
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: string | null;
  /** The one that all this is of, while it runs. */
  readonly subscriptionId: string | null;
}

type Running = 'active' | 'trialing' | 'past_due' | 'unpaid';

/** The first of these that there is counts. */
const RUNNING: Record<Running, Pick<Told, 'subscriptionStatus' | 'onboarding' | 'isSubscribed'>> = {
  active: { subscriptionStatus: 'active', onboarding: 'active', isSubscribed: true },
  trialing: { subscriptionStatus: 'active', onboarding: 'trialing', isSubscribed: true },
  past_due: { subscriptionStatus: 'past_due', onboarding: 'past_due', isSubscribed: true },
  unpaid: { subscriptionStatus: 'past_due', onboarding: 'past_due', isSubscribed: false },
};

const NONE = { isSubscribed: false, onboarding: 'none', cancelAtPeriodEnd: false, currentPeriodEnd: null } as const;

/**
 * Returns the status to expect for these subscriptions, newest first, as Stripe has them: the product's table of
 * states, implemented a second time without its code.
 */
export function toldOf(subscriptions: readonly Stripe.Subscription[]): Told {
  for (const status of Object.keys(RUNNING) as Running[]) {
    const running = subscriptions.findLast((subscription) => subscription.status === status);
    if (running) return { ...RUNNING[status], ...endOf(running), subscriptionId: running.id };
  }
  const has = (status: Stripe.Subscription.Status) => subscriptions.some((one) => one.status === status);
  const isCanceled = has('canceled') && !has('incomplete') && !has('paused');
  return { ...NONE, subscriptionStatus: isCanceled ? 'canceled' : 'free', subscriptionId: null };
}

function endOf({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription) {
  let end = 0;
  for (const { current_period_end } of items.data) if (current_period_end > end) end = current_period_end;
  if (cancel_at !== null && cancel_at < end) end = cancel_at;
  return {
    cancelAtPeriodEnd: cancel_at_period_end === true || cancel_at !== null,
    currentPeriodEnd: new Date(end * 1_000).toISOString(),
  };
}
