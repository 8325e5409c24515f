import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const LIST = 'GET /api/movements';
const RESULT = 'GET /api/results/{id}';
const DAY_MS = 86_400_000;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig();
  athlete = await rig.person({ freeMonths: 12 });
});
afterAll(() => rig.stop());

/** Logs squats of five at such loads, a day after the last; returns the entry. */
async function squat(...loads: readonly number[]): Promise<string> {
  rig.clock.now += DAY_MS;
  const doneAt = new Date(rig.clock.now).toISOString();
  const sets = loads.map((kg) => ({ reps: 5, kg, doneAt }));
  const result = { ...sampleResult(doneAt), exercises: [{ of: 0, name: 'Back squat', sets }] };
  return entryIn(await completeRandom(athlete, randomWorkout(`Squats ${loads.join(' ')}`), { result }));
}

test('a result names the sets that were records that day, if asked for', async () => {
  const entries = [await squat(80, 80), await squat(80, 85, 90, 90), await squat(100)];
  const asked = entries.map((id) => athlete.call(RESULT, { params: { id }, query: { with: 'records' } }));
  expect((await Promise.all(asked)).map(({ body }) => body.records)).toEqual([
    [],
    [{ exercise: 0, set: 2 }],
    [{ exercise: 0, set: 0 }],
  ]);
  const { body } = await athlete.call(RESULT, { params: { id: entries[1] ?? '' } });
  expect(body.records).toBeUndefined();
});

test('refuses an unknown addition to a result', async () => {
  const { status } = await athlete.call(RESULT, { params: { id: await squat(60) }, query: { with: 'everything' } });
  expect(status).toBe(400);
});

test('the list of movements brings the history of the most frequent and of the requested ones, if asked for', async () => {
  await squat(70);
  const { body } = await athlete.call(LIST, { query: { history: 'back-squat,run' } });
  expect(body.movements.map(({ id }: { id: string }) => id)).toEqual(['back-squat']);
  const { movements } = (await athlete.call('GET /api/movements/history', { query: { ids: 'back-squat' } })).body;
  expect(body.history).toEqual(movements);
  expect((await athlete.call(LIST)).body).toEqual({ movements: body.movements });
});
