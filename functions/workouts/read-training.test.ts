import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { athleteOnProgram, choose } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z'); // a Wednesday
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const TWICE_A_DAY = [
  'week,day,name,duration,exercises',
  '1,1,Morning run,30,Run 5000m',
  '1,1,Evening lift,,Back squat 5x5',
  '1,2,Row,20,Row 2000m',
  '1,4,Ski,20,Ski 2000m',
].join('\n');
const WEEKDAYS = ['week,day,name,duration', '1,Monday,Run,30', '1,Thursday,Row,30', '2,Saturday,Race,90'].join('\n');

let rig: Rig;
let twiceADay: string;
let everyDay: string;
let weekdays: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  twiceADay = await rig.program(TWICE_A_DAY, 'Twice a day');
  everyDay = await rig.program(planCsv({ weeks: 1 }), 'Every day');
  weekdays = await rig.program(WEEKDAYS, 'Weekdays');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const todayOf = async (athlete: Person, timeZone?: string) =>
  (await athlete.call('GET /api/today-workout', timeZone === undefined ? {} : { timeZone })).body;
const upcomingOf = async (athlete: Person, timeZone?: string) =>
  (await athlete.call('GET /api/upcoming-workouts', timeZone === undefined ? {} : { timeZone })).body;
const named = (workouts: { scheduledDate: string; name: string }[]) =>
  workouts.map(({ scheduledDate, name }) => `${scheduledDate} ${name}`);
const complete = async (athlete: Person, pid: string, number: number) =>
  expect(
    (await athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, number) } })).status,
  ).toBe(200);

