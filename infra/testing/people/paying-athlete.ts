import Stripe from 'stripe';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

/** Stripe's test cards. */
export const CARDS = {
  good: '4242424242424242',
  goodToo: '5555555555554444',
  withoutFunds: '4000000000009995',
  declined: '4000000000000002',
  /** Can be kept, and is declined when it is to pay. */
  declinedLater: '4000000000000341',
  needsAction: '4000002760003184',
} as const;

/** The SDK as a browser would use Stripe: with the publishable key and the secret of what is paid. */
export function browserAt(stripe: LocalStripe): Stripe {
  return new Stripe(stripe.publishableKey, { host: stripe.host, port: stripe.port, protocol: 'http' });
}

export interface Checkout {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

/** Begins to subscribe; throws for any other answer than a checkout. */
export async function checkout(athlete: Person): Promise<Checkout> {
  const { status, body } = await athlete.call('POST /api/create-subscription');
  if (status !== 200 || !body.clientSecret) throw new Error(`Subscribing answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Pays as the payment page does, with a new card; gives what Stripe says of it. */
export async function pay(
  rig: Pick<Rig, 'stripe' | 'clock'>,
  { clientSecret }: Checkout,
  number: string = CARDS.good,
): Promise<{ id: string; status: string }> {
  const browser = browserAt(rig.stripe);
  const exp_year = new Date(rig.clock.now).getUTCFullYear() + 4; // some tests live for decades
  const card = { number, exp_month: 12, exp_year, cvc: '123' };
  const { id: payment_method } = await browser.paymentMethods.create({ type: 'card', card });
  const id = clientSecret.split('_secret_')[0] as string;
  const given = { client_secret: clientSecret, payment_method } as object;
  return clientSecret.startsWith('seti_')
    ? browser.setupIntents.confirm(id, given)
    : browser.paymentIntents.confirm(id, given);
}

/** Subscribes, pays and has it confirmed. */
export async function subscribe(rig: Rig, athlete: Person, number?: string): Promise<Checkout> {
  const begun = await checkout(athlete);
  const { id } = await pay(rig, begun, number);
  const body = { subscriptionId: begun.subscriptionId, paymentIntentId: id };
  const { status } = await athlete.call('POST /api/subscription-confirmed', { body });
  if (status !== 200) throw new Error(`Confirming answered ${status}`);
  return begun;
}
