import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedResult } from '#functions/data/athletes/movements.ts';
import { resultWrites } from '#functions/data/athletes/result-writes.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { addDays } from '#shared/dates.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { Result } from '#shared/workouts/result.ts';
import { costOfCall } from './storage-cost.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const TODAY = '2026-11-18';
const MOVEMENTS = [
  ...['Back squat', 'Romanian deadlift', 'Bench press', 'Bent-over row', 'Strict press', 'Bulgarian split squat'],
  ...['SkiErg', 'Sled push', 'Burpee broad jumps', 'Farmers carry', 'Wall balls', 'Run'],
];

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON, cacheSeconds: 60 });
  pid = await rig.program(planCsv({ weeks: 8 }));
});
afterAll(() => rig.stop());

/** Four sets of each movement: of a lift at one load with fewer reps in the end, of the others each in a time of its own. */
function resultOf(names: readonly string[], day: string, n: number): Result {
  return {
    startedAt: `${day}T10:00:00.000Z`,
    endedAt: `${day}T11:02:13.000Z`,
    pausedSeconds: 41,
    exercises: names.map((name, of) => ({
      of,
      name,
      sets: Array.from({ length: 4 }, (_, at) => ({
        ...(of < 6
          ? { reps: at < 2 ? 8 : 9 - at, kg: 40 + 2.5 * ((n + of) % 20) }
          : { metres: 250, seconds: 60 + ((n * 7 + of + at) % 40) }),
        doneAt: `${day}T10:${String(5 + of * 4 + at).padStart(2, '0')}:${String((n * 13 + at * 17) % 60).padStart(2, '0')}.${String((n * 137 + at * 311) % 1000).padStart(3, '0')}Z`,
      })),
    })),
  };
}

async function athlete(): Promise<Person & { eid: string }> {
  const person = await athleteOnProgram(rig, pid);
  const { eid = '' } = (await readAthlete(rig.table, person.uid))?.enrolment ?? {};
  return { ...person, eid };
}

/** Returns the results of an athlete who trained twice a week for so many weeks, until yesterday. */
const twiceAWeek = (eid: string, weeks: number, names: readonly string[]): LoggedResult[] =>
  Array.from({ length: 2 * weeks }, (_, index) => {
    const localDate = addDays(TODAY, -1 - Math.floor(index * 3.5));
    return { entryId: entryIdOf(eid, 1 + (index % 96)), localDate, result: resultOf(names, localDate, index) };
  });

/** Returns the rows of a movement that was done twice a week for ten years, under such a name each time. */
function tenYears({ uid, eid }: Person & { eid: string }, nameAt: (index: number) => string) {
  const rows = new Map<string, Record<string, unknown>>();
  for (const [index, { entryId, localDate }] of twiceAWeek(eid, 520, []).entries()) {
    const name = nameAt(index);
    const { SK } = userKeys.movement(uid, movementIdOf(name), localDate);
    const result = resultOf([name], localDate, index);
    const write = resultWrites(uid, undefined, { entryId, localDate, result }, {})[SK]?.Update;
    const names = write?.ExpressionAttributeNames ?? {};
    const values = Object.values(write?.ExpressionAttributeValues ?? {});
    const set = Object.fromEntries(Object.values(names).map((attribute, at) => [attribute, values[at]]));
    rows.set(SK, { ...rows.get(SK), ...set });
  }
  return [...rows].map(([SK, row]) => ({ SK, ...row }));
}

async function store({ uid }: Person, results: readonly LoggedResult[]): Promise<void> {
  for (const result of results) await rig.table.write(resultWrites(uid, undefined, result, {}));
}

test('[R79] logging a workout with a result of twelve movements takes at most 48 write units', async () => {
  const person = await athlete();
  await store(person, twiceAWeek(person.eid, 7, MOVEMENTS));
  const result = resultOf(MOVEMENTS, TODAY, 500);
  const details = { duration: 62, rating: 8, effort: 7, notes: 'Felt strong.', result };
  const logging = await costOfCall(rig.storage, () =>
    person.call('POST /api/workout-completions', { body: { workoutId: workoutIdOf(pid, 1), ...details } }),
  );
  expect(logging.status).toBe(200);
  expect(logging.write).toBeLessThanOrEqual(48);

  const [first, ...others] = result.exercises;
  const corrected = {
    ...result,
    exercises: [{ ...first, name: 'Back squat', of: 0, sets: [], note: 'Deep' }, ...others],
  };
  const correcting = await costOfCall(rig.storage, () =>
    person.call('POST /api/corrections', {
      body: { entryId: entryIdOf(person.eid, 1), changes: { result: corrected } },
    }),
  );
  expect(correcting.status).toBe(200);
  expect(correcting.write).toBeLessThanOrEqual(20);
});

