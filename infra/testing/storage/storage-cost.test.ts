import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedRow } from '#functions/data/athletes/completions.ts';
import { changeLog } from '#functions/data/athletes/log-changes.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { addDays } from '#shared/dates.ts';
import { type RouteDefinition, routeKey } from '#shared/http.ts';
import { type RouteKey, routes } from '#shared/routes.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { costOfCall } from './storage-cost.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON, cacheSeconds: 60 });
  pid = await rig.program(planCsv({ weeks: 8 }));
  calls = loggingCalls(pid);
  const visitor = await athleteOnProgram(rig, pid);
  await visitor.call('GET /api/dashboard'); // fills the function's cache with the program
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const costOf = (call: () => Promise<Answer>) => costOfCall(rig.storage, call);

/** An athlete in the middle of an eight weeks' program with so many completions, three a day until yesterday. */
async function athleteWithCompletions(completions: number): Promise<Person> {
  const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-12-15' });
  const { eid = '' } = (await readAthlete(rig.table, athlete.uid))?.enrolment ?? {};
  for (let index = 0; index < completions; index++) {
    const localDate = addDays('2026-11-17', -Math.floor(index / 3) * 2);
    const completedAt = `${localDate}T12:00:00.000Z`;
    const row: LoggedRow = {
      id: String(index).padStart(26, '0'),
      eid,
      workoutId: workoutIdOf(pid, 1_000 + index),
      status: 'completed',
      scheduledDate: localDate,
      localDate,
      name: 'Run 1.1',
      week: 1,
      day: 1,
      workoutType: 'Training',
      estimatedDuration: 40,
      completedAt,
      receivedAt: completedAt,
      duration: 40,
      rating: 8,
      notes: 'Felt strong from the first to the last kilometre.',
      effort: 7,
      hasResult: false,
      by: stampOf(undefined, Date.parse(completedAt)),
      evidence: [],
      rev: 1,
      isRemoved: false,
    };
    const counted = index > 0 ? { seq: index, firstOn: localDate } : {};
    await rig.table.write(
      changeLog(athlete.uid, { before: undefined, after: row, counted, firstOn: localDate, now: rig.clock.now }),
    );
  }
  return athlete;
}

describe('[R65] the dashboard', () => {
  test('takes at most six requests and six read units in two waves, at 200 completions as at 5', async () => {
    const [beginner, veteran] = [await athleteWithCompletions(5), await athleteWithCompletions(200)];
    await beginner.call('GET /api/dashboard'); // fills the function's cache with the weeks they trained in
    const costs = [
      await costOf(() => beginner.call('GET /api/dashboard')),
      await costOf(() => veteran.call('GET /api/dashboard')),
    ];
    for (const { status, requests, waves, read, write } of costs) {
      expect(status).toBe(200);
      expect(requests).toBeLessThanOrEqual(6);
      expect(waves).toBe(2);
      expect(read).toBeLessThanOrEqual(6);
      expect(write).toBe(0);
    }
    expect(costs[1]?.requests).toBe(costs[0]?.requests);
    expect((costs[1]?.read ?? 0) - (costs[0]?.read ?? 0)).toBeLessThanOrEqual(1);
  });

  test('costs no more once the program has finished, and nothing without one', async () => {
    const finished = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-18' });
    await calls.complete(finished, 1);
    rig.clock.now += 3 * 86_400_000;
    await finished.call('GET /api/auth/user'); // notes, as once a day, that the session is in use
    expect(await costOf(() => finished.call('GET /api/dashboard'))).toMatchObject({ requests: 5, waves: 2, write: 0 });
    const nobody = await rig.person();
    expect(await costOf(() => nobody.call('GET /api/dashboard'))).toMatchObject({ requests: 4, waves: 2, write: 0 });
  });
});

/** The most requests to the table of the reads that an athlete often waits for. */
const REQUESTS: Partial<Record<RouteKey, number>> = {
  'GET /api/today-workout': 3,
  'GET /api/upcoming-workouts': 3,
  'GET /api/recent-workouts': 3,
  'GET /api/recent-activity': 3,
  'GET /api/user-progress': 3,
  'GET /api/weekly-stats': 3,
  'GET /api/workout-history': 3,
  'GET /api/progress-stats': 4,
  'GET /api/user-stats': 3,
  'GET /api/training': 5,
  'GET /api/training/plan': 2,
  'GET /api/training/log': 4,
  'GET /api/programs': 3,
  'GET /api/auth/user': 2,
  'GET /api/user-onboarding-status': 2,
};

