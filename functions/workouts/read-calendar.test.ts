import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { remove } from '#functions/data/table/table.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { calendarLines, calendarOf } from '#infra/testing/programs/calendar.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 2, days: [1, 2, 4, 6] }));
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const onDay = (date: string) => {
  rig.clock.now = Date.parse(`${date}T12:00:00Z`);
};

const entriesOf = async (...asked: Parameters<typeof calendarOf>) => (await calendarOf(...asked)).workouts;

test('a month shows each workout on its day: completed, skipped, missed or still to come', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.log(athlete, 1, { rating: 8, notes: 'Strong', duration: 42 });
  onDay('2026-11-19');
  await calls.skip(athlete, 2);
  onDay('2026-11-22');
  expect(await calendarLines(athlete)).toEqual([
    '11-18 Run 1.1 completed',
    '11-19 Run 1.2 skipped',
    '11-21 Run 1.4 missed',
    '11-23 Run 1.6 upcoming',
    '11-25 Run 2.1 upcoming',
    '11-26 Run 2.2 upcoming',
    '11-28 Run 2.4 upcoming',
    '11-30 Run 2.6 upcoming',
  ]);
  const [completed, skipped, missed] = await entriesOf(athlete);
  expect(completed).toEqual({
    date: '2026-11-18',
    status: 'completed',
    isCurrent: true,
    loggedOn: '2026-11-18',
    workout: {
      id: expect.any(String),
      workoutId: workoutIdOf(pid, 1),
      programId: pid,
      name: 'Run 1.1',
      week: 1,
      day: 1,
      estimatedDuration: 40,
      workoutType: 'mixed',
      description: 'Easy',
      exercises: [expect.objectContaining({ name: 'Run' }), expect.objectContaining({ name: 'Plank' })],
      comments: 'Strong',
      completedAt: '2026-11-18T12:00:00.000Z',
      duration: 42,
      rating: 4,
      ratingOfTen: 8,
    },
  });
  expect(skipped).toMatchObject({ loggedOn: '2026-11-19', workout: { duration: null, rating: null, comments: null } });
  expect(missed).toMatchObject({ loggedOn: null, workout: { completedAt: null, exercises: [{}, {}] } });
});

test("today's workout is to do until the day is over, and a skipped one that is then done is completed", async () => {
  const athlete = await athleteOnProgram(rig, pid);
  expect((await calendarLines(athlete))[0]).toBe('11-18 Run 1.1 upcoming');
  await calls.skip(athlete, 1);
  expect((await calendarLines(athlete))[0]).toBe('11-18 Run 1.1 skipped');
  await calls.complete(athlete, 1);
  expect((await calendarLines(athlete))[0]).toBe('11-18 Run 1.1 completed');
});

test('a workout has the same id before and after it is logged, and so has the entry', async () => {
  const programId = await rig.program(planCsv({ weeks: 1, days: [1], label: 'Easy kilometres '.repeat(7).trim() }));
  const athlete = await athleteOnProgram(rig, programId);
  const [before] = await entriesOf(athlete);
  await loggingCalls(programId).complete(athlete, 1);
  const [after] = await entriesOf(athlete);
  expect(after?.workout).toMatchObject({ id: before?.workout.id, name: before?.workout.name });
  expect(after?.workout.name.length).toBeGreaterThan(100);
});

test('months before and after the program are empty, as they are for an athlete without one', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  for (const month of ['1900-01', '2026-10', '2026-12', '2199-12']) expect(await entriesOf(athlete, month)).toEqual([]);
  const nobody = await rig.person({ freeMonths: 1 });
  expect(await calendarOf(nobody)).toEqual({
    month: '2026-11',
    localDate: '2026-11-18',
    program: null,
    workouts: [],
  });
});

test("the program's days run from its choice to its end, in any month", async () => {
  const programOf = async (athlete: Person, month: string) => (await calendarOf(athlete, month)).program;
  const early = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-12-25' });
  expect(await programOf(early, '2026-11')).toEqual({ first: '2026-12-13', last: '2026-12-25' });
  const half = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-20' });
  expect(await programOf(half, '2027-03')).toEqual({ first: '2026-11-18', last: '2026-11-20' });
});

