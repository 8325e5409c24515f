import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout, pay, subscribe } from '#infra/testing/paying-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
});
afterAll(() => rig.stop());

test('somebody who subscribes is asked for a payment, pays, and is a member', async () => {
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

test('a subscription that is cancelled runs to its end, and is resumed', async () => {
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
