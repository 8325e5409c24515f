import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workoutIdOf } from '#functions/data/programs.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

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

async function entriesOf(athlete: Person, month = '2026-11', timeZone = 'UTC'): Promise<CalendarEntry[]> {
  const { status, body } = await athlete.call('GET /api/workout-calendar', { query: { month }, timeZone });
  expect({ status, month: body.month }).toEqual({ status: 200, month });
  return body.workouts;
}

/** A month in short: the day, the workout and what became of it. */
const linesOf = async (athlete: Person, month?: string, timeZone?: string) =>
  (await entriesOf(athlete, month, timeZone)).map(
    ({ date, status, workout }) => `${date.slice(5)} ${workout.name} ${status}`,
  );

test('a month shows each workout on its day: completed, skipped, missed or still to come', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.log(athlete, 1, { rating: 8, notes: 'Strong', duration: 42 });
  rig.clock.now += DAY;
  await calls.skip(athlete, 2);
  rig.clock.now += 3 * DAY;
  expect(await linesOf(athlete)).toEqual([
    '11-18 Run 1.1 completed',
    '11-19 Run 1.2 skipped',
    '11-21 Run 1.4 missed',
    '11-23 Run 1.6 upcoming',
    '11-25 Run 2.1 upcoming',
    '11-26 Run 2.2 upcoming',
    '11-28 Run 2.4 upcoming',
    '11-30 Run 2.6 upcoming',
  ]);
  expect((await entriesOf(athlete))[0]).toEqual({
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
      rating: 8,
    },
  });
  expect(await entriesOf(athlete, '2026-10')).toEqual([]);
  expect(await entriesOf(athlete, '2026-12')).toEqual([]);
});

test('after a restart the former round keeps what was done and missed, and nothing of it can be logged', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.complete(athlete, 1);
  rig.clock.now += 2 * DAY;
  await choose(athlete, pid);
  rig.clock.now += DAY;
  expect(
    (await entriesOf(athlete)).map(
      ({ date, status, isCurrent, workout }) => `${date.slice(8)} ${workout.name} ${status} ${isCurrent}`,
    ),
  ).toEqual([
    '18 Run 1.1 completed false',
    '19 Run 1.2 missed false',
    '20 Run 1.1 missed true',
    '21 Run 1.2 upcoming true',
    '23 Run 1.4 upcoming true',
    '25 Run 1.6 upcoming true',
    '27 Run 2.1 upcoming true',
    '28 Run 2.2 upcoming true',
    '30 Run 2.4 upcoming true',
  ]);
});

test('the days of the program are those from its choice to its end, whatever month is asked for', async () => {
  const programOf = async (athlete: Person, month: string) =>
    (await athlete.call('GET /api/workout-calendar', { query: { month } })).body.program;
  expect(await programOf(await rig.person({ freeMonths: 3 }), '2026-11')).toBeNull();
  const early = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-12-25' });
  expect(await programOf(early, '2026-11')).toEqual({ first: '2026-12-12', last: '2026-12-25' });
  const half = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-20' });
  expect(await programOf(half, '2027-03')).toEqual({ first: '2026-11-18', last: '2026-11-20' });
});
