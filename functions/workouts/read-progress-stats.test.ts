import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { ProgressStats } from '#shared/workouts/progress.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z'); // a Wednesday
const DAY = 86_400_000;

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 8 }));
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

async function statsOf(athlete: Person, timeZone = 'UTC'): Promise<ProgressStats> {
  const { status, body } = await athlete.call('GET /api/progress-stats', { timeZone });
  expect(status).toBe(200);
  expect(body).toEqual(ProgressStats.parse(body));
  return body;
}

const userStatsOf = async (athlete: Person) => (await athlete.call('GET /api/user-stats')).body;

/** Completes so many workouts at random on each of the days from the clock's on; the clock is at the last then. */
async function train(athlete: Person, workoutsOfDays: readonly number[]): Promise<void> {
  for (const [day, workouts] of workoutsOfDays.entries()) {
    if (day > 0) rig.clock.now += DAY;
    for (let index = 0; index < workouts; index++)
      await completeRandom(athlete, randomWorkout(`Workout ${rig.clock.now} ${index}`), { duration: 30 });
  }
}

test('a new athlete has zeros, seven empty weeks and no achievements', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  expect(await statsOf(athlete)).toEqual({
    localDate: '2026-11-18',
    streak: 0,
    totalWorkouts: 0,
    totalMinutes: 0,
    weeklyCompleted: 0,
    weeklyAverage: 0,
    since: null,
    achievements: [],
    chartData: ['10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16'].map((week) => ({
      week: `2026-${week}`,
      completed: 0,
      planned: 0,
    })),
    history: { workouts: [], next: null },
  });
  expect(await userStatsOf(athlete)).toEqual({
    totalWorkouts: 0,
    currentStreak: 0,
    weeklyAverage: 0,
    memberSince: '2026-11-18T12:00:00.000Z',
  });
});

test('workouts are counted one by one, weeks by their days', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await train(athlete, [2, 0, 1, 0, 1, 3, 0, 0, 1]); // Wednesday to Thursday of the week after
  expect(await statsOf(athlete)).toMatchObject({
    localDate: '2026-11-26',
    streak: 1,
    totalWorkouts: 8,
    totalMinutes: 240,
    weeklyCompleted: 2, // Monday and Thursday
    weeklyAverage: 6.2, // in nine days
    since: '2026-11-18',
    history: { workouts: Array(8).fill({ status: 'completed', duration: 30 }), next: null },
  });
  expect((await statsOf(athlete)).chartData.slice(-3)).toEqual([
    { week: '2026-11-09', completed: 0, planned: 0 },
    { week: '2026-11-16', completed: 3, planned: 0 },
    { week: '2026-11-23', completed: 2, planned: 0 },
  ]);
});

test('the chart starts on a Monday, also on a Sunday, and moves on a week later', async () => {
  const athlete = await rig.person({ freeMonths: 3 });
  rig.clock.now = Date.parse('2026-11-22T12:00:00Z');
  await train(athlete, [1]);
  const weeks = async () => (await statsOf(athlete)).chartData;
  expect((await weeks()).at(-1)).toEqual({ week: '2026-11-16', completed: 1, planned: 0 });
  await train(athlete, [0, 1]);
  expect((await weeks()).slice(-2)).toEqual([
    { week: '2026-11-16', completed: 1, planned: 0 },
    { week: '2026-11-23', completed: 1, planned: 0 },
  ]);
  expect(await weeks()).toHaveLength(7);
});

