import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { checkCatalogue, checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { calendarLines, calendarOf } from '#infra/testing/programs/calendar.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let admin: Person;
let names = 0;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const newProgram = (csv = planCsv({ weeks: 1 })) => rig.program(csv, `Plan ${++names}`);

async function replace(pid: string, csv: string, baseVersion?: string) {
  const base = baseVersion ?? (await presentVersion(rig, pid));
  const form = uploadForm({ csv, name: `Plan ${names}`, replacesProgramId: pid, baseVersion: base });
  return admin.call('POST /api/admin/upload-program', { form });
}

const complete = (athlete: Person, pid: string, number: number) =>
  athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, number) } });

test("a replacement keeps every workout's place and the log, and shows the new days ahead", async () => {
  const pid = await newProgram();
  const athlete = await athleteOnProgram(rig, pid);
  await loggingCalls(pid).log(athlete, 1, { notes: 'Held the split', duration: 50 });
  expect((await replace(pid, planCsv({ weeks: 1, days: [1, 2, 3, 6], label: 'Row' }))).status).toBe(200);

  const { body } = await athlete.call('GET /api/dashboard');
  expect(body.today).toMatchObject({ state: 'all-done', workouts: [{ id: workoutIdOf(pid, 1), name: 'Row 1.1' }] });
  const logged = { name: 'Run 1.1', status: 'completed', comments: 'Held the split', duration: 50 };
  expect(body.recentActivity).toMatchObject([logged]);
  expect(body.upcoming.workouts).toMatchObject([
    { id: workoutIdOf(pid, 2), name: 'Row 1.2' },
    { id: workoutIdOf(pid, 3), name: 'Row 1.3' },
  ]);
  rig.clock.now += 5 * DAY;
  expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({
    workout: { id: workoutIdOf(pid, 6), name: 'Row 1.6' },
  });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  expect(await checkCatalogue(rig.table)).toEqual([]);
});

test('[R23] a workout that a replacement removed is accepted once, as it was', async () => {
  const pid = await newProgram();
  const athlete = await athleteOnProgram(rig, pid);
  rig.clock.now += 4 * DAY;
  await replace(pid, planCsv({ weeks: 1, days: [1, 2] }));
  expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'rest-day' });

  expect(await complete(athlete, pid, 5)).toMatchObject({ status: 200, body: { status: 'completed', duration: 40 } });
  expect((await complete(athlete, pid, 5)).status).toBe(200);
  const { body } = await athlete.call('GET /api/dashboard');
  expect(body.progress).toMatchObject({ totalWorkouts: 1, streak: 1 });
  expect(body.recentWorkouts).toMatchObject([{ name: 'Run 1.5', description: '', exercises: [] }]);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('a week is full without workouts that were removed before their day, but not without those removed after it', async () => {
  const pid = await newProgram(planCsv({ weeks: 1, days: [1, 2, 6] }));
  const [missed, spared] = [await athleteOnProgram(rig, pid), await athleteOnProgram(rig, pid)];
  await complete(spared, pid, 1);
  rig.clock.now += DAY;
  await complete(spared, pid, 2);
  rig.clock.now += DAY;
  await replace(pid, planCsv({ weeks: 1, days: [2, 3] }));
  for (const athlete of [missed, spared]) await complete(athlete, pid, 2);
  for (const athlete of [missed, spared]) await complete(athlete, pid, 4);
  const earnedBy = async ({ uid }: Person) => (await readAthlete(rig.table, uid))?.earned;
  expect(await earnedBy(spared)).toHaveProperty('full-week');
  expect(await earnedBy(missed)).not.toHaveProperty('full-week');
});

test('a day that lost its workout was a training day before, and is none from then on', async () => {
  const pid = await newProgram();
  const [missed, spared] = [await athleteOnProgram(rig, pid), await athleteOnProgram(rig, pid)];
  const streakOf = async (athlete: Person) => (await athlete.call('GET /api/user-progress')).body.streak;
  await complete(missed, pid, 1);
  await complete(spared, pid, 1);
  rig.clock.now += DAY;
  await complete(spared, pid, 2);
  rig.clock.now += DAY;
  await replace(pid, planCsv({ weeks: 1, days: [1, 4, 5] })); // takes days 2 and 3 out, on day 3
  rig.clock.now += DAY;
  expect(await streakOf(missed)).toBe(0);
  expect(await streakOf(spared)).toBe(2);
});

test('the rest days of a longer replacement keep the streak too', async () => {
  const pid = await newProgram();
  const athlete = await athleteOnProgram(rig, pid);
  await replace(pid, planCsv({ weeks: 2, days: [1, 7] }));
  rig.clock.now = NOON + 6 * DAY;
  await complete(athlete, pid, 7);
  rig.clock.now = NOON + 7 * DAY;
  expect((await complete(athlete, pid, 8)).status).toBe(200);
  rig.clock.now = NOON + 10 * DAY;
  expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(2);
});

