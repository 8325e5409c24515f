import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Fate } from '#infra/local/stripe/answer-call.ts';
import { StripeFailure } from '#infra/local/stripe/stripe-failure.ts';
import { fallBehind, payerOf, serverAt } from '#infra/testing/people/payers.ts';
import { browserAt, CARDS, type Checkout, checkout } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { isExhaustive } from '#infra/testing/run-size.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';
import { billingRoutes } from '#shared/billing/contract.ts';
import { type RouteDefinition, routeKey } from '#shared/http.ts';
import type { RouteKey } from '#shared/routes.ts';

const EMAIL = 'canary-address@example.com';
const CVC = 'canary-cvc';
const DAY = 86_400_000;

/** Internals that Stripe's answers may contain and that no reply or log may repeat. */
const INTERNALS = ['req_canary', 'canary_code', 'https://canary.stripe.com', 'canary-words'];

/** The calls whose answers are there to carry a secret to the browser. */
const MEANT_TO_CARRY: readonly RouteKey[] = [
  'POST /api/create-subscription',
  'POST /api/update-payment-method',
  'POST /api/retry-payment',
];

/** Routes whose reply may have the athlete's own address. */
const SHOWS_ADDRESS: readonly RouteKey[] = ['GET /api/auth/user', 'GET /api/profile', 'GET /api/export-data'];

interface Heard {
  readonly route: RouteKey;
  readonly status: number;
  readonly text: string;
  /** The client secret, which the browser is meant to have. */
  readonly carried: string | undefined;
}

let rig: Rig;
const heard: Heard[] = [];
const printed: string[] = [];
/** Every row as it ever stood at the end of a stretch. */
const stored = new Set<string>();

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words.map(String).join(' ')));
  rig = await startRig({ stripe: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rig.stop();
});

/** Returns an athlete whose replies are all recorded. */
async function listenedTo(email: string): Promise<Person> {
  const person = await rig.person({ email });
  return {
    ...person,
    async call(route, options) {
      const answer = await person.call(route, options);
      const text = JSON.stringify([answer.body, [...answer.headers]]);
      const carried = MEANT_TO_CARRY.includes(route) ? answer.body?.clientSecret : undefined;
      heard.push({ route, status: answer.status, text, carried });
      return answer;
    },
  };
}

async function payWith(number: string, { clientSecret }: Pick<Checkout, 'clientSecret'>): Promise<string> {
  const browser = browserAt(rig.stripe);
  const id = clientSecret.split('_secret_')[0] as string;
  const confirm = id.startsWith('seti_') ? browser.setupIntents : browser.paymentIntents;
  const card = { number, exp_month: 12, exp_year: 2032, cvc: CVC };
  const { id: payment_method } = await browser.paymentMethods.create({ type: 'card', card });
  const confirmed = confirm.confirm(id, { client_secret: clientSecret, payment_method } as object);
  return confirmed.then(
    ({ status }) => status,
    ({ code }) => code,
  );
}

