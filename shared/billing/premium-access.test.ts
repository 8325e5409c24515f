import { expect, test } from 'vitest';
import { hasPremiumAccess, needsAssessment } from './premium-access.ts';
import { type StripeStatus, standingOf } from './subscription-standing.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const nobody = { isAdmin: false, isSubscribed: false, promoFreeMonthsRemaining: 0, promoExpires: null };

test.each([
  ['nobody in particular', {}, false],
  ['an administrator', { isAdmin: true }, true],
  ['a subscriber', { isSubscribed: true }, true],
  ['free months that run', { promoFreeMonthsRemaining: 1, promoExpires: '2026-11-18T12:00:00.001Z' }, true],
  [
    'free months that end this moment',
    { promoFreeMonthsRemaining: 1, promoExpires: '2026-11-18T12:00:00.000Z' },
    false,
  ],
  ['free months that never end', { promoFreeMonthsRemaining: 1, promoExpires: null }, true],
  ['an end in the future, but no months', { promoFreeMonthsRemaining: 0, promoExpires: '2027-01-01T00:00:00Z' }, false],
  ['a subscriber whose free months have lapsed', { isSubscribed: true, promoExpires: '2020-01-01T00:00:00Z' }, true],
])('premium access of %s', (_who, membership, expected) => {
  expect(hasPremiumAccess({ ...nobody, ...membership }, NOW)).toBe(expected);
});

test.each<[StripeStatus | null, string, boolean, string, boolean]>([
  [null, 'free', false, 'none', true],
  ['incomplete', 'free', false, 'none', true],
  ['incomplete_expired', 'free', false, 'none', true],
  ['trialing', 'active', true, 'trialing', false],
  ['active', 'active', true, 'active', false],
  ['past_due', 'past_due', true, 'past_due', false],
  ['unpaid', 'past_due', false, 'past_due', false],
  ['paused', 'free', false, 'none', true],
  ['canceled', 'canceled', false, 'none', true],
])(
  'a subscription that is %s shows as %s, subscribed: %s; during onboarding it is %s, with an assessment first: %s',
  (...row) => {
    const [status, subscriptionStatus, isSubscribed, onboarding, isAssessmentFirst] = row;
    const standing = standingOf(status);
    expect(standing).toEqual({ subscriptionStatus, isSubscribed, onboarding });
    expect(needsAssessment({ assessmentCompleted: false, ...standing })).toBe(isAssessmentFirst);
    expect(needsAssessment({ assessmentCompleted: true, ...standing })).toBe(false);
  },
);
