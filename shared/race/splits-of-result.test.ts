import { expect, test } from 'vitest';
import type { RaceResult } from '#shared/workouts/result.ts';
import { totalOf } from './field.ts';
import { ROUNDS, segmentsOf } from './segments.ts';
import { splitsOfResult } from './splits-of-result.ts';

function raced(hasRoxzone: boolean, changes: Partial<RaceResult> = {}): RaceResult {
  const seconds = segmentsOf({ rounds: ROUNDS, hasRoxzone }).map((_, index) => 100 + index);
  const of = { division: null, edition: '2026-07-21', ownLoads: '', targetSeconds: null } as const;
  const totalSeconds = seconds.reduce((sum, time) => sum + time, 0);
  return { kind: 'race', rounds: [...ROUNDS], hasRoxzone, ...of, totalSeconds, seconds, ...changes };
}

test.each([true, false])('the splits of a whole race add up to it, with the Roxzone split: %s', (hasRoxzone) => {
  const race = raced(hasRoxzone);
  const splits = splitsOfResult(race);
  if (!splits) throw new Error('There are none');
  expect(totalOf(splits)).toBe(race.totalSeconds);
  expect(splits.roxzone > 0).toBe(hasRoxzone);
  expect(splits.stations).toHaveLength(8);
  expect(splits.stations[0]).toBe(hasRoxzone ? 102 : 101);
});

test.each([
  ['part of a race', { rounds: [1, 2], seconds: [100, 100, 100, 100] }],
  ['a race that was ended early', { seconds: [100, 100] }],
  ['a race of which only the total is known', { seconds: [] }],
])('%s has no splits', (_, changes) => {
  expect(splitsOfResult(raced(false, changes))).toBeUndefined();
});
