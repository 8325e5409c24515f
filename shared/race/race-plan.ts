import { sum } from '#shared/sum.ts';
import type { SinglesDivision } from './division.ts';
import { FIELDS, MIDDLE_SPLITS, type Splits, totalOf } from './field.ts';
import { ROUNDS, type Segment, STATIONS, segmentsOf } from './segments.ts';

/** A segment with its time, in whole seconds, and the race's clock at its end. */
export interface PlannedSegment {
  readonly segment: Segment;
  readonly seconds: number;
  readonly clock: number;
}

/** How much slower the last run is than the first, by finish time in minutes: HyroxSim’s pace planner. */
const LAST_RUN: readonly (readonly [minutes: number, ratio: number])[] = [
  [75, 1.13],
  [90, 1.15],
  [120, 1.26],
];

/** Runs 1 to 7 likewise of a finisher in 75 minutes, whose runs 3 to 7 are 5 to 8 % slower; from the same source. */
const EARLIER_RUNS = [1, 1.02, 1.05, 1.057, 1.06, 1.065, 1.075] as const;
const LAST_RUN_OF_SAME = 1.13;

/** Returns each run's time as a multiple of the first one's, for a finish time in seconds. */
export function runRatios(finish: number): number[] {
  const last = lastRunRatio(finish / 60);
  const fade = (last - 1) / (LAST_RUN_OF_SAME - 1);
  return [...EARLIER_RUNS.map((ratio) => 1 + (ratio - 1) * fade), last];
}

function lastRunRatio(minutes: number): number {
  const [first, ...others] = LAST_RUN;
  if (!first || minutes <= first[0]) return first?.[1] ?? 1;
  let [from, low] = first;
  for (const [to, high] of others) {
    if (minutes <= to) return low + ((minutes - from) / (to - from)) * (high - low);
    [from, low] = [to, high];
  }
  return low;
}

/** Returns the splits of a finish time in seconds, in the proportions of the division's middle finisher. */
export function splitsFor(finish: number, division: SinglesDivision): Splits {
  const middle = MIDDLE_SPLITS[division];
  const scale = finish / totalOf(middle);
  return {
    runs: middle.runs * scale,
    roxzone: middle.roxzone * scale,
    stations: middle.stations.map((seconds) => seconds * scale),
  };
}

/** Returns the splits of a division's middle finisher, which add up to the middle finish time. */
export function middleOf(division: SinglesDivision): Splits {
  return splitsFor(FIELDS[division]?.p50 ?? totalOf(MIDDLE_SPLITS[division]), division);
}

/**
 * Spreads splits over the segments of a whole race. Clocks are rounded, so that segments add up to the total. Without
 * times of the Roxzone its share belongs to the runs, since nobody stops a clock there.
 */
export function planRace(splits: Splits, { hasRoxzone }: { readonly hasRoxzone: boolean }): PlannedSegment[] {
  const segments = segmentsOf({ rounds: ROUNDS, hasRoxzone });
  const ratios = runRatios(totalOf(splits));
  const runs = splits.runs + (hasRoxzone ? 0 : splits.roxzone);
  const firstRun = runs / sum(ratios);
  const ways = segments.filter(({ kind }) => kind === 'roxzone').length;
  const exact = (segment: Segment) => {
    switch (segment.kind) {
      case 'run':
        return firstRun * (ratios[segment.round - 1] ?? 1);
      case 'roxzone':
        return splits.roxzone / ways;
      case 'station':
        return splits.stations[STATIONS.indexOf(segment.station)] ?? 0;
    }
  };
  let elapsed = 0;
  let clock = 0;
  return segments.map((segment) => {
    elapsed += exact(segment);
    const before = clock;
    clock = Math.round(elapsed);
    return { segment, seconds: clock - before, clock };
  });
}
