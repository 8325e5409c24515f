import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import {
  addMonthsClamped,
  freeMonthsRemaining,
  hasPremiumAccess,
  needsAssessment,
  type StripeStatus,
  standingOf,
} from './rules.ts';

const numRuns = inThisRun({ quick: 500, exhaustive: 10_000 });

const NOW = Date.parse('2026-11-18T12:00:00Z');
const anyTime = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2036-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const anyMonths = fc.integer({ min: 0, max: 36 });

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 1, '2026-04-30T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2026-11-18T12:00:00.000Z', 0, '2026-11-18T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonthsClamped(from, months)).toBe(to);
});

test('[R16] months added to the same day are in the month that far ahead, and never on a later day', () => {
  fc.assert(
    fc.property(anyTime, anyMonths, (from, months) => {
      const to = new Date(addMonthsClamped(from.toISOString(), months));
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(monthOf(to) - monthOf(from)).toBe(months);
      expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11));
    }),
    { numRuns },
  );
});

test('the remaining months are at most those granted, and none once they have run out', () => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 24 }), fc.double({ min: 0, max: 1 }), (anchor, months, part) => {
      const expires = addMonthsClamped(anchor.toISOString(), months);
      const [start, end] = [anchor.getTime(), Date.parse(expires)];
      expect(freeMonthsRemaining(expires, start)).toBe(months);
      const at = Math.min(Math.floor(start + (end - start) * (Number.isNaN(part) ? 0 : part)), end - 1);
      const remaining = freeMonthsRemaining(expires, at);
      expect(remaining).toBeGreaterThanOrEqual(1);
      expect(remaining).toBeLessThanOrEqual(months);
      expect(freeMonthsRemaining(expires, end)).toBe(0);
    }),
    { numRuns },
  );
});

test('without a promotion no months remain', () => {
  expect(freeMonthsRemaining(null, NOW)).toBe(0);
});

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
