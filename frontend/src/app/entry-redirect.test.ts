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
  '%s is no page of a payment',
  (path) => {
    expect(isAssessmentFirst(newcomer, path)).toBe(true);
  },
);

test('an admin may see the admin area first, and nothing else', () => {
  const admin = { ...newcomer, isAdmin: true };
  for (const path of PATHS) expect(isAssessmentFirst(admin, path)).toBe(path !== '/admin');
});

test.each([
  ['free months', { promoFreeMonthsRemaining: 3, promoExpires: '2099-01-01T00:00:00Z' }, true],
  ['a cancelled subscription', { subscriptionStatus: 'canceled' }, true],
  ['a subscription', { subscriptionStatus: 'active', isSubscribed: true }, false],
  ['a payment that is due', { subscriptionStatus: 'past_due' }, false],
  ['the assessment behind them', { assessmentCompleted: true }, false],
] as const)('with %s, it comes first: %s', (_what, standing, isFirst) => {
  for (const path of PATHS) expect(isAssessmentFirst({ ...newcomer, ...standing }, path)).toBe(isFirst);
});

test("an address that leads nowhere ends at Home and keeps a friend's code, and only that", () => {
  expect(homeAddress('?ref=aB3_-xyz9&error=auth_failed')).toBe('/?ref=aB3_-xyz9');
  expect(homeAddress('?ref=%22%3E%3Cscript%3E')).toBe('/');
  expect(homeAddress('')).toBe('/');
});
