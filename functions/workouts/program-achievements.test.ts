import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { achievementsOf, athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const TODAY = '2026-11-18';

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 4, days: [1, 2] }));
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const earnedBy = (athlete: Person) => achievementsOf(rig, athlete);

/** Returns an athlete on the last day of a program who has logged nothing of it. */
const atTheEnd = () => athleteOnProgram(rig, pid, { mode: 'enddate', endDate: TODAY });

describe('a program', () => {
  test('has a full week when all of it is completed, and not before', async () => {
    const athlete = await atTheEnd();
    await calls.complete(athlete, 1);
    await calls.complete(athlete, 3);
    expect(await earnedBy(athlete)).not.toHaveProperty('full-week');
    await calls.complete(athlete, 4);
    expect(await earnedBy(athlete)).toHaveProperty('full-week');
  });

  test('is half done, finished and complete, each in its time', async () => {
    const athlete = await atTheEnd();
    rig.clock.now += DAY;
    const seen: string[][] = [];
    for (let number = 1; number <= 8; number++) {
      await calls.complete(athlete, number);
      seen.push(Object.keys(await earnedBy(athlete)));
    }
    const since = (id: string) => 1 + seen.findIndex((ids) => ids.includes(id));
    expect(['half-way', 'program-finished', 'nothing-missed', 'four-full-weeks'].map(since)).toEqual([4, 6, 8, 8]);
  });

  test('is finished by skipping the last of it, once three quarters are done', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    for (const [number, day] of [1, 2, 8, 9, 15, 16, 22, 23].entries()) {
      rig.clock.now = NOON + (day - 1) * DAY;
      await athlete.call('GET /api/auth/user'); // keeps the session from idling away
      expect(await earnedBy(athlete)).not.toHaveProperty('program-finished');
      await (number < 6 ? calls.complete(athlete, number + 1) : calls.skip(athlete, number + 1));
    }
    expect(await earnedBy(athlete)).toMatchObject({ 'program-finished': '2026-12-10' });
    expect(await earnedBy(athlete)).not.toHaveProperty('nothing-missed');
  });

  /** The last two of eight workouts are of today and tomorrow, the last day is six days ahead. */
  const twoAhead = () => athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-24' });
  const progressOf = (athlete: Person) => athlete.call('GET /api/progress-stats');

  test('is finished when its last day is over, even if its last workouts are never logged', async () => {
    const [enough, tooLittle] = [await twoAhead(), await twoAhead()];
    for (let number = 1; number <= 6; number++) await calls.complete(enough, number);
    for (let number = 1; number <= 5; number++) await calls.complete(tooLittle, number);
    rig.clock.now += 6 * DAY; // its last day
    await progressOf(enough);
    expect(await earnedBy(enough)).not.toHaveProperty('program-finished');
    rig.clock.now += DAY;
    for (const athlete of [enough, tooLittle]) await progressOf(athlete);
    expect(await earnedBy(enough)).toMatchObject({ 'program-finished': '2026-11-25' });
    expect(await earnedBy(tooLittle)).not.toHaveProperty('program-finished');
  });

  test('that was left before its end is not finished by late arrivals', async () => {
    const athlete = await twoAhead();
    for (let number = 1; number <= 5; number++) await calls.complete(athlete, number);
    await choose(athlete, await rig.program(planCsv({ weeks: 1 }), 'Another'));
    rig.clock.now += 10 * DAY;
    await calls.complete(athlete, 6);
    await progressOf(athlete);
    expect(await earnedBy(athlete)).not.toHaveProperty('program-finished');
  });

  test('that was left after its end is finished by late arrivals', async () => {
    const athlete = await twoAhead();
    for (let number = 1; number <= 5; number++) await calls.complete(athlete, number);
    rig.clock.now += 7 * DAY;
    await choose(athlete, await rig.program(planCsv({ weeks: 1 }), 'The next'));
    rig.clock.now += DAY;
    await calls.complete(athlete, 6);
    expect(await earnedBy(athlete)).toMatchObject({ 'program-finished': '2026-11-26' });
  });

  test('counts each enrolment separately: two halves make no whole', async () => {
    const athlete = await atTheEnd();
    for (const number of [1, 2]) await calls.complete(athlete, number);
    await athlete.call('POST /api/select-program', {
      body: { programId: pid, mode: 'enddate', endDate: '2026-11-19' },
    });
    for (const number of [3, 4]) await calls.complete(athlete, number);
    expect(await earnedBy(athlete)).not.toHaveProperty('half-way');
  });
});
