import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMembership, removeCustomer } from '#functions/data/athletes/subscriptions.ts';
import type { StoredEvent } from '#infra/local/stripe/resources.ts';
import { signEvent } from '#infra/local/stripe/webhooks.ts';
import { payerOf, serverAt } from '#infra/testing/people/payers.ts';
import { checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { tellOf, tellWebhook } from '#infra/testing/stand-ins/tell-webhook.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';

let rig: Rig;
let events: LostEvents;
let stripe: Stripe;
let athlete: Person;
let subscriptionId: string;
let customer: string;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
  events = await loseEvents(rig);
  stripe = serverAt(rig.stripe);
});
afterAll(async () => {
  await rig.stop();
  await events.stop();
});
beforeEach(async () => {
  athlete = await rig.person();
  ({ subscriptionId } = await subscribe(rig, athlete));
  customer = payerOf(rig, athlete);
  rig.storage.forget();
  rig.stripe.forget();
  rig.alarms.length = 0;
});

/** Returns the ids of the events that Stripe sends during some work. */
async function eventsOf(work: () => unknown, type?: Stripe.Event.Type): Promise<string[]> {
  const before = rig.stripe.events().length;
  await work();
  const happened = rig.stripe.events().slice(before);
  return happened.flatMap((event) => (type === undefined || event.type === type ? [event.id] : []));
}

async function tellAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) expect(await tellOf(rig, id)).toBe(200);
}

const stored = () => readMembership(rig.table, athlete.uid);

async function payingCard(): Promise<string> {
  return String((await stripe.subscriptions.retrieve(subscriptionId)).default_payment_method);
}

/** Sets a card up, and gives it with the event that tells of it. */
async function setUpCard(): Promise<{ card: string; event: string }> {
  const [event = ''] = await eventsOf(async () => {
    const { body } = await athlete.call('POST /api/update-payment-method');
    await pay(rig, body);
  }, 'setup_intent.succeeded');
  const [card] = (await stripe.customers.listPaymentMethods(customer)).data;
  return { card: card?.id ?? '', event };
}

test('an event of an unknown customer is accepted, and nothing is written', async () => {
  const happened = await eventsOf(async () => {
    const { id } = await stripe.customers.create({});
    await stripe.subscriptions.create({
      customer: id,
      items: [{ price: rig.stripe.priceId }],
      payment_behavior: 'default_incomplete',
    });
  });
  expect(happened.length).toBeGreaterThan(2);
  await tellAll(happened);
  expect(rig.storage.writes()).toEqual([]);
});

test('raises an alarm when a customer without an athlete pays, and only then', async () => {
  const leaving = await rig.person();
  const paid = await eventsOf(async () => {
    await pay(rig, await checkout(leaving));
  });
  const customerId = (await readMembership(rig.table, leaving.uid))?.stripeCustomerId ?? '';
  await rig.table.write({ customer: removeCustomer(customerId) }); // as deleting the account does
  rig.alarms.length = 0;
  await tellAll(paid);
  const payments = paid.filter((event) => theEvent(event).type === 'invoice.paid');
  expect(payments.length).toBeGreaterThan(0);
  expect(rig.alarms).toEqual(payments.map(() => ({ alarm: 'PAID_BY_NOBODY', uid: customerId })));
});

test('an event that does not concern a membership is accepted without a fetch', async () => {
  const [renamed = ''] = await eventsOf(() => stripe.customers.update(customer, { name: 'Ada' }));
  const unheardOf = { ...theEvent(renamed), type: 'customer.tax_id.created' as const };
  rig.stripe.forget();
  await tellAll([renamed]);
  expect(await tell(unheardOf)).toBe(200);
  expect([...rig.storage.calls, ...rig.stripe.calls]).toEqual([]);
});

const theEvent = (id: string) => rig.stripe.events().find((event) => event.id === id) as StoredEvent;
const tell = (event: StoredEvent) => tellWebhook(rig, signEvent(event, rig.stripe.webhookSecret, Date.now()));

