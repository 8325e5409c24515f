import Stripe from 'stripe';
import type { LocalStripe } from './stripe-server.ts';

interface Begun {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

/** More than the hour that Stripe waits before it collects a renewal. */
const DUE_SECONDS_AGO = 7_200;

/** Pays a new subscription as a browser would, and makes its first renewal fail. */
export async function payAndFallBehind(local: LocalStripe, { clientSecret, subscriptionId }: Begun): Promise<void> {
  const { host, port, publishableKey, secretKey } = local;
  const settings = { host, port, protocol: 'http', telemetry: false } as const;
  const browser = new Stripe(publishableKey, settings);
  const exp_year = new Date().getUTCFullYear() + 4;
  const card = { number: '4242424242424242', exp_month: 12, exp_year, cvc: '123' };
  const { id: payment_method } = await browser.paymentMethods.create({ type: 'card', card });
  const given = { client_secret: clientSecret, payment_method } as object;
  await browser.paymentIntents.confirm(clientSecret.split('_secret_')[0] ?? '', given);

  const { paymentMethods, subscriptions } = new Stripe(secretKey, settings);
  const { items, customer } = await subscriptions.retrieve(subscriptionId);
  const declined = await paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) });
  await subscriptions.update(subscriptionId, { default_payment_method: declined.id });
  const due = Math.floor(Date.now() / 1_000) - DUE_SECONDS_AGO;
  const data = items.data.map((item) => ({ ...item, current_period_end: due }));
  local.changeSubscription(subscriptionId, { billing_cycle_anchor: due, items: { ...items, data } });
  local.advance(0);
}
