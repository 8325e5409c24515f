import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStats, type Stats, writeStats } from '#functions/data/stats.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { limitTable } from '#infra/testing/storage/limited-table.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';
import { refreshAdminStats } from './refresh-admin-stats.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true, freeMonths: 3 });
});
afterAll(() => rig.stop());

const census = () => refreshAdminStats({ table: limitTable(rig.table, 'scheduled'), clock: () => rig.clock.now });
const stats = async () => {
  const cookie = await openSessionFor(rig, admin.uid);
  return (await rig.call('GET /api/admin/stats', { headers: { cookie } })).body;
};

test('there are no figures before the first run', async () => {
  expect(await stats()).toEqual({
    users: null,
    premium: null,
    activeUsers: null,
    completions: null,
    programs: null,
    promoUses: null,
    countedAt: null,
  });
});

test('counts users, premium members, activity of the last seven days, and programs on offer', async () => {
  rig.clock.now = NOON - 20 * DAY;
  await rig.person(); // has not been here since
  rig.clock.now = NOON - 8 * DAY;
  const pid = await rig.program(planCsv(), 'Counted plan');
  const athlete = await athleteOnProgram(rig, pid);
  const { complete, skip } = loggingCalls(pid);
  await complete(athlete, 1);
  for (const days of [3, 2, 0]) {
    rig.clock.now = NOON - days * DAY;
    // A time zone where it is tomorrow already.
    await completeRandom(athlete, randomWorkout(`Run ${days}`), {}, 'Pacific/Kiritimati');
  }
  await skip(athlete, 9);
  await rig.person({ stripeStatus: 'past_due' });
  await rig.person({ stripeStatus: 'canceled' });
  await rig.promoCode('COUNTED');
  await (await rig.person()).call('POST /api/promo-codes/apply', { body: { code: 'COUNTED' } });
  await census();
  expect(await stats()).toEqual({
    users: 7, // with the admin, and the one who uploaded the program
    premium: 3,
    activeUsers: 5,
    completions: 3,
    programs: 1,
    promoUses: 1,
    countedAt: new Date(NOON).toISOString(),
  });
});

test('ended premium and deleted accounts no longer count', async () => {
  const gone = await rig.person();
  await gone.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  rig.clock.now = NOON + 60 * DAY;
  await census();
  expect(await stats()).toMatchObject({ users: 7, premium: 2, activeUsers: 0, completions: 0 });
});

test('counts few users on every run, and many once a day', async () => {
  const counted = async (last: Partial<Stats>, laterMs: number) => {
    const { now } = rig.clock;
    const stored = { ...((await readStats(rig.table)) as Stats), ...last, countedAt: new Date(now).toISOString() };
    await writeStats(rig.table, stored);
    rig.clock.now += laterMs;
    await census();
    return (await readStats(rig.table))?.countedAt === new Date(rig.clock.now).toISOString();
  };
  expect(await counted({ users: 9 }, HOUR / 4)).toBe(true);
  expect(await counted({ users: 9 }, 0)).toBe(true); // the same moment
  expect(await counted({ users: 1_000 }, HOUR / 4)).toBe(true);
  expect(await counted({ users: 1_001 }, 23 * HOUR)).toBe(false);
  expect(await counted({ users: 90_000 }, DAY)).toBe(true);
});

test('a run that is cut off changes nothing, and the next one counts', async () => {
  rig.clock.now += DAY;
  const before = await readStats(rig.table);
  for (let cutAt = 0; ; cutAt++) {
    let calls = 0;
    rig.storage.decide((): Fate => (calls++ < cutAt ? 'pass' : 'cut-before'));
    const isDone = await census().then(
      () => true,
      () => false,
    );
    rig.storage.decide(() => 'pass');
    if (isDone) break;
    expect(await readStats(rig.table)).toEqual(before);
    expect(cutAt).toBeLessThan(50);
  }
  expect((await stats()).countedAt).toBe(new Date(rig.clock.now).toISOString());
});
