import { expect, test } from 'vitest';
import { wallClockAt } from './zoned-time.ts';

test('shows what a zone reads on its clocks, on both sides of midnight and of a change', () => {
  const london = (moment: number) => new Date(wallClockAt(moment, 'Europe/London')).toISOString().slice(0, 19);
  expect(london(Date.UTC(2026, 5, 30, 23, 30, 9))).toBe('2026-07-01T00:30:09');
  expect(london(Date.UTC(2026, 10, 30, 0, 0, 0))).toBe('2026-11-30T00:00:00');
});
