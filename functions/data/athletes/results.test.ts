import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';
import { itemBytes } from '#infra/bench/item-bytes.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import { Result, type ResultSet } from '#shared/workouts/result.ts';
import { type LoggedResult, readMovement, readMovementList } from './movements.ts';
import { resultWrites } from './result-writes.ts';
import { allResults, readResult } from './results.ts';

const AnyRow = z.looseObject({ PK: z.string(), SK: z.string() });
const ENROLMENT = 'enr_01JD0000000000000000000000';

let table: Table;
let people = 0;

beforeAll(async () => {
  table = await newTable('results');
});

const person = () => `usr_${++people}`;
const rowsOf = (uid: string) => table.query({ partition: userKeys.partition(uid) }, AnyRow);
const write = async (uid: string, before: LoggedResult | undefined, after: LoggedResult | undefined) => {
  const writes = resultWrites(uid, before, after, {});
  if (Object.keys(writes).length > 0) await table.write(writes);
};

const doneAt = '2026-11-18T12:00:00.000Z';
const setOf = (set: Partial<ResultSet>): ResultSet => ({ ...set, doneAt });
const resultOf = (exercises: Record<string, Partial<ResultSet>[]>): Result => ({
  startedAt: '2026-11-18T11:00:00.000Z',
  endedAt: '2026-11-18T12:00:00.000Z',
  pausedSeconds: 0,
  exercises: Object.entries(exercises).map(([name, sets], at) => ({
    of: at < 50 ? at : null,
    name,
    sets: sets.map(setOf),
  })),
});
const logged = (n: number, localDate: string, exercises: Record<string, Partial<ResultSet>[]>): LoggedResult => ({
  entryId: entryIdOf(ENROLMENT, n),
  localDate,
  result: resultOf(exercises),
});

const SQUATS = {
  'Back squat': [
    { reps: 5, kg: 70 },
    { reps: 5, kg: 70 },
  ],
  'A2 Row': [{ metres: 1_000, seconds: 262 }],
};

describe('a result', () => {
  test('is read as it was written, and so are its sets by movement', async () => {
    const uid = person();
    const one = logged(3, '2026-11-18', { ...SQUATS, 'Warm-up row': [{ metres: 500 }], Squats: [{ reps: 3, kg: 80 }] });
    const other = { ...logged(0, '2026-12-31', SQUATS), entryId: 'rnd_01JD0000000000000000000000', isImported: true };
    await write(uid, undefined, one);
    await write(uid, undefined, other);
    expect(await readResult(table, uid, one.entryId)).toEqual(one.result);
    expect(await readResult(table, uid, 'rnd_of-somebody-else')).toBeUndefined();
    expect(await allResults(table, uid)).toEqual(new Map([one, other].map(({ entryId, result }) => [entryId, result])));
    expect(await readMovement(table, uid, 'back-squat')).toEqual([
      {
        date: '2026-11-18',
        entryId: one.entryId,
        isImported: false,
        sets: [
          { reps: 5, kg: 70 },
          { reps: 5, kg: 70 },
          { reps: 3, kg: 80 },
        ],
      },
      { date: '2026-12-31', entryId: other.entryId, isImported: true, sets: SQUATS['Back squat'] },
    ]);
    expect((await readMovement(table, uid, 'row')).map(({ sets }) => sets)).toEqual([
      SQUATS['A2 Row'],
      SQUATS['A2 Row'],
    ]);
    expect((await readMovementList(table, uid)).movements).toEqual([
      { id: 'back-squat', name: 'Back squat', times: 2 },
      { id: 'row', name: 'Row', times: 2 },
    ]);
  });

  test('that is corrected writes only what differs', async () => {
    const uid = person();
    const before = logged(1, '2026-11-18', SQUATS);
    await write(uid, undefined, before);
    expect(resultWrites(uid, before, before, {})).toEqual({});
    const after = logged(1, '2026-11-18', {
      ...SQUATS,
      'Back squat': [{ reps: 4, kg: 70 }],
      Deadlift: [{ reps: 1, kg: 100 }],
    });
    expect(Object.keys(resultWrites(uid, before, after, {})).sort()).toEqual(
      ['V#back-squat#2026Q4', 'V#deadlift#2026Q4', 'movements', 'result'].sort(),
    );
    await write(uid, before, after);
    expect(await readResult(table, uid, after.entryId)).toEqual(after.result);
    expect(await readMovement(table, uid, 'back-squat')).toMatchObject([{ sets: [{ reps: 4, kg: 70 }] }]);
    expect((await readMovementList(table, uid)).movements.map(({ id, times }) => [id, times])).toEqual([
      ['back-squat', 1],
      ['deadlift', 1],
      ['row', 1],
    ]);
  });

  test('that moves to another day or quarter is on that day only, and is not rewritten itself', async () => {
    const uid = person();
    const before = logged(1, '2026-11-18', SQUATS);
    await write(uid, undefined, before);
    for (const day of ['2026-11-17', '2026-09-30', '2027-01-01']) {
      const [standing = before] = (await readMovement(table, uid, 'row')).map(({ date }) => ({
        ...before,
        localDate: date,
      }));
      const after = { ...before, localDate: day };
      expect(Object.keys(resultWrites(uid, standing, after, {}))).not.toContain('result');
      await write(uid, standing, after);
      expect((await readMovement(table, uid, 'row')).map(({ date }) => date)).toEqual([day]);
    }
    expect((await readMovementList(table, uid)).movements.map(({ times }) => times)).toEqual([1, 1]);
  });

  test('that is removed is gone everywhere, and is back after restoring it', async () => {
    const uid = person();
    const entry = logged(1, '2026-11-18', SQUATS);
    await write(uid, undefined, entry);
    const before = await rowsOf(uid);
    await write(uid, entry, undefined);
    expect(await readResult(table, uid, entry.entryId)).toBeUndefined();
    expect(await readMovement(table, uid, 'row')).toEqual([]);
    expect((await readMovementList(table, uid)).movements).toEqual([]);
    await write(uid, undefined, entry);
    expect(await rowsOf(uid)).toEqual(before);
  });
});

