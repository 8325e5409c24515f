import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { movementIdOf } from './movement-id.ts';
import { keyOf, recordsOf } from './records.ts';
import { countedAs, joinSessions, keptUnder, type SameAs } from './same-as.ts';
import { type MovementSession, oldestFirst } from './session.ts';
import { setsByMovement } from './sets-by-movement.ts';

const NAMES = ['Back squat', 'Rope squat', 'Belt machine', 'Deadlift'];
const [SQUAT = '', ROPE = '', BELT = '', DEADLIFT = ''] = NAMES.map(movementIdOf);
const named = (id: string, name: string, movement: string): SameAs => ({ id, name, movement });
const SAME_AS = [named(ROPE, 'Rope squat', SQUAT), named(BELT, 'Belt machine', SQUAT)];

const set = fc.record({ reps: fc.integer({ min: 1, max: 5 }), kg: fc.constantFrom(60, 62.5, 65) });
const exercise = fc.record({ name: fc.constantFrom(...NAMES), sets: fc.array(set, { minLength: 1, maxLength: 3 }) });
const workouts = fc.array(fc.record({ day: fc.nat(20), exercises: fc.array(exercise, { maxLength: 5 }) }), {
  maxLength: 8,
});
type Workouts = typeof workouts extends fc.Arbitrary<infer T> ? T : never;

/** The sessions by movement, as they are kept under the names in the results, or as they count. */
function sessionsOf(logged: Workouts, sameAs: readonly SameAs[]): Map<string, MovementSession[]> {
  const all = new Map<string, MovementSession[]>();
  for (const [index, { day, exercises }] of logged.entries()) {
    const done = exercises.map(({ name, sets }) => ({
      of: null,
      name,
      sets: sets.map((each) => ({ ...each, doneAt: '' })),
    }));
    const place = { date: addDays('2026-11-01', day), entryId: `e${index}`, isImported: false };
    for (const [id, { sets }] of setsByMovement({ exercises: done }, sameAs))
      all.set(id, [...(all.get(id) ?? []), { ...place, sets }]);
  }
  return all;
}

const inNoOrder = (sessions: readonly MovementSession[]) =>
  oldestFirst(sessions).map(({ sets, ...place }) => ({
    ...place,
    sets: sets.map((each) => JSON.stringify(each)).sort(),
  }));

/** The order of equal records is that of the sets, which joining changes within a workout. */
const recordsByKey = (movement: string, sessions: readonly MovementSession[]) =>
  new Map(recordsOf(movement, sessions).map((record) => [keyOf(record), record]));

test('joining what is kept under several names gives what logging it under one would have given', () => {
  fc.assert(
    fc.property(workouts, (logged) => {
      const [kept, counted] = [sessionsOf(logged, []), sessionsOf(logged, SAME_AS)];
      for (const id of [SQUAT, ROPE, BELT, DEADLIFT]) {
        const joined = joinSessions(keptUnder(id, SAME_AS).map((each) => kept.get(each) ?? []));
        const movement = countedAs(id, SAME_AS);
        const expected = counted.get(movement) ?? [];
        expect(inNoOrder(joined)).toEqual(inNoOrder(expected));
        expect(recordsByKey(movement, joined)).toEqual(recordsByKey(movement, expected));
      }
    }),
    { seed: 79 },
  );
});

test('a movement without other names is kept under its own alone', () => {
  expect(keptUnder(DEADLIFT, SAME_AS)).toEqual([DEADLIFT]);
  expect(keptUnder(ROPE, [])).toEqual([ROPE]);
});

test('each name of a movement leads to all of them, the known one first', () => {
  for (const id of [SQUAT, ROPE, BELT]) expect(keptUnder(id, SAME_AS)).toEqual([SQUAT, BELT, ROPE]);
});
