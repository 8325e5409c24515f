import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { startVirtualTime } from '#infra/testing/virtual-time.ts';
import { WORKOUTS_A_DAY } from '#shared/constants.ts';

const WRITES = inThisRun({ quick: 25, exhaustive: 50 });
/** Longer than a real transaction, so that all in turn do not fit into the time of a request. */
const TRANSACTION_MS = 5_000 / WRITES;

const time = startVirtualTime(TRANSACTION_MS);
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: time.clock.now, pause: time.pause });
  Object.defineProperty(rig.clock, 'now', { get: () => time.clock.now });
  time.start();
});
beforeEach(() => time.govern(rig.storage));
afterAll(async () => {
  time.stop();
  await rig.stop();
});

const withoutRetryAfter = (answers: readonly Answer[]) =>
  answers.filter(({ status, headers }) => status === 503 && !(Number(headers.get('retry-after')) > 0));

test('[R73] logs 20 of all random workouts sent at once, and answers each within 8 s', async () => {
  const athlete = await rig.person();
  await completeRandom(athlete); // so that first-time writes such as the first day do not conflict below
  const workouts = Array.from({ length: WRITES }, (_, number) => randomWorkout(`Number ${number}`));
  const statuses: number[] = [];
  for (let rounds = 0; rounds < 20 && !statuses.includes(409); rounds++) {
    rig.log.length = 0;
    const answers = await Promise.all(workouts.map((workout) => completeRandom(athlete, workout)));
    expect(Math.max(...rig.log.map(({ milliseconds }) => milliseconds))).toBeLessThanOrEqual(8_000);
    expect(withoutRetryAfter(answers)).toEqual([]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 409, 503]));
  expect((await totalsOf(rig, athlete)).totalWorkouts).toBe(WORKOUTS_A_DAY.random);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('[R73] gives up within 8 s when a write keeps conflicting with others', async () => {
  const athlete = await rig.person();
  const others = update(userKeys.progress(athlete.uid), { add: { seq: 1, totalWorkouts: 1, totalMinutes: 1 } });
  let attempts = 0;
  // Seven transaction conflicts, then a condition that no longer holds, over and over.
  rig.storage.decide(async ({ target, body }) => {
    if (target !== 'TransactWriteItems' || !JSON.stringify(body).includes('D#rnd_')) return 'pass';
    if (++attempts % 8 !== 0) return 'conflict';
    await rig.table.write({ others });
    return 'pass';
  });
  rig.log.length = 0;
  const { status, headers } = await completeRandom(athlete, randomWorkout());
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rig.log[0]?.milliseconds).toBeLessThanOrEqual(8_000);
  expect(attempts).toBeGreaterThan(8);
});

test('[R73] answers concurrent writes from two devices within 8 s, and completes all after retries', async () => {
  const rows = Array.from({ length: WRITES }, (_, number) => `1,1,Run ${number},40,Run 1000m`);
  const pid = await rig.program(['week,day,name,duration,exercises', ...rows].join('\n'));
  const athlete = await rig.person({ freeMonths: 1 });
  await athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  const devices = [athlete.cookie, await openSessionFor(rig, athlete.uid)];

  let toSend = Array.from({ length: WRITES }, (_, index) => index + 1);
  for (let round = 0; toSend.length > 0; round++) {
    rig.log.length = 0;
    const answers = await Promise.all(
      toSend.map(async (number) => {
        const headers = { cookie: devices[number % devices.length] ?? '' };
        const body = { workoutId: `${pid}.${number}` };
        return { number, ...(await rig.call('POST /api/complete-workout', { headers, body })) };
      }),
    );
    expect(Math.max(...rig.log.map(({ milliseconds }) => milliseconds))).toBeLessThanOrEqual(8_000);
    const refused = answers.filter(({ status }) => status !== 200);
    if (round === 0) expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    expect(new Set(refused.map(({ status }) => status)).isSubsetOf(new Set([503]))).toBe(true);
    expect(withoutRetryAfter(refused)).toEqual([]);
    const done = WRITES - refused.length;
    toSend = refused.map(({ number }) => number);
    expect((await totalsOf(rig, athlete)).totalWorkouts).toBe(done);
  }
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});