test("an athlete's own movements keep their names, in any script", async () => {
  const uid = person();
  await write(
    uid,
    undefined,
    logged(1, '2026-11-18', { 'B1 Становая тяга': [{ reps: 5 }], 'Zercher carry & hold': [{ seconds: 30 }] }),
  );
  expect((await readMovementList(table, uid)).movements.map(({ name }) => name).sort()).toEqual(
    ['B1 Становая тяга', 'Zercher carry & hold'].sort(),
  );
  for (const { id } of (await readMovementList(table, uid)).movements)
    expect(await readMovement(table, uid, id)).toHaveLength(1);
});

describe('[R79] a result at its limits', () => {
  const longName = (n: number) =>
    `${String(n).padStart(3, '0')} ${'Überkopfkniebeuge '.repeat(9)}`.slice(0, PROGRAM_FILE_LIMITS.nameCharacters);
  const many = (exercises: number, sets: number): Result =>
    resultOf(
      Object.fromEntries(
        Array.from({ length: exercises }, (_, n) => [
          longName(n),
          Array.from({ length: Math.floor(sets / exercises) }, (__, at) => ({ reps: at })),
        ]),
      ),
    );

  test('of 400 sets or 60 exercises with the longest names is stored and read back unchanged', async () => {
    for (const [exercises, sets] of [
      [8, RESULT_LIMITS.sets],
      [RESULT_LIMITS.exercises, RESULT_LIMITS.exercises],
    ] as const) {
      const uid = person();
      const result = many(exercises, sets);
      expect(z.safeParse(Result, result).success).toBe(true);
      const entry = { entryId: entryIdOf(ENROLMENT, 1), localDate: '2026-11-18', result };
      const writes = resultWrites(uid, undefined, entry, {});
      expect(Object.keys(writes).length).toBeLessThanOrEqual(100 - 10); // what a transaction holds, with the rest of the completion
      await table.write(writes);
      expect(await readResult(table, uid, entry.entryId)).toEqual(result);
      expect((await readMovementList(table, uid)).movements).toHaveLength(exercises);
      const sessions = await readMovement(table, uid, movementIdOf(longName(0)));
      expect(sessions[0]?.sets).toHaveLength(sets / exercises);
    }
  });
});

describe('after any logging, correcting, moving, removing and restoring', () => {
  const names = ['Back squat', 'Row', 'SkiErg', 'Wall balls', 'Zercher thing'];
  const sets = fc.array(fc.record({ reps: fc.nat(20), kg: fc.constantFrom(0, 4, 72.5) }), {
    minLength: 1,
    maxLength: 3,
  });
  const exercises = fc.dictionary(fc.constantFrom(...names), sets, { minKeys: 1 });
  const entryIds = [entryIdOf(ENROLMENT, 1), entryIdOf(ENROLMENT, 2), 'rnd_01JD0000000000000000000000'];
  const step = fc.record({
    entryId: fc.constantFrom(...entryIds),
    change: fc.oneof(fc.record({ day: fc.integer({ min: -60, max: 60 }), exercises }), fc.constant(null)),
  });

  test('the sets by movement match the remaining results', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const uid = person();
        const standing = new Map<string, LoggedResult>();
        for (const { entryId, change } of steps) {
          const before = standing.get(entryId);
          const after = change
            ? { entryId, localDate: addDays('2026-11-18', change.day), result: resultOf(change.exercises) }
            : undefined;
          await write(uid, before, after);
          if (after) standing.set(entryId, after);
          else standing.delete(entryId);
        }
        expect(await allResults(table, uid)).toEqual(new Map([...standing].map(([id, { result }]) => [id, result])));
        const counts = new Map((await readMovementList(table, uid)).movements.map(({ id, times }) => [id, times]));
        for (const name of names) {
          const id = movementIdOf(name);
          const expected = [...standing.values()].flatMap(({ entryId, localDate, result }) =>
            result.exercises
              .filter((exercise) => exercise.name === name)
              .map((exercise) => [localDate, entryId, exercise.sets.map(({ doneAt: _, ...set }) => set)]),
          );
          const kept = (await readMovement(table, uid, id)).map((session) => [
            session.date,
            session.entryId,
            session.sets,
          ]);
          expect(kept.map((each) => JSON.stringify(each)).sort()).toEqual(
            expected.map((each) => JSON.stringify(each)).sort(),
          );
          expect(counts.get(id) ?? 0).toBe(expected.length);
        }
      }),
      { numRuns: inThisRun({ quick: 8, exhaustive: 1_000 }) },
    );
  });
});

test('a quarter of a movement twice a week is a row of at most a kilobyte', async () => {
  const uid = person();
  for (let session = 0; session < 26; session++) {
    const kg = 60 + session;
    const entry = logged(session + 1, addDays('2026-10-01', 3 * session), {
      'Bulgarian split squat': [
        { reps: 8, kg },
        { reps: 8, kg },
        { reps: 7, kg },
        { reps: 6, kg: kg - 2.5 },
      ],
    });
    await write(uid, undefined, entry);
  }
  const row = (await rowsOf(uid)).find(({ SK }) => SK.startsWith('V#bulgarian'));
  const overhead = 100;
  expect(itemBytes(row as never) - overhead).toBeLessThanOrEqual(1_024);
});
