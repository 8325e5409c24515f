import { expect, test } from 'vitest';
import { formatClock } from './clock.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [58.4, '0:58.4'],
  [59.96, '1:00'],
  [278, '4:38'],
  [3_733, '1:02:13'],
  [36_000, '10:00:00'],
])('%d seconds is %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
