import { hiddenParameters } from '#frontend/lib/sign-in/hidden-parameters.ts';

/** A subscription that waits to be paid for in the browser. */
export interface Checkout {
  /** Stripe's, of what is to be confirmed: `pi_…_secret_…`, or `seti_…_secret_…` when nothing is due now. */
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

/**
 * Where a checkout is paid: `navigate(PAYMENT_PATH, { state: checkout })`. It goes along in the history, so that a
 * reload and the way back find it and no address shows it.
 */
export const PAYMENT_PATH = '/payment';

/** The page an athlete returns to from Stripe or from their bank. */
export const PAYMENT_RETURN_PATH = '/subscription-success';

/** A payment as described in a page's address. */
export interface GivenPayment extends Partial<Checkout> {
  /** The id of what has been paid or set up already. */
  readonly intentId?: string;
}

/** The payment this page was opened with, by the address or from within the app. */
export function givenPayment(): GivenPayment {
  return hiddenParameters();
}
