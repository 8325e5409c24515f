import { PAYMENT_REDIRECTS } from '#frontend/app/timings.ts';
import type { Checkout, GivenPayment } from '#frontend/lib/payment/checkout.ts';
import * as words from './words.ts';

const { missing, invalid } = PAYMENT_REDIRECTS;

const LENGTH_MIN = 10;
const SECRETS = /^(pi|seti|cs_test|cs_live)_/;
const SUBSCRIPTIONS = /^sub_/;

/** Why the payment cannot go ahead. `text` is shown to the person. */
export interface CheckoutProblem {
  readonly text: string;
  /** Milliseconds until the page returns to the assessment by itself; without them it stays. */
  readonly shownFor?: number;
}

const MISSING = { text: words.missing, shownFor: missing };
const INVALID_SECRET = { text: words.invalidSecret, shownFor: invalid };
const INVALID_SUBSCRIPTION = { text: words.invalidSubscription, shownFor: invalid };

/** For a payment that Stripe does not know, or has abandoned. */
export const SESSION_OVER: CheckoutProblem = { text: words.sessionOver };

/** Returns the payment, or its first problem. */
export function readCheckout({ clientSecret, subscriptionId }: GivenPayment): Checkout | CheckoutProblem {
  if (!clientSecret || !subscriptionId) return MISSING;
  if (!fits(clientSecret, SECRETS)) return INVALID_SECRET;
  if (!fits(subscriptionId, SUBSCRIPTIONS)) return INVALID_SUBSCRIPTION;
  return { clientSecret, subscriptionId };
}

function fits(text: string, begin: RegExp): boolean {
  return begin.test(text) && text.length >= LENGTH_MIN;
}
