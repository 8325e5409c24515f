import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMovementList } from '#functions/data/athletes/movements.ts';
import { readMovementRow } from '#functions/data/athletes/own-movements.ts';
import { readResult } from '#functions/data/athletes/results.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { itemBytes } from '#infra/bench/item-bytes.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { importable, importsOf, newImportId } from '#infra/testing/people/importing.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import type { Result } from '#shared/workouts/result.ts';

const SIGNED_UP = Date.parse('2026-09-28T12:00:00Z');
/** On the second day of a quarter. */
const NOON = Date.parse('2026-10-02T12:00:00Z');

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: SIGNED_UP });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = SIGNED_UP;
  athlete = await rig.person({ freeMonths: 3 });
  rig.clock.now = NOON;
});

/** A result of so many exercises, each a movement of the athlete's own. */
const ofMovements = (count: number, name = 'Zercher'): Result => ({
  startedAt: '2026-10-02T11:00:00.000Z',
  endedAt: '2026-10-02T12:00:00.000Z',
  pausedSeconds: 0,
  exercises: Array.from({ length: count }, (_, n) => ({
    of: null,
    name: `${name} ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
    sets: [{ reps: 5, doneAt: '2026-10-02T11:05:00.000Z' }],
  })),
});

/** Logs a workout with a result and returns the id of its entry. */
const logged = async (result: Result, name = 'Long') =>
  entryIn(await completeRandom(athlete, randomWorkout(name), { result }));
const timesOf = async () => (await readMovementList(rig.table, athlete.uid)).movements.map(({ times }) => times);

const tooMuch = { status: 409, body: { code: 'TOO_MUCH_AT_ONCE', message: expect.any(String) } };

describe('[R79] a workout of as many movements as there may be', () => {
  const all = ofMovements(RESULT_LIMITS.exercises);

  test('is logged, removed and brought back', async () => {
    const entryId = await logged(all);
    expect(await correct(athlete, entryId, { isRemoved: true })).toMatchObject({ status: 200 });
    expect(await correct(athlete, entryId, { isRemoved: false })).toMatchObject({ status: 200 });
    expect(await readResult(rig.table, athlete.uid, entryId)).toEqual(all);
  });

  test('moves within its quarter; to another, or with all of them replaced, it is refused and stays as it is', async () => {
    const entryId = await logged(all);
    expect(await correct(athlete, entryId, { date: '2026-10-01' })).toMatchObject({ status: 200 });
    expect(await correct(athlete, entryId, { date: '2026-09-30' })).toMatchObject(tooMuch);
    const others = ofMovements(RESULT_LIMITS.exercises, 'Jefferson');
    expect(await correct(athlete, entryId, { result: others })).toMatchObject(tooMuch);
    expect(await readResult(rig.table, athlete.uid, entryId)).toEqual(all);
    expect(await timesOf()).toEqual(all.exercises.map(() => 1));
  });
});

test('[R79] the most movements that a write holds move to another quarter; with one more it is refused', async () => {
  for (const [movements, answer] of [
    [47, { status: 200 }],
    [48, tooMuch],
  ] as const) {
    const entryId = await logged(ofMovements(movements), `Of ${movements}`);
    expect(await correct(athlete, entryId, { date: '2026-09-30' })).toMatchObject(answer);
  }
});

describe("the list of an athlete's movements", () => {
  const rowOf = () => readMovementRow(rig.table, athlete.uid, false);
  const longest = (n: number) => `${n} `.padEnd(PROGRAM_FILE_LIMITS.nameCharacters, '走る');

  /** Stores a list that is so many bytes long, of movements with the longest names. */
  async function fillTo(bytes: number): Promise<string> {
    const row: Record<string, unknown> = {};
    for (let n = 1_000, length = 2; length < bytes; n++) {
      const [id, name] = [movementIdOf(longest(n)), longest(n)];
      Object.assign(row, { [id]: 10, [`~${id}`]: name });
      length += Buffer.byteLength(JSON.stringify({ [id]: 10, [`~${id}`]: name }));
    }
    await rig.table.putAll([{ ...userKeys.movementList(athlete.uid), ...row }]);
    return longest(1_000);
  }

  test('[R79] takes no more names of their own once it is full, and goes on counting those that it has', async () => {
    const listed = await fillTo(200_000);
    const log = (name: string, title: string) => {
      const [exercise] = ofMovements(1).exercises;
      return completeRandom(athlete, randomWorkout(title), {
        result: { ...ofMovements(1), exercises: [{ ...exercise, name }] },
      });
    };
    const refused = { status: 409, body: { code: 'TOO_MANY_MOVEMENTS', message: expect.any(String) } };
    expect(await log('Zercher', 'New')).toMatchObject(refused);
    expect(await log(listed, 'Listed')).toMatchObject({ status: 200 });
    expect(await log('Back squat', 'Known')).toMatchObject({ status: 200 });
    expect(await rowOf()).toMatchObject({ 'back-squat': 1, [movementIdOf(listed)]: 11 });
    const id = newImportId();
    await importsOf(athlete).begin(id);
    const { exercises } = importable(0);
    const workout = importable(0, { exercises: exercises.map((each) => ({ ...each, name: 'Jefferson' })) });
    expect(await importsOf(athlete).add(id, [workout])).toMatchObject(refused);
    expect(
      await importsOf(athlete).add(id, [importable(1, { exercises: [{ name: listed, sets: [{ reps: 5 }] }] })]),
    ).toMatchObject({ status: 200 });
  });

  test('[R79] has room for the most names that one write can add before it is full', async () => {
    await fillTo(199_000);
    const id = newImportId();
    await importsOf(athlete).begin(id);
    const names = Array.from({ length: 90 }, (_, n) => longest(n));
    const workouts = [0, 1].map((half) =>
      importable(half, {
        exercises: names.slice(45 * half, 45 * (half + 1)).map((name) => ({ name, sets: [{ reps: 5 }] })),
      }),
    );
    expect(await importsOf(athlete).add(id, workouts)).toMatchObject({ status: 200, body: { added: 2 } });
    expect(itemBytes((await rowOf()) as never)).toBeLessThan(400_000 - 100_000);
  });

  test('forgets a movement of their own with its last workout, unless it counts as a known one', async () => {
    const entryId = await logged(ofMovements(2));
    const [kept = '', forgotten = ''] = ofMovements(2).exercises.map(({ name }) => movementIdOf(name));
    const matched = await athlete.call('PUT /api/movements/{id}/same-as', {
      params: { id: kept },
      body: { movement: 'back-squat' },
    });
    expect(matched.status).toBe(204);
    expect(await correct(athlete, entryId, { isRemoved: true })).toMatchObject({ status: 200 });
    expect(await rowOf()).toEqual({
      PK: expect.anything(),
      SK: 'V#LIST',
      [kept]: 0,
      [`~${kept}`]: 'Zercher aa',
      [`=${kept}`]: 'back-squat',
    });
    expect(await correct(athlete, entryId, { isRemoved: false })).toMatchObject({ status: 200 });
    expect(await rowOf()).toMatchObject({ [kept]: 1, [forgotten]: 1, [`~${forgotten}`]: 'Zercher ba' });
  });

  test('is as it was after an import that is undone', async () => {
    const id = await importsOf(athlete).whole([
      importable(0, { exercises: [{ name: 'Jefferson', sets: [{ reps: 5 }] }] }),
    ]);
    expect(await rowOf()).toMatchObject({ 'x-jefferson': 1 });
    await importsOf(athlete).undoAll(id);
    expect(Object.keys(await rowOf()).sort()).toEqual(['PK', 'SK']);
  });
});
