import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '#infra/testing/rig.ts';
import type { Browser } from '#infra/testing/sign-in-browser.ts';
import { signUpPremium } from './desk.ts';
import { leftOut, ORIGIN, openVisitor, signUp } from './place.ts';

/** Null where payments are not set up; with one of test mode nobody pays in earnest. */
const { stripePublishableKey } = (await openVisitor().call('GET /api/config')).body;
const isInEarnest = stripePublishableKey !== null && !stripePublishableKey.startsWith('pk_test_');

/** Stripe, as far as the place has it set up; nothing is ever paid. */
export function payments(): void {
  let athlete: Browser;
  beforeAll(async () => {
    athlete = await signUp('payments');
  });
  const codeOf = ({ status, body }: Answer) => [status, body.code];

  test('who pays nothing has nothing to change', async () => {
    const { body } = await athlete.call('GET /api/subscription-status');
    expect(body).toMatchObject({ isSubscribed: false, subscriptionStatus: 'free' });
    expect((await athlete.call('GET /api/payment-methods')).body).toEqual({ paymentMethods: [] });
    const none = [409, 'NO_ACTIVE_SUBSCRIPTION'];
    expect(codeOf(await athlete.call('POST /api/cancel-subscription'))).toEqual(none);
    expect(codeOf(await athlete.call('POST /api/resume-subscription'))).toEqual(none);
    expect(codeOf(await athlete.call('POST /api/update-payment-method'))).toEqual(none);
    const card = { body: { paymentMethodId: 'pm_1234567890' } };
    expect(codeOf(await athlete.call('POST /api/retry-payment', card))).toEqual(none);
    expect((await athlete.call('POST /api/downgrade-to-free')).status).toBe(200);
    expect((await athlete.call('DELETE /api/payment-methods/{id}', { params: { id: 'pm_1' } })).status).toBe(404);
    const confirmation = { body: { subscriptionId: 'sub_1234567890' } };
    expect((await athlete.call('POST /api/subscription-confirmed', confirmation)).status).toBe(404);
  });

  test('a subscription is begun once and given up, or refused where payments are not set up', async ({ skip }) => {
    skip(leftOut('beginning a subscription', isInEarnest && 'payments are in earnest'));
    const begun = await athlete.call('POST /api/create-subscription');
    if (stripePublishableKey === null) return expect(codeOf(begun)).toEqual([503, 'PAYMENT_NOT_CONFIGURED']);
    expect(begun).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_/) } });
    expect((await athlete.call('POST /api/create-subscription')).body).toEqual(begun.body);
    const confirmation = { body: { subscriptionId: begun.body.subscriptionId } };
    const confirmed = await athlete.call('POST /api/subscription-confirmed', confirmation);
    expect(confirmed).toMatchObject({ status: 200, body: { pending: true, isSubscribed: false } });
    expect((await athlete.call('POST /api/downgrade-to-free')).body).toMatchObject({ isSubscribed: false });
  });

  test('the webhook takes nothing that Stripe has not signed', async () => {
    const call = (headers?: Record<string, string>) =>
      openVisitor().call('POST /api/webhooks/stripe', { body: { type: 'invoice.paid' }, ...(headers && { headers }) });
    expect(codeOf(await call())).toEqual([400, 'INVALID_REQUEST']);
    const forged = await call({ 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` });
    expect(codeOf(forged)).toEqual(
      stripePublishableKey === null ? [503, 'PAYMENT_NOT_CONFIGURED'] : [400, 'BAD_SIGNATURE'],
    );
  });
}

/** Strava, as far as the place has it set up; nothing is ever shared there. */
export function strava(): void {
  let athlete: Browser;
  let isConfigured: boolean;
  beforeAll(async () => {
    athlete = await signUpPremium('strava');
    ({ isConfigured } = (await athlete.call('GET /api/strava/status')).body);
  });

  test('the way there leads back to this address, where there is one', async () => {
    const { body: connection } = await athlete.call('GET /api/strava/connect');
    expect(connection.configured).toBe(isConfigured);
    const { status, body } = await athlete.call('POST /api/strava/connect');
    if (!isConfigured)
      return expect([status, body.code, connection.authUrl]).toEqual([503, 'STRAVA_NOT_CONFIGURED', null]);
    const back = new URL(body.authUrl).searchParams.get('redirect_uri');
    expect([status, back]).toEqual([200, `${ORIGIN}/api/strava/callback`]);
  });

  test('who says no there is told so on the profile', async () => {
    const { status, headers } = await athlete.call('GET /api/strava/callback', { query: { error: 'access_denied' } });
    expect([status, headers.get('location')]).toEqual([303, '/profile?strava_error=access_denied']);
  });

  test('made-up tokens connect nothing, and without a connection nothing is shared', async () => {
    const tokens = { body: { tokens: { v: 1, handle: 'x'.repeat(43) } } };
    expect((await athlete.call('POST /api/strava/save-tokens', tokens)).status).toBe(400);
    const shared = await athlete.call('POST /api/strava/push-workout', {
      body: { workoutId: 'none', duration: 3_600 },
    });
    expect(shared.status).toBeGreaterThanOrEqual(400);
    expect((await athlete.call('POST /api/strava/disconnect')).body).toMatchObject({ connected: false });
  });
}
