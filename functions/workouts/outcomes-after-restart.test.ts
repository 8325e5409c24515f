import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, choose } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rig: Rig;
let pid: string;
let other: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  other = await rig.program(planCsv(), 'Another');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const logged =
  (outcome: 'complete' | 'skip') =>
  (athlete: Person, number: number, details: object = {}) =>
    athlete.call(`POST /api/${outcome}-workout`, { body: { workoutId: workoutIdOf(pid, number), ...details } });
const complete = logged('complete');
const skip = logged('skip');

async function expectTotals(athlete: Person, totalWorkouts: number): Promise<void> {
  expect((await athlete.call('GET /api/user-progress')).body).toMatchObject({ totalWorkouts });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
}

test('[R27] counts the same workout again after a restart, once per enrolment', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await complete(athlete, 1);
  rig.clock.now += DAY;
  await choose(athlete, pid);
  expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'workout', plan: { day: 1 } });
  await complete(athlete, 1);
  await complete(athlete, 1);
  await expectTotals(athlete, 2);
});

describe('a workout on the day of a restart', () => {
  test('is not counted again when it is repeated after the restart', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const queued = { completedAt: '2026-11-18T12:00:00Z' };
    await complete(athlete, 1, queued);
    rig.clock.now += 3 * HOUR;
    await choose(athlete, pid);
    expect((await complete(athlete, 1, queued)).status).toBe(200);
    await expectTotals(athlete, 1);
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'workout' });
  });

  test('counts for the earlier enrolment when done before the restart and sent after it', async () => {
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-20' });
    await skip(athlete, 1);
    rig.clock.now += 3 * HOUR;
    await choose(athlete, pid);
    expect((await complete(athlete, 12, { completedAt: '2026-11-18T12:30:00Z' })).status).toBe(200);
    expect(await complete(athlete, 12)).toMatchObject({ status: 409, body: { code: 'WORKOUT_NOT_YET' } });
    await expectTotals(athlete, 1);
  });

  test('counts for the new enrolment when done after the restart by a clock that is minutes behind', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await complete(athlete, 1);
    rig.clock.now += 3 * HOUR;
    await choose(athlete, pid);
    const slow = new Date(rig.clock.now - 5 * 60_000).toISOString();
    await complete(athlete, 1, { completedAt: slow });
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'all-done' });
    await expectTotals(athlete, 2);
  });
});

test('counts a late workout for the program it was done on, however many were chosen since', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const queued = { completedAt: '2026-11-18T18:00:00Z' };
  for (let day = 1; day <= 7; day++) {
    rig.clock.now = NOON + day * DAY;
    await choose(athlete, other);
  }
  expect(await complete(athlete, 1, queued)).toMatchObject({ status: 200, body: { localDate: '2026-11-18' } });
  expect((await complete(athlete, 1, queued)).status).toBe(200);
  await expectTotals(athlete, 1);
});
