import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grantedMonths } from '#functions/data/athletes/free-months.ts';
import { readReferral, readRewards } from '#functions/data/athletes/referrals.ts';
import { referralCodeKey, userKeys } from '#functions/data/table/keys.ts';
import { put } from '#functions/data/table/table.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import {
  codeOf,
  newcomer,
  referralsOf,
  referredBy,
  signInAgain,
  track,
  train,
} from '#infra/testing/people/referrals.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { settleReferral } from './settle-referral.ts';

const AT_ONCE = inThisRun({ quick: 12, exhaustive: 100 });
const NOW = Date.parse('2026-09-01T12:00:00Z');
const DAY = 86_400_000;

const AnyUid = z.object({ uid: z.string() });

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOW });
});
afterAll(() => rig.stop());
afterEach(() => rig.storage.decide(() => 'pass'));

const settle = ({ uid }: Person) => settleReferral(rig.table, uid, rig.clock.now);

/** Returns the free months from referrals, after checking the ledger. */
async function monthsOf({ uid }: Person): Promise<number> {
  expect(await checkLedger(rig.table, uid)).toEqual([]);
  const grants = (await grantedMonths(rig.table, uid)).filter(({ source }) => source.startsWith('REF#'));
  return grants.reduce((sum, { months }) => sum + months, 0);
}

async function statesOf(referrer: Person): Promise<string[]> {
  return (await referralsOf(rig, referrer)).friends.map(({ state }) => state);
}

let workouts = 0;

/** Logs a random workout, on the day it is unless another is claimed. */
async function workOut(athlete: Person, completedAt?: string): Promise<void> {
  const workout = randomWorkout(`Workout ${String(workouts++).padStart(4, '0')}`);
  expect(
    (await completeRandom(await signInAgain(rig, athlete), workout, completedAt ? { completedAt } : {})).status,
  ).toBe(200);
}

async function workOutOnDays(athlete: Person, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await workOut(athlete);
    rig.clock.now += DAY;
  }
}