test('a repeated event makes no call to Stripe', async () => {
  const told = await eventsOf(() => rig.stripe.portalCancel(subscriptionId));
  await tellAll(told);
  expect(await stored()).toMatchObject({ cancelAtPeriodEnd: true });
  rig.stripe.forget();
  rig.storage.forget();
  await tellAll(told);
  expect([...rig.storage.writes(), ...rig.stripe.calls]).toEqual([]);
});

test('an event that fails because Stripe or the table is down is processed when it is redelivered', async () => {
  const [told = ''] = await eventsOf(() => rig.stripe.portalCancel(subscriptionId));
  rig.stripe.decide(() => 'error-500');
  expect(await tellOf(rig, told)).toBe(503);
  rig.stripe.decide(() => 'pass');
  rig.storage.decide(({ target }) => (target === 'TransactWriteItems' ? 'cut-after' : 'pass'));
  expect(await tellOf(rig, told)).toBeGreaterThanOrEqual(500);
  rig.storage.decide(() => 'pass');
  expect(await tellOf(rig, told)).toBe(200);
  expect(await stored()).toMatchObject({ cancelAtPeriodEnd: true });
});

test('after the account is deleted events are accepted, and write nothing of the athlete', async () => {
  const before = rig.stripe.events().filter(({ data }) => JSON.stringify(data).includes(customer));
  rig.stripe.decide(() => 'error-500');
  const { status } = await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  expect(status).toBe(204);
  rig.stripe.decide(() => 'pass');
  const cancelled = await eventsOf(() => rig.stripe.portalCancel(subscriptionId));
  await tellAll([...before.map(({ id }) => id), ...cancelled]);
  const ended = await eventsOf(() => rig.runScheduledJobs());
  expect(ended.map((id) => theEvent(id).type)).toContain('customer.deleted');
  rig.storage.forget();
  await tellAll(ended);
  expect(rig.storage.writes()).toEqual([]);
  rig.clock.now += SCHEDULE_MINUTES * 60_000;
  await rig.runScheduledJobs();
  await tellAll(ended);
  const rows = (await wholeTable(rig)).map(rowText);
  expect(rows.filter((row) => row.includes(customer))).toEqual([]);
  expect(rows.filter((row) => row.includes(athlete.uid))).toEqual([expect.stringContaining('"SK":"TOMB"')]);
});

test('an athlete whose customer was deleted at Stripe is free, and can subscribe again', async () => {
  await tellAll(await eventsOf(() => stripe.customers.del(customer)));
  expect(await stored()).toMatchObject({ stripeStatus: null, subscriptionId: null, stripeCustomerId: null });
  expect((await wholeTable(rig)).map(rowText).filter((row) => row.includes(customer))).toEqual([]);
  const again = await subscribe(rig, athlete);
  expect(await stored()).toMatchObject({ stripeStatus: 'active', subscriptionId: again.subscriptionId });
});

test('the same holds when no webhook told of the deletion', async () => {
  await stripe.customers.del(customer);
  const calls = {
    'GET /api/payment-methods': 200,
    'POST /api/update-payment-method': 409,
    'POST /api/create-subscription': 200,
  } as const;
  for (const [route, status] of Object.entries(calls))
    expect({ route, status: (await athlete.call(route as keyof typeof calls)).status }).toEqual({ route, status });
  const again = await subscribe(rig, athlete);
  expect(await stored()).toMatchObject({ stripeStatus: 'active', subscriptionId: again.subscriptionId });
});

test('a card that was set up becomes the default, also when the event is repeated', async () => {
  const first = await payingCard();
  const { card, event } = await setUpCard();
  expect(await payingCard()).toBe(first);
  await tellAll([event, event]);
  expect(await payingCard()).toBe(card);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: card },
  });
  await athlete.call('POST /api/retry-payment', { body: { paymentMethodId: first } });
  await tellAll([event]);
  expect(await payingCard()).toBe(first);
});

