import type { ExerciseResult } from '#shared/workouts/result.ts';
import type { Division } from './division.ts';
import { loadOf } from './season.ts';
import { RUN_METRES, type Segment } from './segments.ts';

/** The time of a segment in seconds, and the timestamp at its end. */
interface Timed {
  readonly seconds: number;
  readonly doneAt: string;
}

/**
 * Returns a run or a station as an exercise of the log, so that it counts for records; none for a way through the Roxzone.
 * Stations carry the loads of `division`, if there is one.
 */
export function exerciseOf(segment: Segment, division: Division | null, timed: Timed): ExerciseResult[] {
  if (segment.kind === 'roxzone') return [];
  if (segment.kind === 'run') return [{ of: null, name: 'Run', sets: [{ metres: RUN_METRES, ...timed }] }];
  const { id, name, amount, unit } = segment.station;
  const load = division && loadOf(id, division);
  const set = { ...(unit === 'm' ? { metres: amount } : { reps: amount }), ...(load && { kg: load.kg }), ...timed };
  return [{ of: null, name, sets: [set] }];
}
