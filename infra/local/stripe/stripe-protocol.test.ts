import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fate } from './answer-call.ts';
import { parseForm } from './form.ts';
import { type LocalStripe, startStripe } from './stripe-server.ts';

const START = Date.UTC(2026, 0, 31, 12);

let server: LocalStripe;
let stripe: Stripe;

beforeEach(async () => {
  server = await startStripe({ clock: () => START });
  stripe = client();
});
afterEach(() => server.stop());

function client(config: Partial<Stripe.StripeConfig> = {}, key = server.secretKey): Stripe {
  const { host, port } = server;
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, ...config });
}

async function countCustomersMade(): Promise<number> {
  return server.events().filter(({ type }) => type === 'customer.created').length;
}

test('a nested form is read as Stripe reads it, and no name in it has a special meaning', () => {
  const form = parseForm('items%5B0%5D%5Bprice%5D=p&items[1][price]=q&expand[]=a&expand[]=b&cancel_at=&__proto__[x]=1');
  expect(JSON.parse(JSON.stringify(form))).toEqual(
    JSON.parse(
      '{"items":{"0":{"price":"p"},"1":{"price":"q"}},"expand":{"0":"a","1":"b"},"cancel_at":"","__proto__":{"x":"1"}}',
    ),
  );
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test('an answer has its request id and the requested version', async () => {
  const { lastResponse } = await stripe.customers.create({});
  expect(lastResponse.requestId).toMatch(/^req_\w{24}$/);
  expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
});

test.for([
  ['no such object', 404, 'resource_missing', 'id', () => stripe.subscriptions.retrieve('sub_none')],
  ['no such price', 404, 'resource_missing', 'id', () => stripe.prices.retrieve('price_none')],
  [
    'a reference to nothing',
    400,
    'resource_missing',
    'customer',
    () => stripe.subscriptions.create({ customer: 'cus_none', items: [] }),
  ],
  ['a missing parameter', 400, 'parameter_missing', 'customer', () => stripe.paymentMethods.list({ type: 'card' })],
  [
    'an unknown parameter',
    400,
    'parameter_unknown',
    'nickname',
    () => stripe.customers.create({ nickname: 'Ada' } as Stripe.CustomerCreateParams),
  ],
  [
    'a number that is none',
    400,
    'parameter_invalid_integer',
    'limit',
    () => stripe.webhookEndpoints.list({ limit: 1.5 }),
  ],
  [
    'an expansion of what cannot be',
    400,
    undefined,
    'expand',
    () => stripe.prices.retrieve(server.priceId, { expand: ['nothing'] }),
  ],
] as const)('%s is refused with %i', async ([, statusCode, code, param, call]) => {
  await expect(call()).rejects.toMatchObject({ rawType: 'invalid_request_error', statusCode, code, param });
});

test("only this account’s keys are accepted, and a publishable one only for a browser's calls", async () => {
  await expect(client({}, 'sk_test_other').customers.create({})).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  await expect(client({}, server.publishableKey).customers.create({})).rejects.toMatchObject({
    type: 'StripePermissionError',
    code: 'secret_key_required',
  });
  expect(await countCustomersMade()).toBe(0);
});

test('an idempotency key repeats the answer for the same call, and refuses another call', async () => {
  const first = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'cus:1' });
  const again = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'cus:1' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  const otherBody = stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'cus:1' });
  await expect(otherBody).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  const otherPath = stripe.setupIntents.create({}, { idempotencyKey: 'cus:1' });
  await expect(otherPath).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  expect(await countCustomersMade()).toBe(1);
});

test('an idempotency key in use is refused with 409 until its first call is answered', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.decide(() => released.then(() => 'pass' as const));
  const first = stripe.customers.create({}, { idempotencyKey: 'k' });
  await expect.poll(() => server.calls.length).toBe(1);
  await expect(stripe.customers.create({}, { idempotencyKey: 'k' })).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  release();
  expect((await stripe.customers.create({}, { idempotencyKey: 'k' })).id).toBe((await first).id);
});

