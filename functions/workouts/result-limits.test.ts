import { afterAll, beforeAll, expect, test } from 'vitest';
import { readResult } from '#functions/data/athletes/results.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { PROGRAM_FILE_LIMITS, RESULT_LIMITS } from '#shared/constants.ts';

let rig: Rig;
let athlete: Person;
let entryId: string;

beforeAll(async () => {
  rig = await startRig();
  athlete = await rig.person();
  entryId = entryIn(await completeRandom(athlete));
});
afterAll(() => rig.stop());

const { exercises: EXERCISES, sets: SETS, bytes: BYTES } = RESULT_LIMITS;
const doneAt = '2026-11-18T11:05:00.000Z';
const exercise = (name: string, sets: number, set: object = {}) => ({
  of: null,
  name,
  sets: Array.from({ length: sets }, () => ({ ...set, doneAt })),
});
const withExercises = (exercises: object[]) => ({ ...sampleResult(), exercises });
const many = (exercises: number, name = 'Row') =>
  withExercises(Array.from({ length: exercises }, () => exercise(name, 0)));
const set = (amounts: object) => withExercises([exercise('Row', 1, amounts)]);

/** A result of so many bytes, which notes fill up. */
function ofBytes(bytes: number) {
  const size = (result: object) => new TextEncoder().encode(JSON.stringify(result)).length;
  const filled = (notes: number, rest: number) =>
    withExercises(
      Array.from({ length: EXERCISES }, (_, n) => ({
        ...exercise('R', 0),
        note: n < notes ? 'x'.repeat(RESULT_LIMITS.noteCharacters) : n === notes ? 'x'.repeat(rest) : '',
      })),
    );
  const empty = size(filled(0, 0));
  const { noteCharacters } = RESULT_LIMITS;
  return filled(Math.floor((bytes - empty) / noteCharacters), (bytes - empty) % noteCharacters);
}

/** Corrects the result, and returns what is stored then. */
async function give(result: object) {
  rig.clock.now += 1_000;
  const { status, body } = await correct(athlete, entryId, { result: result as never });
  const stored = await readResult(rig.table, athlete.uid, entryId);
  return { status, code: body.code, stored };
}

test.each<[string, object]>([
  ['as many exercises as there may be', many(EXERCISES)],
  ['as many sets as there may be', withExercises([exercise('Row', SETS, { reps: 1 })])],
  ['the longest name', many(1, '走'.repeat(PROGRAM_FILE_LIMITS.nameCharacters))],
  ['as many bytes as there may be', ofBytes(BYTES)],
  ['the most of everything', set({ reps: RESULT_LIMITS.reps, kg: RESULT_LIMITS.kg, metres: RESULT_LIMITS.metres })],
  ['nothing of anything', set({ reps: 0, kg: 0, metres: 0, seconds: 0, calories: 0 })],
  ['decimals as they were typed', set({ kg: 72.35, seconds: 0.1 + 0.2 })],
])('[R79] %s is stored and read back unchanged', async (_, result) => {
  expect(await give(result)).toMatchObject({ status: 200, stored: result });
});

test.each<[string, object]>([
  ['one exercise too many', many(EXERCISES + 1)],
  ['one set too many', withExercises([exercise('Row', SETS), exercise('Ski', 1)])],
  ['a name that is too long', many(1, 'x'.repeat(PROGRAM_FILE_LIMITS.nameCharacters + 1))],
  ['one byte too many', ofBytes(BYTES + 1)],
  ['more than the most', set({ kg: RESULT_LIMITS.kg + 0.1 })],
  ['less than nothing', set({ metres: -1 })],
  ['not a number', set({ kg: Number.NaN })],
  ['a text for a number', set({ kg: '72.5' })],
  ['half a repetition', set({ reps: 2.5 })],
  ['something that is not known', set({ watts: 300 })],
  ['an end before its start', { ...sampleResult(), endedAt: '2026-11-18T10:59:59.000Z' }],
])('[R79] %s is refused, and the stored result stays', async (_, result) => {
  const was = await readResult(rig.table, athlete.uid, entryId);
  expect(await give(result)).toEqual({ status: 400, code: 'INVALID_REQUEST', stored: was });
});

test('[R79] lists read no results', async () => {
  const costs = [];
  for (const result of [null, ofBytes(BYTES)]) {
    expect((await give(result as object)).status).toBe(200);
    rig.storage.forget();
    for (const path of ['dashboard', 'training', 'workout-history', 'recent-activity'] as const)
      expect((await athlete.call(`GET /api/${path}`)).status).toBe(200);
    costs.push({ ...rig.storage.consumed });
  }
  expect(costs[1]).toEqual(costs[0]);
});

test('a result that is logged with the workout is stored with it', async () => {
  const workout = randomWorkout('With its result');
  const logged = await completeRandom(athlete, workout, { result: sampleResult() });
  expect(logged.body.event.entry).toMatchObject({ id: workout.id, hasResult: true });
  expect(await readResult(rig.table, athlete.uid, workout.id)).toEqual(sampleResult());
});
