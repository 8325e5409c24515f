import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { keepLog } from '#infra/testing/training/kept-log.ts';
import { logLife } from '#infra/testing/training/life-steps.ts';
import { SELECTORS } from '#infra/testing/training/lived.ts';
import { EID, NOON, sampleTraining, TODAY } from '#infra/testing/training/sample-training.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { activeDaysIn } from './active-days.ts';
import { apply } from './apply.ts';
import type { Changes, LogCommand } from './command.ts';
import { decideLog } from './decide.ts';
import { merge } from './merge.ts';
import type { Training } from './training.ts';

const MODEL = { decide: decideLog, apply, merge, selectors: SELECTORS };
const HOUR = 3_600_000;
const ENTRY = `${EID}.0001`;

test('[R76] after any logging, correcting, moving, deleting and restoring on three devices the state is a replay of what is left', () => {
  fc.assert(
    fc.property(logLife, (steps) => void keepLog(MODEL, steps)),
    { numRuns: inThisRun({ quick: 40, exhaustive: 5_000 }) },
  );
}, 1_800_000);

const given = (hour: number) => NOON + (hour - 20) * HOUR;
const named = (hour: number) =>
  stampOf(undefined, given(hour)).slice(0, 10) + String.fromCharCode(65 + hour).repeat(16);
const logging = (hour: number): fc.Arbitrary<LogCommand> =>
  fc
    .record({
      do: fc.constantFrom('complete' as const, 'complete' as const, 'skip' as const),
      date: fc.constantFrom('2026-11-16', '2026-11-17', TODAY, undefined),
      rating: fc.option(fc.integer({ min: 1, max: 3 })),
      duration: fc.constantFrom(null, 40, 50),
    })
    .map((details) => ({
      ...{ ...details, id: named(hour), enrolmentId: EID, n: 1, timeZone: 'UTC' },
      completedAt: new Date(given(hour)).toISOString(),
    }));
const changing = (hour: number, changes: fc.Arbitrary<Changes>): fc.Arbitrary<LogCommand> =>
  changes.map((changed) => ({ do: 'correct', id: named(hour), entryId: ENTRY, timeZone: 'UTC', changes: changed }));
const anyCommand = (hour: number): fc.Arbitrary<LogCommand> =>
  fc.oneof(
    logging(hour),
    logging(hour),
    changing(hour, fc.constant({ isRemoved: true })),
    changing(hour, fc.record({ rating: fc.option(fc.integer({ min: 1, max: 3 })) })),
    changing(hour, fc.record({ date: fc.constantFrom('2026-11-16', '2026-11-17') })),
  );
/** Commands in the order in which they were given, and in one in which they may come. */
const inTwoOrders = fc
  .tuple(...[1, 2, 3, 4, 5, 6].map(anyCommand))
  .chain((commands) => fc.tuple(fc.constant(commands), fc.shuffledSubarray(commands, { minLength: 6 })));

/** Whether a correction, other than a deletion, is of what is there: it comes after all that was given before it. */
function isOfWhatIsThere(came: readonly LogCommand[]): boolean {
  return came.every(
    (command, place) =>
      command.do !== 'correct' ||
      command.changes.isRemoved === true ||
      came.every(({ id = '' }, other) => other <= place || id > (command.id ?? '')),
  );
}

function having(commands: readonly LogCommand[]) {
  const accepted = new Set<string | undefined>();
  const training = commands.reduce((known, command) => {
    const decision = decideLog(known, command, NOON);
    if (!('entry' in decision)) return known;
    accepted.add(command.id);
    return apply(known, decision);
  }, sampleTraining());
  return { accepted, ends: whatIsSeen(training) };
}

function whatIsSeen({ log, totals, active, enrolments }: Training) {
  const [entry] = Object.values(log).filter(({ isRemoved }) => !isRemoved);
  const { changes: _, rev: __, ...seen } = entry ?? {};
  return { seen, totals, days: active && [...activeDaysIn(active)], outcomes: enrolments[0]?.outcomes };
}

test('[R76] logs, deletions, completions and skips end alike in any order, with corrections of existing entries', () => {
  let compared = 0;
  fc.assert(
    fc.property(inTwoOrders, ([commands, came]) => {
      fc.pre(isOfWhatIsThere(came));
      const [inOrder, asTheyCame] = [having(commands), having(came)];
      // A refused command was never done, and the athlete is told so: a skip of what another device has completed.
      fc.pre(inOrder.accepted.size === asTheyCame.accepted.size && inOrder.accepted.isSubsetOf(asTheyCame.accepted));
      if (commands.some((command, place) => command !== came[place])) compared++;
      expect(asTheyCame.ends).toEqual(inOrder.ends);
    }),
    { numRuns: inThisRun({ quick: 200, exhaustive: 50_000 }) },
  );
  expect(compared).toBeGreaterThan(100);
}, 1_800_000);