test('a week has the days planned for it, from the choice of a program to its last workout', async () => {
  const fiveDays = await rig.program(planCsv({ weeks: 2, days: [1, 2, 4, 5, 6] }), 'Five days');
  const athlete = await athleteOnProgram(rig, fiveDays, { startDate: '2026-11-23' });
  const planned = async () => (await statsOf(athlete)).chartData.map((week) => week.planned);
  expect(await planned()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  rig.clock.now += 8 * DAY; // Thursday of the first week
  expect(await planned()).toEqual([0, 0, 0, 0, 0, 0, 5]);
  await loggingCalls(fiveDays).complete(athlete, 1);
  const weekdays = await rig.program('week,day,name\n1,Monday,Run\n1,Thursday,Row\n1,Saturday,Race', 'Weekdays');
  rig.clock.now += DAY;
  await choose(athlete, weekdays); // on Friday, with three days of the former program behind
  expect(await planned()).toEqual([0, 0, 0, 0, 0, 0, 4]);
  rig.clock.now += 7 * DAY;
  expect(await planned()).toEqual([0, 0, 0, 0, 0, 4, 0]);
});

test('each figure equals that of the other screens', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  for (const number of [1, 2, 3, 4]) {
    await calls.complete(athlete, number);
    rig.clock.now += DAY;
  }
  await calls.skip(athlete, 5);
  const stats = await statsOf(athlete);
  const { progress, weeklyStats } = (await athlete.call('GET /api/dashboard')).body;
  expect(stats).toMatchObject({
    streak: progress.streak,
    totalWorkouts: progress.totalWorkouts,
    weeklyCompleted: weeklyStats.completed,
    history: (await athlete.call('GET /api/workout-history')).body,
  });
  expect(await userStatsOf(athlete)).toMatchObject({
    totalWorkouts: stats.totalWorkouts,
    currentStreak: stats.streak,
    weeklyAverage: stats.weeklyAverage,
  });
  expect(stats.history.workouts).toHaveLength(5);
});

test('the history is its newest page, with a cursor for the one before', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await train(athlete, [6, 6]);
  const { history } = await statsOf(athlete);
  expect(history.workouts).toHaveLength(10);
  const before = await athlete.call('GET /api/workout-history', { query: { before: history.next ?? '' } });
  expect(before.body.workouts).toHaveLength(2);
});

test('achievements have their day, newest first, and stay', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await train(athlete, [1, 1, 1]);
  const { achievements } = await statsOf(athlete);
  expect(achievements.map(({ name, earnedAt }) => `${earnedAt} ${name}`)).toEqual([
    '2026-11-20 3-Day Streak',
    '2026-11-18 First Brick',
    '2026-11-18 First Workout',
  ]);
  rig.clock.now += 5 * DAY;
  expect(await statsOf(athlete)).toMatchObject({ streak: 0, achievements });
});

test("the current week depends on the athlete's time zone", async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  rig.clock.now = Date.parse('2026-11-22T10:30:00Z'); // a Monday already on Kiritimati, still a Saturday on Samoa
  await completeRandom(athlete, randomWorkout('On the island'), {}, 'Pacific/Kiritimati');
  const seenFrom = async (timeZone: string) => {
    const { localDate, streak, weeklyCompleted, weeklyAverage, chartData } = await statsOf(athlete, timeZone);
    return { localDate, streak, weeklyCompleted, weeklyAverage, last: chartData.at(-1) };
  };
  expect(await seenFrom('Pacific/Kiritimati')).toEqual({
    localDate: '2026-11-23',
    streak: 1,
    weeklyCompleted: 1,
    weeklyAverage: 1,
    last: { week: '2026-11-23', completed: 1, planned: 0 },
  });
  expect(await seenFrom('Pacific/Pago_Pago')).toEqual({
    localDate: '2026-11-21',
    streak: 1,
    weeklyCompleted: 0,
    weeklyAverage: 1,
    last: { week: '2026-11-16', completed: 0, planned: 0 },
  });
});

test('after premium has ended the figures of Profile and the newest page stay, Progress does not', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  await train(athlete, [1]);
  for (const day of [10, 20, 31]) {
    rig.clock.now = NOON + day * DAY; // a session unused for longer would have ended
    await athlete.call('GET /api/auth/user');
  }
  expect(await athlete.call('GET /api/progress-stats')).toMatchObject({
    status: 403,
    body: { code: 'PREMIUM_REQUIRED' },
  });
  expect(await userStatsOf(athlete)).toMatchObject({ totalWorkouts: 1, currentStreak: 0, weeklyAverage: 0.2 });
  expect((await athlete.call('GET /api/workout-history')).body.workouts).toHaveLength(1);
});
