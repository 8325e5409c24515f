import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { editingCalls, SQUATS } from '#infra/testing/programs/edited-program.ts';
import { completedRandom } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { merge } from '#shared/training/merge.ts';
import { month } from '#shared/training/month.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { progress, progressStats, userStats } from '#shared/training/progress.ts';
import { history, recent } from '#shared/training/recent.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const ON = { date: '2026-11-18', now: NOON };
const STARTER = 'infra/starter-programs/twelve-weeks-to-race-day.csv';

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 3 }));
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const read = async (athlete: Person, etag?: string | null) =>
  athlete.call('GET /api/training', etag ? { headers: { 'if-none-match': etag } } : {});

async function lapse({ uid }: Person): Promise<void> {
  const set = { promoExpires: null, promoAnchor: null, promoMonths: 0 };
  await rig.table.write({ membership: update(userKeys.membership(uid), { set }) });
}

async function replace(program: string, csv: string, name: string): Promise<void> {
  const admin = await rig.person({ admin: true });
  const replaced = { replacesProgramId: program, baseVersion: await presentVersion(rig, program) };
  const form = uploadForm({ csv, name, ...replaced });
  expect((await admin.call('POST /api/admin/upload-program', { form })).status).toBe(200);
}

describe('the training', () => {
  test('is sent again only when it has changed', async () => {
    const program = await rig.program(planCsv({ weeks: 3 }), 'To be replaced');
    const athlete = await athleteOnProgram(rig, program);
    let { headers, body: known } = await read(athlete);
    const changes: [string, () => Promise<unknown>, object][] = [
      ['a log', () => loggingCalls(program).complete(athlete, 1), { training: { seq: 1, totals: { workouts: 1 } } }],
      [
        'a profile',
        () => athlete.call('PUT /api/profile', { body: { firstName: 'Maya', lastName: 'Lopez', age: 34 } }),
        { user: { firstName: 'Maya' } },
      ],
      [
        'an edited workout',
        async () => {
          const { edit } = editingCalls(await rig.person({ admin: true }));
          const { status } = await edit(workoutIdOf(program, 2), { ...SQUATS, day: 2 });
          expect(status).toBe(200);
        },
        { training: { contents: { [program]: { 1: { 2: { name: 'Squats' } } } } } },
      ],
      [
        'a replaced program',
        () => replace(program, planCsv({ weeks: 2 }), 'To be replaced'),
        { training: { enrolments: [{ weeks: 2 }] } },
      ],
      [
        'a choice',
        () => choose(athlete, pid),
        { training: { enrolments: [{ programId: pid }, { programId: program }] } },
      ],
      ['a lapse', () => lapse(athlete), { user: { promoExpires: null }, training: { premium: { until: null } } }],
      [
        'a day',
        async () => {
          rig.clock.now += DAY;
        },
        { training: { readOn: '2026-11-19' } },
      ],
    ];
    for (const [what, change, then] of changes) {
      const again = await read(athlete, headers.get('etag'));
      expect([what, again.status, again.body, again.headers.get('etag')]).toEqual([
        what,
        304,
        undefined,
        headers.get('etag'),
      ]);
      await change();
      const next = await read(athlete, headers.get('etag'));
      expect([what, next.status]).toEqual([what, 200]);
      expect(next.body).toMatchObject(then);
      expect(next.body).not.toEqual(known);
      ({ headers, body: known } = next);
    }
  });

  test('has another ETag for another athlete, and in another zone', async () => {
    const [one, other] = [await athleteOnProgram(rig, pid), await athleteOnProgram(rig, pid)];
    const etag = (await read(one)).headers.get('etag') ?? '';
    expect((await read(other, etag)).status).toBe(200);
    const headers = { 'if-none-match': etag };
    expect((await one.call('GET /api/training', { headers, timeZone: 'Pacific/Kiritimati' })).status).toBe(200);
  });

  test('has everything the first screens select, equal to their own endpoints', async () => {
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-30' });
    await loggingCalls(pid).log(athlete, 9, { rating: 7, notes: 'Strong' });
    await completedRandom(athlete, 'Between');
    const { training } = (await read(athlete)).body;
    const { body } = await athlete.call('GET /api/dashboard');
    expect({ ...daysAhead(training, ON), ...progress(training, ON), ...recent(training, ON) }).toEqual({
      ...{ today: body.today, upcoming: body.upcoming, progress: body.progress, weeklyStats: body.weeklyStats },
      ...{ recentActivity: body.recentActivity, recentWorkouts: body.recentWorkouts },
    });
  });
});

