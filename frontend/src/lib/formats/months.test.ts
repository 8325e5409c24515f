import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, localDate, weekdayIndex } from '#shared/dates.ts';
import { addMonths, formatLongDay, formatMonth, isMonth, monthOf, sameDayLater, weeksOf } from './months.ts';

const anyDay = fc.integer({ min: dayNumber('1901-01-01'), max: dayNumber('2198-12-31') }).map(localDate);

test('adding months crosses the end of a year in both directions', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(addMonths('2026-11', -12)).toBe('2025-11');
  expect(addMonths('2026-11', 26)).toBe('2029-01');
});

test('adding months and subtracting them gives the first month again', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -12, max: 12 }), (date, months) => {
      expect(addMonths(addMonths(monthOf(date), months), -months)).toBe(monthOf(date));
    }),
  );
});

test('the same day of a shorter month is its last day', () => {
  expect(sameDayLater('2026-11-21', 1)).toBe('2026-12-21');
  expect(sameDayLater('2027-01-31', 1)).toBe('2027-02-28');
  expect(sameDayLater('2028-01-31', 1)).toBe('2028-02-29');
  expect(sameDayLater('2026-12-31', -1)).toBe('2026-11-30');
});

test('the weeks of a month hold each of its days once, and no week without one', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const month = monthOf(date);
      const weeks = weeksOf(month);
      for (const week of weeks) {
        expect(week.map((day) => weekdayIndex(dayNumber(day)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(week.some((day) => monthOf(day) === month)).toBe(true);
      }
      const days = weeks.flat().filter((day) => monthOf(day) === month);
      expect(days[0]).toBe(`${month}-01`);
      expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
      expect(new Set(days).size).toBe(days.length);
      expect(weeks.length).toBeGreaterThanOrEqual(4);
      expect(weeks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('a month that begins on a Sunday has six weeks, a February that begins on a Monday four', () => {
  expect(weeksOf('2026-11')).toHaveLength(6);
  expect(weeksOf('2026-11').map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

test("only valid months within the calendar's range are parsed", () => {
  expect(['2026-11', '1900-01', '2199-12'].every(isMonth)).toBe(true);
  expect(['', '2026', '2026-13', '2026-1', '1899-12', '2200-01', '2026-11-01', 'x026-11'].some(isMonth)).toBe(false);
});

test('months and days have their full names', () => {
  expect(formatMonth('2027-01')).toBe('January 2027');
  expect(formatLongDay('2026-11-21')).toBe('Saturday 21 November 2026');
  expect(formatLongDay('2026-12-06')).toBe('Sunday 6 December 2026');
});
