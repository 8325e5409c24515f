import { expect, test } from 'vitest';
import { hasStravaKeys, hasStripeKeys } from './local-functions.ts';

const account = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_KEY: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

test('payments go to Stripe with a test-mode account in the environment, and to the stand-in otherwise', () => {
  expect(hasStripeKeys(account)).toBe(true);
  expect(hasStripeKeys({ ...account, STRIPE_SECRET_KEY: 'rk_test_1' })).toBe(true);
  expect(hasStripeKeys({})).toBe(false);
  expect(hasStripeKeys({ ...account, STRIPE_SECRET_KEY: '' })).toBe(false);
  expect(hasStripeKeys({ ...account, STRIPE_SERVER: 'http://127.0.0.1:1' })).toBe(false);
});

test('an incomplete or live-mode account is refused with a message, without the key', () => {
  expect(() => hasStripeKeys({ ...account, STRIPE_PRICE_ID: '', STRIPE_WEBHOOK_KEY: undefined })).toThrow(
    'but STRIPE_WEBHOOK_KEY, STRIPE_PRICE_ID not: set all four or none.',
  );
  expect(() => hasStripeKeys({ ...account, STRIPE_SECRET_KEY: 'sk_live_HIDDEN' })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^(?!.*HIDDEN).*no key of test mode/) }),
  );
});

test('workouts go to Strava with an application in the environment, and to the stand-in otherwise', () => {
  const app = { STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 'HIDDEN' };
  expect(hasStravaKeys(app)).toBe(true);
  expect(hasStravaKeys({})).toBe(false);
  expect(hasStravaKeys({ STRAVA_CLIENT_ID: '', STRAVA_CLIENT_SECRET: '' })).toBe(false);
  expect(hasStravaKeys({ ...app, STRAVA_SERVER: 'http://127.0.0.1:1' })).toBe(false);
  expect(() => hasStravaKeys({ ...app, STRAVA_CLIENT_ID: '' })).toThrow(
    'STRAVA_CLIENT_SECRET is set: set both of STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET, or none.',
  );
});