describe('the plan', () => {
  const planFrom = async (athlete: Person, week?: number) =>
    (await athlete.call('GET /api/training/plan', week === undefined ? {} : { query: { week: String(week) } })).body;

  test('of twelve weeks is one reply, in the version the training names', async () => {
    const program = await rig.program(readFileSync(STARTER, 'utf8'), 'Twelve weeks');
    const athlete = await athleteOnProgram(rig, program);
    const plan = await planFrom(athlete);
    const { training } = (await read(athlete)).body;
    expect(plan).toMatchObject({ programId: program, version: training.enrolments[0].program.version, next: null });
    expect(Object.keys(plan.weeks)).toHaveLength(12);
    const numbers = Object.values<object>(plan.weeks).flatMap(Object.keys);
    expect(numbers).toHaveLength(training.enrolments[0].program.workoutCount);
    expect(plan.weeks).toMatchObject(training.contents[program]);
  });

  test('that is longer comes in pages, each week once', async () => {
    const program = await rig.program(planCsv({ weeks: 30 }), 'Thirty weeks');
    const athlete = await athleteOnProgram(rig, program);
    const weeks: string[] = [];
    let next: number | null = 1;
    while (next !== null) {
      const page = await planFrom(athlete, next);
      weeks.push(...Object.keys(page.weeks));
      next = page.next;
    }
    expect(weeks).toEqual(Array.from({ length: 30 }, (_, week) => String(week + 1)));
    expect(await planFrom(athlete, 31)).toMatchObject({ weeks: {}, next: null });
    expect((await athlete.call('GET /api/training/plan', { query: { week: '0' } })).status).toBe(400);
  });

  test('is empty without a program', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    expect(await planFrom(athlete)).toEqual({ programId: null, version: null, weeks: {}, next: null });
  });
});

describe('later reads', () => {
  test('a month has what the calendar needs, besides what is known', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await loggingCalls(pid).complete(athlete, 1);
    const { training } = (await read(athlete)).body;
    const query = { month: '2026-11' };
    const { body } = await athlete.call('GET /api/training/month', { query });
    const { body: calendar } = await athlete.call('GET /api/workout-calendar', { query });
    expect(month(merge(training, body), '2026-11', ON)).toEqual(calendar);
    expect((await athlete.call('GET /api/training/month', { query: { month: '2026-13' } })).status).toBe(400);
  });

  test('the log brings Progress and the history page by page', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    for (let number = 1; number <= 12; number++) await completedRandom(athlete, `Number ${number}`);
    let { training } = (await read(athlete)).body;
    training = merge(training, (await athlete.call('GET /api/training/log')).body);
    const { achievements, ...stats } = (await athlete.call('GET /api/progress-stats')).body;
    expect([progressStats(training, ON), training.achievements]).toEqual([stats, achievements]);
    const before = stats.history.next;
    expect(history(training, before)).toHaveProperty('missing');
    training = merge(training, (await athlete.call('GET /api/training/log', { query: { before } })).body);
    const { body: older } = await athlete.call('GET /api/workout-history', { query: { before } });
    expect([history(training, before), older.workouts.length]).toEqual([older, 2]);
  });
});

