import { expect, test } from 'vitest';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { subscriptionFailureText } from '#frontend/screens/assessment/subscription-failure.ts';

test.each([
  ['You already have an active subscription', '', 'You already have an active subscription.'],
  ['Stripe is not configured', '', 'Payment system not configured. Please contact support.'],
  [
    'Payment processing is temporarily unavailable. Please contact support.',
    'PAYMENT_NOT_CONFIGURED',
    'Payment system not configured. Please contact support.',
  ],
  ['NO_EMAIL', '', 'Email address required. Please update your profile.'],
  ['Please add an email address.', 'NO_EMAIL', 'Email address required. Please update your profile.'],
  ['Stripe said no', '', 'Payment system error. Please try again or contact support.'],
  ['The moon is wrong', 'MOON', 'Failed to create subscription. Please try again.'],
  [undefined, 'INTERNAL', 'Failed to create subscription. Please try again.'],
])('%s (%s)', (message, code, text) => {
  expect(subscriptionFailureText(new ApiError(503, { message, code, requestId: 'r' }))).toBe(text);
});

test('has texts for a lost connection and an answer without a way to pay', () => {
  expect(subscriptionFailureText(new ApiError(0))).toBe('Failed to create subscription. Please try again.');
  expect(subscriptionFailureText(new Error('Nothing to pay with'))).toBe('Failed to initiate payment process');
});
