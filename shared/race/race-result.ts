import type { Result } from '#shared/workouts/result.ts';
import type { Division } from './division.ts';
import { currentSeason, loadOf } from './season.ts';
import { ROUNDS, RUN_METRES, segmentsOf } from './segments.ts';

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
  const done = { doneAt: endedAt };
  const exercises = segmentsOf(course).flatMap((segment, index) => {
    const time = seconds[index];
    if (time === undefined || segment.kind === 'roxzone') return [];
    if (segment.kind === 'run')
      return [{ of: null, name: 'Run', sets: [{ metres: RUN_METRES, seconds: time, ...done }] }];
    const { id, name, amount, unit } = segment.station;
    const load = division && loadOf(id, division);
    const set = {
      ...(unit === 'm' ? { metres: amount } : { reps: amount }),
      ...(load && { kg: load.kg }),
      seconds: time,
    };
    return [{ of: null, name, sets: [{ ...set, ...done }] }];
  });
  const whole = { of: null, name: 'Race', sets: [{ seconds: totalSeconds, ...done }] };
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
  return known.reduce((sum, time) => sum + time, 0) > totalSeconds ? 'too-long' : null;
}
