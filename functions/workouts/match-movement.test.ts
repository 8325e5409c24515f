import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { OWN_NAMES_MAX } from '#shared/movements/same-as.ts';
import type { ResultSet } from '#shared/workouts/result.ts';

const SAME_AS = '/api/movements/{id}/same-as';
const LIST = 'GET /api/movements';
const DAY_MS = 86_400_000;
const OWN = 'x-belt-machine';

let rig: Rig;
let athlete: Person;
let logged = 0;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  athlete = await rig.person({ freeMonths: 12 });
});

type Sets = readonly Partial<ResultSet>[];

/** Logs movements a day after the last; returns the entry. */
async function log(done: Readonly<Record<string, Sets>>): Promise<string> {
  rig.clock.now += DAY_MS;
  const doneAt = new Date(rig.clock.now).toISOString();
  const exercises = Object.entries(done).map(([name, sets], of) => ({
    ...{ of, name },
    sets: sets.map((set) => ({ ...set, doneAt })),
  }));
  return entryIn(
    await completeRandom(athlete, randomWorkout(`Workout ${++logged}`), {
      result: { ...sampleResult(doneAt), exercises },
    }),
  );
}

const five = (...loads: readonly number[]): Sets => loads.map((kg) => ({ reps: 5, kg }));
const match = (id: string, movement: string) => athlete.call(`PUT ${SAME_AS}`, { params: { id }, body: { movement } });
const unmatch = (id: string) => athlete.call(`DELETE ${SAME_AS}`, { params: { id } });
const page = (id: string) => athlete.call('GET /api/movements/{id}', { params: { id } });
const loadsOf = (sessions: readonly { sets: string }[]) => sessions.map(({ sets }) => sets);

/** All that is told of movements: the list with the records, the pages, the last times, the load. */
async function everything() {
  const answers = await Promise.all([
    athlete.call(LIST, { query: { history: 'back-squat' } }),
    page('back-squat'),
    page(OWN),
    athlete.call('GET /api/movements/history', { query: { ids: `back-squat,${OWN}`, with: 'notes' } }),
    athlete.call('GET /api/training/load'),
  ]);
  return answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
}

describe('a movement that is the same as a known one', () => {
  test('counts as that in the list, the history, the records and under either name', async () => {
    await log({ 'Back squat': five(80) });
    const own = await log({ 'Belt machine': five(85) });
    const both = await log({ 'Back squat': five(90), 'Belt machine': five(95), Deadlift: five(100) });
    const apart = loadsOf((await page(OWN)).body.sessions);
    expect((await match(OWN, 'back-squat')).status).toBe(204);

    const list = (await athlete.call(LIST, { query: { history: 'back-squat' } })).body;
    expect(list.movements).toEqual([
      { id: 'back-squat', name: 'Back squat', times: 3 },
      { id: 'deadlift', name: 'Deadlift', times: 1 },
    ]);
    expect(list.sameAs).toEqual([{ id: OWN, name: 'Belt machine', movement: 'back-squat' }]);

    const { body } = await page('back-squat');
    expect(body.id).toBe('back-squat');
    expect(body.sessions.map(({ entryId }: { entryId: string }) => entryId).slice(1)).toEqual([own, both]);
    expect(loadsOf(body.sessions)[1]).toBe(apart[0]);
    expect((await page(OWN)).body).toEqual(body);

    const ids = `back-squat,${OWN}`;
    const { movements, sameAs } = (await athlete.call('GET /api/movements/history', { query: { ids } })).body;
    expect(movements[0]).toMatchObject({ id: 'back-squat', times: 3 });
    expect(movements[1]).toEqual({ ...movements[0], id: OWN });
    expect(movements[0].records).toContainEqual(
      expect.objectContaining({ kind: 'heaviest', reps: 5, value: 95, before: 85 }),
    );
    expect(sameAs).toEqual(list.sameAs);

    const { records } = (
      await athlete.call('GET /api/results/{id}', { params: { id: own }, query: { with: 'records' } })
    ).body;
    expect(records).toEqual([{ exercise: 0, set: 0 }]);
  });

  test('counts as a station, and as a run, on the load page', async () => {
    await log({ 'Fluffy prowl': [{ metres: 50, kg: 100 }], 'Woodland loop': [{ metres: 3_000, seconds: 900 }] });
    const load = async () => (await athlete.call('GET /api/training/load')).body;
    const stationIn = ({ stations }: { stations: { id: string; touched: string[] }[] }) =>
      stations.find(({ id }) => id === 'sled-push')?.touched.length;
    const before = await load();
    expect([stationIn(before), before.runs]).toEqual([0, []]);
    await match('x-fluffy-prowl', 'sled-push');
    await match('x-woodland-loop', 'run');
    const after = await load();
    expect([stationIn(after), after.runs]).toEqual([1, [{ date: expect.any(String), metres: 3_000 }]]);
  });

  test('also when it is logged again, corrected and deleted', async () => {
    await log({ 'Belt machine': five(80) });
    await match(OWN, 'back-squat');
    const again = await log({ 'Belt machine': five(90) });
    expect((await page('back-squat')).body.sessions).toHaveLength(2);
    await athlete.call('POST /api/corrections', { body: { entryId: again, changes: { isRemoved: true } } });
    expect((await page('back-squat')).body.sessions).toHaveLength(1);
  });

  test('is one of its own again after taking it back, with nothing lost', async () => {
    await log({ 'Back squat': five(80) });
    await log({ 'Belt machine': five(85), 'Back squat': five(75) });
    const before = await everything();
    await match(OWN, 'back-squat');
    expect(await everything()).not.toEqual(before);
    expect((await unmatch(OWN)).status).toBe(204);
    expect(await everything()).toEqual(before);
  });

  test('is in the export', async () => {
    await log({ 'Belt machine': five(85) });
    await match(OWN, 'back-squat');
    const { sameMovements } = (await athlete.call('GET /api/export-data')).body;
    expect(sameMovements).toEqual([{ name: 'Belt machine', sameAs: 'back-squat' }]);
  });
});