describe('a replacement with fewer weeks', () => {
  /** Returns an athlete who is up to date on a two-week program, whose second week a replacement has removed. */
  async function cutShort(): Promise<Person> {
    const pid = await newProgram(planCsv({ weeks: 2, days: [1, 7] }));
    const athlete = await athleteOnProgram(rig, pid);
    for (const [number, day] of [0, 6, 7].entries()) {
      rig.clock.now = NOON + day * DAY;
      await complete(athlete, pid, number + 1);
    }
    rig.clock.now = NOON + 9 * DAY;
    expect((await replace(pid, planCsv({ weeks: 1, days: [1, 7] }))).status).toBe(200);
    return athlete;
  }
  const streakOf = async (athlete: Person) => (await athlete.call('GET /api/user-progress')).body.streak;

  test('keeps the kind of the days before it, so that their rest days keep the streak', async () => {
    expect(await streakOf(await cutShort())).toBe(3);
  });

  test('keeps it also when the athlete changes to another program', async () => {
    const athlete = await cutShort();
    await choose(athlete, await newProgram());
    expect(await streakOf(athlete)).toBe(3);
  });

  test('makes days without a program of those after it, whether the athlete stays or leaves', async () => {
    const [stays, leaves] = [await cutShort(), await cutShort()];
    rig.clock.now += DAY;
    await choose(leaves, await newProgram());
    for (const athlete of [stays, leaves]) expect(await streakOf(athlete)).toBe(0);
  });

  test('does not lengthen the program of who chose it afterwards', async () => {
    const pid = await newProgram(planCsv({ weeks: 3 }));
    await replace(pid, planCsv({ weeks: 1 }));
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-18' });
    await complete(athlete, pid, 7);
    rig.clock.now += 2 * DAY;
    expect(await streakOf(athlete)).toBe(0);
  });

  test('removes no missed or late workout from the calendar', async () => {
    rig.clock.now = Date.parse('2026-11-26T12:00:00Z');
    const pid = await newProgram(planCsv({ weeks: 3, days: [1, 6, 7] }));
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-12-07' });
    rig.clock.now = Date.parse('2026-12-01T12:00:00Z');
    await complete(athlete, pid, 6);
    const linesBefore = await calendarLines(athlete);
    expect(linesBefore).toEqual(['11-29 Run 2.6 missed', '11-30 Run 2.7 completed']);
    rig.clock.now += DAY;
    expect((await replace(pid, planCsv({ weeks: 1, days: [1, 6, 7] }))).status).toBe(200);
    expect(await calendarLines(athlete)).toEqual(linesBefore);
    expect(await calendarLines(athlete, '2026-12')).toEqual(['12-01 Run 3.1 missed']);
  });
});

describe('a replacement with other texts', () => {
  const onDay = (date: string) => {
    rig.clock.now = Date.parse(`${date}T12:00:00Z`);
  };
  const label = 'Row';

  test('leaves late workouts as they were logged, in their planned month', async () => {
    onDay('2026-11-28');
    const pid = await newProgram();
    const athlete = await athleteOnProgram(rig, pid);
    onDay('2026-12-01');
    const details = { rating: 9, notes: 'Late but strong', duration: 33 };
    await athlete.call('POST /api/workout-completions', { body: { workoutId: workoutIdOf(pid, 2), ...details } });
    expect((await replace(pid, planCsv({ weeks: 1, label }))).status).toBe(200);
    expect((await calendarOf(athlete, '2026-11')).workouts[1]).toMatchObject({
      date: '2026-11-29',
      status: 'completed',
      loggedOn: '2026-12-01',
      workout: {
        name: 'Run 1.2',
        description: '',
        exercises: [],
        completedAt: '2026-12-01T12:00:00.000Z',
        duration: 33,
        rating: 5,
        ratingOfTen: 9,
        comments: 'Late but strong',
      },
    });
  });

  test('changes the exercises of no day before it, nor of a workout it left alone', async () => {
    const pid = await newProgram(planCsv({ weeks: 1, days: [1, 2, 3] }));
    const athlete = await athleteOnProgram(rig, pid);
    onDay('2026-11-20');
    const csv = planCsv({ weeks: 1, days: [1, 2, 3] })
      .replace('Run 1.1', 'Row 1.1')
      .replace('Run 1.3', 'Row 1.3');
    expect((await replace(pid, csv)).status).toBe(200);
    onDay('2026-11-21');
    expect((await calendarOf(athlete, '2026-11')).workouts).toMatchObject([
      { status: 'missed', workout: { name: 'Row 1.1', description: '', exercises: [] } },
      { status: 'missed', workout: { name: 'Run 1.2', description: 'Easy', exercises: [{}, {}] } },
      { status: 'missed', workout: { name: 'Row 1.3', description: 'Easy', exercises: [{}, {}] } },
    ]);
    expect((await replace(pid, planCsv({ weeks: 1, days: [1, 2, 3] }))).status).toBe(200);
    expect((await calendarOf(athlete, '2026-11')).workouts).toMatchObject([
      { workout: { name: 'Run 1.1', exercises: [] } },
      { workout: { name: 'Run 1.2', exercises: [{}, {}] } },
      { workout: { name: 'Run 1.3', exercises: [] } },
    ]);
  });
});

test('a replacement based on an old version is refused', async () => {
  const pid = await newProgram();
  const base = await presentVersion(rig, pid);
  expect((await replace(pid, planCsv({ weeks: 1, label: 'Row' }), base)).status).toBe(200);
  expect(await replace(pid, planCsv({ weeks: 1, label: 'Ski' }), base)).toMatchObject({
    status: 409,
    body: { code: 'PROGRAM_CHANGED' },
  });
  const program = await findProgramRow(rig.table, pid);
  expect(program).toMatchObject({ rev: 2 });
  expect(await checkCatalogue(rig.table)).toEqual([]);
});

test('of two replacements at once one wins and the other is refused', async () => {
  const pid = await newProgram();
  const base = await presentVersion(rig, pid);
  const answers = await Promise.all([
    replace(pid, planCsv({ weeks: 1, label: 'Row' }), base),
    replace(pid, planCsv({ weeks: 1, label: 'Ski' }), base),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await checkCatalogue(rig.table)).toEqual([]);
});
