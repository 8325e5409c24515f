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

/** Where an athlete comes back to from a page of Stripe's or of their bank. */
export const PAYMENT_RETURN_PATH = '/subscription-success';

/** What a page is told of a payment. */
export interface GivenPayment extends Partial<Checkout> {
  /** Of what has been paid or set up already. */
  readonly intentId?: string;
}

/** What each of Stripe's parameters of an address is; null is only taken out of it. */
const PARAMETERS: Readonly<Record<string, keyof GivenPayment | null>> = {
  client_secret: 'clientSecret',
  subscription_id: 'subscriptionId',
  payment_intent: 'intentId',
  setup_intent: 'intentId',
  payment_intent_client_secret: null,
  setup_intent_client_secret: null,
  redirect_status: null,
};

/**
 * Takes what the address tells of a payment into the history, where the router keeps a page's state. Before the first
 * request of a page: each would carry the address along.
 */
export function hidePayment(): void {
  const address = new URLSearchParams(location.search);
  const names = Object.keys(PARAMETERS).filter((name) => address.has(name));
  if (names.length === 0) return;
  const given: Record<string, string | null> = {};
  for (const name of names) {
    const field = PARAMETERS[name];
    if (field) given[field] = address.get(name);
    address.delete(name);
  }
  const query = address.toString();
  history.replaceState({ usr: given }, '', location.pathname + (query && `?${query}`));
}

/** The payment this page was opened with, by the address or from within the app. */
export function givenPayment(): GivenPayment {
  hidePayment();
  const given: unknown = history.state?.usr;
  if (typeof given !== 'object' || given === null) return {};
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts);
}
