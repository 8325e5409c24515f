import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { sampleEntry } from '#infra/testing/training/sample-training.ts';
import {
  type EntryState,
  type EntryValues,
  isRemoved,
  NOT_LOGGED,
  shownOf,
  stateOf,
  withLog,
  withRemoval,
  withRestoration,
  withValues,
} from './entry-state.ts';

const MINUTES = 40;

type Step = { readonly by: string } & (
  | { do: 'log'; status: 'completed' | 'skipped'; day: number; values: Partial<EntryValues> }
  | { do: 'correct'; values: Partial<EntryValues> }
  | { do: 'remove' }
);

const values = fc.record(
  {
    rating: fc.option(fc.integer({ min: 1, max: 3 })),
    effort: fc.option(fc.integer({ min: 1, max: 3 })),
    duration: fc.constantFrom(null, MINUTES, 50),
    result: fc.constantFrom(null, true as const),
  },
  { requiredKeys: [] },
);
const anyStep = (by: string): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({
      by: fc.constant(by),
      do: fc.constant('log' as const),
      status: fc.constantFrom('completed' as const, 'completed' as const, 'skipped' as const),
      day: fc.integer({ min: 1, max: 3 }),
      values,
    }),
    fc.record({ by: fc.constant(by), do: fc.constant('correct' as const), values }),
    fc.record({ by: fc.constant(by), do: fc.constant('remove' as const) }),
  );
/** Commands in the order in which they were given; the first logs. */
const someSteps = fc
  .tuple(...['1', '2', '3', '4', '5'].map(anyStep))
  .chain((steps) => fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: 5 })));

const logOf = ({ by, status, day }: Extract<Step, { do: 'log' }>) => {
  return { by, status, localDate: `2026-11-2${day}`, completedAt: `2026-11-2${day}T12:00:00.000Z` };
};

function after(state: EntryState, step: Step): EntryState {
  if (step.do === 'log') return withLog(state, logOf(step), step.status === 'completed' ? step.values : {});
  if (step.do === 'remove') return withRemoval(state, step.by);
  return withValues(state, step.values, step.by);
}

/** Returns the visible part of a state; states that look alike may remember different things about a removed entry. */
function shown(state: EntryState) {
  if (isRemoved(state) || state.logs.length === 0) return 'nothing';
  const { changes: _, ...seen } = shownOf(state, MINUTES);
  return seen;
}

test('[R76] logs and removals end alike in any order, with corrections of existing entries', () => {
  fc.assert(
    fc.property(someSteps, ([steps, shuffled]) => {
      // A correction is made of what is there: it arrives after the latest log that was given before it.
      const isCausal = shuffled.every((step, place) =>
        step.do === 'correct' ? steps.every((other) => other.by > step.by || shuffled.indexOf(other) <= place) : true,
      );
      fc.pre(isCausal);
      expect(shown(shuffled.reduce(after, NOT_LOGGED))).toEqual(shown(steps.reduce(after, NOT_LOGGED)));
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 30_000 }) },
  );
});

test('[R76] every command counts once, and an entry carries its whole state', () => {
  fc.assert(
    fc.property(someSteps, ([steps]) => {
      let state = NOT_LOGGED;
      for (const step of steps) {
        state = after(state, step);
        if (state.logs.length === 0) continue;
        expect(after(state, step)).toBe(state);
        const entry = { ...sampleEntry(1), ...shownOf(state, MINUTES) };
        expect(shownOf(stateOf(entry, MINUTES), MINUTES)).toEqual(shownOf(state, MINUTES));
        expect(stateOf(entry, MINUTES).logs).toEqual(state.logs);
      }
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 30_000 }) },
  );
});

test('[R76] restores what was there before the removal, not what was removed earlier, however late it is sent again', () => {
  const log = (by: string, day: number) => logOf({ by, do: 'log', status: 'completed', day, values: {} });
  const first = log('1', 1);
  const removed = withRemoval(withLog(NOT_LOGGED, first, { rating: 7 }), '2');
  const again = withLog(removed, log('3', 3), { effort: 4 });
  const restored = withRestoration(withRemoval(again, '4'), '5');
  expect(shown(restored)).toMatchObject({ localDate: '2026-11-23', ratingOfTen: null, effort: 4 });
  expect(withLog(restored, first, { rating: 7 })).toBe(restored);
});

test('restores also what arrived while it was removed', () => {
  const skipped = withLog(NOT_LOGGED, logOf({ by: '1', do: 'log', status: 'skipped', day: 1, values: {} }), {});
  const completion = logOf({ by: '2', do: 'log', status: 'completed', day: 2, values: {} });
  const removed = withLog(withRemoval(skipped, '3'), completion, { rating: 7 });
  expect(isRemoved(removed)).toBe(true);
  expect(shown(withRestoration(removed, '4'))).toMatchObject({ status: 'completed', ratingOfTen: 7 });
});

test('remembers the latest twenty commands that logged it', () => {
  const all = Array.from({ length: 30 }, (_, index) => String(index + 10));
  const state = all.reduce(
    (known, by) => withLog(known, logOf({ by, do: 'log', status: 'completed', day: 1, values: {} }), {}),
    NOT_LOGGED,
  );
  expect(state.logs.map(({ by }) => by)).toEqual(all.slice(-20));
  expect(withLog(state, logOf({ by: '10', do: 'log', status: 'completed', day: 1, values: {} }), {})).toBe(state);
});

test('can be restored after a removal until it is logged again', () => {
  const logged = withLog(NOT_LOGGED, logOf({ by: '1', do: 'log', status: 'completed', day: 1, values: {} }), {
    rating: 7,
  });
  const removed = withRemoval(logged, '2');
  expect(isRemoved(removed)).toBe(true);
  expect(shownOf(withRestoration(removed, '3'), MINUTES)).toMatchObject({ isRemoved: false, ratingOfTen: 7 });
  expect(isRemoved(withRemoval(withRestoration(removed, '3'), '2'))).toBe(false);
  const again = withLog(removed, logOf({ by: '4', do: 'log', status: 'completed', day: 2, values: {} }), {});
  expect(shownOf(again, MINUTES)).toMatchObject({ isRemoved: false, ratingOfTen: null, localDate: '2026-11-22' });
});