describe('today', () => {
  test('without a program says so', async () => {
    const athlete = await rig.person();
    expect(await todayOf(athlete)).toEqual({
      localDate: '2026-11-18',
      state: 'no-program',
      plan: null,
      workout: null,
      workouts: [],
      premiumRequired: false,
    });
    expect(await upcomingOf(athlete)).toEqual({ localDate: '2026-11-18', workouts: [], premiumRequired: false });
  });

  test('recommends the program that best fits the stored answers when there is premium and no program', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const { body } = await athlete.call('POST /api/get-program-recommendation', { body: ANSWERS });
    const { id, name } = body.programRecommendation.recommendedProgram;
    const expected = { state: 'no-program', recommendedProgram: { id, name } };
    expect(await todayOf(athlete)).toMatchObject(expected);
    expect((await athlete.call('GET /api/dashboard')).body.today).toMatchObject(expected);
  });

  test('recommends no program without answers, without premium, or on a program', async () => {
    const unanswered = await rig.person({ freeMonths: 1, assessed: false });
    expect(await todayOf(unanswered)).not.toHaveProperty('recommendedProgram');
    expect(await todayOf(await rig.person())).not.toHaveProperty('recommendedProgram');
    expect(await todayOf(await athleteOnProgram(rig, everyDay))).not.toHaveProperty('recommendedProgram');
  });

  test('before the start counts the days until then, and shows the workouts within them', async () => {
    const athlete = await athleteOnProgram(rig, twiceADay, { mode: 'enddate', endDate: '2026-11-23' });
    expect(await todayOf(athlete)).toMatchObject({
      state: 'starts-later',
      workout: null,
      workouts: [],
      plan: { startDate: '2026-11-20', endDate: '2026-11-23', daysUntilStart: 2, week: null, day: null },
    });
    expect(named((await upcomingOf(athlete)).workouts)).toEqual(['2026-11-20 Morning run', '2026-11-20 Evening lift']);
  });

  test('shows every workout of the day, the first one left to do in front', async () => {
    const athlete = await athleteOnProgram(rig, twiceADay);
    const before = await todayOf(athlete);
    expect(before).toMatchObject({
      state: 'workout',
      plan: { programName: 'Twice a day', weeks: 1, workoutCount: 4, week: 1, day: 1, completedCount: null },
      workout: { name: 'Morning run', scheduledDate: '2026-11-18', status: 'upcoming' },
      workouts: [{ name: 'Morning run' }, { name: 'Evening lift', estimatedDuration: null }],
    });
    await complete(athlete, twiceADay, 1);
    expect(await todayOf(athlete)).toMatchObject({
      state: 'workout',
      workout: { name: 'Evening lift' },
      workouts: [
        { name: 'Morning run', status: 'completed' },
        { name: 'Evening lift', status: 'upcoming' },
      ],
    });
  });

  test('is all done when each workout is completed or skipped', async () => {
    const athlete = await athleteOnProgram(rig, twiceADay);
    await complete(athlete, twiceADay, 1);
    await athlete.call('POST /api/skip-workout', { body: { workoutId: workoutIdOf(twiceADay, 2) } });
    expect(await todayOf(athlete)).toMatchObject({
      state: 'all-done',
      workout: null,
      workouts: [{ status: 'completed' }, { status: 'skipped' }],
    });
    expect(named((await upcomingOf(athlete)).workouts)).toEqual(['2026-11-19 Row']);
  });

  test('is a rest day when the program has no workout', async () => {
    const athlete = await athleteOnProgram(rig, twiceADay);
    rig.clock.now += 2 * DAY;
    expect(await todayOf(athlete)).toMatchObject({ state: 'rest-day', workout: null, workouts: [], plan: { day: 3 } });
  });

  test('after the last day says how much was done', async () => {
    const athlete = await athleteOnProgram(rig, twiceADay);
    await complete(athlete, twiceADay, 1);
    await athlete.call('POST /api/skip-workout', { body: { workoutId: workoutIdOf(twiceADay, 2) } });
    rig.clock.now += DAY;
    await complete(athlete, twiceADay, 3);
    rig.clock.now = NOON + 6 * DAY;
    expect(await todayOf(athlete)).toMatchObject({
      state: 'rest-day',
      plan: { week: 1, day: 7, completedCount: null },
    });
    rig.clock.now += DAY;
    expect(await todayOf(athlete)).toMatchObject({
      state: 'finished',
      workouts: [],
      plan: { week: null, day: null, daysUntilStart: null, completedCount: 2, workoutCount: 4 },
    });
    expect((await upcomingOf(athlete)).workouts).toEqual([]);
  });

  test('asks for premium once it has ended, and keeps the plan', async () => {
    const eightWeeks = await rig.program(planCsv({ weeks: 8 }), 'Eight weeks');
    const athlete = await athleteOnProgram(rig, eightWeeks, {}, { freeMonths: 1 });
    rig.clock.now = Date.parse('2026-11-24T12:00:00Z');
    await athlete.call('GET /api/auth/user'); // keeps the session from idling away
    rig.clock.now = Date.parse('2026-12-05T12:00:00Z');
    await athlete.call('GET /api/auth/user');
    rig.clock.now = Date.parse('2026-12-18T12:00:00Z');
    expect(await todayOf(athlete)).toMatchObject({
      state: 'premium-required',
      premiumRequired: true,
      workout: null,
      workouts: [],
      plan: { programName: 'Eight weeks', weekMinutes: Array(8).fill(280) },
    });
    expect(await upcomingOf(athlete)).toEqual({ localDate: '2026-12-18', workouts: [], premiumRequired: true });
  });

  test('asks for no premium once the program is over', async () => {
    const athlete = await athleteOnProgram(rig, everyDay, {}, { freeMonths: 1 });
    await rig.table.write({
      membership: update(userKeys.membership(athlete.uid), {
        set: { promoExpires: null, promoAnchor: null, promoMonths: 0 },
      }),
    });
    expect(await todayOf(athlete)).toMatchObject({ state: 'premium-required' });
    rig.clock.now += 7 * DAY;
    expect(await todayOf(athlete)).toMatchObject({
      state: 'finished',
      premiumRequired: false,
      plan: { completedCount: 0 },
    });
    expect(await upcomingOf(athlete)).toEqual({ localDate: '2026-11-25', workouts: [], premiumRequired: false });
  });

  test.each([
    ['active', false],
    ['past_due', false],
    ['canceled', true],
  ] as const)('with a subscription that is %s asks for premium: %s', async (stripeStatus, premiumRequired) => {
    const athlete = await athleteOnProgram(rig, everyDay);
    await rig.table.write({
      membership: update(userKeys.membership(athlete.uid), {
        set: { stripeStatus, promoExpires: null, promoAnchor: null, promoMonths: 0 },
      }),
    });
    expect(await todayOf(athlete)).toMatchObject({ premiumRequired });
  });
});