test('a program over the turn of a month has each day in one of the months, also around a leap day', async () => {
  onDay('2028-02-26');
  const daily = await rig.program(planCsv({ weeks: 1 }));
  const athlete = await athleteOnProgram(rig, daily);
  expect((await entriesOf(athlete, '2028-02')).map(({ date }) => date)).toEqual([
    '2028-02-26',
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
  ]);
  expect((await entriesOf(athlete, '2028-03')).map(({ date }) => date)).toEqual([
    '2028-03-01',
    '2028-03-02',
    '2028-03-03',
  ]);
});

describe('a workout that was not logged on its day', () => {
  test('is shown on its day when it is done later in the month, and says when that was', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    onDay('2026-11-20');
    await calls.log(athlete, 1, { rating: 6 });
    const [first] = await entriesOf(athlete);
    expect(first).toMatchObject({
      date: '2026-11-18',
      status: 'completed',
      loggedOn: '2026-11-20',
      workout: { rating: 3, ratingOfTen: 6, completedAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  test('is shown in its planned month when it is done in the next, and nowhere else', async () => {
    onDay('2026-11-29');
    const athlete = await athleteOnProgram(rig, pid);
    onDay('2026-12-01');
    await calls.log(athlete, 1, { rating: 6, notes: 'Late' });
    await calls.skip(athlete, 2);
    expect(await calendarLines(athlete, '2026-11')).toEqual(['11-29 Run 1.1 completed', '11-30 Run 1.2 skipped']);
    expect((await entriesOf(athlete, '2026-11'))[0]).toMatchObject({
      loggedOn: '2026-12-01',
      workout: {
        description: 'Easy',
        completedAt: '2026-12-01T12:00:00.000Z',
        duration: 40,
        rating: 3,
        ratingOfTen: 6,
        comments: 'Late',
      },
    });
    expect((await calendarLines(athlete, '2026-12'))[0]).toBe('12-02 Run 1.4 upcoming');
  });
});

describe('days before the choice of a program', () => {
  test('are blank, not missed, and show workouts that were caught up on', async () => {
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-23' });
    expect(await calendarLines(athlete)).toEqual([
      '11-18 Run 2.1 upcoming',
      '11-19 Run 2.2 upcoming',
      '11-21 Run 2.4 upcoming',
      '11-23 Run 2.6 upcoming',
    ]);
    await calls.complete(athlete, 3);
    expect((await calendarLines(athlete)).slice(0, 2)).toEqual(['11-14 Run 1.4 completed', '11-18 Run 2.1 upcoming']);
  });

  test('are blank too when the program keeps its weekdays', async () => {
    const rows = ['Monday', 'Tuesday', 'Wednesday', 'Friday'].map((day) => `1,${day},${day} run,40,Run 5000m`);
    const athlete = await athleteOnProgram(
      rig,
      await rig.program(['week,day,name,duration,exercises', ...rows].join('\n')),
    );
    onDay('2026-11-20');
    expect(await calendarLines(athlete)).toEqual(['11-18 Wednesday run missed', '11-20 Friday run upcoming']);
  });

  test('cannot hide workouts of an athlete who flew back over the date line after choosing', async () => {
    rig.clock.now = Date.parse('2026-11-18T10:30:00Z');
    const athlete = await rig.person({ freeMonths: 1 });
    const timeZone = 'Pacific/Kiritimati'; // where the 19th has begun
    const body = { programId: pid, mode: 'enddate', endDate: '2026-11-24' };
    await athlete.call('POST /api/select-program', { body, timeZone });
    expect((await calendarLines(athlete, '2026-11', timeZone))[0]).toBe('11-19 Run 2.1 upcoming');
    expect((await calendarLines(athlete, '2026-11', 'Pacific/Pago_Pago'))[0]).toBe('11-17 Run 1.6 upcoming');
  });
});

test('several workouts of a day are in order, then random ones', async () => {
  const rows = ['Swim', 'Bike', 'Run'].map((name) => `1,1,${name},40,${name} 1000m`);
  const programId = await rig.program(['week,day,name,duration,exercises', ...rows].join('\n'));
  const athlete = await athleteOnProgram(rig, programId);
  await completeRandom(athlete, randomWorkout('Wild card'), { rating: 7, duration: 20 });
  await loggingCalls(programId).complete(athlete, 3);
  await loggingCalls(programId).skip(athlete, 1);
  expect(await calendarLines(athlete)).toEqual([
    '11-18 Swim skipped',
    '11-18 Bike upcoming',
    '11-18 Run completed',
    '11-18 Wild card completed (closed)',
  ]);
});

test('a random workout is shown on the day it was done, with its content', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  onDay('2026-11-20');
  await completeRandom(athlete, randomWorkout('Wild card'), { rating: 7, notes: 'Fun', duration: 20 });
  const [entry, ...others] = await entriesOf(athlete);
  expect(others).toEqual([]);
  expect(entry).toEqual({
    date: '2026-11-20',
    status: 'completed',
    isCurrent: false,
    loggedOn: '2026-11-20',
    workout: {
      id: expect.any(String),
      workoutId: randomWorkout('Wild card').id,
      programId: null,
      name: 'Wild card',
      week: null,
      day: null,
      estimatedDuration: 35,
      workoutType: 'cardio',
      description: expect.stringContaining('Row 4 x 500 m'),
      exercises: [],
      comments: 'Fun',
      completedAt: '2026-11-20T12:00:00.000Z',
      duration: 20,
      rating: 4,
      ratingOfTen: 7,
    },
  });
});

test('an outcome written between the reads is shown once', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.complete(athlete, 1);
  const [row] = (await athlete.call('GET /api/recent-activity')).body;
  await rig.table.write({ row: remove(userKeys.completion(athlete.uid, row.localDate, row.id)) });
  const entries = await entriesOf(athlete);
  expect(entries.filter(({ date }) => date === '2026-11-18')).toMatchObject([
    { status: 'completed', loggedOn: '2026-11-18', workout: { name: 'Run 1.1', completedAt: null } },
  ]);
});

test("today depends on the athlete's time zone", async () => {
  const athlete = await athleteOnProgram(rig, await rig.program(planCsv({ weeks: 1 })));
  rig.clock.now = Date.parse('2026-11-19T10:30:00Z');
  const seenFrom = async (timeZone: string) => {
    const { localDate, workouts } = await calendarOf(athlete, '2026-11', timeZone);
    return [localDate, ...workouts.slice(0, 3).map(({ status }) => status)];
  };
  expect(await seenFrom('Pacific/Kiritimati')).toEqual(['2026-11-20', 'missed', 'missed', 'upcoming']);
  expect(await seenFrom('UTC')).toEqual(['2026-11-19', 'missed', 'upcoming', 'upcoming']);
  expect(await seenFrom('Pacific/Pago_Pago')).toEqual(['2026-11-18', 'upcoming', 'upcoming', 'upcoming']);
});

test('without premium there is no calendar, and with it again everything is still there', async () => {
  const athlete = await athleteOnProgram(rig, pid, {}, { freeMonths: 1 });
  await calls.complete(athlete, 1);
  for (const date of ['2026-11-30', '2026-12-10', '2026-12-20']) {
    onDay(date); // a session unused for longer would have ended
    await athlete.call('GET /api/auth/user');
  }
  const query = { month: '2026-11' };
  const refused = await athlete.call('GET /api/workout-calendar', { query });
  expect(refused).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
  await rig.promoCode('BACK');
  await athlete.call('POST /api/promo-codes/apply', { body: { code: 'BACK' } });
  expect((await calendarLines(athlete))[0]).toBe('11-18 Run 1.1 completed');
});

test.each([
  {},
  { month: '' },
  { month: '2026-13' },
  { month: '2026-1' },
  { month: '2026-11-01' },
  { month: '2026-11', day: '1' },
])('%o is not a month', async (query) => {
  const athlete = await rig.person({ freeMonths: 1 });
  const { status, body } = await athlete.call('GET /api/workout-calendar', { query: query as Record<string, string> });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST' });
});
