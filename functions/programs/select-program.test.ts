import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOnDay } from '#functions/data/athletes/active-days.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, choose } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { addDays, dayNumber, localDateAt, weekdayIndex } from '#shared/dates.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z'); // a Wednesday
const DAY = 86_400_000;

let rig: Rig;
let four: string;
let two: string;
let weekdays: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  four = await rig.program(planCsv({ weeks: 4, days: [1, 2, 3, 5] }), 'Four weeks');
  two = await rig.program(planCsv({ weeks: 2, label: 'Row' }), 'Two weeks');
  weekdays = await rig.program('week,day,name\n1,Tuesday,Run\n2,Friday,Row', 'Weekdays');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const select = (athlete: Person, body: Record<string, unknown>, timeZone = 'UTC') =>
  athlete.call('POST /api/select-program', { body, timeZone });

/** The current enrolment and how many there have been. */
async function enrolments({ uid }: Person) {
  const athlete = await readAthlete(rig.table, uid);
  expect(await checkLedger(rig.table, uid)).toEqual([]);
  return { current: athlete?.enrolment, count: athlete?.enrolment?.ver ?? 0 };
}

describe('the mode', () => {
  test('Restart starts today', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    expect(await select(athlete, { programId: four, mode: 'restart' })).toMatchObject({
      status: 200,
      body: { programId: four, mode: 'restart', startDate: '2026-11-18', endDate: '2026-12-15' },
    });
    expect((await athlete.call('GET /api/auth/user')).body).toMatchObject({ currentProgramId: four });
  });

  test("Restart starts on the athlete's local day", async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const { body } = await select(athlete, { programId: four, mode: 'restart' }, 'Pacific/Kiritimati');
    expect(body).toMatchObject({ startDate: '2026-11-19' });
  });

  test('Continue keeps week and day', async () => {
    const athlete = await athleteOnProgram(rig, four);
    rig.clock.now += 9 * DAY;
    expect((await select(athlete, { programId: two, mode: 'continue' })).body).toMatchObject({
      startDate: '2026-11-18',
      endDate: '2026-12-01',
    });
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({
      plan: { programName: 'Two weeks', week: 2, day: 3 },
      workout: { name: 'Row 2.3' },
    });
  });

  test('Continue in a shorter program is on its last day', async () => {
    const athlete = await athleteOnProgram(rig, four, { mode: 'enddate', endDate: '2026-11-20' });
    expect((await select(athlete, { programId: two, mode: 'continue' })).body).toMatchObject({ endDate: '2026-11-18' });
  });

  test('Continue without a program is refused', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    expect(await select(athlete, { programId: two, mode: 'continue' })).toMatchObject({
      status: 409,
      body: { code: 'NO_CURRENT_PROGRAM' },
    });
    expect((await enrolments(athlete)).count).toBe(0);
  });

  test.each([
    ['2026-11-18', '2026-11-05'],
    ['2026-12-31', '2026-12-18'],
    ['2028-11-18', '2028-11-05'],
  ])('an end date with %s starts on %s', async (endDate, startDate) => {
    const athlete = await rig.person({ freeMonths: 1 });
    const { body } = await select(athlete, { programId: two, mode: 'enddate', endDate });
    expect(body).toEqual({ programId: two, mode: 'enddate', startDate, endDate, lastWorkoutDate: endDate });
  });

  test('a weekday-aligned program starts on a Monday in every mode', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const startOf = async (selection: Record<string, unknown>) =>
      (await select(athlete, { programId: weekdays, ...selection })).body.startDate;
    expect(await startOf({ mode: 'restart' })).toBe('2026-11-16');
    expect(await startOf({ mode: 'enddate', endDate: '2026-12-12' })).toBe('2026-11-30');
    expect(await startOf({ mode: 'continue' })).toBe('2026-11-16');
  });
});

