import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { weeklyAverage } from './weekly-average.ts';

const FIRST = '2026-11-18';

test.each([
  [1, 0, 1],
  [3, 6, 3],
  [5, 9, 3.5],
  [4, 13, 2],
  [4, 14, 1.9],
  [1, 69, 0.1],
  [1, 364, 0],
  [260, 363, 5],
])('%i workouts, the first one %i days ago, are %d a week', (workouts, days, average) => {
  expect(weeklyAverage(workouts, FIRST, addDays(FIRST, days))).toBe(average);
});

test('without a completion the average is 0', () => {
  expect(weeklyAverage(0, undefined, FIRST)).toBe(0);
});

test("a first workout dated ahead of the athlete's local day counts as of today", () => {
  expect(weeklyAverage(2, FIRST, addDays(FIRST, -1))).toBe(2);
});

test('equal weeks have that average, after any number of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 520 }), (each, weeks) => {
      expect(weeklyAverage(each * weeks, FIRST, addDays(FIRST, weeks * 7 - 1))).toBe(each);
    }),
  );
});
