import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOfQuarter } from '#functions/data/athletes/active-days.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { athleteOnProgram, choose } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { dayNumber, localDate, quarterOf } from '#shared/dates.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ days: [1, 2, 3, 5, 6] }));
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const PARTS = {
  user: 'GET /api/auth/user',
  today: 'GET /api/today-workout',
  upcoming: 'GET /api/upcoming-workouts',
  recentWorkouts: 'GET /api/recent-workouts',
  recentActivity: 'GET /api/recent-activity',
  progress: 'GET /api/user-progress',
  weeklyStats: 'GET /api/weekly-stats',
} as const;

async function partsOf(athlete: Person, timeZone: string) {
  const parts = await Promise.all(
    Object.entries(PARTS).map(async ([name, route]) => [name, (await athlete.call(route, { timeZone })).body]),
  );
  return Object.fromEntries(parts);
}

test.each<[string, () => Promise<Person>]>([
  ['nobody in particular', () => rig.person()],
  ['an athlete who has just begun', () => athleteOnProgram(rig, pid)],
  [
    'an athlete who completed, skipped and missed',
    async () => {
      const athlete = await athleteOnProgram(rig, pid);
      const log = (path: 'skip-workout' | 'complete-workout', number: number) =>
        athlete.call(`POST /api/${path}`, { body: { workoutId: workoutIdOf(pid, number) } });
      await log('complete-workout', 1);
      rig.clock.now += DAY;
      await log('skip-workout', 2);
      rig.clock.now += 4 * DAY;
      await log('complete-workout', 3);
      return athlete;
    },
  ],
])('the dashboard of %s is exactly its seven parts', async (_who, arrive) => {
  const athlete = await arrive();
  for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { status, body } = await athlete.call('GET /api/dashboard', { timeZone });
    expect(status).toBe(200);
    expect(body).toEqual(await partsOf(athlete, timeZone));
  }
});

test('a week counts distinct days, from Monday to Sunday', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const complete = (number: number, day: number) => {
    rig.clock.now = NOON + day * DAY;
    return athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, number) } });
  };
  await complete(1, 0); // Wednesday
  await complete(2, 2); // Friday
  await complete(3, 2);
  expect((await athlete.call('GET /api/weekly-stats')).body).toEqual({
    completed: 2,
    weekStart: '2026-11-16',
    days: [false, false, true, false, true, false, false],
  });
  rig.clock.now = Date.parse('2026-11-23T00:00:00Z');
  expect((await athlete.call('GET /api/weekly-stats')).body).toMatchObject({ completed: 0, weekStart: '2026-11-23' });
  const inHonolulu = { timeZone: 'Pacific/Honolulu' };
  expect((await athlete.call('GET /api/weekly-stats', inHonolulu)).body).toMatchObject({ weekStart: '2026-11-16' });
});

test('a rest day keeps the streak, a missed workout ends it', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const streakOn = async (day: number, completed?: number) => {
    rig.clock.now = NOON + day * DAY;
    if (completed !== undefined)
      await athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, completed) } });
    return (await athlete.call('GET /api/user-progress')).body.streak;
  };
  expect(await streakOn(0, 1)).toBe(1);
  expect(await streakOn(1, 2)).toBe(2);
  expect(await streakOn(2, 3)).toBe(3);
  expect(await streakOn(3)).toBe(3); // day 4 rests
  expect(await streakOn(4)).toBe(3); // day 5 is not over
  expect(await streakOn(5)).toBe(0); // day 5 was missed
  expect(await streakOn(5, 5)).toBe(1);
});

test('days between the choice of a program and its start keep the streak, those after its end do not', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await completeRandom(athlete);
  rig.clock.now += DAY;
  await choose(athlete, pid, { mode: 'enddate', endDate: '2026-12-04' });
  const streakOn = async (date: string) => {
    rig.clock.now = Date.parse(`${date}T12:00:00Z`);
    return (await athlete.call('GET /api/user-progress')).body.streak;
  };
  expect(await streakOn('2026-11-22')).toBe(1); // the first day of the program
  expect(await streakOn('2026-11-23')).toBe(0); // which was missed
  rig.clock.now = Date.parse('2026-11-24T12:00:00Z');
  await choose(athlete, pid, { mode: 'enddate', endDate: '2026-11-24' });
  await completeRandom(athlete, randomWorkout('Last day'));
  expect(await streakOn('2026-11-25')).toBe(1);
  expect(await streakOn('2026-11-26')).toBe(0);
});

test('such days of a program that was left before its start keep the streak as well', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await completeRandom(athlete);
  await choose(athlete, pid, { mode: 'enddate', endDate: '2027-02-01' });
  rig.clock.now += 3 * DAY;
  await choose(athlete, pid);
  expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(1);
});

test('a streak over more quarters than are read at first is counted to its beginning', async () => {
  const athlete = await rig.person();
  const last = dayNumber('2026-11-17');
  const days = Array.from({ length: 800 }, (_, back) => last - back);
  const quarters = Map.groupBy(days, (day) => quarterOf(localDate(day)));
  const rows = [...quarters.values()].map((ofQuarter) => ({
    ...userKeys.activeDays(athlete.uid, localDate(ofQuarter[0] ?? last)),
    ...Object.fromEntries(ofQuarter.map((day) => [dayOfQuarter(localDate(day)), 1])),
  }));
  await rig.table.putAll(rows);
  expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(800);
});
