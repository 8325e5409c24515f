import { expect, test } from 'vitest';
import { hasStravaKeys, hasStripeKeys } from './local-functions.ts';

const account = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_KEY: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

test('payments go to Stripe where the environment names an account in test mode, and to the stand-in everywhere else', () => {
  expect(hasStripeKeys(account)).toBe(true);
  expect(hasStripeKeys({ ...account, STRIPE_SECRET_KEY: 'rk_test_1' })).toBe(true);
  expect(hasStripeKeys({})).toBe(false);
  expect(hasStripeKeys({ ...account, STRIPE_SECRET_KEY: '' })).toBe(false);
  expect(hasStripeKeys({ ...account, STRIPE_SERVER: 'http://127.0.0.1:1' })).toBe(false);
});

test('half an account and one whose money is real are refused in words, without the key', () => {
  expect(() => hasStripeKeys({ ...account, STRIPE_PRICE_ID: '', STRIPE_WEBHOOK_KEY: undefined })).toThrow(
    'but STRIPE_WEBHOOK_KEY, STRIPE_PRICE_ID not: set all four or none.',
  );
  expect(() => hasStripeKeys({ ...account, STRIPE_SECRET_KEY: 'sk_live_HIDDEN' })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^(?!.*HIDDEN).*no key of test mode/) }),
  );
});

test('workouts go to Strava where the environment names an app there, and to the stand-in everywhere else', () => {
  const app = { STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 'HIDDEN' };
  expect(hasStravaKeys(app)).toBe(true);
  expect(hasStravaKeys({})).toBe(false);
  expect(hasStravaKeys({ STRAVA_CLIENT_ID: '', STRAVA_CLIENT_SECRET: '' })).toBe(false);
  expect(hasStravaKeys({ ...app, STRAVA_SERVER: 'http://127.0.0.1:1' })).toBe(false);
  expect(() => hasStravaKeys({ ...app, STRAVA_CLIENT_ID: '' })).toThrow(
    'STRAVA_CLIENT_SECRET is set: set both of STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET, or none.',
  );
});
