import { expect, test } from 'vitest';
import { Result } from '#shared/workouts/result.ts';
import { problemOfSplits, raceResult } from './race-result.ts';

const RACE = {
  division: 'women-open',
  totalSeconds: 5_521,
  targetSeconds: 5_400,
  endedAt: '2027-01-16T11:12:01.000Z',
} as const;
const SPLITS = Array.from({ length: 16 }, () => 320);

test('a race with its splits has them as exercises, and passes the schema', () => {
  const result = raceResult({ ...RACE, seconds: SPLITS });
  expect(Result.parse(result)).toEqual(result);
  expect(result.startedAt).toBe('2027-01-16T09:40:00.000Z');
  expect(result.exercises).toHaveLength(16);
  expect(result.exercises[3]).toMatchObject({ name: 'Sled push', sets: [{ metres: 50, kg: 102, seconds: 320 }] });
  expect(result.race).toMatchObject({ kind: 'race', totalSeconds: 5_521, seconds: SPLITS, targetSeconds: 5_400 });
});

test('a race without splits has its time alone', () => {
  const result = raceResult({ ...RACE, seconds: [] });
  expect(Result.parse(result)).toEqual(result);
  expect(result.exercises).toEqual([{ of: null, name: 'Race', sets: [{ seconds: 5_521, doneAt: RACE.endedAt }] }]);
});

test.each([
  [[], null],
  [[null, null], null],
  [[300, 300], null],
  [[300, 301], 'too-long'],
  [[300, null], 'some'],
] as const)('the problem of splits %j in 600 s is %s', (seconds, problem) => {
  expect(problemOfSplits(600, seconds)).toBe(problem);
});
