import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { RESULT_LIMITS } from '#shared/constants.ts';
import type { MovementSet } from './session.ts';
import { decodeSets, encodeSets } from './sets-code.ts';

const amount = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: 4 * max }).map((quarters) => quarters / 4),
    fc.double({ min: 0, max, noNaN: true }).map(Math.abs),
  );
const { reps, kg, metres, seconds, calories } = RESULT_LIMITS;
const set: fc.Arbitrary<MovementSet> = fc.record(
  {
    reps: fc.integer({ min: 0, max: reps }),
    kg: amount(kg),
    metres: amount(metres),
    seconds: amount(seconds),
    calories: amount(calories),
    side: fc.constantFrom('left', 'right'),
  },
  { requiredKeys: [] },
);
/** Sets as they come: many of them alike. */
const sets = fc
  .array(fc.tuple(set, fc.integer({ min: 1, max: 5 })), { maxLength: 12 })
  .map((runs) => runs.flatMap(([one, times]) => Array.from({ length: times }, () => one)));

test('any sets are read back as they were written', () => {
  fc.assert(
    fc.property(sets, (some) => {
      expect(decodeSets(encodeSets(some))).toEqual(some);
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 50_000 }) },
  );
});

test.each<[string, MovementSet[]]>([
  ['', []],
  ['5*5k72.5', Array.from({ length: 5 }, () => ({ reps: 5, kg: 72.5 }))],
  ['3*5k70,4k,3k', [5, 5, 5, 4, 3].map((of) => ({ reps: of, kg: 70 }))],
  ['m1000s262', [{ metres: 1_000, seconds: 262 }]],
  [
    '10k16l,10kr',
    [
      { reps: 10, kg: 16, side: 'left' },
      { reps: 10, kg: 16, side: 'right' },
    ],
  ],
  ['s45', [{ seconds: 45 }]],
  ['0', [{ reps: 0 }]],
  [
    'm250s60,ms61,5k8,m9',
    [{ metres: 250, seconds: 60 }, { metres: 250, seconds: 61 }, { reps: 5, kg: 8 }, { metres: 9 }],
  ],
])('%j is stored of %j', (code, some) => {
  expect(encodeSets(some)).toBe(code);
  expect(decodeSets(code)).toEqual(some);
});

test.each(['x', '5k70;', '5z3', '*5'])('%j is refused', (code) => {
  expect(() => decodeSets(code)).toThrow('No sets');
});