describe('the days of the athlete', () => {
  test('begin and end by the local clock', async () => {
    const athlete = await athleteOnProgram(rig, everyDay, {});
    rig.clock.now = Date.parse('2026-11-18T23:59:59Z');
    expect(await todayOf(athlete)).toMatchObject({ localDate: '2026-11-18', plan: { day: 1 } });
    rig.clock.now += 1_000;
    expect(await todayOf(athlete)).toMatchObject({ localDate: '2026-11-19', plan: { day: 2 } });
    expect(await todayOf(athlete, 'America/New_York')).toMatchObject({ localDate: '2026-11-18', plan: { day: 1 } });
    expect(await todayOf(athlete, 'Pacific/Kiritimati')).toMatchObject({ localDate: '2026-11-19', plan: { day: 2 } });
  });

  test('are those of the zone in which the program was chosen, when a call names none', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const body = { programId: everyDay, mode: 'restart' };
    await athlete.call('POST /api/select-program', { body, timeZone: 'Pacific/Auckland' });
    expect(await todayOf(athlete)).toMatchObject({ localDate: '2026-11-19', plan: { startDate: '2026-11-19' } });
  });

  test('are refused in a zone that does not exist', async () => {
    const athlete = await rig.person();
    expect(await athlete.call('GET /api/today-workout', { timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'X-Time-Zone' }] },
    });
    expect((await athlete.call('GET /api/today-workout', { timeZone: '+01:00' })).status).toBe(400);
  });
});

describe('upcoming', () => {
  test('are the workouts still to do today and on the two days after', async () => {
    const athlete = await athleteOnProgram(rig, everyDay);
    expect(named((await upcomingOf(athlete)).workouts)).toEqual([
      '2026-11-18 Run 1.1',
      '2026-11-19 Run 1.2',
      '2026-11-20 Run 1.3',
    ]);
    expect(named((await upcomingOf(athlete, 'Pacific/Kiritimati')).workouts)).toEqual([
      '2026-11-19 Run 1.2',
      '2026-11-20 Run 1.3',
      '2026-11-21 Run 1.4',
    ]);
    rig.clock.now += 5 * DAY;
    expect(named((await upcomingOf(athlete)).workouts)).toEqual(['2026-11-23 Run 1.6', '2026-11-24 Run 1.7']);
  });

  test('have their exercises', async () => {
    const athlete = await athleteOnProgram(rig, everyDay);
    const { workouts } = await upcomingOf(athlete);
    expect(workouts[0]).toMatchObject({
      id: workoutIdOf(everyDay, 1),
      workoutId: workoutIdOf(everyDay, 1),
      programId: everyDay,
      description: 'Easy',
      estimatedDuration: 40,
      exercises: [{ name: 'Run' }, { name: 'Plank' }],
    });
  });
});

describe('a program that names weekdays', () => {
  test('starts on the Monday of the week in which it is chosen', async () => {
    const athlete = await athleteOnProgram(rig, weekdays);
    expect(await todayOf(athlete)).toMatchObject({
      state: 'rest-day',
      plan: { startDate: '2026-11-16', endDate: '2026-11-29', week: 1, day: 3 },
    });
    expect(named((await upcomingOf(athlete)).workouts)).toEqual(['2026-11-19 Row']);
  });

  test('has the race in its last week', async () => {
    const athlete = await athleteOnProgram(rig, weekdays, { mode: 'enddate', endDate: '2026-11-28' });
    rig.clock.now = Date.parse('2026-11-28T12:00:00Z');
    expect(await todayOf(athlete)).toMatchObject({ state: 'workout', workout: { name: 'Race' } });
  });

  test('follows the calendar when it is continued from another one', async () => {
    const athlete = await athleteOnProgram(rig, everyDay, { mode: 'enddate', endDate: '2026-11-19' });
    expect(await todayOf(athlete)).toMatchObject({ plan: { day: 6 } });
    await choose(athlete, weekdays, { mode: 'continue' });
    expect(await todayOf(athlete)).toMatchObject({ plan: { startDate: '2026-11-16', week: 1, day: 3 } });
  });
});
