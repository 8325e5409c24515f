import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Fate, StripeCall } from '#infra/local/stripe/answer-call.ts';
import { payerWhoIs } from '#infra/testing/people/payer-states.ts';
import { payerOf, serverAt } from '#infra/testing/people/payers.ts';
import { pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  // A busy machine takes longer over fifty at once than Stripe may take.
  rig = await startRig({ stripe: true, stripeTimeoutMs: 30_000 });
});
afterAll(() => rig.stop());
afterEach(() => rig.stripe.decide(() => 'pass'));

/** Delays new calls to Stripe; a repeated idempotency key is answered at once. */
function takingItsTime(milliseconds: number): (call: StripeCall) => Promise<Fate> {
  const known = new Set<string>();
  return async ({ idempotencyKey: key = '' }) => {
    const isNew = key !== '' && !known.has(key);
    known.add(key);
    if (isNew) await sleep(milliseconds);
    return 'pass';
  };
}

test('[R9] fifty calls at the same moment create one subscription and return it', async () => {
  const athlete = await rig.person();
  rig.stripe.decide(takingItsTime(50));
  const create = () => athlete.call('POST /api/create-subscription');
  const answers = await Promise.all(Array.from({ length: 50 }, create));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const [begun] = answers.map(({ body }) => body);
  expect(begun).toMatchObject({ status: 'incomplete', clientSecret: expect.stringMatching(/^pi_/) });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(begun)]));

  const customer = payerOf(rig, athlete);
  const listed = () => serverAt(rig.stripe).subscriptions.list({ customer, status: 'all' });
  expect((await listed()).data.map(({ id }) => id)).toEqual([begun.subscriptionId]);
  await pay(rig, begun);
  const afterwards = await Promise.all(Array.from({ length: 5 }, create));
  for (const { status, body } of afterwards)
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'active', message: 'You already have an active subscription' },
    });
  expect((await listed()).data).toHaveLength(1);
}, 60_000);

test('credits outstanding free months at Stripe before a new subscription starts', async () => {
  const athlete = await rig.person();
  await subscribe(rig, athlete);
  await rig.promoCode('BESIDE', { freeMonths: 2 });
  await athlete.call('POST /api/promo-codes/apply', { body: { code: 'BESIDE' } });
  await athlete.call('POST /api/cancel-subscription', { body: { immediate: true } });
  const { body } = await athlete.call('POST /api/create-subscription');
  expect(body.clientSecret, 'nothing is due now').toMatch(/^seti_/);
  await rig.runScheduledJobs();
  const customer = payerOf(rig, athlete);
  const { data } = await serverAt(rig.stripe).customers.listBalanceTransactions(customer);
  expect(data.filter(({ type }) => type === 'adjustment').map(({ amount }) => amount)).toEqual([-1_000]);
  const paid = (await serverAt(rig.stripe).invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid);
  expect(paid).toEqual([0, 500]);
});

test('starts no subscription while Stripe cannot take the credit, so that nobody pays for a free month', async () => {
  const athlete = await rig.person();
  await subscribe(rig, athlete);
  await rig.promoCode('LATER', { freeMonths: 1 });
  await athlete.call('POST /api/promo-codes/apply', { body: { code: 'LATER' } });
  await athlete.call('POST /api/cancel-subscription', { body: { immediate: true } });
  rig.stripe.decide(({ path }) => (path.endsWith('/balance_transactions') ? 'error-500' : 'pass'));
  expect((await athlete.call('POST /api/create-subscription')).status).toBe(503);
  rig.stripe.decide(() => 'pass');
  expect((await athlete.call('POST /api/create-subscription')).body.clientSecret).toMatch(/^seti_/);
});

test('cancels a paused subscription before a new one starts', async () => {
  const payer = await payerWhoIs(rig, 'paused');
  const begun = await payer.call('POST /api/create-subscription');
  expect(begun.status).toBe(200);
  const { data } = await serverAt(rig.stripe).subscriptions.list({ customer: payerOf(rig, payer), status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['incomplete', 'canceled', 'canceled']);
});