test('of two cards the one set up last is the default, in any order of events', async () => {
  const older = await setUpCard();
  const newer = await setUpCard();
  await tellAll([newer.event, older.event]);
  expect(await payingCard()).toBe(newer.card);
});

test('the newer card is the default also when its event arrives while the older is being stored', async () => {
  const older = await setUpCard();
  let newer: Awaited<ReturnType<typeof setUpCard>> | undefined;
  rig.stripe.decide(async ({ method, path }): Promise<'pass'> => {
    if (method !== 'POST' || !path.includes(customer)) return 'pass';
    rig.stripe.decide(() => 'pass');
    newer = await setUpCard();
    await tellAll([newer.event]);
    return 'pass';
  });
  await tellAll([older.event]);
  expect(await payingCard()).toBe(newer?.card);
});

test('a card that was removed before its event changes nothing', async () => {
  const first = await payingCard();
  const { card, event } = await setUpCard();
  await stripe.paymentMethods.detach(card);
  await tellAll([event]);
  expect(await payingCard()).toBe(first);
});

test('a card becomes the default also for a subscription without an earlier event', async () => {
  await tellAll(await eventsOf(() => stripe.subscriptions.cancel(subscriptionId)));
  const { body: begun } = await athlete.call('POST /api/create-subscription');
  await pay(rig, begun);
  expect(await stored()).toMatchObject({ stripeStatus: 'incomplete' });
  const { card, event } = await setUpCard();
  await tellAll([event]);
  subscriptionId = begun.subscriptionId;
  expect(await payingCard()).toBe(card);
});

test('of two live subscriptions the older counts, and an alarm is raised', async () => {
  const default_payment_method = await payingCard();
  const begun = await eventsOf(() =>
    stripe.subscriptions.create({ customer, items: [{ price: rig.stripe.priceId }], default_payment_method }),
  );
  await tellAll(begun);
  expect(await stored()).toMatchObject({ stripeStatus: 'active', subscriptionId });
  expect(new Set(rig.alarms.map(({ alarm, uid }) => `${alarm} ${uid}`))).toEqual(
    new Set([`TWO_LIVE_SUBSCRIPTIONS ${athlete.uid}`]),
  );
  rig.alarms.length = 0;
  await tellAll(await eventsOf(() => stripe.subscriptions.cancel(subscriptionId)));
  expect(await stored()).toMatchObject({
    stripeStatus: 'active',
    subscriptionId: expect.not.stringMatching(subscriptionId),
  });
  expect(rig.alarms).toEqual([]);
});

test('a refund and a dispute raise an alarm, and change nothing', async () => {
  const charge = rig.stripe.events().findLast(({ type }) => type === 'charge.succeeded')?.data.object.id ?? '';
  const [refunded = ''] = await eventsOf(() => rig.stripe.announce('charge.refunded', charge));
  await tellAll([refunded]);
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    amount: 500,
    charge,
    payment_intent: null,
    status: 'needs_response',
  };
  const disputed = { ...theEvent(refunded), id: 'evt_dispute', data: { object: dispute } };
  expect(await tell({ ...disputed, type: 'charge.dispute.created' } as unknown as StoredEvent)).toBe(200);
  expect(rig.alarms).toEqual([
    { alarm: 'CHARGE_REFUNDED', uid: athlete.uid },
    { alarm: 'CHARGE_DISPUTED', uid: 'evt_dispute' },
  ]);
  expect([...rig.storage.writes(), ...rig.stripe.calls]).toEqual([]);
});

test("the log has the age of an event's news", async () => {
  const [told = ''] = await eventsOf(() => rig.stripe.portalCancel(subscriptionId));
  rig.clock.now += 2 * 3_600_000;
  await tellAll([told]);
  expect(rig.log.at(-1)).toMatchObject({ route: 'POST /api/webhooks/stripe', status: 200, ageSeconds: 7_200 });
});
