import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { withinPatience } from '#functions/patience.ts';
import { HANDLED_EVENTS } from '#functions/webhooks/receive-stripe-event.ts';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { startStripe } from '#infra/local/stripe/stripe-server.ts';
import { startSilentServer } from '#infra/testing/stand-ins/silent-server.ts';
import { openStripe } from './stripe.ts';
import { openStripeClient } from './stripe-client.ts';
import { STRIPE_API_VERSION, stripeServerAt } from './stripe-connection.ts';

test('[R15] requests, SDK, webhook endpoint and events all use the one pinned API version', async () => {
  expect(Stripe.API_VERSION).toBe(STRIPE_API_VERSION);

  const sent: unknown[] = [];
  const recorder = createServer(({ headers }, response) => {
    sent.push(headers['stripe-version']);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"code":"resource_missing"}}');
  });
  const port = await listen(recorder, 0);
  onTestFinished(() => closeServer(recorder));
  const secret = async () => 'sk_test_1';
  const server = { host: '127.0.0.1', port };
  const gateway = openStripe({ secretKey: secret, webhookSecret: secret, priceId: 'price_1', server });
  await gateway.endCustomer('cus_1');
  await gateway.cancelNow('sub_1');
  expect(sent).toEqual(Array(4).fill(STRIPE_API_VERSION)); // three of them without the SDK

  const stripe = await startStripe({ webhookUrl: 'https://app.ironstride.test/api/webhooks/stripe' });
  onTestFinished(() => stripe.stop());
  const client = openStripeClient(stripe.secretKey, { server: stripe });
  expect((await client.webhookEndpoints.list()).data).toMatchObject([{ api_version: STRIPE_API_VERSION }]);
  await client.customers.create();
  expect(stripe.events()).toMatchObject([{ api_version: STRIPE_API_VERSION }]);
});

test("[R15] the handled events concern memberships, each by the SDK's name", () => {
  const known = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.trial_will_end',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'invoice.finalization_failed',
    'invoice.voided',
    'invoice.marked_uncollectible',
    'setup_intent.succeeded',
    'payment_method.attached',
    'payment_method.detached',
    'payment_method.automatically_updated',
    'customer.deleted',
    'charge.dispute.created',
    'charge.refunded',
  ] as const satisfies Stripe.Event.Type[];
  expect([...HANDLED_EVENTS].sort()).toEqual([...known].sort());
});

test('[R15] a subscription names its billing mode, whatever the default is', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.stop());
  const { secretKey, webhookSecret, priceId } = stripe;
  const gateway = openStripe({
    secretKey: async () => secretKey,
    webhookSecret: async () => webhookSecret,
    priceId,
    server: stripe,
  });
  const customerId = await gateway.createCustomer({ uid: 'usr_1', attempt: '1', email: 'a@example.test', name: 'A' });
  await gateway.startSubscription({ customerId, uid: 'usr_1', attempt: '1' });
  expect(stripe.writes().at(-1)).toMatchObject({
    path: '/v1/subscriptions',
    form: { billing_mode: { type: 'flexible' } },
  });
});

/** Renamed parameters and fields, as code would have them: the second text finds the first. */
const FORMER_NAMES: readonly (readonly [example: string, text: RegExp])[] = [
  ['subscription.current_period_end', /\bsub(scription)?\w*[?!]?\.current_period_(start|end)\b/i],
  [
    'const { current_period_end } = subscription',
    /\{[^{}]*\bcurrent_period_(start|end)\b[^{}]*\} = [\w.]*sub(scription)?\b/i,
  ],
  ['invoice.subscription', /\binvoice[?!]?\.subscription\b(?!_)/i],
  ['invoice.subscription_details', /\binvoice[?!]?\.subscription_details\b/i],
  ['invoice.payment_intent', /\binvoice[?!]?\.payment_intent\b/i],
  ["expand: ['latest_invoice.payment_intent']", /\blatest_invoice\.payment_intent\b/],
  ['invoice.charge', /\binvoice[?!]?\.charge\b/i],
  ['invoice.paid ===', /(?<!['"`])\binvoice[?!]?\.paid\b/i],
  ['charge.invoice', /\bcharge[?!]?\.invoice\b/i],
  ['paymentIntent.invoice', /\b(payment_?)?intent[?!]?\.invoice\b/i],
  ['invoices.retrieveUpcoming(', /\bretrieveUpcoming\b|\blistUpcomingLines\b|\binvoices\/upcoming\b/],
  ['stripe.subscriptions.del(', /\bsubscriptions[?!]?\.del\b/],
];

function formerNamesIn(text: string): string[] {
  return FORMER_NAMES.filter(([, found]) => found.test(text)).map(([example]) => example);
}

test('[R15] no source uses a former name of a Stripe field', () => {
  const root = join(import.meta.dirname, '../..');
  const paths = globSync(['{shared,functions,infra}/**/*.{ts,mjs}', 'frontend/{src,e2e}/**/*.{ts,tsx}'], { cwd: root });
  const others = paths.filter((path) => !path.endsWith('stripe-client.test.ts'));
  expect(others.length).toBeGreaterThan(300);
  const found = others.map((path) => [path, formerNamesIn(readFileSync(join(root, path), 'utf8'))] as const);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

test.for(FORMER_NAMES)('%s would be found', ([example]) => {
  expect(formerNamesIn(example)).toContain(example);
});

test("current names of Stripe's are not found", () => {
  const code = `items.data.map((item) => item.current_period_end); invoice.parent?.subscription_details?.subscription;
    const { current_period_end } = item; 'invoice.paid' 'invoice.payment_failed'; invoice.status; invoice.payments;
    invoicePayment.payment.payment_intent; 'latest_invoice.confirmation_secret'; subscriptions.cancel(id);`;
  expect(formerNamesIn(code)).toEqual([]);
});

test('ends a chain of calls within eight seconds in all, and makes no call after that', async () => {
  const silent = await startSilentServer();
  onTestFinished(() => silent.stop());
  const client = openStripeClient('sk_test_1', { server: stripeServerAt(silent.endpoint), timeoutMs: 60_000 });
  let now = 0;
  await withinPatience(
    () => now,
    undefined,
    async () => {
      now = 7_950; // most of the time has gone to earlier calls
      await expect(client.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
      expect(silent.connections()).toBe(1);
      now = 8_000;
      await expect(client.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
      expect(silent.connections()).toBe(1);
    },
  );
}, 3_000);
