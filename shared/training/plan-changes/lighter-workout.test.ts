import { expect, test } from 'vitest';
import { dayNumber } from '#shared/dates.ts';
import { factorOf } from './lighter-workout.ts';

const RACE = '2026-11-21'; // a Saturday

test.each([
  ['2026-11-07', '2026-11-08', 0.8],
  ['2026-11-07', '2026-11-09', 1],
  ['2026-11-15', '2026-11-21', 1],
  ['2026-11-21', '2026-11-22', 0.8],
])('after a long pause until %s the day %s, near a race, keeps %s of its work', (to, day, share) => {
  const pause = { kind: 'paused', from: '2026-10-25', to, why: 'ill', ending: 'keep', again: null } as const;
  const overlay = { ...pause, id: 'p1', rev: 1, isUndone: false, on: '2026-10-25', by: '0' } as const;
  expect(factorOf([overlay], 1, dayNumber(day), RACE)).toBe(share);
});
