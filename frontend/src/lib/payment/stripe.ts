import type { PaymentIntent, SetupIntent, Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import { api } from '#frontend/lib/api/api.ts';

/** While no key of an account at Stripe is set up. */
export const PAYMENTS_UNAVAILABLE = {
  title: 'Service Unavailable',
  text: 'Payment processing is temporarily unavailable. Please contact support.',
} as const;

const PAYMENT_FAILED = 'Your payment could not be processed. Please try again.';

/** Nothing was paid or set up; the message is Stripe's text for the person, or ours where it has none. */
export class PaymentRefused extends Error {
  constructor(message: string = PAYMENT_FAILED) {
    super(message);
    this.name = 'PaymentRefused';
  }
}

/** One instance for the page: card fields belong to the instance that made them. */
let opened: Promise<Stripe | null> | undefined;

/** Stripe in this browser; null while payments are not set up. Rejects when it cannot be had. */
export async function openStripe(): Promise<Stripe | null> {
  const [{ stripePublishableKey }, { loadStripe }] = await Promise.all([
    api('GET /api/config'),
    import('@stripe/stripe-js/pure'), // one that loads Stripe's script only when it is told to
  ]);
  if (stripePublishableKey === null) return null;
  opened ??= loadStripe(stripePublishableKey).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Pays, or sets up a card for later when the secret is a `seti_…`, and has the bank ask the owner where it wants to.
 * The card is the one in a field, or the id of one that is known there. Resolves with the intent's id, also when somebody
 * else has done it meanwhile; rejects with PaymentRefused.
 */
export async function confirmPayment(clientSecret: string, card: StripeCardNumberElement | string): Promise<string> {
  if (!isForCards(clientSecret)) throw new PaymentRefused();
  const stripe = await (opened ?? openStripe());
  if (!stripe) throw new PaymentRefused(PAYMENTS_UNAVAILABLE.text);
  const data = { payment_method: typeof card === 'string' ? card : { card } };
  if (isSetup(clientSecret)) {
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, data);
    return doneOrRefused(setupIntent ?? error?.setup_intent, error);
  }
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, data);
  return doneOrRefused(paymentIntent ?? error?.payment_intent, error);
}

function doneOrRefused(intent: PaymentIntent | SetupIntent | undefined, error: StripeError | undefined): string {
  if (intent && isDone(intent)) return intent.id;
  throw new PaymentRefused(error?.message);
}

export type PaymentState =
  | { readonly kind: 'to-pay' }
  | { readonly kind: 'done'; readonly intentId: string }
  /** Cancelled, expired, or unknown. */
  | { readonly kind: 'over' };

/** Returns the state of a payment or card setup, wherever it was begun. Rejects when Stripe cannot be reached. */
export async function readPayment(stripe: Stripe, clientSecret: string): Promise<PaymentState> {
  const { intent, error } = await retrieve(stripe, clientSecret);
  if (error?.type === 'invalid_request_error') return { kind: 'over' };
  if (!intent) throw new Error(error?.message ?? PAYMENT_FAILED);
  if (isDone(intent)) return { kind: 'done', intentId: intent.id };
  return { kind: intent.status === 'canceled' ? 'over' : 'to-pay' };
}

async function retrieve(stripe: Stripe, clientSecret: string) {
  if (isSetup(clientSecret)) {
    const { setupIntent: intent, error } = await stripe.retrieveSetupIntent(clientSecret);
    return { intent, error };
  }
  const { paymentIntent: intent, error } = await stripe.retrievePaymentIntent(clientSecret);
  return { intent, error };
}

/** The secret of a whole page of Stripe's (`cs_…`) is none that a card can be given to. */
export function isForCards(clientSecret: string): boolean {
  return !clientSecret.startsWith('cs_');
}

/** Whether a client secret only sets up a card for later, with nothing due today. */
export function isSetup(clientSecret: string): boolean {
  return clientSecret.startsWith('seti_');
}

/** Paid or as good as paid: the bank has taken it and only reports later. */
function isDone({ status }: PaymentIntent | SetupIntent): boolean {
  return status === 'succeeded' || status === 'processing';
}
