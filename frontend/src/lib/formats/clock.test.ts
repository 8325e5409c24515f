import { expect, test } from 'vitest';
import { formatClock, formatExactClock, formatHours, formatMinutes } from './clock.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [58.4, '0:58.4'],
  [59.96, '1:00'],
  [278, '4:38'],
  [3_733, '1:02:13'],
  [36_000, '10:00:00'],
])('%d seconds, exactly, is %s', (seconds, text) => {
  expect(formatExactClock(seconds)).toBe(text);
});

test('elsewhere seconds are whole, durations are minutes, and finish times hours and minutes', () => {
  expect([0, 45, 59.6, 600, 3_599, 5_400].map(formatClock)).toEqual([
    '0:00',
    '0:45',
    '1:00',
    '10:00',
    '59:59',
    '1:30:00',
  ]);
  expect(formatMinutes(45)).toBe('45 min');
  expect([59, 60, 85].map(formatHours)).toEqual(['0:59', '1:00', '1:25']);
});
