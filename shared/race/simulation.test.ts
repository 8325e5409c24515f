import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { sum } from '#shared/sum.ts';
import { type Course, FULL_COURSE, ROUNDS, segmentsOf } from './segments.ts';
import {
  after,
  type Fact,
  isFinished,
  isPaused,
  LOCK_MS,
  lockedFor,
  newSimulation,
  racedAt,
  type Simulation,
  simulationOf,
  splitsOf,
  totalAt,
  underWay,
} from './simulation.ts';

const START = Date.parse('2026-11-14T09:00:00Z');
const RUNS = { numRuns: inThisRun({ quick: 300, exhaustive: 20_000 }) };

const anyCourse: fc.Arbitrary<Course> = fc.record({
  rounds: fc.subarray([...ROUNDS], { minLength: 1 }),
  hasRoxzone: fc.boolean(),
});

/** Facts of a session in which anything is pressed at any time; clocks also jump back. */
const anyFacts = fc
  .array(
    fc.record({
      did: fc.oneof(
        { weight: 8, arbitrary: fc.constant('split' as const) },
        { weight: 3, arbitrary: fc.constantFrom('undo' as const, 'pause' as const, 'resume' as const) },
        { weight: 1, arbitrary: fc.constantFrom('start' as const, 'end' as const) },
      ),
      wait: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 0, max: 600_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: -3_600_000, max: 0 }) },
      ),
    }),
    { maxLength: 60 },
  )
  .map((presses): Fact[] => {
    let at = START;
    const rest = presses.map(({ did, wait }) => {
      at += wait;
      return { did, at };
    });
    return [{ did: 'start', at: START }, ...rest];
  });

/** Everything that a simulation tells at a moment. */
const told = (simulation: Simulation, now: number) => ({
  splits: splitsOf(simulation),
  open: underWay(simulation, now),
  total: totalAt(simulation, now),
  isPaused: isPaused(simulation),
});

test('[R81] a whole race is 16 segments, or 31 with the Roxzone, which nobody leaves after the wall balls', () => {
  expect(segmentsOf(FULL_COURSE)).toHaveLength(16);
  const all = segmentsOf({ rounds: ROUNDS, hasRoxzone: true });
  expect(all).toHaveLength(31);
  expect(all.at(-1)).toMatchObject({ kind: 'station', station: { id: 'wall-balls' } });
  const half = [1, 2, 3, 4];
  expect([false, true].map((hasRoxzone) => segmentsOf({ rounds: half, hasRoxzone }).length)).toEqual([8, 15]);
});

test('[R81] a split within the lock changes nothing, and a pause or an undo is never locked', () => {
  fc.assert(
    fc.property(anyCourse, anyFacts, fc.integer({ min: 0, max: LOCK_MS - 1 }), (course, facts, soon) => {
      const simulation = simulationOf(course, facts);
      const last = Math.max(
        simulation.startedAt ?? 0,
        simulation.splits.at(-1) ?? 0,
        simulation.pauses.at(-1)?.to ?? 0,
      );
      expect(after(simulation, { did: 'split', at: last + soon })).toBe(simulation);
      const split = after(simulation, { did: 'split', at: last + 1_000_000 });
      if (split === simulation) return;
      const at = last + 1_000_000 + soon;
      expect(lockedFor(split, at)).toBeGreaterThan(0);
      expect(after(split, { did: 'undo', at }).splits).toEqual(simulation.splits);
      if (!isFinished(split)) expect(isPaused(after(split, { did: 'pause', at }))).toBe(true);
    }),
    RUNS,
  );
});

test('[R81] undo and split again equals never undone', () => {
  fc.assert(
    fc.property(anyCourse, anyFacts, fc.nat(60_000), fc.nat(60_000), (course, facts, first, second) => {
      const simulation = simulationOf(course, facts);
      const at = (facts.at(-1)?.at ?? START) + 1_000_000 + first;
      const split = after(simulation, { did: 'split', at });
      if (split === simulation) return;
      const undone = after(split, { did: 'undo', at: at + second });
      expect(undone).toEqual(simulation);
      const again = { did: 'split', at: at + second } as const;
      expect(after(undone, again)).toEqual(after(simulation, again));
    }),
    RUNS,
  );
});

