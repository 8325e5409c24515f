import { expect, test } from 'vitest';
import { datesInYears, weekdayOfDate } from './written-dates.ts';

const date = (month: number, day: number, weekday?: number) => ({ month, day, weekday });

test('dates without a year follow each other over New Year, on the weekdays they name', () => {
  const named = datesInYears([date(12, 29, 1), date(12, 31, 3), date(1, 2, 5)]);
  expect(named.map((day) => day !== null && weekdayOfDate(day))).toEqual([1, 3, 5]);
  expect(Number(named[2]) - Number(named[0])).toBe(4);
  const [last, first] = datesInYears([date(12, 30), date(1, 2)]);
  expect(Number(first) - Number(last)).toBe(3);
});

test('dates without a year may go back to the year before', () => {
  const [december, january, again] = datesInYears([date(12, 30), date(1, 2), date(12, 31)]);
  expect([Number(january) - Number(december), Number(again) - Number(december)]).toEqual([3, 1]);
});
