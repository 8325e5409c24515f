import { sum } from '#shared/sum.ts';
import type { Division, SinglesDivision } from './division.ts';
import { type Splits, slowerThan } from './field.ts';
import { middleOf, splitsFor } from './race-plan.ts';
import { STATIONS, type StationId } from './segments.ts';

/** Times of tests, fresh, in seconds: a run of 5 km, and if known one of 1 km and the race's amount of some stations. */
export interface Benchmarks {
  readonly run5k: number;
  readonly run1k?: number | undefined;
  readonly stations?: Readonly<Partial<Record<StationId, number>>> | undefined;
}

/** A time in seconds, as far as it can be known. */
export interface Range {
  readonly fast: number;
  readonly likely: number;
  readonly slow: number;
}

export interface Prediction {
  readonly total: Range;
  readonly runs: Range;
  readonly roxzone: Range;
  /** In the race's order. */
  readonly stations: readonly Range[];
}

/** Riegel, Athletic Records and Human Endurance, American Scientist 69 (1981). */
const RIEGEL_EXPONENT = 1.06;

/** A race's kilometre beside one of a 5 km run: 12 % slower for strong athletes, 30 % for some at their first race. */
const RUN_IN_RACE = { fast: 1.13, likely: 1.2, slow: 1.28 };
/** A station in a race beside the same amount fresh. Our own estimate: nobody has published one. */
const STATION_IN_RACE = { fast: 1.03, likely: 1.08, slow: 1.16 };
/** Parts without a test follow the runs, which explain most of a finish time (r = 0.91) and not all. */
const UNTESTED = { fast: 0.88, likely: 1, slow: 1.14 };
/** How far the next race may be from the last one on another day in another hall. Our own estimate. */
const NEXT_RACE = { fast: 0.96, likely: 1, slow: 1.05 };
/** A gym is no race hall. Our own estimate. */
const AFTER_SIMULATION = { fast: 0.94, likely: 1, slow: 1.07 };

/** Predicts a race from tests. Of two runs the 5 km counts three times as much as the 1 km. */
export function predictFromBenchmarks(benchmarks: Benchmarks, division: SinglesDivision): Prediction {
  const middle = middleOf(division);
  const { run5k, run1k, stations = {} } = benchmarks;
  const fiveKilometres = run1k === undefined ? run5k : (3 * run5k + run1k * 5 ** RIEGEL_EXPONENT) / 4;
  const runs = times((fiveKilometres / 5) * 8, RUN_IN_RACE);
  const scale = runs.likely / middle.runs;
  return predictionOf({
    runs,
    roxzone: times(middle.roxzone * scale, UNTESTED),
    stations: STATIONS.map(({ id }, index) => {
      const tested = stations[id];
      if (tested !== undefined) return times(tested, STATION_IN_RACE);
      return times((middle.stations[index] ?? 0) * scale, UNTESTED);
    }),
  });
}

/** Predicts the next race from the splits of one, or of a simulation. */
export function predictFromSplits({ runs, roxzone, stations }: Splits, from: 'race' | 'simulation'): Prediction {
  const spread = from === 'race' ? NEXT_RACE : AFTER_SIMULATION;
  return predictionOf({
    runs: times(runs, spread),
    roxzone: times(roxzone, spread),
    stations: stations.map((seconds) => times(seconds, spread)),
  });
}

/** Predicts the next race from the finish time of one; a division without splits gets its total only. */
export function predictFromTotal(
  seconds: number,
  division: SinglesDivision | null,
  from: 'race' | 'simulation',
): { total: Range; prediction: Prediction | null } {
  if (!division) return { total: times(seconds, from === 'race' ? NEXT_RACE : AFTER_SIMULATION), prediction: null };
  const prediction = predictFromSplits(splitsFor(seconds, division), from);
  return { total: prediction.total, prediction };
}

/** A whole that is more certain than its parts, which are not all at their slowest on the same day. */
function predictionOf(parts: Omit<Prediction, 'total'>): Prediction {
  const all = [parts.runs, parts.roxzone, ...parts.stations];
  const likely = sum(all.map((part) => part.likely));
  const fast = Math.hypot(...all.map((part) => part.likely - part.fast));
  const slow = Math.hypot(...all.map((part) => part.slow - part.likely));
  return { ...parts, total: { fast: likely - fast, likely, slow: likely + slow } };
}

function times(seconds: number, { fast, likely, slow }: Range): Range {
  return { fast: seconds * fast, likely: seconds * likely, slow: seconds * slow };
}

/** How many of a hundred finishers are slower, at least and at most; null where an end is outside the field. */
export function percentiles({ fast, slow }: Range, division: Division): { least: number; most: number } | null {
  const least = slowerThan(slow, division);
  const most = slowerThan(fast, division);
  return least === null || most === null ? null : { least: Math.floor(least), most: Math.ceil(most) };
}