test.for([
  ['error-500', 0, 'StripeAPIError', 500],
  ['error-500-after', 1, 'StripeAPIError', 500],
  ['cut-before', 0, 'StripeConnectionError', 1],
  ['cut-after', 1, 'StripeConnectionError', 1],
  ['timeout-before', 0, 'StripeConnectionError', 1],
  ['timeout-after', 1, 'StripeConnectionError', 1],
  ['rate-limit', 0, 'StripeRateLimitError', 1],
] as const satisfies [Fate, number, string, number][])(
  'a call that meets %s has made %i customers, and its retry makes no second',
  async ([fate, made, type, then]) => {
    const create = (timeout = 10_000) =>
      client({ timeout }).customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k' });
    server.decide(() => fate);
    await expect(create(fate.startsWith('timeout') ? 500 : undefined)).rejects.toMatchObject({ type });
    expect(await countCustomersMade()).toBe(made);
    server.decide(() => 'pass');
    // A 500 is kept, as Stripe keeps it; after anything else the call goes through once.
    if (then === 500) await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    else await create();
    expect(await countCustomersMade()).toBe(then === 500 ? made : 1);
  },
);

test('calls are recorded with their parameters', async () => {
  await stripe.customers.create({ metadata: { uid: 'usr_1' } }, { idempotencyKey: 'cus:1' });
  await stripe.customers.create({});
  server.forget();
  await stripe.customers.create({ metadata: { uid: 'usr_1' } }, { idempotencyKey: 'cus:1' });
  await stripe.webhookEndpoints.list();
  expect(server.calls).toMatchObject([
    { method: 'POST', path: '/v1/customers', form: { metadata: { uid: 'usr_1' } }, idempotencyKey: 'cus:1' },
    { method: 'GET', path: '/v1/webhook_endpoints' },
  ]);
  expect(server.writes()).toHaveLength(1);
});

test('lists are paged, newest first, and the SDK iterates over them', async () => {
  const { id: customer } = await stripe.customers.create({});
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: server.priceId }],
      payment_behavior: 'default_incomplete',
    });
    ids.unshift(created.id);
  }
  const page = await stripe.subscriptions.list({ customer, limit: 2 });
  expect([page.has_more, ...page.data.map(({ id }) => id)]).toEqual([true, ...ids.slice(0, 2)]);
  const all: string[] = [];
  for await (const { id } of stripe.subscriptions.list({ customer, limit: 2, status: 'incomplete' })) all.push(id);
  expect(all).toEqual(ids);
});

test('metadata is merged, and an empty value removes a key', async () => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
  expect((await stripe.customers.update(id, { metadata: { a: '', c: '3' } })).metadata).toEqual({ b: '2', c: '3' });
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
});

test('the items of a list can be expanded down to the secret', async () => {
  const { id: customer } = await stripe.customers.create({});
  await stripe.subscriptions.create({
    customer,
    items: [{ price: server.priceId }],
    payment_behavior: 'default_incomplete',
  });
  const expand = ['data.latest_invoice.confirmation_secret', 'data.pending_setup_intent', 'data.customer'];
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', expand });
  expect(data[0]).toMatchObject({
    customer: { id: customer, object: 'customer' },
    latest_invoice: { confirmation_secret: { client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/) } },
    pending_setup_intent: null,
  });
  const [plain] = (await stripe.subscriptions.list({ customer, status: 'all' })).data;
  expect(plain?.latest_invoice).toMatch(/^in_/);
});

test('a refused call has no effect', async () => {
  const { id: customer } = await stripe.customers.create({});
  const before = server.events().length;
  const creating = stripe.subscriptions.create({
    customer,
    items: [{ price: server.priceId }],
    payment_behavior: 'default_incomplete',
    expand: ['nothing'],
  });
  await expect(creating).rejects.toMatchObject({ param: 'expand' });
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect(server.events()).toHaveLength(before);
});
