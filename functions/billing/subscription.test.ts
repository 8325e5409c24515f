import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCredits } from '#functions/data/athletes/credits.ts';
import { serverAt } from '#infra/testing/people/payers.ts';
import { checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
});
afterAll(() => rig.stop());

test('an athlete who subscribes is asked for a payment, pays, and is a member', async () => {
  const athlete = await rig.person();
  const begun = await checkout(athlete);
  expect(begun.clientSecret).toMatch(/^pi_/);
  const { id } = await pay(rig, begun);
  const body = { subscriptionId: begun.subscriptionId, paymentIntentId: id };
  const confirmed = await athlete.call('POST /api/subscription-confirmed', { body });
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      isSubscribed: true,
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-18T12:00:00.000Z',
      pending: false,
    },
  });
});

test('a cancelled subscription runs to its end, and can be resumed', async () => {
  const athlete = await rig.person();
  await subscribe(rig, athlete);
  const cancelled = await athlete.call('POST /api/cancel-subscription', { body: {} });
  expect(cancelled.body).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: true });
  const resumed = await athlete.call('POST /api/resume-subscription');
  expect(resumed.body).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: false });
  const ended = await athlete.call('POST /api/cancel-subscription', { body: { immediate: true } });
  expect(ended.body).toEqual({
    isSubscribed: false,
    subscriptionStatus: 'canceled',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
  });
});

test('[R12] a subscription ends whether it was cancelled here or in the portal, and resuming undoes either', async () => {
  const athlete = await rig.person();
  const { subscriptionId } = await subscribe(rig, athlete);
  const { subscriptions } = serverAt(rig.stripe);
  const told = () => athlete.call('POST /api/subscription-confirmed', { body: { subscriptionId } });
  const runs = { isSubscribed: true, subscriptionStatus: 'active', currentPeriodEnd: '2026-12-18T12:00:00.000Z' };
  const periodEnd = Date.parse(runs.currentPeriodEnd) / 1_000;

  const cancellations = {
    here: () => athlete.call('POST /api/cancel-subscription', { body: {} }),
    'by the flag alone': async () =>
      rig.stripe.changeSubscription(subscriptionId, { cancel_at_period_end: true, cancel_at: null }),
    'in the portal': async () => rig.stripe.portalCancel(subscriptionId),
  };
  for (const [how, cancel] of Object.entries(cancellations)) {
    await cancel();
    const { cancel_at, cancel_at_period_end } = await subscriptions.retrieve(subscriptionId);
    expect({ how, cancel_at_period_end, cancel_at }).toEqual({
      how,
      cancel_at_period_end: how !== 'in the portal',
      cancel_at: how === 'by the flag alone' ? null : periodEnd,
    });
    expect((await told()).body).toMatchObject({ ...runs, cancelAtPeriodEnd: true });
    const resumed = await athlete.call('POST /api/resume-subscription');
    expect(resumed).toMatchObject({ status: 200, body: { ...runs, cancelAtPeriodEnd: false } });
    const cleared = { cancel_at: null, cancel_at_period_end: false };
    expect(await subscriptions.retrieve(subscriptionId)).toMatchObject(cleared);
  }
});

test('[R13] a started payment can be completed for 23 hours, and is started again after that', async () => {
  const begunAt = rig.clock.now;
  const athlete = await rig.person();
  const first = await checkout(athlete);
  rig.clock.now = begunAt + 23 * HOUR - MINUTE;
  rig.stripe.advance(0);
  expect(await checkout(athlete)).toEqual(first);
  rig.clock.now = begunAt + 23 * HOUR + MINUTE;
  rig.stripe.advance(0);
  const second = await checkout(athlete);
  expect(second.subscriptionId).not.toBe(first.subscriptionId);
  expect(second.clientSecret).not.toBe(first.clientSecret);
  await expect(pay(rig, first)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(await pay(rig, second)).toMatchObject({ status: 'succeeded' });
  const { body } = await athlete.call('POST /api/subscription-confirmed', {
    body: { subscriptionId: second.subscriptionId },
  });
  expect(body).toMatchObject({ isSubscribed: true, pending: false });
});

test('months granted between cancelling and resuming are credited each time, also twice for the same period end', async () => {
  const athlete = await rig.person();
  await subscribe(rig, athlete);
  for (const code of ['TWICE-1', 'TWICE-2']) {
    await rig.promoCode(code, { freeMonths: 2 });
    await athlete.call('POST /api/cancel-subscription', { body: {} });
    expect((await athlete.call('POST /api/promo-codes/apply', { body: { code } })).status).toBe(200);
    expect((await athlete.call('GET /api/auth/user')).body.promoFreeMonthsRemaining).toBeGreaterThan(0);
    const resumed = await athlete.call('POST /api/resume-subscription');
    expect(resumed).toMatchObject({ status: 200, body: { cancelAtPeriodEnd: false } });
    expect((await athlete.call('GET /api/auth/user')).body.promoFreeMonthsRemaining).toBe(0);
  }
  expect((await listCredits(rig.table, athlete.uid)).map(({ months }) => months)).toEqual([2, 2]);
});