test('doing or taking it back twice, in a row or at once, is doing it once', async () => {
  await log({ 'Belt machine': five(85) });
  const statuses = async (calls: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  expect(await statuses([match(OWN, 'back-squat'), match(OWN, 'back-squat')])).toEqual([204, 204]);
  expect((await match(OWN, 'back-squat')).status).toBe(204);
  expect(await statuses([unmatch(OWN), unmatch(OWN)])).toEqual([204, 204]);
  expect((await unmatch(OWN)).status).toBe(204);
  expect((await page(OWN)).body.sessions).toHaveLength(1);
});

test('of two movements at once one is taken, and the other is refused', async () => {
  await log({ 'Belt machine': five(85) });
  const answers = await Promise.all([match(OWN, 'back-squat'), match(OWN, 'hack-squat')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const taken = answers[0]?.status === 204 ? 'back-squat' : 'hack-squat';
  expect((await athlete.call(LIST)).body.movements).toMatchObject([{ id: taken }]);
});

describe('refuses', () => {
  test.each([
    ['a known movement as a name', 'back-squat', 'front-squat', 400],
    ['a movement that nobody knows', OWN, 'x-other-thing', 400],
    ['one that is in no dictionary', OWN, 'bag-squat', 400],
    ['one that was never logged', 'x-never-done', 'back-squat', 404],
  ])('%s', async (_, id, movement, status) => {
    await log({ 'Belt machine': five(85), 'Other thing': five(20) });
    expect((await match(id, movement)).status).toBe(status);
    expect((await athlete.call(LIST)).body.sameAs).toBeUndefined();
  });

  test('another movement than the one it counts as, until that is taken back', async () => {
    await log({ 'Belt machine': five(85) });
    await match(OWN, 'back-squat');
    const { status, body } = await match(OWN, 'hack-squat');
    expect([status, body.code]).toEqual([409, 'SAME_AS_ANOTHER']);
    await unmatch(OWN);
    expect((await match(OWN, 'hack-squat')).status).toBe(204);
  });

  test('more names of a movement than can be read at once', async () => {
    const names = Array.from({ length: OWN_NAMES_MAX + 1 }, (_, index) => `Contraption ${'abcdefghij'[index]}zz`);
    await log(Object.fromEntries(names.map((name) => [name, five(20)])));
    const ids = (await athlete.call(LIST)).body.movements.map(({ id }: { id: string }) => id);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await match(id, 'back-squat')).status);
    expect(statuses).toEqual([...Array(OWN_NAMES_MAX).fill(204), 409]);
  });
});
