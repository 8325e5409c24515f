import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import type { Fate } from '#infra/local/stripe/answer-call.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { type Checkout, checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-18T12:00:00Z');
const PERIOD_END = Date.parse('2026-12-18T12:00:00Z');

let rig: Rig;
let events: LostEvents;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ stripe: true, now: NOW });
  events = await loseEvents(rig);
});
afterAll(async () => {
  await rig.stop();
  await events.stop();
});
beforeEach(async () => {
  rig.clock.now = NOW;
  athlete = await rig.person();
});

function moveTo(moment: number): void {
  rig.clock.now = moment;
  rig.stripe.advance(0);
}

/** Uses a new session, as the last may have expired; `rig.stripe.calls` counts the calls to Stripe. */
async function status(): Promise<Answer> {
  const cookie = await openSessionFor(rig, athlete.uid);
  rig.stripe.forget();
  return athlete.call('GET /api/subscription-status', { headers: { cookie } });
}

async function paid(): Promise<Checkout> {
  const begun = await checkout(athlete);
  await pay(rig, begun);
  return begun;
}

test('[R7] a payment without a webhook is seen by a read one minute after the last fetch', async () => {
  await paid();
  moveTo(NOW + MINUTE);
  expect((await status()).body).toMatchObject({ isSubscribed: false, subscriptionStatus: 'free' });
  expect(rig.stripe.calls).toEqual([]);
  moveTo(NOW + MINUTE + 1);
  expect((await status()).body).toMatchObject({ isSubscribed: true, subscriptionStatus: 'active' });
  expect((await readMembership(rig.table, athlete.uid))?.stripeStatus).toBe('active');
  await status();
  expect(rig.stripe.calls).toEqual([]);
});

test('[R7] a renewal without a webhook is seen an hour after the period’s end', async () => {
  await subscribe(rig, athlete);
  moveTo(PERIOD_END + HOUR);
  expect((await status()).body.currentPeriodEnd).toBe('2026-12-18T12:00:00.000Z');
  expect(rig.stripe.calls).toEqual([]);
  moveTo(PERIOD_END + HOUR + 1);
  expect((await status()).body).toMatchObject({ isSubscribed: true, currentPeriodEnd: '2027-01-18T12:00:00.000Z' });
});

test("[R7] a cancellation without a webhook is seen an hour after the period's end", async () => {
  await subscribe(rig, athlete);
  await athlete.call('POST /api/cancel-subscription', { body: {} });
  moveTo(PERIOD_END + HOUR + 1);
  expect((await status()).body).toEqual({
    isSubscribed: false,
    subscriptionStatus: 'canceled',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
  });
});

test('a period that is over and not renewed is fetched at most once a minute', async () => {
  const { subscriptionId } = await subscribe(rig, athlete);
  rig.stripe.changeSubscription(subscriptionId, { status: 'unpaid' });
  moveTo(PERIOD_END + 2 * HOUR);
  expect((await status()).body).toMatchObject({ isSubscribed: false, subscriptionStatus: 'past_due' });
  expect(rig.stripe.calls).toHaveLength(1);
  moveTo(PERIOD_END + 2 * HOUR + MINUTE);
  await status();
  expect(rig.stripe.calls).toEqual([]);
  moveTo(PERIOD_END + 2 * HOUR + MINUTE + 1);
  await status();
  expect(rig.stripe.calls).toHaveLength(1);
});

test.each<Fate>(['cut-before', 'error-500', 'rate-limit'])(
  '[R7] while Stripe cannot be asked (%s) the stored state is returned, and changes are seen later',
  async (fate) => {
    await paid();
    moveTo(NOW + HOUR);
    rig.stripe.decide(() => fate);
    const answer = await status();
    rig.stripe.decide(() => 'pass');
    expect(answer).toMatchObject({ status: 200, body: { isSubscribed: false, subscriptionStatus: 'free' } });
    expect(rig.stripe.calls).not.toEqual([]);
    expect((await status()).body).toMatchObject({ isSubscribed: true });
  },
);
