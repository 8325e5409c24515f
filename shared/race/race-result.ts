import { sum } from '#shared/sum.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Division } from './division.ts';
import { currentSeason } from './season.ts';
import { exerciseOf } from './segment-exercise.ts';
import { ROUNDS, segmentsOf } from './segments.ts';

interface RaceDone {
  readonly division: Division | null;
  /** The race's clock at the finish. */
  readonly totalSeconds: number;
  /** Sixteen, run and station in turn; empty where they are not known. */
  readonly seconds: readonly number[];
  readonly targetSeconds: number | null;
  /** When it ended; a timestamp. */
  readonly endedAt: string;
}

/** Returns a race as it is logged. With its splits, runs and stations count for records. */
export function raceResult({ division, totalSeconds, seconds, targetSeconds, endedAt }: RaceDone): Result {
  const startedAt = new Date(Date.parse(endedAt) - totalSeconds * 1_000).toISOString();
  const course = { rounds: [...ROUNDS], hasRoxzone: false };
  const exercises = segmentsOf(course).flatMap((segment, index) => {
    const time = seconds[index];
    return time === undefined ? [] : exerciseOf(segment, division, { seconds: time, doneAt: endedAt });
  });
  const whole = { of: null, name: 'Race', sets: [{ seconds: totalSeconds, doneAt: endedAt }] };
  const { edition } = currentSeason();
  return {
    ...{ startedAt, endedAt, pausedSeconds: 0 },
    exercises: exercises.length > 0 ? exercises : [whole],
    race: {
      kind: 'race',
      ...course,
      ...{ division, edition, ownLoads: '', targetSeconds, totalSeconds },
      seconds: [...seconds],
    },
  };
}

/** Returns the problem of splits beside a finish time: all or none, and together at most the finish time. */
export function problemOfSplits(totalSeconds: number, seconds: readonly (number | null)[]): 'some' | 'too-long' | null {
  const known = seconds.filter((time) => time !== null);
  if (known.length === 0) return null;
  if (known.length < seconds.length) return 'some';
  return sum(known) > totalSeconds ? 'too-long' : null;
}
