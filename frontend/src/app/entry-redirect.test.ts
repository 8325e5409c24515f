import { expect, test } from 'vitest';
import { MAYA } from '#frontend/testing/maya.ts';
import { homeAddress, isAssessmentFirst } from './entry-redirect.ts';

const newcomer = { ...MAYA, assessmentCompleted: false };
const PATHS = [
  '/',
  '/dashboard',
  '/programs',
  '/workouts',
  '/profile',
  '/settings',
  '/assessment',
  '/nowhere',
  '/admin',
];

test('the assessment comes before every page but those of a payment', () => {
  for (const path of PATHS) expect(isAssessmentFirst(newcomer, path)).toBe(true);
  for (const path of ['/payment', '/subscription-success']) expect(isAssessmentFirst(newcomer, path)).toBe(false);
});

test.each(['/payment/', '/payment/x', '/x/payment', '/paymentx', '/Payment', '/subscription-success-x'])(
  '%s is not a payment page',
  (path) => {
    expect(isAssessmentFirst(newcomer, path)).toBe(true);
  },
);

test('an admin may open the admin area before the assessment, and nothing else', () => {
  const admin = { ...newcomer, isAdmin: true };
  for (const path of PATHS) expect(isAssessmentFirst(admin, path)).toBe(path !== '/admin');
});

test.each([
  ['free months', { promoFreeMonthsRemaining: 3, promoExpires: '2099-01-01T00:00:00Z' }, true],
  ['a cancelled subscription', { subscriptionStatus: 'canceled' }, true],
  ['a subscription', { subscriptionStatus: 'active', isSubscribed: true }, false],
  ['a payment that is due', { subscriptionStatus: 'past_due' }, false],
  ['the assessment behind them', { assessmentCompleted: true }, false],
] as const)('with %s, the assessment comes first: %s', (_what, standing, isFirst) => {
  for (const path of PATHS) expect(isAssessmentFirst({ ...newcomer, ...standing }, path)).toBe(isFirst);
});

test("an unknown address leads to Home and keeps a friend's code, and nothing else", () => {
  expect(homeAddress('?ref=aB3_-xyz9&error=auth_failed')).toBe('/?ref=aB3_-xyz9');
  expect(homeAddress('?ref=%22%3E%3Cscript%3E')).toBe('/');
  expect(homeAddress('')).toBe('/');
});