test('[R81] segments add up to the total, which is the last moment without the first and the pauses', () => {
  fc.assert(
    fc.property(anyCourse, anyFacts, (course, facts) => {
      const simulation = simulationOf(course, facts);
      const times = splitsOf(simulation).map(({ milliseconds }) => milliseconds);
      expect(times.every((time) => time >= 0)).toBe(true);
      const last = simulation.splits.at(-1);
      if (last === undefined) return;
      const paused = simulation.pauses.map(({ from, to }) =>
        Math.max(0, Math.min(to ?? last, last) - Math.min(from, last)),
      );
      expect(sum(times)).toBe(last - START - sum(paused));
      if (isFinished(simulation)) expect(totalAt(simulation, last + 5_000_000)).toBe(sum(times));
    }),
    RUNS,
  );
});

test('[R81] a pause adds to no segment and not to the total', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(30), fc.nat(3_600_000), fc.nat(2_000), (course, done, pause, into) => {
      const count = Math.min(done, segmentsOf(course).length - 1);
      const facts: Fact[] = [{ did: 'start', at: START }];
      for (let n = 1; n <= count; n++) facts.push({ did: 'split', at: START + n * 200_000 });
      const from = START + count * 200_000 + into;
      const go = (shift: number): Fact => ({ did: 'split', at: from + 100_000 + shift });
      const paused: Fact[] = [...facts, { did: 'pause', at: from }, { did: 'resume', at: from + pause }, go(pause)];
      const without = simulationOf(course, [...facts, go(0)]);
      expect(splitsOf(simulationOf(course, paused))).toEqual(splitsOf(without));
      const standing = simulationOf(course, [...facts, { did: 'pause', at: from }]);
      expect(totalAt(standing, from + pause)).toBe(totalAt(standing, from));
    }),
    RUNS,
  );
});

test('[R81] killed after any fact and reopened it is the same', () => {
  fc.assert(
    fc.property(anyCourse, anyFacts, fc.nat(600_000), (course, facts, later) => {
      for (let count = 1; count <= facts.length; count++) {
        const kept: Fact[] = JSON.parse(JSON.stringify(facts.slice(0, count)));
        const now = (kept.at(-1)?.at ?? START) + later;
        const reopened = simulationOf(course, kept);
        const gone = facts.slice(0, count).reduce(after, newSimulation(course));
        expect(told(reopened, now)).toEqual(told(gone, now));
      }
    }),
    { numRuns: inThisRun({ quick: 60, exhaustive: 3_000 }) },
  );
});

test('[R81] a clock that is set back takes no time away, and moments never go backwards', () => {
  fc.assert(
    fc.property(anyCourse, anyFacts, (course, facts) => {
      let simulation = newSimulation(course);
      let total = 0;
      for (const fact of facts) {
        const next = after(simulation, fact);
        if (next === simulation) continue;
        simulation = next;
        if (fact.did === 'undo') {
          total = 0; // it leaves no moment of its own
          continue;
        }
        expect(totalAt(simulation, fact.at)).toBeGreaterThanOrEqual(total);
        total = totalAt(simulation, fact.at);
      }
      expect(simulation.splits.toSorted((a, b) => a - b)).toEqual(simulation.splits);
      expect(racedAt(simulation, START - 1)).toBe(0);
    }),
    RUNS,
  );
});

test('ends where it was paused when it is ended there, and takes nothing more until it goes on', () => {
  const facts: Fact[] = [
    { did: 'start', at: START },
    { did: 'split', at: START + 300_000 },
    { did: 'pause', at: START + 400_000 },
    { did: 'end', at: START + 900_000 },
  ];
  const ended = simulationOf(FULL_COURSE, facts);
  expect(totalAt(ended, START + 5_000_000)).toBe(400_000);
  for (const did of ['split', 'undo', 'pause', 'start', 'end'] as const)
    expect(after(ended, { did, at: START + 6_000_000 })).toBe(ended);
  const resumed = after(ended, { did: 'resume', at: START + 6_000_000 });
  expect(totalAt(resumed, START + 6_010_000)).toBe(410_000);
  expect(after(resumed, { did: 'split', at: START + 6_010_000 }).splits).toHaveLength(2);
});

test('goes on from where it was ended without a pause', () => {
  const ended = simulationOf(FULL_COURSE, [
    { did: 'start', at: START },
    { did: 'end', at: START + 100_000 },
  ]);
  const resumed = after(ended, { did: 'resume', at: START + 500_000 });
  expect(totalAt(resumed, START + 501_000)).toBe(101_000);
});
