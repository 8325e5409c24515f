import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalStripe, startStripe } from './stripe-server.ts';

const START = Date.UTC(2026, 0, 31, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: LocalStripe;
let stripe: Stripe;

beforeEach(async () => {
  server = await startStripe({ clock: () => START });
  stripe = new Stripe(server.secretKey, { host: server.host, port: server.port, protocol: 'http' });
});
afterEach(() => server.stop());

async function customerWith(card?: string): Promise<string> {
  const { id } = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada', metadata: { uid: 'usr_1' } });
  if (card) {
    const method = await stripe.paymentMethods.attach(card, { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
  }
  return id;
}

function begin(customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  return stripe.subscriptions.create({
    customer,
    items: [{ price: server.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    billing_mode: { type: 'flexible' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    ...more,
  });
}

/** Creates a subscription that the customer's saved card pays at once. */
function subscribe(customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  return begin(customer, { payment_behavior: 'allow_incomplete', ...more });
}

function invoiceIn(subscription: Stripe.Subscription): Stripe.Invoice {
  if (typeof subscription.latest_invoice !== 'object' || !subscription.latest_invoice) throw new Error('Not expanded');
  return subscription.latest_invoice;
}

function intentOf(subscription: Stripe.Subscription): string {
  return String(invoiceIn(subscription).confirmation_secret?.client_secret).replace(/_secret_.*/, '');
}

function typesSince(count: number): string[] {
  return server
    .events()
    .slice(count)
    .map(({ type }) => type);
}

test('a subscription starts incomplete with an open invoice and its secret, and is active once that is paid', async () => {
  const customer = await customerWith();
  const subscription = await begin(customer, { metadata: { attempt: 'one' } });
  expect(subscription).toMatchObject({
    status: 'incomplete',
    billing_mode: { type: 'flexible' },
    pending_setup_intent: null,
  });
  const invoice = invoiceIn(subscription);
  expect(invoice).toMatchObject({ status: 'open', amount_due: 500, currency: 'gbp' });
  expect(invoice.parent?.subscription_details).toEqual({ subscription: subscription.id, metadata: { attempt: 'one' } });
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: START / 1_000,
    current_period_end: Date.UTC(2026, 1, 28, 12) / 1_000,
  });
  const intent = await stripe.paymentIntents.retrieve(intentOf(subscription));
  expect(invoice.confirmation_secret).toEqual({ client_secret: intent.client_secret, type: 'payment_intent' });

  const before = server.events().length;
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 500 });
  const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(after).toMatchObject({ status: 'active', default_payment_method: paid.payment_method });
  expect(invoiceIn(after)).toMatchObject({ status: 'paid', amount_paid: 500 });
  expect(typesSince(before)).toEqual([
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
  expect(server.events().at(-1)?.data.previous_attributes).toMatchObject({ status: 'incomplete' });
});

test('a first payment not made within 23 hours ends the subscription and voids the invoice', async () => {
  const subscription = await begin(await customerWith());
  server.advance(23 * HOUR - 1_000);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
  server.advance(1_000);
  const expired = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(expired.status).toBe('incomplete_expired');
  expect(invoiceIn(expired).status).toBe('void');
  const confirming = stripe.paymentIntents.confirm(intentOf(subscription), { payment_method: 'pm_card_visa' });
  await expect(confirming).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('a balance that covers the first payment activates it at once, with a card still to be set up', async () => {
  const customer = await customerWith();
  await stripe.customers.createBalanceTransaction(customer, { amount: -1_200, currency: 'gbp', description: 'Promo' });
  const credited = await begin(customer);
  expect(credited.status).toBe('active');
  expect(invoiceIn(credited)).toMatchObject({
    status: 'paid',
    amount_due: 0,
    starting_balance: -1_200,
    ending_balance: -700,
  });
  expect(credited.pending_setup_intent).toMatchObject({ object: 'setup_intent', status: 'requires_payment_method' });
  expect(invoiceIn(credited).confirmation_secret).toBeNull();
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -700 });
  const { data } = await stripe.customers.listBalanceTransactions(customer);
  expect(data.map(({ amount, ending_balance, type }) => [type, amount, ending_balance])).toEqual([
    ['applied_to_invoice', 500, -700],
    ['adjustment', -1_200, -1_200],
  ]);
});

test('a subscription renews each month on its day, with an invoice an hour after the period, balance first', async () => {
  const customer = await customerWith('pm_card_visa');
  const { id } = await subscribe(customer);
  await stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'gbp' });
  server.advance(Date.UTC(2026, 1, 28, 12, 30) - START);
  const drafted = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(drafted.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 2, 31, 12) / 1_000);
  expect(invoiceIn(drafted)).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
  server.advance(90 * DAY);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(
    data.map(({ amount_due, created, status }) => [status, amount_due, new Date(created * 1_000).toJSON()]),
  ).toEqual([
    ['paid', 500, '2026-04-30T12:00:00.000Z'],
    ['paid', 500, '2026-03-31T12:00:00.000Z'],
    ['paid', 0, '2026-02-28T12:00:00.000Z'],
    ['paid', 500, '2026-01-31T12:00:00.000Z'],
  ]);
});

test('a declined renewal is past due, retried three times and then canceled', async () => {
  const customer = await customerWith('pm_card_visa');
  const { id } = await subscribe(customer);
  const { id: failing } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: failing });
  server.advance(Date.UTC(2026, 1, 28, 13) - START);
  const seen: unknown[] = [];
  for (const days of [0, 3, 5, 6.9, 0.1]) {
    server.advance(days * DAY);
    const { latest_invoice, status } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    seen.push([status, (latest_invoice as Stripe.Invoice).attempt_count]);
  }
  expect(seen).toEqual([
    ['past_due', 1],
    ['past_due', 2],
    ['past_due', 3],
    ['past_due', 3],
    ['canceled', 4],
  ]);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancellation_details: { reason: 'payment_failed' } });
  expect(server.events().at(-1)?.type).toBe('customer.subscription.deleted');
});

