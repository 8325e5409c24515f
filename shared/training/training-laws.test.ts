import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { ownLife, sharedLife, twoWeeksOffline } from '#infra/testing/training/life-steps.ts';
import { live, SELECTORS } from '#infra/testing/training/lived.ts';
import { apply } from './apply.ts';
import { decideLog } from './decide.ts';
import { merge } from './merge.ts';

const MODEL = { decide: decideLog, apply, merge, selectors: SELECTORS };
const numRuns = inThisRun({ quick: 60, exhaustive: 20_000 });

test("[R74] a phone's prediction of its own commands is what is read once they have arrived, or it says what it lacks", () => {
  fc.assert(
    fc.property(ownLife, (steps) => void live(MODEL, steps, 1)),
    { numRuns },
  );
}, 1_800_000);

test('[R74] after any actions of other devices, one read makes a phone show what a fresh one does', () => {
  fc.assert(
    fc.property(sharedLife, (steps) => void live(MODEL, steps, 3)),
    { numRuns },
  );
}, 1_800_000);

test('[R75] two weeks offline on a plan read once: every day is known and right, and each outcome counts once', () => {
  fc.assert(
    fc.property(twoWeeksOffline, (steps) => {
      const { unanswered, devices } = live(MODEL, steps, 1);
      const unread = ['2026-05', '2026-08', '2026-09'];
      // Once workouts are deleted or moved far back, the first page of the history is not full.
      const isTakenAway = steps.some((step) => step.do === 'remove' || (step.do === 'correct' && step.changes.on));
      const excused = isTakenAway ? [...unread, 'history', 'progressStats'] : unread;
      expect([...unanswered].filter((name) => !excused.includes(name))).toEqual([]);
      expect(devices[0]?.queue).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 8, exhaustive: 2_000 }) },
  );
}, 1_800_000);

test('a phone that has read its plan can answer most selections', () => {
  const lives = fc.sample(ownLife, 20).map((steps) => live(MODEL, steps, 1));
  const sum = (of: 'answered' | 'asked') => lives.reduce((total, life) => total + life[of], 0);
  expect(sum('answered') / sum('asked')).toBeGreaterThan(0.5);
});
