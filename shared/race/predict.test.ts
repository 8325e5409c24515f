import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { DIVISIONS, type SinglesDivision } from './division.ts';
import { FIELDS, MIDDLE_SPLITS, slowerThan, slowestOf, totalOf } from './field.ts';
import { type Benchmarks, percentiles, predictFromBenchmarks, predictFromSplits, type Range } from './predict.ts';
import { planRace, runRatios, splitsFor } from './race-plan.ts';
import { STATIONS, type StationId } from './segments.ts';

const SINGLES = Object.keys(MIDDLE_SPLITS) as SinglesDivision[];
const RUNS = { numRuns: inThisRun({ quick: 300, exhaustive: 20_000 }) };
const anySingles = fc.constantFrom(...SINGLES);
const anyFinish = fc.integer({ min: 50 * 60, max: 4 * 3_600 });
const anyStations = fc.record(
  Object.fromEntries(STATIONS.map(({ id }) => [id, fc.integer({ min: 60, max: 1_200 })])) as Record<
    StationId,
    fc.Arbitrary<number>
  >,
  { requiredKeys: [] },
);
const anyBenchmarks: fc.Arbitrary<Benchmarks> = fc.record(
  { run5k: fc.integer({ min: 780, max: 3_000 }), run1k: fc.integer({ min: 150, max: 600 }), stations: anyStations },
  { requiredKeys: ['run5k'] },
);

describe('a plan for a target', () => {
  test('[R82] its segments add up, and its clock ends on the target', () => {
    fc.assert(
      fc.property(anyFinish, anySingles, fc.boolean(), (finish, division, hasRoxzone) => {
        const plan = planRace(splitsFor(finish, division), { hasRoxzone });
        expect(plan.at(-1)?.clock).toBe(finish);
        expect(plan.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(finish);
        expect(plan.every(({ seconds }) => seconds > 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test.each(SINGLES)('[R82] the middle of %s predicts itself within 2 percent', (division) => {
    const median = FIELDS[division]?.p50 ?? 0;
    const planned = splitsFor(median, division);
    expect(totalOf(planned)).toBeCloseTo(median, 6);
    const fresh = { run5k: ((planned.runs / 8) * 5) / 1.2 };
    expect(Math.abs(predictFromBenchmarks(fresh, division).total.likely / median - 1)).toBeLessThan(0.02);
    expect(predictFromSplits(planned, 'race').total.likely).toBeCloseTo(median, 6);
  });

  test('runs fade as the source says', () => {
    expect(runRatios(75 * 60).at(-1)).toBeCloseTo(1.13);
    expect(runRatios(90 * 60).at(-1)).toBeCloseTo(1.15);
    expect(runRatios(105 * 60).at(-1)).toBeCloseTo(1.205);
    expect(runRatios(180 * 60).at(-1)).toBeCloseTo(1.26);
    for (const ratio of runRatios(75 * 60).slice(2, 7)) expect(ratio).toBeGreaterThanOrEqual(1.05);
    for (const ratio of runRatios(75 * 60).slice(2, 7)) expect(ratio).toBeLessThanOrEqual(1.08);
  });
});

describe('a prediction', () => {
  test('[R82] its parts add up to its likely total, which is narrower than their ends together', () => {
    fc.assert(
      fc.property(anyBenchmarks, anySingles, (benchmarks, division) => {
        const prediction = predictFromBenchmarks(benchmarks, division);
        const { total } = prediction;
        const parts = [prediction.runs, prediction.roxzone, ...prediction.stations];
        const ends = (end: keyof Range) => parts.reduce((sum, part) => sum + part[end], 0);
        expect(ends('likely')).toBeCloseTo(total.likely, 6);
        expect(total.fast).toBeGreaterThan(ends('fast'));
        expect(total.slow).toBeLessThan(ends('slow'));
        expect(total.fast < total.likely && total.likely < total.slow).toBe(true);
      }),
      RUNS,
    );
  });

  test('[R82] a faster test never gives a slower race', () => {
    fc.assert(
      fc.property(anyBenchmarks, anySingles, fc.nat(200), fc.nat(9), (benchmarks, division, less, which) => {
        const { run1k, stations = {} } = benchmarks;
        const ids = Object.keys(stations) as StationId[];
        const id = ids[which % Math.max(ids.length, 1)];
        const faster: Benchmarks[] = [
          { ...benchmarks, run5k: benchmarks.run5k - less },
          ...(run1k === undefined ? [] : [{ ...benchmarks, run1k: run1k - Math.min(less, 100) }]),
          ...(id ? [{ ...benchmarks, stations: { ...stations, [id]: (stations[id] ?? 0) - Math.min(less, 50) } }] : []),
        ];
        const { total } = predictFromBenchmarks(benchmarks, division);
        for (const one of faster) {
          const better = predictFromBenchmarks(one, division).total;
          for (const end of ['fast', 'likely', 'slow'] as const)
            expect(better[end]).toBeLessThanOrEqual(total[end] + 1e-6);
        }
      }),
      RUNS,
    );
  });

  test('[R82] a simulation leaves more open than a race', () => {
    const splits = splitsFor(5_400, 'women-open');
    const [race, simulation] = [predictFromSplits(splits, 'race'), predictFromSplits(splits, 'simulation')];
    expect(simulation.total.fast).toBeLessThan(race.total.fast);
    expect(simulation.total.slow).toBeGreaterThan(race.total.slow);
  });
});

describe('a place in the field', () => {
  test.each(DIVISIONS)('[R82] of %s falls with the time, and ends at the field’s ends', (division) => {
    const field = FIELDS[division];
    if (!field) {
      expect(slowerThan(5_000, division)).toBeNull();
      return;
    }
    const last = slowestOf(field);
    expect(slowerThan(field.p1 - 1, division)).toBeNull();
    expect(slowerThan(last + 1, division)).toBeNull();
    const times = [field.p1, field.p10, field.p25, field.p50, field.p75, field.p90, last];
    expect(times.map((time) => Math.round(slowerThan(time, division) ?? 0))).toEqual([99, 90, 75, 50, 25, 10, 1]);
    let before = 100;
    for (let seconds = field.p1; seconds <= last; seconds += 30) {
      const here = slowerThan(seconds, division) ?? Number.NaN;
      expect(here).toBeLessThan(before);
      before = here;
    }
  });

  test('[R82] is rounded outwards, and left out where an end is outside the field', () => {
    const total = { fast: 5_300, likely: 5_500, slow: 5_700 };
    const { least, most } = percentiles(total, 'women-open') ?? { least: 0, most: 0 };
    expect(least).toBeLessThanOrEqual(slowerThan(5_700, 'women-open') ?? 0);
    expect(most).toBeGreaterThanOrEqual(slowerThan(5_300, 'women-open') ?? 0);
    expect(percentiles({ ...total, fast: 3_000 }, 'women-open')).toBeNull();
    expect(percentiles({ ...total, slow: 20_000 }, 'women-open')).toBeNull();
  });
});
