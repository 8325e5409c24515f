import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Payer, payerWhoIs } from '#infra/testing/people/payer-states.ts';
import { payerOf, serverAt } from '#infra/testing/people/payers.ts';
import { browserAt, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { PaymentMethod } from '#shared/billing/contract.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const MASTERCARD = '5555555555554444';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOW, stripe: true });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOW;
});

async function cardsOf(athlete: Person): Promise<PaymentMethod[]> {
  const { status, body } = await athlete.call('GET /api/payment-methods');
  expect(status).toBe(200);
  return body.paymentMethods;
}

const endingsOf = (cards: PaymentMethod[]) =>
  cards.map(({ last4, isDefault }) => `${last4}${isDefault ? ' pays' : ''}`);

const retry = (athlete: Person, paymentMethodId: string) =>
  athlete.call('POST /api/retry-payment', { body: { paymentMethodId } });

const remove = (athlete: Person, id: string) => athlete.call('DELETE /api/payment-methods/{id}', { params: { id } });

/** Returns the payments of an athlete in pence. */
async function paidBy(athlete: Person): Promise<number[]> {
  const { data } = await serverAt(rig.stripe).invoices.list({ customer: payerOf(rig, athlete), status: 'paid' });
  return data.map(({ amount_paid }) => amount_paid);
}

test('two card updates within ten minutes both work, and the newest card is the default', async () => {
  const athlete = await rig.person();
  const { subscriptionId } = await subscribe(rig, athlete);
  const begin = async () => (await athlete.call('POST /api/update-payment-method')).body.clientSecret;
  const setUp = (clientSecret: string, number: string) => pay(rig, { clientSecret, subscriptionId }, number);
  const first = await begin();
  expect(first).toMatch(/^seti_/);
  expect(await begin()).toBe(first);
  expect((await setUp(first, MASTERCARD)).status).toBe('succeeded');
  await expect.poll(async () => endingsOf(await cardsOf(athlete)), { interval: 5 }).toEqual(['4444 pays', '4242']);
  const second = await begin();
  expect(second).not.toBe(first);
  expect((await setUp(second, '378282246310005')).status).toBe('succeeded');
  await expect
    .poll(async () => endingsOf(await cardsOf(athlete)), { interval: 5 })
    .toEqual(['0005 pays', '4444', '4242']);
  const { default_payment_method } = await serverAt(rig.stripe).subscriptions.retrieve(subscriptionId);
  expect(default_payment_method).toBe((await cardsOf(athlete))[0]?.id);
});

test('the default card cannot be removed, another can, and removing it again succeeds', async () => {
  const payer = await payerWhoIs(rig, 'past_due');
  const [paying, other] = await cardsOf(payer);
  expect([paying, other].map((card) => card?.isDefault)).toEqual([true, false]);
  expect(await remove(payer, paying?.id ?? '')).toMatchObject({
    status: 409,
    body: {
      code: 'DEFAULT_PAYMENT_METHOD',
      message: 'This card is used for your subscription. Choose another one first.',
    },
  });
  for (let times = 0; times < 2; times++) expect((await remove(payer, other?.id ?? '')).status).toBe(204);
  expect(await cardsOf(payer)).toEqual([paying]);
});

test("a retry with a declined card returns the bank's reason, and one with another card succeeds", async () => {
  const payer = await payerWhoIs(rig, 'past_due');
  const declined = (await cardsOf(payer)).find(({ last4 }) => last4 === '0341');
  expect(await retry(payer, declined?.id ?? '')).toMatchObject({
    status: 402,
    body: { code: 'PAYMENT_DECLINED', message: 'Your card was declined.' },
  });
  expect((await payer.call('GET /api/subscription-status')).body).toMatchObject({ subscriptionStatus: 'past_due' });
  expect(await retry(payer, payer.cardId ?? '')).toMatchObject({
    status: 200,
    body: { isSubscribed: true, subscriptionStatus: 'active' },
  });
  expect(endingsOf(await cardsOf(payer))).toEqual(['0341', '4242 pays']);
  expect(await paidBy(payer)).toEqual([500, 500]);
});

test('a retry that the bank wants confirmed returns a secret, and after confirmation the membership is active', async () => {
  const payer = await payerWhoIs(rig, 'past_due');
  const customer = payerOf(rig, payer);
  const { id } = await serverAt(rig.stripe).paymentMethods.attach('pm_card_authenticationRequired', { customer });
  const waiting = await retry(payer, id);
  expect(waiting).toMatchObject({
    status: 200,
    body: { subscriptionStatus: 'past_due', clientSecret: expect.stringMatching(/^pi_/) },
  });
  const tried = rig.stripe.writes().findLast(({ path }) => path.endsWith('/pay'));
  expect(tried?.form).toMatchObject({ off_session: 'false' });
  const { clientSecret: client_secret } = waiting.body;
  expect((await retry(payer, id)).body.clientSecret).toBe(client_secret);
  const payment = client_secret.split('_secret_')[0];
  const agreed = { client_secret, outcome: 'succeed' };
  await browserAt(rig.stripe).rawRequest('POST', `/v1/payment_intents/${payment}/authenticate`, agreed);
  await expect
    .poll(async () => (await payer.call('GET /api/subscription-status')).body, { interval: 5 })
    .toMatchObject({ isSubscribed: true, subscriptionStatus: 'active' });
  expect(await paidBy(payer)).toEqual([500, 500]);
});

test('a payment that is retried many times at once is charged once', async () => {
  const payer = await payerWhoIs(rig, 'past_due');
  const answers = await Promise.all(Array.from({ length: 5 }, () => retry(payer, payer.cardId ?? '')));
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({ status: 200, body: { subscriptionStatus: 'active' } });
  expect(await paidBy(payer)).toEqual([500, 500]);
});

test("[R14] another athlete's objects cannot be confirmed, paid with or removed, and count as unknown", async () => {
  const owner = await payerWhoIs(rig, 'active');
  const nobody = { subscriptionId: 'sub_1234567890', cardId: 'pm_1234567890' };
  const attempts = (intruder: Person, { subscriptionId, cardId }: Pick<Payer, 'subscriptionId' | 'cardId'>) => [
    intruder.call('POST /api/subscription-confirmed', { body: { subscriptionId } }),
    retry(intruder, cardId ?? ''),
    remove(intruder, cardId ?? ''),
  ];
  for (const [state, ...statuses] of [
    ['past_due', 404, 404, 404],
    ['canceled', 404, 409, 404],
    ['none', 404, 409, 404],
  ] as const) {
    const intruder = await payerWhoIs(rig, state);
    rig.stripe.forget();
    const [ofOwner, ofNobody] = await Promise.all(
      [owner, nobody].map((victim) => Promise.all(attempts(intruder, victim))),
    );
    const said = ofOwner?.map(({ status, body: { requestId, ...body } }) => ({ status, body }));
    expect(said?.map(({ status }) => status)).toEqual(statuses);
    expect(ofNobody?.map(({ status, body: { requestId, ...body } }) => ({ status, body }))).toEqual(said);
    expect(rig.stripe.writes()).toEqual([]);
  }
  expect(endingsOf(await cardsOf(owner))).toEqual(['4242 pays']);
});
