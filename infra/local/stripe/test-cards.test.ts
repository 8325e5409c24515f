import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalStripe, startStripe } from './stripe-server.ts';

let server: LocalStripe;
let stripe: Stripe;
let customer: string;

beforeEach(async () => {
  server = await startStripe({ clock: () => Date.UTC(2026, 0, 31, 12) });
  stripe = new Stripe(server.secretKey, { host: server.host, port: server.port, protocol: 'http' });
  customer = (await stripe.customers.create({ email: 'ada@example.com' })).id;
});
afterEach(() => server.stop());

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: Record<string, unknown> };
}

/** Calls as the browser does: with the publishable key and the secret of one payment or setup. */
async function browser(path: string, form: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams({ key: server.publishableKey, ...form });
  const reply = await fetch(`http://${server.host}:${server.port}/v1/${path}`, { method: 'POST', body });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}

function card(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  };
}

async function begin() {
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: server.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
  return { id: subscription.id, secret, payment: `payment_intents/${secret.split('_secret_')[0]}` };
}

async function statusOf(id: string): Promise<string> {
  return (await stripe.subscriptions.retrieve(id)).status;
}

test('the browser pays with a card, and the card is kept for the next month', async () => {
  const { id, payment, secret } = await begin();
  const { status, body } = await browser(`${payment}/confirm`, {
    client_secret: secret,
    ...card('4242 4242 4242 4242'),
  });
  expect([status, body.status]).toEqual([200, 'succeeded']);
  expect(await statusOf(id)).toBe('active');
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
  expect(data[0]?.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 });
});

test.for([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', undefined],
  ['1234', 'incorrect_number', undefined],
] as const)('the card %s is declined as %s, and another card pays after it', async ([number, code, decline_code]) => {
  const { id, payment, secret } = await begin();
  const { status, body } = await browser(`${payment}/confirm`, { client_secret: secret, ...card(number) });
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code, ...(decline_code && { decline_code }) });
  expect(await statusOf(id)).toBe('incomplete');
  await browser(`${payment}/confirm`, { client_secret: secret, ...card('4242424242424242') });
  expect(await statusOf(id)).toBe('active');
});

test('a card that needs confirmation pays once it is given, asks again when it is not, and not on renewal', async () => {
  const { id, payment, secret } = await begin();
  const confirm = () => browser(`${payment}/confirm`, { client_secret: secret, ...card('4000002500003155') });
  const answer = (outcome: string) => browser(`${payment}/authenticate`, { client_secret: secret, outcome });
  expect((await confirm()).body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect((await answer('fail')).body.error).toMatchObject({ code: 'payment_intent_authentication_failure' });
  expect(await statusOf(id)).toBe('incomplete');
  await confirm();
  expect((await answer('succeed')).body.status).toBe('succeeded');
  server.advance(30 * 86_400_000);
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  const types = server.events().map(({ type }) => type);
  expect(types).toContain('invoice.payment_action_required');
  expect(types).toContain('payment_intent.requires_action');
});

test('a card that always needs confirmation leaves a renewal past due until it is given', async () => {
  const { id, payment, secret } = await begin();
  await browser(`${payment}/confirm`, { client_secret: secret, ...card('4000002760003184') });
  await browser(`${payment}/authenticate`, { client_secret: secret, outcome: 'succeed' });
  server.advance(29 * 86_400_000);
  expect(await statusOf(id)).toBe('past_due');
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  const client_secret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
  const renewal = `payment_intents/${client_secret.split('_secret_')[0]}`;
  await browser(`${renewal}/authenticate`, { client_secret, outcome: 'succeed' });
  expect(await statusOf(id)).toBe('active');
});

test('the browser reads and confirms nothing without the right secret', async () => {
  const { id, payment, secret } = await begin();
  for (const client_secret of ['', `${secret}x`, (await begin()).secret]) {
    const { status } = await browser(`${payment}/confirm`, { client_secret, ...card('4242424242424242') });
    expect([400, 404]).toContain(status);
  }
  expect(await statusOf(id)).toBe('incomplete');
  const query = new URLSearchParams({ key: server.publishableKey, client_secret: secret });
  const reply = await fetch(`http://${server.host}:${server.port}/v1/${payment}?${query}`);
  expect(await reply.json()).toMatchObject({ status: 'requires_payment_method', amount: 500 });
});

test('a card is set up for later: at once, after confirmation, or not at all', async () => {
  const setUp = async (number: string) => {
    const { client_secret } = await stripe.setupIntents.create({ customer, usage: 'off_session' });
    const secret = client_secret ?? '';
    const path = `setup_intents/${secret.split('_secret_')[0]}`;
    return {
      path,
      client_secret: secret,
      ...(await browser(`${path}/confirm`, { client_secret: secret, ...card(number) })),
    };
  };
  expect((await setUp('4000000000000341')).body.status).toBe('succeeded');
  expect((await setUp('4000000000000002')).body.error).toMatchObject({ code: 'card_declined' });
  const { body, client_secret, path } = await setUp('4000002500003155');
  expect(body.status).toBe('requires_action');
  const refused = await browser(`${path}/authenticate`, { client_secret, outcome: 'fail' });
  expect(refused.body.error).toMatchObject({ code: 'setup_intent_authentication_failure' });
  await browser(`${path}/confirm`, { client_secret, ...card('4000002500003155') });
  expect((await browser(`${path}/authenticate`, { client_secret, outcome: 'succeed' })).body.status).toBe('succeeded');
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' });
  expect(data.map((method) => method.card?.last4)).toEqual(['3155', '0341']);
});

test('the card of a pending setup becomes the one of its subscription', async () => {
  await stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'gbp' });
  const { id } = await begin();
  const { pending_setup_intent } = await stripe.subscriptions.retrieve(id, { expand: ['pending_setup_intent'] });
  const { id: setup, client_secret } = pending_setup_intent as Stripe.SetupIntent;
  await browser(`setup_intents/${setup}/confirm`, { client_secret: client_secret ?? '', ...card('5555555555554444') });
  const after = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
  expect(after).toMatchObject({
    pending_setup_intent: null,
    default_payment_method: { card: { brand: 'mastercard' } },
  });
});

test('a card made in the browser is attached by the server to one customer, and detached for ever', async () => {
  const made = await browser('payment_methods', {
    type: 'card',
    'card[number]': '378282246310005',
    'card[exp_month]': '1',
    'card[exp_year]': '2030',
    'billing_details[name]': 'Ada',
  });
  const id = String(made.body.id);
  await stripe.paymentMethods.attach(id, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  expect(await stripe.paymentMethods.retrieve(id)).toMatchObject({ customer, billing_details: { name: 'Ada' } });
  expect(await stripe.paymentMethods.detach(id)).toMatchObject({ id, customer: null });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  await expect(stripe.paymentMethods.detach(id)).rejects.toMatchObject({ statusCode: 400 });
  expect(server.events().at(-1)).toMatchObject({
    type: 'payment_method.detached',
    data: { previous_attributes: { customer } },
  });
});