describe('after ten years, twice a week', () => {
  let veteran: Person & { eid: string };
  beforeAll(async () => {
    veteran = await athlete();
    const { PK } = userKeys.profile(veteran.uid);
    await rig.table.putAll(tenYears(veteran, () => 'Back squat').map((row) => ({ PK, ...row })));
    await veteran.call('GET /api/auth/user');
  });

  test('the page of a movement takes at most six read units and two waves', async () => {
    const cost = await costOfCall(rig.storage, () =>
      veteran.call('GET /api/movements/{id}', { params: { id: 'back-squat' } }),
    );
    expect(cost).toMatchObject({ status: 200, waves: 2, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(6);
    const { body } = await veteran.call('GET /api/movements/{id}', { params: { id: 'back-squat' } });
    expect(body.sessions).toHaveLength(1_040);
  });

  test('the page of a movement under two names takes at most a unit and a wave more', async () => {
    const other = await athlete();
    const id = movementIdOf('Zercher hold');
    const rows = tenYears(other, (index) => (index % 2 === 0 ? 'Back squat' : 'Zercher hold'));
    const { PK } = userKeys.profile(other.uid);
    const list = { ...userKeys.movementList(other.uid), 'back-squat': 520, [id]: 520, [`=${id}`]: 'back-squat' };
    await rig.table.putAll([...rows.map((row) => ({ PK, ...row })), list]);
    await other.call('GET /api/auth/user');
    for (const asked of ['back-squat', id]) {
      const cost = await costOfCall(rig.storage, () =>
        other.call('GET /api/movements/{id}', { params: { id: asked } }),
      );
      expect(cost).toMatchObject({ status: 200, waves: 3, write: 0 });
      expect(cost.read).toBeLessThanOrEqual(7);
    }
    const { body } = await other.call('GET /api/movements/{id}', { params: { id } });
    expect(body.sessions).toHaveLength(1_040);
  });

  test('the list of movements takes what a session takes and half a unit', async () => {
    await store(veteran, twiceAWeek(veteran.eid, 1, MOVEMENTS));
    const cost = await costOfCall(rig.storage, () => veteran.call('GET /api/movements'));
    expect(cost).toMatchObject({ status: 200, waves: 2, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(2.5);
  });

  test('the list with the records of the twelve most frequent movements costs half a unit and a wave more than their history', async () => {
    const query = { history: MOVEMENTS.map(movementIdOf).join() };
    const cost = await costOfCall(rig.storage, () => veteran.call('GET /api/movements', { query }));
    expect(cost).toMatchObject({ status: 200, waves: 3, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(13.5);
  });

  test('last time and the records of a workout of twelve movements take six units, and five more for the one of ten years', async () => {
    const ids = MOVEMENTS.map(movementIdOf).join();
    const cost = await costOfCall(rig.storage, () => veteran.call('GET /api/movements/history', { query: { ids } }));
    expect(cost).toMatchObject({ status: 200, waves: 2, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(13);
  });

  test('the notes of the last workouts cost one more wave, and a unit for each workout', async () => {
    const [newest] = twiceAWeek(veteran.eid, 1, MOVEMENTS);
    const [first, ...others] = newest?.result.exercises ?? [];
    if (!newest || !first) throw new Error('Nothing was logged');
    const result = { ...newest.result, exercises: [{ ...first, note: 'Wider stance' }, ...others] };
    await rig.table.write(resultWrites(veteran.uid, newest, { ...newest, result }, {}));
    const query = { ids: MOVEMENTS.map(movementIdOf).join() };
    const read = (more?: 'notes') =>
      costOfCall(rig.storage, () =>
        veteran.call('GET /api/movements/history', { query: { ...query, ...(more && { with: more }) } }),
      );
    const [without, cost] = [await read(), await read('notes')];
    expect(cost).toMatchObject({ status: 200, waves: 3, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(without.read + 2);
    const { body } = await veteran.call('GET /api/movements/history', { query: { ...query, with: 'notes' } });
    expect(body.noted).toEqual({ [`${newest.entryId} ${movementIdOf(first.name)}`]: { note: 'Wider stance' } });
  });

  test('a result with its records costs a unit and a wave more than the history of its movements', async () => {
    const params = { id: entryIdOf(veteran.eid, 1) };
    const cost = await costOfCall(rig.storage, () =>
      veteran.call('GET /api/results/{id}', { params, query: { with: 'records' } }),
    );
    expect(cost).toMatchObject({ status: 200, waves: 3, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(14);
  });
});

test('no list of the log reads any of it', async () => {
  const person = await athlete();
  const readUnits = async () => {
    const read: number[] = [];
    for (const list of [
      'GET /api/training',
      'GET /api/training/log',
      'GET /api/workout-history',
      'GET /api/dashboard',
    ] as const) {
      await person.call(list); // fills the function's cache
      read.push((await costOfCall(rig.storage, () => person.call(list))).read);
    }
    return read;
  };
  const before = await readUnits();
  await store(person, twiceAWeek(person.eid, 2, MOVEMENTS));
  expect(await readUnits()).toEqual(before);
});
