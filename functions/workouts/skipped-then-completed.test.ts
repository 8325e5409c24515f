import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: Date.parse('2026-11-18T12:00:00Z') });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());

test('completes a skipped workout on a later day, and counts it on that day', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.skip(athlete, 1);
  rig.clock.now += DAY;
  const done = await calls.log(athlete, 1, { rating: 6 });
  expect(done.body).toMatchObject({ status: 'completed', localDate: '2026-11-19', duration: 40, rating: 6 });
  expect((await calls.complete(athlete, 1)).body).toEqual(done.body);
  expect(await allCompletions(rig.table, athlete.uid)).toMatchObject([
    { status: 'completed', localDate: '2026-11-19', scheduledDate: '2026-11-18', rev: 2 },
  ]);
  expect(await calls.skip(athlete, 1)).toMatchObject({ status: 409, body: { code: 'WORKOUT_ALREADY_COMPLETED' } });
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts: 1, totalMinutes: 40 });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('replaces a skip when a completion from before it arrives late', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const before = { completedAt: new Date(rig.clock.now + 3_600_000).toISOString() };
  rig.clock.now += DAY;
  await calls.skip(athlete, 1);
  expect((await calls.complete(athlete, 1, before)).body).toMatchObject({
    status: 'completed',
    localDate: before.completedAt.slice(0, 10),
  });
  expect(await totalsOf(rig, athlete)).toMatchObject({ totalWorkouts: 1 });
});
