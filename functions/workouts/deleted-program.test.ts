import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { requireProgram } from '#functions/programs/require-program.ts';
import { checkCatalogue, checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { calendarLines, calendarOf } from '#infra/testing/programs/calendar.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const ON_MONDAY = '2026-11-16T12:00:00Z';

/** All calls that read an athlete's training, with their parameters. */
const READING_CALLS: readonly [RouteKey, Record<string, string>?][] = [
  ['GET /api/recent-workouts'],
  ['GET /api/recent-activity'],
  ['GET /api/weekly-stats'],
  ['GET /api/workout-history'],
  ['GET /api/progress-stats'],
  ['GET /api/user-stats'],
  ['GET /api/user-progress'],
  ['GET /api/workout-calendar', { month: '2026-11' }],
  ['GET /api/workout-calendar', { month: '2026-12' }],
  ['GET /api/today-workout'],
  ['GET /api/upcoming-workouts'],
  ['GET /api/dashboard'],
  ['GET /api/auth/user'],
  ['GET /api/user-onboarding-status'],
];

let rig: Rig;
let admin: Person;
let names = 0;

beforeAll(async () => {
  rig = await startRig({ now: Date.parse(ON_MONDAY) });
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const at = (moment: string) => {
  rig.clock.now = Date.parse(moment);
};
const newProgram = () => rig.program(planCsv({ weeks: 4 }), `Plan ${++names}`);

async function remove(id: string, athletes = 1): Promise<void> {
  const options = { params: { id }, query: { athletes: String(athletes) } };
  expect((await admin.call('DELETE /api/admin/programs/{id}', options)).status).toBe(204);
}

async function readings(athlete: Person) {
  const answers: Record<string, Awaited<ReturnType<Person['call']>>['body']> = {};
  for (const [route, query] of READING_CALLS) {
    const { status, body } = await athlete.call(route, { ...(query && { query }) });
    expect({ route, status }).toEqual({ route, status: 200 });
    answers[[route, ...Object.values(query ?? {})].join(' ')] = body;
  }
  return answers;
}

/** Returns an athlete on a four-week program since Monday: completed, skipped, missed, completed; now it is Friday. */
async function athleteInTheMiddle() {
  at(ON_MONDAY);
  const pid = await newProgram();
  const athlete = await athleteOnProgram(rig, pid);
  const calls = loggingCalls(pid);
  await calls.log(athlete, 1, { rating: 8, notes: 'Strong' });
  at('2026-11-17T12:00:00Z');
  await calls.skip(athlete, 2);
  at('2026-11-19T12:00:00Z');
  await calls.complete(athlete, 4);
  at('2026-11-20T12:00:00Z');
  return { athlete, pid, calls };
}

const closed = (line: string) => `${line} (closed)`;

describe('a program that is deleted while an athlete is on it', () => {
  test('keeps its past days unchanged, and has nothing ahead', async () => {
    const { athlete, pid } = await athleteInTheMiddle();
    const before = await readings(athlete);
    const month = await calendarLines(athlete);
    await remove(pid);
    const after = await readings(athlete);

    const today = before['GET /api/today-workout'];
    expect(today).toMatchObject({ state: 'workout', plan: { programId: pid } });
    const nothing = { ...today, state: 'no-program', plan: null, workout: null, workouts: [] };
    const upcoming = { ...before['GET /api/upcoming-workouts'], workouts: [] };
    const progress = { ...before['GET /api/user-progress'], programId: null };
    const user = { ...before['GET /api/auth/user'], currentProgramId: null };
    expect(before['GET /api/auth/user'].currentProgramId).toBe(pid);
    const [november, december] = ['2026-11', '2026-12'].map((name) => `GET /api/workout-calendar ${name}`);
    const stats = before['GET /api/progress-stats'];
    const thisWeek = { ...stats.chartData.at(-1), planned: 4 }; // Monday to Thursday
    expect(after).toEqual({
      ...before,
      'GET /api/progress-stats': { ...stats, chartData: [...stats.chartData.slice(0, -1), thisWeek] },
      'GET /api/user-progress': progress,
      'GET /api/today-workout': nothing,
      'GET /api/upcoming-workouts': upcoming,
      'GET /api/auth/user': user,
      'GET /api/user-onboarding-status': { ...before['GET /api/user-onboarding-status'], currentProgramId: null },
      'GET /api/dashboard': { ...before['GET /api/dashboard'], user, today: nothing, upcoming, progress },
      [november as string]: {
        ...before[november as string],
        program: null,
        workouts: before[november as string].workouts
          .filter(({ date }: { date: string }) => date < '2026-11-20')
          .map((entry: object) => ({ ...entry, isCurrent: false })),
      },
      [december as string]: { ...before[december as string], program: null, workouts: [] },
    });
    expect(await calendarLines(athlete)).toEqual(month.slice(0, 4).map(closed));
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  });

  test('counts the streak from that day on as without a program, and before as planned', async () => {
    const { athlete, pid } = await athleteInTheMiddle();
    await remove(pid);
    const streak = async () => (await athlete.call('GET /api/user-progress')).body.streak;
    expect(await streak()).toBe(1);
    await completeRandom(athlete, randomWorkout());
    expect(await streak()).toBe(2);
    at('2026-11-21T12:00:00Z');
    expect(await streak()).toBe(2);
    at('2026-11-22T12:00:00Z');
    expect(await streak()).toBe(0);
    at('2026-11-27T12:00:00Z');
    expect((await athlete.call('GET /api/today-workout')).body.state).toBe('no-program');
  });

  test('accepts workouts that were done before and arrive late, also repeatedly', async () => {
    const { athlete, pid, calls } = await athleteInTheMiddle();
    await remove(pid);
    at('2026-11-23T12:00:00Z');
    for (let sent = 0; sent < 2; sent++) {
      const friday = await calls.complete(athlete, 5, { completedAt: '2026-11-20T11:00:00Z' });
      expect(friday).toMatchObject({ status: 200, body: { localDate: '2026-11-20' } });
    }
    expect((await calls.log(athlete, 6, { completedAt: '2026-11-21T09:00:00Z', notes: 'Offline' })).status).toBe(200);
    expect((await calls.skip(athlete, 3)).status).toBe(200);
    expect((await calls.complete(athlete, 20)).status).toBe(409); // its day is still to come
    expect(await calendarLines(athlete)).toEqual(
      ['16 Run 1.1 completed', '17 Run 1.2 skipped', '18 Run 1.3 skipped', '19 Run 1.4 completed']
        .concat('20 Run 1.5 completed', '21 Run 1.6 completed')
        .map((line) => closed(`11-${line}`)),
    );
    expect((await athlete.call('GET /api/user-stats')).body.totalWorkouts).toBe(4);
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  });

  test('is left on that day by an athlete who later chooses another, with no missed days between', async () => {
    const { athlete, pid } = await athleteInTheMiddle();
    const before = await calendarLines(athlete);
    await remove(pid);
    at('2026-11-24T12:00:00Z');
    const other = await newProgram();
    const body = { programId: other, mode: 'continue' };
    expect(await athlete.call('POST /api/select-program', { body })).toMatchObject({
      status: 409,
      body: { code: 'NO_CURRENT_PROGRAM' },
    });
    await choose(athlete, other);
    const { enrolment } = (await readAthlete(rig.table, athlete.uid)) ?? {};
    expect(enrolment).toMatchObject({ pid: other, former: [{ pid, leftOn: '2026-11-20' }] });
    const lines = await calendarLines(athlete);
    expect(lines.slice(0, 5)).toEqual([...before.slice(0, 4).map(closed), '11-24 Run 1.1 upcoming']);
    const { body: progress } = await athlete.call('GET /api/user-progress');
    expect(progress).toMatchObject({ programId: other });
    expect((await athlete.call('GET /api/today-workout')).body).toMatchObject({ state: 'workout' });
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    expect(await checkCatalogue(rig.table)).toEqual([]);
  });

  test.for([
    ['Pacific/Auckland', '2026-11-19', 'missed'],
    ['America/Los_Angeles', '2026-11-18', 'blank'],
    ['UTC', '2026-11-18', 'blank'],
  ] as const)('is deleted in %s on %s, when the 18th is %s', async ([timeZone, deletedOn, kind]) => {
    at('2026-11-16T15:00:00Z');
    const pid = await newProgram();
    const athlete = await rig.person({ freeMonths: 12 });
    const body = { programId: pid, mode: 'restart' };
    await athlete.call('POST /api/select-program', { body, timeZone });
    at('2026-11-18T15:00:00Z');
    const { workouts, localDate } = await calendarOf(athlete, '2026-11', timeZone);
    expect(localDate).toBe(deletedOn);
    const past = workouts.filter(({ date }) => date < localDate);
    expect(past.some(({ date }) => date === '2026-11-18')).toBe(kind === 'missed');
    await remove(pid);
    const after = await calendarOf(athlete, '2026-11', timeZone);
    expect(after.workouts).toEqual(past.map((entry) => ({ ...entry, isCurrent: false })));
  });
});

describe('a deleted program', () => {
  test('cannot be chosen, and is neither listed nor recommended', async () => {
    const [gone, there] = [await newProgram(), await newProgram()];
    const athlete = await rig.person({ freeMonths: 1, assessed: false });
    await remove(gone, 0);
    const listed = (await athlete.call('GET /api/programs')).body.map(({ id }: { id: string }) => id);
    expect(listed).toContain(there);
    expect(listed).not.toContain(gone);
    const recommended = await athlete.call('POST /api/get-program-recommendation', { body: ANSWERS });
    expect(recommended.body.programRecommendation.recommendedProgram.id).not.toBe(gone);
    const unknown = { status: 404, body: { code: 'NO_SUCH_PROGRAM' } };
    const body = { assessmentData: ANSWERS, programId: gone, subscriptionChoice: 'promo' };
    expect(await athlete.call('POST /api/complete-assessment', { body })).toMatchObject(unknown);
    expect((await athlete.call('POST /api/complete-assessment', { body: { ...body, programId: there } })).status).toBe(
      200,
    );
    const select = { body: { programId: gone, mode: 'restart' } };
    expect(await athlete.call('POST /api/select-program', select)).toMatchObject(unknown);
    const workout = { body: { workoutId: workoutIdOf(gone, 1) } };
    expect((await athlete.call('POST /api/complete-workout', workout)).status).toBe(404);
  });

  test('cannot be chosen either while a function still has it cached', async () => {
    const gone = await newProgram();
    const catalogue = openCatalogue(rig.table, 60);
    const names = async () => (await catalogue.listPrograms({ limit: 200 })).map(({ pid }) => pid);
    expect(await names()).toContain(gone);
    await remove(gone, 0);
    expect(await names()).toContain(gone);
    await expect(requireProgram(gone, catalogue.findCurrentProgram)).rejects.toThrow('no such program');
    expect(await catalogue.findProgram(gone)).toMatchObject({ deletedAt: expect.any(String) });
  });

  test('does not lock out a subscriber who had chosen it', async () => {
    const gone = await newProgram();
    await remove(gone, 0);
    const subscriber = await rig.person({ stripeStatus: 'active', assessed: false });
    const body = { assessmentData: ANSWERS, programId: gone, subscriptionChoice: 'premium', paymentIntentId: 'pi_1' };
    expect(await subscriber.call('POST /api/mark-assessment-complete', { body })).toMatchObject({
      status: 200,
      body: { assessmentCompleted: true, currentProgramId: null },
    });
  });

  test('is not started again by a change of the assessment', async () => {
    const { athlete, pid } = await athleteInTheMiddle();
    await remove(pid);
    const body = { assessmentData: { ...ANSWERS, age: 35 }, subscriptionChoice: 'promo' };
    expect(await athlete.call('POST /api/complete-assessment', { body })).toMatchObject({
      status: 200,
      body: { currentProgramId: null },
    });
    expect(await athlete.call('POST /api/reset-assessment')).toMatchObject({ body: { currentProgramId: null } });
  });
});