describe('the first day', () => {
  const ZONES = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/London', 'America/New_York', 'Pacific/Pago_Pago'];

  test.each([0, 1, 2, 3, 4, 5, 6])('is today or the next Monday in every time zone, %i days on', async (days) => {
    const athlete = await rig.person({ freeMonths: 12 });
    for (const timeZone of ZONES) {
      rig.clock.now = Date.parse('2026-11-18T10:30:00Z') + days * DAY;
      const today = localDateAt(rig.clock.now, timeZone);
      const monday = addDays(today, 7 - weekdayIndex(dayNumber(today)));
      const startOf = async (programId: string, startDate: string) =>
        (await select(athlete, { programId, mode: 'restart', startDate }, timeZone)).body.startDate;
      expect(await startOf(four, today)).toBe(today);
      expect(await startOf(four, monday)).toBe(monday);
      expect(await startOf(weekdays, monday)).toBe(monday);
    }
  });

  test('may be the Monday of a phone where it is the next day already', async () => {
    rig.clock.now = Date.parse('2026-11-22T23:59:00Z'); // a Sunday
    const athlete = await rig.person({ freeMonths: 1 });
    const { body } = await select(athlete, { programId: two, mode: 'restart', startDate: '2026-11-30' });
    expect(body).toMatchObject({ startDate: '2026-11-30', endDate: '2026-12-13' });
  });

  test('is today when the chosen Monday has arrived meanwhile', async () => {
    rig.clock.now = Date.parse('2026-11-23T00:00:10Z');
    const athlete = await athleteOnProgram(rig, two, { startDate: '2026-11-23' });
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ plan: { week: 1, day: 1 } });
  });

  test.each([undefined, null])('is today when it is %s, as an older app sends it', async (startDate) => {
    const athlete = await rig.person({ freeMonths: 1 });
    const { body } = await select(athlete, { programId: two, mode: 'restart', startDate, endDate: null });
    expect(body).toMatchObject({ startDate: '2026-11-18' });
  });

  test('leaves the days until then empty and without effect on the streak', async () => {
    const athlete = await athleteOnProgram(rig, two, { startDate: '2026-11-23' });
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({
      state: 'starts-later',
      workout: null,
      plan: { startDate: '2026-11-23', daysUntilStart: 5, week: null },
    });
    rig.clock.now = Date.parse('2026-11-23T12:00:00Z');
    const complete = { body: { workoutId: workoutIdOf(two, 1) } };
    expect((await athlete.call('POST /api/complete-workout', complete)).status).toBe(200);
    expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(1);
  });
});

describe('a choice is refused', () => {
  test.each([
    ['before today', { mode: 'enddate', endDate: '2026-11-17' }],
    ['more than two years ahead', { mode: 'enddate', endDate: '2028-11-19' }],
    ['that does not exist', { mode: 'enddate', endDate: '2027-02-29' }],
    ['that is missing', { mode: 'enddate' }],
    ['that is null', { mode: 'enddate', endDate: null }],
    ['that its mode does not take', { mode: 'restart', endDate: '2026-12-31' }],
  ])('with an end date %s', async (_what, selection) => {
    const athlete = await rig.person({ freeMonths: 1 });
    expect(await select(athlete, { programId: two, ...selection })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'endDate' }] },
    });
    expect((await enrolments(athlete)).count).toBe(0);
  });

  test.each([
    ['yesterday', { mode: 'restart', startDate: '2026-11-17' }],
    ['another day of this week', { mode: 'restart', startDate: '2026-11-20' }],
    ["this week's Monday", { mode: 'restart', startDate: '2026-11-16' }],
    ['the Monday after next', { mode: 'restart', startDate: '2026-11-30' }],
    ['a day that does not exist', { mode: 'restart', startDate: '2026-11-31' }],
    ['one that enddate does not take', { mode: 'enddate', endDate: '2026-12-31', startDate: '2026-11-23' }],
    ['one that continue does not take', { mode: 'continue', startDate: '2026-11-18' }],
  ])('with a start date that is %s', async (_what, selection) => {
    const athlete = await rig.person({ freeMonths: 1 });
    expect(await select(athlete, { programId: two, ...selection })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'startDate' }] },
    });
    expect((await enrolments(athlete)).count).toBe(0);
  });

  test('of a program that does not exist', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    expect((await select(athlete, { programId: 'prg_00000000000000000000000000', mode: 'restart' })).status).toBe(404);
  });

  test('without premium', async () => {
    const athlete = await rig.person();
    expect(await select(athlete, { programId: two, mode: 'restart' })).toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED' },
    });
  });
});

