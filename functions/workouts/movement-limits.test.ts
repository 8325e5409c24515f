import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMovementList } from '#functions/data/athletes/movements.ts';
import { readResult } from '#functions/data/athletes/results.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { RESULT_LIMITS } from '#shared/constants.ts';
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