/** The owner agrees on the bank's page. */
async function agree(clientSecret: string): Promise<void> {
  const id = clientSecret.split('_secret_')[0];
  const { host, port, publishableKey } = rig.stripe;
  const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const { status } = await fetch(`http://${host}:${port}/v1/${kind}/${id}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, outcome: 'succeed' }),
  });
  expect(status).toBe(200);
}

/** Waits until all that happened has been told. */
async function allTold(): Promise<void> {
  const isTold = () => rig.stripe.events().every((event) => event.pending_webhooks === 0);
  await expect.poll(isTold, { interval: 10, timeout: 30_000 }).toBe(true);
}

async function lookAtTable(): Promise<void> {
  for (const row of await wholeTable(rig)) stored.add(rowText(row));
}

/** Lives through everything a payer can: from the first declined card to the end of the account. */
async function live(athlete: Person): Promise<void> {
  await athlete.call('GET /api/config');
  const begun = await checkout(athlete);
  const confirm = () =>
    athlete.call('POST /api/subscription-confirmed', { body: { subscriptionId: begun.subscriptionId } });
  expect(await payWith(CARDS.declined, begun)).toBe('card_declined');
  expect(await payWith(CARDS.needsAction, begun)).toBe('requires_action');
  expect((await confirm()).body.pending).toBe(true);
  await agree(begun.clientSecret);
  expect((await confirm()).body).toMatchObject({ subscriptionStatus: 'active', pending: false });

  await change(athlete, CARDS.good);
  const { paymentMethods } = (await athlete.call('GET /api/payment-methods')).body;
  const [newer, older] = paymentMethods;
  expect([newer?.isDefault, older?.isDefault]).toEqual([true, false]);
  const remove = (card: { id: string }) => athlete.call('DELETE /api/payment-methods/{id}', { params: card });
  expect((await remove(newer)).status).toBe(409);
  expect((await remove(older)).status).toBe(204);
  await athlete.call('POST /api/cancel-subscription');
  await athlete.call('POST /api/resume-subscription');
  await lookAtTable();

  const good = await fallBehind(rig, begun.subscriptionId);
  await allTold();
  const { id: asking } = await attach('pm_card_authenticationRequired', payerOf(rig, athlete));
  const { data } = await serverAt(rig.stripe).paymentMethods.list({ customer: payerOf(rig, athlete), type: 'card' });
  const declined = data.find(({ card }) => card?.last4 === '0341')?.id;
  const retry = (paymentMethodId = '') => athlete.call('POST /api/retry-payment', { body: { paymentMethodId } });
  expect((await retry(declined)).body).toMatchObject({ code: 'PAYMENT_DECLINED' });
  expect((await retry(asking)).body.clientSecret).toMatch(/^pi_/);
  rig.clock.now += 60_000;
  expect((await retry(good)).body).toMatchObject({ subscriptionStatus: 'active' });

  await rig.promoCode('CANARY', { freeMonths: 1 });
  await athlete.call('POST /api/promo-codes/apply', { body: { code: 'CANARY' } });
  await rig.runScheduledJobs();
  await allTold();
  for (const route of [...SHOWS_ADDRESS, 'GET /api/user-onboarding-status'] as const) await athlete.call(route);
}

async function change(athlete: Person, number: string): Promise<void> {
  const { body } = await athlete.call('POST /api/update-payment-method');
  expect(await payWith(number, body)).toBe('succeeded');
  await allTold();
}

function attach(card: string, customer: string): Promise<{ id: string }> {
  return serverAt(rig.stripe).paymentMethods.attach(card, { customer });
}

/** Makes every call that asks Stripe, while Stripe answers like this. */
async function askAll(
  athlete: Person,
  ids: { subscriptionId: string; paymentMethodId: string },
  fate: Fate | StripeFailure,
) {
  const { subscriptionId, paymentMethodId } = ids;
  const bodies: Partial<Record<string, object>> = {
    'POST /api/subscription-confirmed': { subscriptionId },
    'POST /api/retry-payment': { paymentMethodId },
  };
  rig.stripe.decide(() => fate);
  for (const route of Object.values<RouteDefinition>(billingRoutes)) {
    const key = routeKey(route) as RouteKey;
    const body = bodies[key];
    await athlete.call(key, { ...(body && { body }), ...(route.params && { params: { id: paymentMethodId } }) });
  }
  rig.stripe.announce('charge.refunded', subscriptionId);
  rig.stripe.announce('customer.subscription.updated', subscriptionId);
  await rig
    .runScheduledJobs()
    .catch((error: AggregateError) => printed.push(String(error), error.errors.map(String).join()));
  rig.stripe.decide(() => 'pass');
}

/** Returns a failure with everything that Stripe can put into one, and a secret in every field. */
function failure(status: number, type: StripeFailure['body']['type'], message: string): StripeFailure {
  const secret = `${allClientSecrets()[0]} ${EMAIL} ${rig.stripe.secretKey}`;
  return new StripeFailure(status, {
    ...{ type, code: 'canary_code', message, param: 'email' },
    ...{ doc_url: INTERNALS[2], request_log_url: `${INTERNALS[2]}/logs/req_canary`, payment_intent: secret as never },
  });
}

test('[R47] a whole paying life, with every failure, leaves no secret in a log, an alarm, an answer, an address or a row', async () => {
  const athlete = await listenedTo(EMAIL);
  const stranger = await listenedTo('stranger@example.com');
  await live(athlete);
  const customer = payerOf(rig, athlete);
  const { data } = await serverAt(rig.stripe).subscriptions.list({ customer });
  const ids = { subscriptionId: data[0]?.id ?? '', paymentMethodId: String(data[0]?.default_payment_method) };

  const words = `canary-words ${EMAIL} ${customer} ${rig.stripe.secretKey} ${allClientSecrets().join(' ')}`;
  const fates: (Fate | StripeFailure)[] = [
    failure(402, 'card_error', 'Your card was declined.'),
    failure(400, 'invalid_request_error', words),
    failure(401, 'invalid_request_error', words),
    ...(isExhaustive ? [400, 404, 500].map((status) => failure(status, 'idempotency_error', words)) : []),
    ...(isExhaustive ? (['error-500-after', 'rate-limit', 'cut-after'] as const) : []),
  ];
  for (const fate of fates) await askAll(athlete, ids, fate);
  await askAll(stranger, ids, 'pass');
  const forged = { headers: { 'stripe-signature': `t=1,v1=${rig.stripe.webhookSecret}` }, body: { id: EMAIL } };
  await athlete.call('POST /api/webhooks/stripe', forged);
  await allTold();
  await lookAtTable();
  await athlete.call('POST /api/downgrade-to-free');
  await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  rig.clock.now += DAY;
  await rig.runScheduledJobs();
  await lookAtTable();

  const secrets = [
    ...allClientSecrets(),
    ...Object.values(CARDS),
    ...[CVC, rig.stripe.secretKey, rig.stripe.webhookSecret],
    ...[athlete, stranger].map(({ cookie }) => cookie.replace('sid=', '')),
  ];
  expect(secrets.length).toBeGreaterThan(10);
  const log = rig.log.map((line) => JSON.stringify(line));
  expect(rig.alarms.map(({ alarm }) => alarm)).toContain('CHARGE_REFUNDED');
  expect(log.some((line) => line.includes('STRIPE_REFUSED'))).toBe(true);
  const logged = [...log, ...printed, JSON.stringify(rig.alarms)];
  expectNone(logged, [...secrets, 'canary-words', EMAIL, customer]);
  expectNone([...stored], secrets);
  const asked = rig.stripe.calls.filter(({ method }) => method === 'GET').map((call) => JSON.stringify(call));
  expect(asked.length).toBeGreaterThan(20);
  expectNone(asked, [...secrets, EMAIL]);
  for (const { route, text, carried } of heard) {
    const others = secrets.filter((secret) => secret !== carried);
    expectNone([`${route} ${text}`], [...others, ...INTERNALS, customer]);
    if (!SHOWS_ADDRESS.includes(route)) expectNone([`${route} ${text}`], [EMAIL]);
  }
  expect(new Set(heard.flatMap(({ carried, route }) => (carried ? [route] : [])))).toEqual(new Set(MEANT_TO_CARRY));
  expect(heard.filter(({ status }) => status >= 400).length).toBeGreaterThan(25);
  expect(new Set(heard.map(({ status }) => status)).size).toBeGreaterThan(7);
}, 300_000);

/** Every secret there has been of a payment or of a card being set up. */
function allClientSecrets(): string[] {
  const secrets = rig.stripe.events().flatMap(({ data: { object } }) => {
    return 'client_secret' in object && object.client_secret ? [object.client_secret] : [];
  });
  return [...new Set(secrets)];
}

function expectNone(texts: readonly string[], secrets: readonly string[]): void {
  for (const text of texts) for (const secret of secrets) if (text.includes(secret)) expect(text).not.toContain(secret);
}
