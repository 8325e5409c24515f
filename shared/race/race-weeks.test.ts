import { expect, test } from 'vitest';
import { weeksToRace } from './race-weeks.ts';

const plan = { firstDay: '2026-10-26', lastDay: '2026-11-22', weekMinutes: [200, 240, 180, 90] };

test('the plan’s weeks lead to race week, which has none where the plan ends before', () => {
  expect(weeksToRace('2026-12-05', plan, '2026-11-05')).toEqual([
    { monday: '2026-10-26', minutes: 200, kind: 'done' },
    { monday: '2026-11-02', minutes: 240, kind: 'now' },
    { monday: '2026-11-09', minutes: 180, kind: 'ahead' },
    { monday: '2026-11-16', minutes: 90, kind: 'ahead' },
    { monday: '2026-11-23', minutes: null, kind: 'ahead' },
    { monday: '2026-11-30', minutes: null, kind: 'race' },
  ]);
});

test('race week is race week, also while it is now', () => {
  expect(weeksToRace('2026-11-21', plan, '2026-11-18').at(-1)).toEqual({
    monday: '2026-11-16',
    minutes: 90,
    kind: 'race',
  });
});

test('a plan that begins in mid-week has its weeks by the Mondays before', () => {
  const weeks = weeksToRace('2026-11-21', { ...plan, firstDay: '2026-10-29' }, '2026-10-29');
  expect(weeks.map(({ minutes }) => minutes)).toEqual([200, 240, 180, 90]);
});

test('a plan that begins after the race has no week before it', () => {
  expect(weeksToRace('2026-10-20', plan, '2026-10-01')).toEqual([]);
});
