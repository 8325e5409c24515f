import type { RaceResult } from '#shared/workouts/result.ts';
import type { Splits } from './field.ts';
import { ROUNDS, STATIONS, segmentsOf } from './segments.ts';

/**
 * Returns the splits of a whole race or simulation; undefined where a part is missing. Without times of the Roxzone these
 * are in those of runs and stations.
 */
export function splitsOfResult({ rounds, hasRoxzone, seconds }: RaceResult): Splits | undefined {
  const segments = segmentsOf({ rounds, hasRoxzone });
  if (rounds.length !== ROUNDS.length || seconds.length !== segments.length) return undefined;
  const sumOf = (kind: 'run' | 'roxzone') =>
    segments.reduce((sum, segment, index) => sum + (segment.kind === kind ? (seconds[index] ?? 0) : 0), 0);
  const stations = STATIONS.map((station) => {
    const index = segments.findIndex((segment) => segment.kind === 'station' && segment.station === station);
    return seconds[index] ?? 0;
  });
  return { runs: sumOf('run'), roxzone: sumOf('roxzone'), stations };
}
