import { expect, test } from 'vitest';
import { comparePlan, isInRaceWeek } from './plan-and-race.ts';

const RACE = '2027-01-16';
const plan = (lastDay: string) => ({ firstDay: '2026-10-26', lastDay });

test.each([
  ['2027-01-16', { kind: 'meets' }],
  ['2027-01-11', { kind: 'meets' }],
  ['2027-01-17', { kind: 'meets' }],
  ['2027-01-10', { kind: 'ends-before', weeks: 1 }],
  ['2027-01-02', { kind: 'ends-before', weeks: 2 }],
  ['2027-01-18', { kind: 'ends-after', weeks: 1 }],
  ['2027-02-14', { kind: 'ends-after', weeks: 4 }],
])('a plan that ends on %s is compared by its week: %j', (lastDay, expected) => {
  expect(comparePlan(RACE, plan(lastDay), '2026-11-20')).toEqual(expected);
});

test('a plan that is over is none', () => {
  expect(comparePlan(RACE, plan('2026-12-01'), '2026-12-02')).toEqual({ kind: 'no-plan' });
  expect(comparePlan(RACE, null, '2026-12-02')).toEqual({ kind: 'no-plan' });
});

test('on race day and after it the plan does not matter', () => {
  expect(comparePlan(RACE, plan('2027-01-02'), RACE)).toEqual({ kind: 'race-day' });
  expect(comparePlan(RACE, plan('2027-03-02'), '2027-01-17')).toEqual({ kind: 'over' });
});

test.each([
  ['2027-01-10', false],
  ['2027-01-11', true],
  [RACE, true],
  ['2027-01-17', false],
])('%s is in race week: %s', (today, expected) => {
  expect(isInRaceWeek(RACE, today)).toBe(expected);
});