describe('an athlete whose premium has ended', () => {
  /** Returns an athlete who did a workout a day, the first of them from the program, until premium ended. */
  async function lapsed(): Promise<Person> {
    rig.clock.now = NOON - 11 * DAY;
    const athlete = await athleteOnProgram(rig, pid);
    await loggingCalls(pid).complete(athlete, 1);
    for (let number = 1; rig.clock.now < NOON; number++) {
      rig.clock.now += DAY;
      await completedRandom(athlete, `Lapsed ${number}`);
    }
    await loggingCalls(pid).complete(athlete, 2);
    await lapse(athlete);
    return athlete;
  }

  test.each([
    ['GET /api/training', 10],
    // The eleventh row tells that there is another page.
    ['GET /api/training/log', 11],
  ] as const)('gets by %s %i entries with their content, and nothing of the plan', async (route, entries) => {
    const { status, body } = await (await lapsed()).call(route);
    const training = body.training ?? body;
    expect([status, Object.keys(training.log).length]).toEqual([200, entries]);
    const contents = Object.values<object>(training.contents[pid] ?? {}).flatMap(Object.keys);
    expect(contents).toEqual(route === 'GET /api/training' ? ['2'] : []);
    expect(training.enrolments).toMatchObject([{ programId: pid }]);
    for (const { name } of training.enrolments[0].program.index) expect(name).toBe('');
    expect(JSON.stringify(training)).not.toContain('Run 1.3');
  });

  test('still sees Home and Profile, equal to their own endpoints', async () => {
    const athlete = await lapsed();
    const { training } = (await read(athlete)).body;
    const { today, upcoming, recentWorkouts } = (await athlete.call('GET /api/dashboard')).body;
    expect(daysAhead(training, ON)).toEqual({ today, upcoming });
    expect(recent(training, ON)).toMatchObject({ recentWorkouts });
    const { body: log } = await athlete.call('GET /api/training/log');
    expect(userStats(merge(training, log), ON)).toEqual((await athlete.call('GET /api/user-stats')).body);
  });

  test.each([
    ['GET /api/training/plan', {}],
    ['GET /api/training/month', { month: '2026-11' }],
    ['GET /api/training/log', { before: `2026-11-18#${'Z'.repeat(26)}` }],
  ] as const)('is refused %s with %o', async (route, query) => {
    const answer = await (await lapsed()).call(route, { query });
    expect(answer).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
  });
});

describe('a command that names its enrolment', () => {
  const named = (enrolmentId: string, n = 1) => ({ workoutId: workoutIdOf(pid, n), enrolmentId });
  const enrolments = async (athlete: Person) => (await read(athlete)).body.training.enrolments;

  test('counts for that one after the program was started again', async () => {
    const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-12-01' });
    await loggingCalls(pid).skip(athlete, 2);
    rig.clock.now += DAY;
    await choose(athlete, pid);
    const [now, before] = (await enrolments(athlete)).map(({ id }: { id: string }) => id);
    const complete = (enrolmentId: string) => athlete.call('POST /api/complete-workout', { body: named(enrolmentId) });
    expect((await complete(before)).body.event.entry).toMatchObject({ enrolmentId: before, id: `${before}.0001` });
    expect((await complete(now)).body.event.entry).toMatchObject({ enrolmentId: now, id: `${now}.0001` });
    expect((await athlete.call('GET /api/user-progress')).body).toMatchObject({ totalWorkouts: 2 });
  });

  test("is unknown when it names none of the athlete's, or one on another program", async () => {
    const [athlete, stranger] = [await athleteOnProgram(rig, pid), await athleteOnProgram(rig, pid)];
    const [{ id: foreign }] = await enrolments(stranger);
    const other = await rig.program(planCsv({ weeks: 1 }), `Of ${athlete.uid}`);
    rig.clock.now += DAY;
    await choose(athlete, other);
    const [{ id: ofOther }] = await enrolments(athlete);
    for (const id of [foreign, ofOther, `enr_${'0'.repeat(26)}`])
      for (const path of ['complete-workout', 'skip-workout', 'workout-completions'] as const)
        expect(await athlete.call(`POST /api/${path}`, { body: named(id) })).toMatchObject({
          status: 404,
          body: { code: 'NO_SUCH_WORKOUT' },
        });
    expect((await athlete.call('POST /api/complete-workout', { body: named('enr_1') })).status).toBe(400);
  });
});