describe('choosing again', () => {
  test.each([{}, { startDate: '2026-11-23' }])('on the same day is the same enrolment: %j', async (day) => {
    const athlete = await athleteOnProgram(rig, two, day);
    const { current: first } = await enrolments(athlete);
    rig.clock.now += 3_600_000;
    await choose(athlete, two, day);
    expect(await enrolments(athlete)).toEqual({ current: first, count: 1 });
  });

  test.each([
    ['another mode', { mode: 'enddate', endDate: '2026-12-31' }, 0],
    ['another first day', { startDate: '2026-11-23' }, 0],
    ['another program', { programId: 'four' }, 0],
    ['another day', {}, DAY],
  ])('%s is a new enrolment', async (_what, { programId, ...selection }: Record<string, unknown>, later) => {
    const athlete = await athleteOnProgram(rig, two);
    rig.clock.now += later;
    await choose(athlete, programId ? four : two, selection);
    expect((await enrolments(athlete)).count).toBe(2);
  });

  test('after something was logged is a new enrolment', async () => {
    const athlete = await athleteOnProgram(rig, two);
    await athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(two, 1) } });
    await choose(athlete, two);
    expect((await enrolments(athlete)).count).toBe(2);
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'workout' });
  });

  test('in many tabs at once is one enrolment, and every tab gets the same answer', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => select(athlete, { programId: two, mode: 'restart' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await enrolments(athlete)).count).toBe(1);
  });

  test('with two programs in two tabs leaves the athlete on one of them, with both in the history', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const answers = await Promise.all([two, four].map((programId) => select(athlete, { programId, mode: 'restart' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { current, count } = await enrolments(athlete);
    expect(count).toBe(2);
    expect([two, four]).toContain(current?.pid);
  });
});

describe('the streak over a change of program', () => {
  const complete = (athlete: Person, pid: string, number: number) =>
    athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, number) } });
  const streakOf = async (athlete: Person) => (await athlete.call('GET /api/user-progress')).body.streak;

  /** Trained on days 1, 2 and 3 of four weeks, rested on day 4, trained on day 5. */
  async function trainedFourDays(): Promise<Person> {
    const athlete = await athleteOnProgram(rig, four);
    for (const [number, day] of [0, 1, 2, 4].entries()) {
      rig.clock.now = NOON + day * DAY;
      await complete(athlete, four, number + 1);
    }
    return athlete;
  }

  test('remembers the rest days of the former program', async () => {
    const athlete = await trainedFourDays();
    rig.clock.now = NOON + 5 * DAY;
    await choose(athlete, two);
    expect(await streakOf(athlete)).toBe(4);
    await complete(athlete, two, 1);
    expect(await streakOf(athlete)).toBe(5);
  });

  test('survives any number of choices on one day', async () => {
    const athlete = await trainedFourDays();
    rig.clock.now = NOON + 5 * DAY;
    for (let change = 0; change < 8; change++) await choose(athlete, change % 2 ? two : weekdays);
    expect(await streakOf(athlete)).toBe(4);
    expect((await enrolments(athlete)).current?.former).toHaveLength(1);
  });

  test('leaves the days before the choice blank, not missed', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    await rig.table.write({ day: countOnDay(athlete.uid, '2026-11-17', 1) });
    await choose(athlete, two, { mode: 'enddate', endDate: '2026-11-20' });
    expect(await streakOf(athlete)).toBe(1);
  });
});
