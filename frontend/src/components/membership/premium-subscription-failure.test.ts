import { expect, test } from 'vitest';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { subscriptionFailure } from './premium-subscription-failure.ts';

const refused = (status: number, code: string, message?: string) => new ApiError(status, { code, message });

test.each([
  ['by its code, whatever the message says', refused(503, 'PAYMENT_NOT_CONFIGURED', 'NO_EMAIL'), 'Service Unavailable'],
  ['by its message alone', refused(500, 'ELSE', 'Payment not configured'), 'Service Unavailable'],
  ['by a code', refused(400, 'NO_EMAIL'), 'Email Required'],
  ['by a code within a message', refused(400, '', 'Failed: NO_EMAIL'), 'Email Required'],
  ['with blanks for underscores', refused(502, '', 'no client secret came back'), 'Payment Setup Error'],
  ['in any case', refused(400, '', 'Invalid Payment Session'), 'Payment Error'],
  ['by the first row of several', refused(400, '', 'invalid payment session, NO_CLIENT_SECRET'), 'Payment Setup Error'],
])('a reason is found %s', (_how, error, title) => {
  expect(subscriptionFailure(error).title).toBe(title);
});

test.each([
  [refused(503, 'PAYMENT_NOT_CONFIGURED'), 'Payment processing is temporarily unavailable. Please contact support.'],
  [refused(400, 'NO_EMAIL'), 'Please add an email address to your profile before subscribing.'],
  [refused(502, 'NO_CLIENT_SECRET'), 'Payment setup failed. Please try again or contact support.'],
  [refused(400, 'INVALID_PAYMENT_SESSION'), 'Payment session is invalid. Please try again.'],
])('a known reason has its own words', (error, text) => {
  expect(subscriptionFailure(error).text).toBe(text);
});

test.each([
  ["the server's words", refused(409, 'ELSE', 'Your bank is closed.'), 'Your bank is closed.'],
  ['a lost connection', new ApiError(0), 'Network connection failed'],
  ['a failure without words', new ApiError(500), 'Failed to create subscription. Please try again.'],
  ['an answer nothing can be paid with', new Error('x'), 'Failed to create subscription. Please try again.'],
])('any other is a subscription error: %s', (_what, error, text) => {
  expect(subscriptionFailure(error)).toEqual({ title: 'Subscription Error', text });
});
