import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayNumber,
  daysBetween,
  daysOfMonth,
  isLocalDate,
  isTimeZone,
  localDate,
  localDateAt,
  mondayOf,
  nextMonday,
  quarterOf,
  weekdayIndex,
} from './dates.ts';

const anyDay = fc.integer({ min: dayNumber('1970-01-01'), max: dayNumber('2199-12-31') });

test('day numbers and dates convert into each other', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(dayNumber(localDate(day))).toBe(day);
    }),
  );
  expect(localDate(0)).toBe('1970-01-01');
});

test('adding days and counting the days between undo each other', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -1_000, max: 1_000 }), (day, days) => {
      const date = localDate(day);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('the next Monday is one to seven days ahead, and no Monday lies between', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = dayNumber(nextMonday(localDate(day)));
      const passed = Array.from({ length: monday - day }, (_, index) => weekdayIndex(day + 1 + index));
      expect(passed.length).toBeLessThanOrEqual(7);
      expect(passed.indexOf(0)).toBe(passed.length - 1);
    }),
  );
});

test('a month has all of its days and no other', () => {
  expect(daysOfMonth('2026-11')).toHaveLength(30);
  expect([daysOfMonth('2026-12')[0], daysOfMonth('2026-12').at(-1)]).toEqual(['2026-12-01', '2026-12-31']);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOfMonth('2100-02').at(-1)).toBe('2100-02-28');
});

test('the day after 28 February is the 29th in leap years only', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
  expect(addDays('2028-12-31', 1)).toBe('2029-01-01');
});

test('a week starts on the Monday on or before its days', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect([-4, -3, 0, 3, 4].map(weekdayIndex)).toEqual([6, 0, 3, 6, 0]);
});

test.each(['2026-11-18', '2028-02-29', '1970-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isLocalDate(text)).toBe(true);
});

test.each([
  '',
  '2026-11-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-11-18',
  '2026-11-18T00:00:00Z',
  ' 2026-11-18',
  '2026-11-1８',
])('"%s" is not a date', (text) => {
  expect(isLocalDate(text)).toBe(false);
});

test('a quarter has three months', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026Q1',
    '2026Q1',
    '2026Q2',
    '2026Q3',
    '2026Q4',
    '2026Q4',
  ]);
});

test.each(['Europe/London', 'Asia/Calcutta', 'europe/london', 'UTC', 'Etc/GMT+12', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', '+01:00', '-0530', 'Mars/Olympus', 'Europe/London\n', '__proto__', 'constructor'])(
  '"%s" is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test('one instant is three different days around the earth', () => {
  const instant = Date.parse('2026-11-18T10:30:00Z');
  expect(localDateAt(instant, 'Pacific/Kiritimati')).toBe('2026-11-19');
  expect(localDateAt(instant, 'UTC')).toBe('2026-11-18');
  expect(localDateAt(instant, 'Pacific/Pago_Pago')).toBe('2026-11-17');
});

test('after looking up many time zone names the day stays right', () => {
  for (let bits = 0; bits < 1_200; bits++) {
    const name = [...'pacific/apia'].map((letter, at) => (bits & (1 << at) ? letter.toUpperCase() : letter)).join('');
    expect(isTimeZone(name)).toBe(true);
  }
  expect(localDateAt(Date.parse('2026-11-18T12:00:00Z'), 'Pacific/Apia')).toBe('2026-11-19');
});
