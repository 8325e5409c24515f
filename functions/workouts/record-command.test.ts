import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rig: Rig;
let pid: string;
let withoutMinutes: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  withoutMinutes = await rig.program('week,day,name\n1,1,Walk', 'Without minutes');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

type Details = Record<string, unknown>;

const idOf = (number: number) => workoutIdOf(pid, number);
const complete = (athlete: Person, number: number, details: Details = {}, timeZone = 'UTC') =>
  athlete.call('POST /api/complete-workout', { body: { workoutId: idOf(number), ...details }, timeZone });
const log = (athlete: Person, number: number, details: Details = {}) =>
  athlete.call('POST /api/workout-completions', { body: { workoutId: idOf(number), ...details } });
const skip = (athlete: Person, number: number, details: Details = {}) =>
  athlete.call('POST /api/skip-workout', { body: { workoutId: idOf(number), ...details } });

async function expectTotals(athlete: Person, totalWorkouts: number): Promise<void> {
  expect((await athlete.call('GET /api/user-progress')).body).toMatchObject({ totalWorkouts });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
}

function expectConflict(answer: Answer, code: string): void {
  expect(answer).toMatchObject({ status: 409, body: { code } });
}

test('a completed workout appears in recent activity, this week, the streak and the totals', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const today = await athlete.call('GET /api/today-workout');
  expect(today.body).toMatchObject({ state: 'workout', workout: { name: 'Run 1.1', week: 1, day: 1 } });
  const details = { rating: 8, notes: 'Strong', duration: 42, skipped: false };
  const logged = await athlete.call('POST /api/workout-completions', {
    body: { workoutId: today.body.workout.id, ...details },
  });
  expect(logged).toMatchObject({ status: 200, body: { status: 'completed', rating: 8, duration: 42 } });

  const { body } = await athlete.call('GET /api/dashboard');
  expect(body.today).toMatchObject({ state: 'all-done', workout: null });
  expect(body.progress).toEqual({ streak: 1, programId: pid, totalWorkouts: 1 });
  expect(body.weeklyStats).toMatchObject({ completed: 1, weekStart: '2026-11-16' });
  expect(body.recentActivity).toMatchObject([
    { name: 'Run 1.1', rating: 4, ratingOfTen: 8, comments: 'Strong', duration: 42 },
  ]);
  expect(body.recentWorkouts[0].exercises).toHaveLength(2);
});

describe('completing', () => {
  test("returns the stored entry, with the program's minutes", async () => {
    const athlete = await athleteOnProgram(rig, pid);
    expect(await complete(athlete, 1)).toMatchObject({
      status: 200,
      body: {
        workoutId: idOf(1),
        status: 'completed',
        completedAt: '2026-11-18T12:00:00.000Z',
        localDate: '2026-11-18',
        duration: 40,
        rating: null,
        notes: null,
      },
    });
    await expectTotals(athlete, 1);
  });

  test('takes 30 minutes where nobody says how many', async () => {
    const athlete = await athleteOnProgram(rig, withoutMinutes);
    const body = { workoutId: workoutIdOf(withoutMinutes, 1) };
    expect((await athlete.call('POST /api/complete-workout', { body })).body).toMatchObject({ duration: 30 });
  });

  test('again returns the same and counts nothing, by either call', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const first = await complete(athlete, 1);
    rig.clock.now += HOUR;
    expect((await complete(athlete, 1)).body).toEqual(first.body);
    expect((await log(athlete, 1)).body).toEqual(first.body);
    await expectTotals(athlete, 1);
  });

  test('a second time only adds rating, notes and minutes', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const { event: _, ...first } = (await complete(athlete, 1)).body;
    rig.clock.now += HOUR;
    const rated = await log(athlete, 1, { rating: 7, notes: 'Windy', duration: 55 });
    expect(rated).toMatchObject({ status: 200, body: { ...first, rating: 7, notes: 'Windy', duration: 55 } });
    const again = await log(athlete, 1, { rating: 9 });
    const details = { rating: 9, notes: 'Windy', duration: 55 };
    expect(again.body).toMatchObject({ ...first, ...details, event: { seq: 3, entry: { ratingOfTen: 9 } } });
    expect((await complete(athlete, 1)).body).toEqual(again.body);
    await expectTotals(athlete, 1);
  });

  test('needs no premium once the program was chosen', async () => {
    const athlete = await athleteOnProgram(rig, pid, {}, { freeMonths: 1 });
    rig.clock.now = Date.parse('2026-12-01T12:00:00Z');
    await athlete.call('GET /api/auth/user'); // keeps the session from idling away
    rig.clock.now = Date.parse('2026-12-14T12:00:00Z');
    await athlete.call('GET /api/auth/user');
    rig.clock.now = Date.parse('2026-12-20T12:00:00Z');
    const queued = await complete(athlete, 2, { completedAt: '2026-11-19T18:00:00Z' });
    expect(queued).toMatchObject({ status: 200, body: { localDate: '2026-11-19' } });
    await expectTotals(athlete, 1);
  });

  test('a missed workout counts on the day it is logged', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    rig.clock.now += 3 * DAY;
    expect((await complete(athlete, 1)).body).toMatchObject({ localDate: '2026-11-21' });
    const { body } = await athlete.call('GET /api/weekly-stats');
    expect(body.days).toEqual([0, 0, 0, 0, 0, 1, 0].map(Boolean));
  });

  test('a workout of a later day is refused', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const tooEarly = await complete(athlete, 2);
    expectConflict(tooEarly, 'WORKOUT_NOT_YET');
    expect(tooEarly.body.message).toBe('This workout is scheduled for Thu 19 Nov. Log it then.');
    expectConflict(await skip(athlete, 2), 'WORKOUT_NOT_YET');
    expect((await complete(athlete, 2, {}, 'Pacific/Kiritimati')).status).toBe(200);
  });

  test.each([
    ['no rating at all', { rating: 0 }],
    ['a rating over ten', { rating: 11 }],
    ['half a rating', { rating: 7.5 }],
    ['no minutes', { duration: 0 }],
    ['more than ten hours', { duration: 601 }],
    ['notes without an end', { notes: 'x'.repeat(2_001) }],
    ['a day for a time', { completedAt: '2026-11-18' }],
    ['somebody else’s field', { uid: 'usr_1' }],
  ])('with %s is refused and names the field', async (_what, details) => {
    const athlete = await athleteOnProgram(rig, pid);
    expect(await log(athlete, 1, details)).toMatchObject({
      status: 400,
      body: { issues: [{ path: Object.keys(details)[0] }] },
    });
    await expectTotals(athlete, 0);
  });
});

