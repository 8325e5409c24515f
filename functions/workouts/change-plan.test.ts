import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
let rig: Rig;
let start: number;
let plan: string;

/** The rig's clock stands on Wed 18 Nov 2026, noon; workouts are on Wed, Thu and Sat. */
beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  plan = await rig.program(planCsv({ weeks: 6, days: [1, 2, 4] }), 'Six Weeks');
});
afterEach(() => {
  rig.clock.now = start;
});
afterAll(() => rig.stop());

const change = (athlete: Person, change: object, more: object = {}, id = ulid(rig.clock.now)) =>
  athlete.call('POST /api/plan-changes', { body: { change, ...more }, headers: { 'idempotency-key': id } });
const pauseOf = (from: string, to: string | null, ending = 'keep', pause = ulid(start)) => ({
  ...{ kind: 'paused', pause, from, to, why: 'ill', ending },
});
const todayOf = async (athlete: Person) => (await athlete.call('GET /api/today-workout')).body;
const calendarOf = async (athlete: Person) =>
  (await athlete.call('GET /api/workout-calendar', { query: { month: '2026-11' } })).body;
const daysOf = async (athlete: Person) =>
  (await calendarOf(athlete)).workouts.map(
    ({ date, workout, status }: { date: string; workout: { name: string }; status: string }) =>
      `${date.slice(8)} ${workout.name} ${status}`,
  );
const racing = async (date: string) => {
  const athlete = await athleteOnProgram(rig, plan);
  await athlete.call('PUT /api/race', { body: { date } });
  return athlete;
};

test('a moved workout is on its new day everywhere, and once however often it is sent', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  const id = ulid(start);
  const first = await change(athlete, { kind: 'moved', n: 2, to: '2026-11-20' }, {}, id);
  expect(first).toMatchObject({ status: 200, body: { event: { seq: 1, overlay: { id: 'w2', isUndone: false } } } });
  expect((await change(athlete, { kind: 'moved', n: 2, to: '2026-11-20' }, {}, id)).body).toEqual(first.body);
  expect((await daysOf(athlete)).slice(0, 3)).toEqual([
    '18 Run 1.1 upcoming',
    '20 Run 1.2 upcoming',
    '21 Run 1.4 upcoming',
  ]);
  expect((await calendarOf(athlete)).changes).toEqual({
    paused: [],
    moved: [{ date: '2026-11-19', number: 2, name: 'Run 1.2', to: '2026-11-20' }],
  });
  rig.clock.now += 2 * DAY;
  expect(await todayOf(athlete)).toMatchObject({ workout: { name: 'Run 1.2', movedFrom: '2026-11-19' } });
  const { body } = await loggingCalls(plan).complete(athlete, 2);
  expect(body.event.entry).toMatchObject({ scheduledDate: '2026-11-20', localDate: '2026-11-20' });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('a pause in the taper excuses its days, and nothing is shifted', async () => {
  const athlete = await racing('2026-11-28');
  expect(await change(athlete, pauseOf('2026-11-23', '2026-11-25', 'shift'))).toMatchObject({
    status: 409,
    body: { code: 'PLAN_STAYS', message: 'The taper stays as it is.' },
  });
  expect((await change(athlete, pauseOf('2026-11-23', '2026-11-25'))).status).toBe(200);
  expect(await daysOf(athlete)).toEqual([
    '18 Run 1.1 upcoming',
    '19 Run 1.2 upcoming',
    '21 Run 1.4 upcoming',
    '26 Run 2.2 upcoming',
    '28 Run 2.4 upcoming',
  ]);
});

test('who was ill for five days keeps the streak, and the plan goes on five days later', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  rig.clock.now += DAY;
  expect((await change(athlete, pauseOf('2026-11-19', '2026-11-23', 'shift'))).status).toBe(200);
  expect(await todayOf(athlete)).toMatchObject({
    state: 'rest-day',
    plan: { endDate: '2027-01-03', pause: { from: '2026-11-19', to: '2026-11-23', why: 'ill' } },
  });
  rig.clock.now += 5 * DAY;
  expect(await todayOf(athlete)).toMatchObject({ state: 'workout', workout: { name: 'Run 1.2' } });
  expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(1);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('a pause ends sooner, and its days before stay as they were', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  const pause = ulid(start);
  await change(athlete, pauseOf('2026-11-18', null, 'shift', pause));
  rig.clock.now += 3 * DAY;
  expect(await change(athlete, pauseOf('2026-11-18', '2026-11-19', 'shift', pause))).toMatchObject({
    status: 409,
    body: { message: 'That day is over.' },
  });
  expect((await change(athlete, pauseOf('2026-11-18', '2026-11-20', 'shift', pause))).status).toBe(200);
  expect(await todayOf(athlete)).toMatchObject({ workout: { name: 'Run 1.1', scheduledDate: '2026-11-21' } });
});

test('after a week off the last week done comes again, under numbers of its own', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  const { complete } = loggingCalls(plan);
  for (const n of [1, 2]) await complete(athlete, n).then(() => (rig.clock.now += DAY));
  await change(athlete, pauseOf('2026-11-20', '2026-11-26', 'shift'));
  rig.clock.now = start + 9 * DAY;
  const { workout } = await todayOf(athlete);
  expect(workout).toMatchObject({ name: 'Run 1.1', workoutId: `${plan}.5001`, factor: 0.8 });
  const { body, status } = await athlete.call('POST /api/workout-completions', {
    body: { workoutId: workout.workoutId },
  });
  expect([status, body.event.entry.n]).toEqual([200, 5_001]);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test.for([
  ['a day of another week', { kind: 'moved', n: 2, to: '2026-11-24' }, 'Choose a day from Mon 16 Nov to Sun 22 Nov.'],
  ['a day that is over', { kind: 'moved', n: 2, to: '2026-11-17' }, 'That day is over.'],
  ['a workout that is logged', { kind: 'moved', n: 1, to: '2026-11-20' }, 'This workout is logged already.'],
  ['a last day before the first', pauseOf('2026-11-20', '2026-11-19'), 'The last day off is before the first.'],
  ['more than a year off', pauseOf('2026-11-20', '9999-12-31', 'shift'), 'A pause lasts a year at most.'],
  ['a first day long ago', pauseOf('2026-10-01', '2026-11-19'), 'Choose Wed 4 Nov or a later day.'],
  ['a pause after the plan', pauseOf('2027-03-01', '2027-03-02'), 'The plan is over by then.'],
] as const)('is refused: %s', async ([, wanted, message]) => {
  const athlete = await athleteOnProgram(rig, plan);
  await loggingCalls(plan).complete(athlete, 1);
  expect(await change(athlete, wanted)).toMatchObject({ status: 409, body: { code: 'PLAN_STAYS', message } });
});

test('a plan that was left is not changed any more', async () => {
  const athlete = await athleteOnProgram(rig, plan);
  const { event } = (await change(athlete, { kind: 'dropped', n: 3 })).body;
  await loggingCalls(plan).complete(athlete, 1);
  rig.clock.now += DAY;
  await choose(athlete, plan);
  const { enrolmentId } = event;
  expect(await change(athlete, { kind: 'dropped', n: 3 }, { enrolmentId, isUndone: true })).toMatchObject({
    status: 404,
    body: { code: 'NO_SUCH_PLAN' },
  });
});