test('an open invoice can be paid by another card, unless that is declined, needs confirmation or is another’s', async () => {
  const customer = await customerWith('pm_card_visa');
  const { id } = await subscribe(customer);
  const attach = async (card: string) => (await stripe.paymentMethods.attach(card, { customer })).id;
  const [failing, asking, good] = [
    await attach('pm_card_chargeCustomerFail'),
    await attach('pm_card_authenticationRequired'),
    await attach('pm_card_mastercard'),
  ];
  await stripe.subscriptions.update(id, { default_payment_method: failing });
  server.advance(30 * DAY);
  const [open] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  const pay = (payment_method: string) => stripe.invoices.pay(open?.id ?? '', { payment_method });
  await expect(pay(failing)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
  await expect(pay(asking)).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
  const other = await stripe.paymentMethods.attach('pm_card_visa', { customer: await customerWith() });
  await expect(pay(other.id)).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  expect(await pay(good)).toMatchObject({ status: 'paid', attempt_count: 1 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await expect(pay(good)).rejects.toMatchObject({ message: 'Invoice is already paid' });
});

test('it is canceled at the period’s end by a flag, by a date or in the portal, and can be resumed until then', async () => {
  const { id } = await subscribe(await customerWith('pm_card_visa'));
  const cancel_at = Date.UTC(2026, 1, 28, 12) / 1_000;
  const flagged = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(flagged).toMatchObject({
    cancel_at_period_end: true,
    cancel_at,
    canceled_at: START / 1_000,
    status: 'active',
  });
  const resumed = { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject(resumed);
  server.portalCancel(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false, cancel_at });
  expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject(resumed);
  const both = stripe.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false });
  await expect(both).rejects.toMatchObject({ statusCode: 400 });

  await stripe.subscriptions.update(id, { cancel_at });
  server.advance(29 * DAY);
  const ended = await stripe.subscriptions.retrieve(id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: cancel_at, canceled_at: START / 1_000 });
  expect(server.events().at(-1)).toMatchObject({ type: 'customer.subscription.deleted', created: cancel_at });
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('it is canceled at once and only once, and its customer’s deletion cancels it too', async () => {
  const customer = await customerWith('pm_card_visa');
  const { id } = await subscribe(customer);
  expect(await stripe.subscriptions.cancel(id, { prorate: false })).toMatchObject({
    status: 'canceled',
    ended_at: START / 1_000,
  });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  const second = await begin(customer);
  expect(await stripe.customers.del(customer)).toEqual(expect.objectContaining({ id: customer, deleted: true }));
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data.map((one) => [one.id, one.status])).toEqual([
    [second.id, 'canceled'],
    [id, 'canceled'],
  ]);
  await expect(begin(customer)).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
});

test('a trial costs nothing until it ends', async () => {
  const { id } = await subscribe(await customerWith('pm_card_visa'), { trial_period_days: 7 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'trialing',
    trial_end: (START + 7 * DAY) / 1_000,
  });
  server.advance(7 * DAY + HOUR);
  const paying = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(paying).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 500 } });
});

test('a subscription moves to states that only Stripe can cause, with their events', async () => {
  const { id } = await subscribe(await customerWith('pm_card_visa'));
  server.changeSubscription(id, { status: 'unpaid' });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('unpaid');
  server.announce('customer.subscription.trial_will_end', id);
  expect(server.events().slice(-2)).toMatchObject([
    { type: 'customer.subscription.updated', data: { previous_attributes: { status: 'active' } } },
    { type: 'customer.subscription.trial_will_end', data: { object: { id } } },
  ]);
});
