import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readResult } from '#functions/data/athletes/results.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { WORKOUTS_A_DAY } from '#shared/constants.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOON;
  athlete = await rig.person();
});

function logOther(n: number, details: object = {}, changes: object = {}) {
  const id = `oth_${String(n).padStart(26, '0')}`;
  const workout = { id, name: 'Five-a-side football', workoutType: 'cardio', ...changes };
  return athlete.call('POST /api/other-workouts', { body: { workout, ...details } });
}

async function expectBooks(totalWorkouts: number, totalMinutes: number): Promise<void> {
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts, totalMinutes });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
}

test('another workout counts like any other, once for its id, also without a program or premium', async () => {
  const result = sampleResult();
  const { status, body } = await logOther(1, { duration: 60, effort: 7, rating: 9, notes: 'Won', result });
  expect(status).toBe(200);
  expect(body).toMatchObject({ workoutId: `oth_${'1'.padStart(26, '0')}`, duration: 60, rating: 9, notes: 'Won' });
  expect(await logOther(1, { duration: 60, effort: 7, rating: 9, notes: 'Won', result })).toMatchObject({ body });
  const { body: dashboard } = await athlete.call('GET /api/dashboard');
  expect(dashboard.progress).toEqual({ streak: 1, programId: null, totalWorkouts: 1 });
  expect(dashboard.recentActivity).toMatchObject([
    { name: 'Five-a-side football', workoutType: 'cardio', effort: 7, hasResult: true, week: null, day: null },
  ]);
  expect(await readResult(rig.table, athlete.uid, entryIn({ status, body } as never))).toEqual(result);
  await expectBooks(1, 60);
});

test('another race counts as a race', async () => {
  await logOther(1, { duration: 80 }, { workoutType: 'Competition' });
  expect((await athlete.call('GET /api/export-data')).body.achievements).toContainEqual(
    expect.objectContaining({ id: 'race-day' }),
  );
});

test('a day has a limit for each kind, and deleting one makes room', async () => {
  for (let n = 1; n <= WORKOUTS_A_DAY.other; n++) expect((await logOther(n)).status).toBe(200);
  expect(await logOther(50)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_WORKOUTS' } });
  expect((await completeRandom(athlete, randomWorkout())).status).toBe(200);
  rig.clock.now += 1;
  const body = { entryId: `oth_${'3'.padStart(26, '0')}`, changes: { isRemoved: true } };
  expect((await athlete.call('POST /api/corrections', { body })).status).toBe(200);
  expect((await logOther(50)).status).toBe(200);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('another workout can be dated back to the day of signing up, and no further', async () => {
  rig.clock.now += 2 * DAY;
  expect((await logOther(1, { date: '2026-11-18' })).body).toMatchObject({ localDate: '2026-11-18' });
  for (const date of ['2026-11-17', '2026-11-21']) {
    const { status, body } = await logOther(2, { date });
    expect([status, body.code, body.message]).toEqual([409, 'NOT_THAT_DAY', expect.stringMatching(/^Choose a day/)]);
  }
  await expectBooks(1, 30);
});

test("a program's workout can be dated back to the choice of the program, and so can a random one", async () => {
  const pid = await rig.program(planCsv());
  athlete = await athleteOnProgram(rig, pid);
  rig.clock.now += 2 * DAY;
  const calls = loggingCalls(pid);
  const { body } = await calls.log(athlete, 2, { date: '2026-11-18', effort: 4 });
  expect(body.event.entry).toMatchObject({ localDate: '2026-11-18', scheduledDate: '2026-11-19', effort: 4 });
  expect(await calls.log(athlete, 1, { date: '2026-11-17' })).toMatchObject({ body: { code: 'NOT_THAT_DAY' } });
  expect((await completeRandom(athlete, randomWorkout(), { date: '2026-11-19' })).body.localDate).toBe('2026-11-19');
  await expectBooks(2, 75);
});
