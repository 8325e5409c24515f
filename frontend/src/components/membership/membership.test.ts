import { expect, test } from 'vitest';
import { MAYA } from '#frontend/testing/maya.ts';
import type { User } from '#shared/account/user.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';
import { membershipOf } from './membership.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const months = { promoFreeMonthsRemaining: 3, promoExpires: '2027-02-18T12:00:00.000Z' };

test.each<[string, Partial<User>, string, string, string]>([
  ['nobody special', {}, 'Free plan', 'free', 'Random workouts and basic tracking'],
  ['a subscriber', { isSubscribed: true, subscriptionStatus: 'active' }, 'Premium', 'active', '5 GBP per month'],
  [
    'a subscriber whose payment failed',
    { isSubscribed: true, subscriptionStatus: 'past_due' },
    'Premium',
    'paymentDue',
    "Your last payment failed. We'll try again",
  ],
  [
    'one whose payments are given up',
    { subscriptionStatus: 'past_due' },
    'Free plan',
    'paymentDue',
    'Your last payment failed',
  ],
  ['who cancelled', { subscriptionStatus: 'canceled' }, 'Free plan', 'cancelled', 'Your subscription has ended'],
  ['who has free months', months, 'Premium', 'active', 'Premium until Thu 18 Feb 2027'],
  ['whose free months have no end', { promoFreeMonthsRemaining: 1 }, 'Premium', 'active', '1 free month left'],
  [
    'whose free months ran out',
    { promoFreeMonthsRemaining: 1, promoExpires: '2026-11-18T11:59:59.000Z' },
    'Free plan',
    'free',
    'Random workouts and basic tracking',
  ],
  ['an admin', { isAdmin: true }, 'Premium', 'active', 'Included for admins'],
])('%s', (_who, membership, title, status, detail) => {
  expect(membershipOf({ ...MAYA, ...membership }, NOW)).toEqual({ title, status, detail });
});

const ACTIVE = {
  isSubscribed: true,
  subscriptionStatus: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-18T12:00:00.000Z',
} as const;

test.each<[string, Partial<User>, Partial<SubscriptionStatus>, object]>([
  ['one that renews', {}, {}, { detail: '5 GBP per month, renews Fri 18 Dec', status: 'active' }],
  ['one that ends', {}, { cancelAtPeriodEnd: true }, { detail: "Ends Fri 18 Dec and won't renew", status: 'active' }],
  [
    'one without a known end',
    {},
    { cancelAtPeriodEnd: true, currentPeriodEnd: null },
    { detail: "Won't renew", status: 'active' },
  ],
  ['an admin’s', { isAdmin: true }, {}, { note: 'Included for admins', status: 'active' }],
  [
    'one that is not paid, beside free months',
    months,
    { subscriptionStatus: 'past_due' },
    { title: 'Premium', note: 'Free months until Thu 18 Feb 2027', status: 'paymentDue' },
  ],
  [
    'one whose payments are given up, beside free months',
    months,
    { subscriptionStatus: 'past_due', isSubscribed: false },
    { title: 'Premium', detail: 'Your last payment failed', status: 'paymentDue' },
  ],
  [
    'one that has ended since the athlete was read',
    { isSubscribed: true, subscriptionStatus: 'active' },
    { subscriptionStatus: 'canceled', isSubscribed: false },
    { title: 'Free plan', detail: 'Your subscription has ended', status: 'cancelled' },
  ],
])('a subscription says it best: %s', (_what, athlete, subscription, said) => {
  expect(membershipOf({ ...MAYA, ...athlete }, NOW, { ...ACTIVE, ...subscription })).toMatchObject(said);
});
