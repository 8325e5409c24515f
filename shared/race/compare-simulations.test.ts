import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RaceResult, Result } from '#shared/workouts/result.ts';
import { areAlike, largestLosses } from './compare-simulations.ts';

const RACE: RaceResult = {
  kind: 'simulation',
  rounds: [1, 2],
  hasRoxzone: false,
  division: 'women-open',
  edition: '2026-07-21',
  ownLoads: '',
  targetSeconds: 5_400,
  totalSeconds: 1_101,
  seconds: [312, 298, 320, 171],
};

function result(race: Partial<RaceResult> = {}, changes: Partial<Result> = {}): Result {
  return {
    startedAt: '2026-11-14T09:00:00.000Z',
    endedAt: '2026-11-14T09:20:00.000Z',
    pausedSeconds: 0,
    exercises: [],
    race: { ...RACE, ...race },
    ...changes,
  };
}

test('compares those of one prescription, whatever the times and the target', () => {
  expect(areAlike(result(), result({ seconds: [300, 290, 310, 160], targetSeconds: null }))).toBe(true);
  expect(areAlike(result({ ownLoads: 'Sled 100 kg' }), result({ ownLoads: ' sled 100 KG' }))).toBe(true);
});

test.each<[string, Result]>([
  ['other rounds', result({ rounds: [1, 3] })],
  ['the Roxzone split', result({ hasRoxzone: true })],
  ['another division', result({ division: 'women-pro' })],
  ['another edition', result({ edition: '2026-06-24' })],
  ['other loads', result({ ownLoads: 'Sled 100 kg' })],
  ['an early end', result({ seconds: [312, 298] })],
  ['a race', result({ kind: 'race' })],
  ['a pause', result({}, { pausedSeconds: 20 })],
])('does not compare one with %s', (_, other) => {
  expect(areAlike(result(), other)).toBe(false);
  expect(areAlike(other, result())).toBe(false);
});

test('does not compare a workout that is no simulation', () => {
  const { race: _, ...plain } = result();
  expect(areAlike(result(), plain)).toBe(false);
});

test('names at most three losses of more than five seconds, the largest first', () => {
  expect(largestLosses([341, 300, 333, 405, 290], [300, 295, 300, 376, 300])).toEqual({
    losses: [
      { index: 0, seconds: 41 },
      { index: 2, seconds: 33 },
      { index: 3, seconds: 29 },
    ],
    share: 95,
  });
  expect(largestLosses([305, 290], [300, 300])).toEqual({ losses: [], share: 0 });
});

test('losses never exceed what was lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(900), fc.nat(900)), { maxLength: 31 }), (pairs) => {
      const { losses, share } = largestLosses(
        pairs.map(([time]) => time),
        pairs.map(([, target]) => target),
      );
      expect(share).toBeLessThanOrEqual(100);
      expect(losses.every(({ seconds }) => seconds > 5)).toBe(true);
      expect(losses.toSorted((a, b) => b.seconds - a.seconds)).toEqual(losses);
    }),
  );
});