describe('[R61] the reward', () => {
  test('comes with the workout on the eighth day of the second month, to both and once', async () => {
    const referrer = await rig.person();
    const friend = await referredBy(rig, referrer);
    const { now } = rig.clock;
    await workOutOnDays(friend, 8);
    rig.clock.now = now + 30 * DAY;
    await workOutOnDays(friend, 7);
    expect(await monthsOf(friend)).toBe(0);
    const [training] = (await referralsOf(rig, referrer)).friends;
    expect(training?.months?.map(({ trainingDays }) => trainingDays)).toEqual([8, 7]);
    await workOut(friend);
    await workOut(friend);
    expect([await monthsOf(referrer), await monthsOf(friend)]).toEqual([1, 1]);
    expect(await referralsOf(rig, referrer)).toMatchObject({
      rewardsThisYear: 1,
      friends: [{ state: 'rewarded', months: null }],
    });
    rig.clock.now += 60 * DAY;
    await rig.runScheduledJobs();
    expect([await monthsOf(referrer), await monthsOf(friend)]).toEqual([1, 1]);
  });

  test('is not earned by days that were sent late, nor by many workouts of one day', async () => {
    const referrer = await rig.person();
    const friend = await referredBy(rig, referrer);
    const { now } = rig.clock;
    rig.clock.now = now + 59 * DAY;
    for (let day = 0; day < 60; day += inThisRun({ quick: 5, exhaustive: 1 }))
      await workOut(friend, new Date(now + day * DAY).toISOString());
    await workOut(friend);
    expect((await readReferral(rig.table, friend.uid))?.secondDays.size).toBe(1);
    await rig.runScheduledJobs();
    expect([await monthsOf(referrer), await monthsOf(friend)]).toEqual([0, 0]);
    expect(await statesOf(referrer)).toEqual(['missed']);
  });

  test('is missed with seven days in either month, and the days after it count for nothing', async () => {
    const referrer = await rig.person();
    for (const [first, second] of [
      [7, 8],
      [8, 7],
    ] as const) {
      const friend = await referredBy(rig, referrer);
      const { now } = rig.clock;
      await train(rig, friend, first, second);
      rig.clock.now = now + 60 * DAY;
      await workOut(friend);
      await rig.runScheduledJobs();
      expect([await monthsOf(referrer), await monthsOf(friend)]).toEqual([0, 0]);
      expect((await readReferral(rig.table, friend.uid))?.state).toBe('missed');
    }
  });

  test('is given once to each side, however many calls try at the same moment', async () => {
    const referrer = await rig.person({ freeMonths: 0 });
    const friend = await referredBy(rig, referrer);
    await train(rig, friend);
    await Promise.allSettled(Array.from({ length: AT_ONCE }, () => settle(friend)));
    expect([await monthsOf(referrer), await monthsOf(friend)]).toEqual([1, 1]);
    expect(await statesOf(referrer)).toEqual(['rewarded']);
  });

  test('is given once for each of many friends who earn it at the same moment', async () => {
    const referrer = await rig.person();
    const friends: Person[] = [];
    for (let count = 0; count < 3; count++) friends.push(await referredBy(rig, referrer));
    for (const friend of friends) await train(rig, friend);
    await Promise.allSettled(friends.map(settle));
    for (const friend of friends) await settle(friend);
    expect(await monthsOf(referrer)).toBe(3);
    for (const friend of friends) expect(await monthsOf(friend)).toBe(1);
  });

  test('is given twelve times a year; beyond that only the friend gets it, until the next year', async () => {
    const referrer = await rig.person();
    const year = new Date(rig.clock.now).toISOString().slice(0, 4);
    const [last, beyond] = [await referredBy(rig, referrer), await referredBy(rig, referrer)];
    await rig.table.write({ cap: put({ ...userKeys.referralRewards(referrer.uid, year), n: 11 }) });
    for (const friend of [last, beyond]) {
      await train(rig, friend);
      await settle(friend);
      expect(await monthsOf(friend)).toBe(1);
    }
    expect(await monthsOf(referrer)).toBe(1);
    expect(await readRewards(rig.table, referrer.uid, year)).toBe(12);
    expect((await statesOf(referrer)).sort()).toEqual(['over-limit', 'rewarded']);
    rig.clock.now = Date.UTC(Number(year) + 1, 0, 1);
    const next = await referredBy(rig, referrer);
    await train(rig, next);
    await settle(next);
    expect(await monthsOf(referrer)).toBe(2);
  });

  test('is given by the next scheduled run where a call could not', async () => {
    const referrer = await rig.person();
    const friend = await referredBy(rig, referrer);
    await train(rig, friend, 8, 7);
    rig.clock.now += 31 * DAY;
    rig.storage.decide(({ target, body }) =>
      target === 'TransactWriteItems' && JSON.stringify(body).includes('L#REF#') ? 'cut-before' : 'pass',
    );
    await workOut(friend);
    rig.storage.decide(() => 'pass');
    expect(await monthsOf(friend)).toBe(0);
    await rig.runScheduledJobs();
    expect([await monthsOf(referrer), await monthsOf(friend)]).toEqual([1, 1]);
  });

  test('is looked at when a month is over and not before, and never again once settled', async () => {
    const friend = await referredBy(rig, await rig.person());
    const { now } = rig.clock;
    await train(rig, friend, 8, 0);
    for (const [day, looks] of [
      [29, false],
      [30, true],
      [45, false],
      [60, true],
      [90, false],
    ] as const) {
      rig.clock.now = now + day * DAY;
      rig.storage.forget();
      await rig.runScheduledJobs();
      expect({ day, looks: JSON.stringify(rig.storage.calls).includes(`U#${friend.uid}`) }).toEqual({ day, looks });
    }
    expect((await readReferral(rig.table, friend.uid))?.state).toBe('missed');
  });
});

describe('[R61] a deleted account', () => {
  const remove = (athlete: Person) => athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });

  test('of a referrer ends pending referrals, and removes the code', async () => {
    const referrer = await rig.person();
    const friend = await referredBy(rig, referrer);
    const code = await codeOf(rig, referrer);
    expect((await remove(referrer)).status).toBe(204);
    await train(rig, friend);
    await settle(friend);
    expect(await monthsOf(friend)).toBe(0);
    expect((await friend.call('GET /api/referral')).body.own.state).toBe('ended');
    expect((await track(await newcomer(rig), code)).status).toBe(404);
    const { uid } = (await rig.table.get(referralCodeKey(code), AnyUid)) ?? {};
    expect(uid).toBeUndefined();
  });

  test('of a friend ends a pending referral, and leaves earned rewards', async () => {
    const referrer = await rig.person();
    const [rewarded, pending] = [await referredBy(rig, referrer), await referredBy(rig, referrer)];
    await train(rig, rewarded);
    await settle(rewarded);
    for (const friend of [rewarded, pending]) expect((await remove(friend)).status).toBe(204);
    expect((await statesOf(referrer)).sort()).toEqual(['ended', 'rewarded']);
    expect(await monthsOf(referrer)).toBe(1);
  });
});