const QUERIES: Partial<Record<RouteKey, Record<string, string>>> = {
  'GET /api/movements/history': { ids: 'back-squat,row' },
  'GET /api/workout-calendar': { month: '2026-11' },
  'GET /api/training/month': { month: '2026-11' },
};

/** The reads of the athlete's screens, and so not the export, which is a file of everything. */
const screenReads = Object.values<RouteDefinition>(routes)
  .filter(({ method, access, path }) => method === 'GET' && /^(user|premium)$/.test(access) && !path.includes('{'))
  .filter(({ path, reply }) => path !== routes.exportData.path && reply !== 'redirect')
  .map((route) => routeKey(route) as RouteKey);

test.each(screenReads)(
  '[R65] %s takes at most two waves and its budget of requests, and writes nothing',
  async (route) => {
    const athlete = await athleteWithCompletions(5);
    const read = () => athlete.call(route, { query: QUERIES[route] ?? {} });
    await read(); // stores what has been earned, which logging would have
    const cost = await costOf(read);
    expect(cost).toMatchObject({ status: 200, write: 0 });
    expect(cost.requests).toBeLessThanOrEqual(REQUESTS[route] ?? Number.POSITIVE_INFINITY);
    expect(cost.waves).toBeLessThanOrEqual(2);
  },
);

describe('[R65] the training', () => {
  test('takes at most six read units, at 200 completions as at 5, and two in one wave where it is unchanged', async () => {
    for (const completions of [5, 200]) {
      const athlete = await athleteWithCompletions(completions);
      const { headers } = await athlete.call('GET /api/training');
      const cost = await costOf(() => athlete.call('GET /api/training'));
      expect(cost).toMatchObject({ status: 200, waves: 2, write: 0 });
      expect(cost.read).toBeLessThanOrEqual(6);
      const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
      const unchanged = await costOf(() => athlete.call('GET /api/training', known));
      expect(unchanged).toMatchObject({ status: 304, waves: 1, write: 0 });
      expect(unchanged.read).toBeLessThanOrEqual(2);
    }
  });

  test('takes at most 4.5 kB in the middle of twelve weeks, the whole plan six and the dashboard four', async () => {
    const starter = readFileSync('infra/starter-programs/twelve-weeks-to-race-day.csv', 'utf8');
    const twelve = await rig.program(starter, 'Twelve weeks');
    const athlete = await athleteOnProgram(rig, twelve, { mode: 'enddate', endDate: '2026-12-26' });
    for (let number = 20; number <= 31; number++)
      await loggingCalls(twelve).log(athlete, number, { rating: 8, notes: 'Strong to the sled, then hard to hold.' });
    const bytes = async (route: RouteKey) => {
      const { status, headers } = await athlete.call(route, { headers: { 'accept-encoding': 'br' } });
      expect(status).toBe(200);
      return Number(headers.get('content-length'));
    };
    expect(await bytes('GET /api/training')).toBeLessThanOrEqual(4_500);
    expect(await bytes('GET /api/training/plan')).toBeLessThanOrEqual(6_000);
    expect(await bytes('GET /api/dashboard')).toBeLessThanOrEqual(4_000);
  });
});

describe('[R65] Progress', () => {
  test('takes at most five read units, at 60 completions as at 20', async () => {
    const units = async (completions: number) => {
      const athlete = await athleteWithCompletions(completions);
      await athlete.call('GET /api/progress-stats');
      return (await costOf(() => athlete.call('GET /api/progress-stats'))).read;
    };
    const few = await units(20);
    expect(few).toBeLessThanOrEqual(5);
    expect(await units(60)).toBe(few);
  });

  test('takes one request more, in the same two waves, while a program that has ended was not finished', async () => {
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-18' });
    await calls.complete(athlete, 1);
    rig.clock.now += 86_400_000;
    await athlete.call('GET /api/auth/user'); // notes, as once a day, that the session is in use
    const cost = await costOf(() => athlete.call('GET /api/progress-stats'));
    expect(cost).toMatchObject({ status: 200, requests: 5, waves: 2, write: 0 });
  });

  test('pages of the history cost the same anywhere', async () => {
    const athlete = await athleteWithCompletions(120);
    const units = async (query = {}) => (await costOf(() => athlete.call('GET /api/workout-history', { query }))).read;
    const newest = await units();
    expect(newest).toBeLessThanOrEqual(4);
    for (const date of ['2026-11-09', '2026-10-10', '2026-09-15'])
      expect(await units({ before: `${date}#${'Z'.repeat(26)}` })).toBeLessThanOrEqual(newest);
  });
});