describe('skipping', () => {
  test('twice is the same as once, and counts nothing', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const first = await skip(athlete, 1);
    expect(first).toMatchObject({ status: 200, body: { status: 'skipped', duration: null, rating: null } });
    rig.clock.now += HOUR;
    expect(await skip(athlete, 1)).toMatchObject({ status: 200, body: first.body });
    expect((await log(athlete, 1, { skipped: true, rating: 5 })).body).toEqual(first.body);
    await expectTotals(athlete, 0);
    expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(0);
  });

  test('can be undone by completing later on the same day', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await skip(athlete, 1);
    rig.clock.now += 6 * HOUR;
    const done = await log(athlete, 1, { rating: 6 });
    expect(done).toMatchObject({
      status: 200,
      body: { status: 'completed', completedAt: '2026-11-18T18:00:00.000Z', duration: 40, rating: 6 },
    });
    expect((await complete(athlete, 1)).body).toEqual(done.body);
    expect(await allCompletions(rig.table, athlete.uid)).toMatchObject([{ receivedAt: '2026-11-18T18:00:00.000Z' }]);
    await expectTotals(athlete, 1);
  });

  test('a completed workout is refused', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await complete(athlete, 1);
    expectConflict(await skip(athlete, 1), 'WORKOUT_ALREADY_COMPLETED');
    await expectTotals(athlete, 1);
  });

  test('shifts nothing: the next day has its own workout', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await skip(athlete, 1);
    rig.clock.now += DAY;
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ workout: { name: 'Run 1.2' } });
  });
});

describe('the time of a completion', () => {
  test.each([
    ['ten minutes ahead is believed', 10 * 60_000, '2026-11-18T12:10:00.000Z'],
    ['more than ten minutes ahead is now', 10 * 60_000 + 1, '2026-11-18T12:00:00.000Z'],
    ['some days ago is believed', -2 * DAY, '2026-11-16T12:00:00.000Z'],
  ])('%s', async (_what, ahead, completedAt) => {
    rig.clock.now -= 5 * DAY;
    const athlete = await athleteOnProgram(rig, pid);
    rig.clock.now = NOON;
    const claimed = new Date(NOON + ahead).toISOString();
    expect((await complete(athlete, 1, { completedAt: claimed })).body).toMatchObject({ completedAt });
    await expectTotals(athlete, 1);
  });

  test.each(['9999-12-31T23:59:59Z', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '2026-11-17T23:59:59Z'])(
    '%s, when the athlete was not on the program, is now',
    async (completedAt) => {
      const athlete = await athleteOnProgram(rig, pid);
      expect(await complete(athlete, 1, { completedAt })).toMatchObject({
        status: 200,
        body: { completedAt: '2026-11-18T12:00:00.000Z', localDate: '2026-11-18' },
      });
      await expectTotals(athlete, 1);
    },
  );

  test("counts on the athlete's local day", async () => {
    const athlete = await athleteOnProgram(rig, pid);
    rig.clock.now += 2 * DAY;
    const completedAt = '2026-11-19T03:30:00Z';
    expect((await complete(athlete, 1, { completedAt }, 'America/New_York')).body.localDate).toBe('2026-11-18');
    expect((await complete(athlete, 2, { completedAt }, 'Asia/Tokyo')).body.localDate).toBe('2026-11-19');
    await expectTotals(athlete, 2);
  });
});

test('a date may be from the choice of the plan to today, also where the claimed moment is before that', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  rig.clock.now += 2 * DAY;
  const logged = await log(athlete, 1, { date: '2026-11-18' });
  expect(logged).toMatchObject({ status: 200, body: { localDate: '2026-11-18' } });
  for (const date of ['2026-11-17', '2026-11-21'])
    expect(await log(athlete, 2, { date })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Nov/) },
    });
  const { enrolmentId } = logged.body.event.entry;
  const details = { enrolmentId, completedAt: '2026-11-17T12:00:00.000Z', date: '2026-11-20' };
  expect(await log(athlete, 2, details)).toMatchObject({ status: 200, body: { localDate: '2026-11-20' } });
});