describe('[R65] a month of the calendar', () => {
  const november = { query: { month: '2026-11' }, headers: { 'accept-encoding': 'br' } };

  /** Logs what a program that was chosen today has on each day until a date, with some words about each. */
  async function trainUntil(date: string, athlete: Person): Promise<void> {
    for (let number = 1; rig.clock.now < Date.parse(date); number++, rig.clock.now += 86_400_000)
      await calls.log(athlete, number, { rating: 8, notes: 'Strong to the sled, then hard to hold the pace.' });
  }

  test('with a workout a day takes at most twelve read units in two waves, and 15 kB', async () => {
    rig.clock.now = Date.parse('2026-11-01T12:00:00Z');
    const athlete = await athleteOnProgram(rig, pid);
    await trainUntil('2026-12-01', athlete);
    const { body, headers } = await athlete.call('GET /api/workout-calendar', november);
    expect(body.workouts).toHaveLength(30);
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(15_000);
    const cost = await costOf(() => athlete.call('GET /api/workout-calendar', november));
    expect(cost).toMatchObject({ status: 200, requests: 4, waves: 2, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(12);
  });

  test('whose workouts were logged in the next month takes a third wave for those rows, in one request', async () => {
    rig.clock.now = Date.parse('2026-11-01T12:00:00Z');
    const athlete = await athleteOnProgram(rig, pid);
    await trainUntil('2026-11-21', athlete);
    for (let number = 21; number <= 30; number++) {
      rig.clock.now = Date.parse(`2026-12-${String(Math.ceil(number / 2) - 9).padStart(2, '0')}T12:00:00Z`);
      await calls.log(athlete, number, { rating: 8, notes: 'Late, and strong to the sled.' });
    }
    await athlete.call('GET /api/workout-calendar', november);
    const cost = await costOf(() => athlete.call('GET /api/workout-calendar', november));
    expect(cost).toMatchObject({ status: 200, requests: 5, waves: 3, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(12);
  });

  test('takes one request more for each program that was left in it, in the same two waves', async () => {
    rig.clock.now = Date.parse('2026-11-01T12:00:00Z');
    const athlete = await athleteOnProgram(rig, pid);
    for (const date of ['2026-11-05', '2026-11-09', '2026-11-13']) {
      await trainUntil(date, athlete);
      await choose(athlete, pid);
    }
    await athlete.call('GET /api/workout-calendar', november);
    const cost = await costOf(() => athlete.call('GET /api/workout-calendar', november));
    expect(cost).toMatchObject({ status: 200, requests: 7, waves: 2, write: 0 });
    expect(cost.read).toBeLessThanOrEqual(12);
  });
});

test('[R65] choosing a program takes at most three waves, and choosing it again writes nothing', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  const select = () => athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  const first = await costOf(select);
  expect(first).toMatchObject({ status: 200, waves: 3 });
  expect(first.write).toBeLessThanOrEqual(12); // of which six are for what admins see: who is on it, and how many
  expect(await costOf(select)).toMatchObject({ status: 200, waves: 3, write: 0 });
});

test('[R65] the first call of a day notes that the athlete is here with at most three write units', async () => {
  const athlete = await rig.person();
  rig.clock.now += 86_400_000;
  const look = () => athlete.call('GET /api/auth/user');
  const first = await costOf(look);
  expect(first).toMatchObject({ status: 200, requests: 4, waves: 3 });
  expect(first.write).toBeLessThanOrEqual(3);
  expect(await costOf(look)).toMatchObject({ requests: 2, waves: 1, write: 0 });
});

test('[R65] a profile whose name stays writes two rows, and a new name its words', async () => {
  const athlete = await rig.person({ firstName: 'Anna', lastName: 'Smith', email: 'asmith@example.com' });
  const put = (body: object) => () => athlete.call('PUT /api/profile', { body });
  const same = await costOf(put({ firstName: 'Anna', lastName: 'Smith', age: 34 }));
  expect(same).toMatchObject({ status: 200, waves: 2 });
  expect(same.write).toBeLessThanOrEqual(5);
  expect((await costOf(put({ firstName: 'Maria', lastName: 'Lopez' }))).write).toBeLessThanOrEqual(30);
});
