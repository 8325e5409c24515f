import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

/** Returns an athlete who completed one workout a day at noon; the clock stands at the last. */
async function athleteAfterDays(days: number): Promise<Person> {
  const athlete = await athleteOnProgram(rig, pid);
  for (let day = 1; day <= days; day++) {
    rig.clock.now = NOON + (day - 1) * DAY;
    await athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, day) } });
  }
  return athlete;
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('recent workouts are those of today and the three days before, newest first, with their exercises', async () => {
  const athlete = await athleteAfterDays(6);
  const { body } = await athlete.call('GET /api/recent-workouts');
  expect(namesOf(body)).toEqual(['Run 1.6', 'Run 1.5', 'Run 1.4', 'Run 1.3']);
  expect(body[0]).toMatchObject({
    workoutId: workoutIdOf(pid, 6),
    localDate: '2026-11-23',
    completedAt: '2026-11-23T12:00:00.000Z',
    status: 'completed',
    week: 1,
    day: 6,
    duration: 40,
    estimatedDuration: 40,
    rating: null,
    comments: null,
    description: 'Easy',
    exercises: [{ name: 'Run' }, { name: 'Plank' }],
  });
});

test("none of those days' workouts are left out, even a dozen logged at once", async () => {
  const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-18' });
  for (let number = 1; number <= 12; number++)
    await athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, number) } });
  expect((await athlete.call('GET /api/recent-workouts')).body).toHaveLength(12);
  expect((await athlete.call('GET /api/recent-activity')).body).toHaveLength(3);
});

test("those days depend on the athlete's time zone", async () => {
  const athlete = await athleteAfterDays(6);
  rig.clock.now = Date.parse('2026-11-24T06:00:00Z');
  const seenFrom = async (timeZone: string) =>
    namesOf((await athlete.call('GET /api/recent-workouts', { timeZone })).body);
  expect(await seenFrom('UTC')).toEqual(['Run 1.6', 'Run 1.5', 'Run 1.4']);
  expect(await seenFrom('Pacific/Honolulu')).toEqual(['Run 1.6', 'Run 1.5', 'Run 1.4', 'Run 1.3']);
});

test('recent activity is the last three outcomes, however old', async () => {
  const athlete = await athleteAfterDays(4);
  rig.clock.now += 9 * DAY;
  const { body } = await athlete.call('GET /api/recent-activity');
  expect(body.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`)).toEqual([
    'Run 1.4 completed',
    'Run 1.3 completed',
    'Run 1.2 completed',
  ]);
  expect(namesOf((await athlete.call('GET /api/recent-workouts')).body)).toEqual(['Run 1.4', 'Run 1.3', 'Run 1.2']);
});

test('shows the newest earlier workouts only while the last days have none', async () => {
  const athlete = await athleteAfterDays(2);
  rig.clock.now += 9 * DAY;
  const names = async () => namesOf((await athlete.call('GET /api/recent-workouts')).body);
  expect(await names()).toEqual(['Run 1.2', 'Run 1.1']);
  await athlete.call('POST /api/skip-workout', { body: { workoutId: workoutIdOf(pid, 3) } });
  expect(await names()).toEqual(['Run 1.3']);
});

test('a skipped workout has no minutes and no rating', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await athlete.call('POST /api/skip-workout', { body: { workoutId: workoutIdOf(pid, 1) } });
  const { body } = await athlete.call('GET /api/recent-activity');
  expect(body).toMatchObject([{ name: 'Run 1.1', status: 'skipped', duration: null, rating: null }]);
});

test('within a day the last logged comes first, also when it was skipped before', async () => {
  const athlete = await athleteOnProgram(rig, pid, { mode: 'enddate', endDate: '2026-11-28' });
  const log = (number: number, path: 'skip-workout' | 'complete-workout', minutes: number) => {
    rig.clock.now = NOON + minutes * 60_000;
    return athlete.call(`POST /api/${path}`, { body: { workoutId: workoutIdOf(pid, number) } });
  };
  await log(1, 'skip-workout', 1);
  await log(2, 'complete-workout', 2);
  await log(1, 'complete-workout', 3);
  expect(namesOf((await athlete.call('GET /api/recent-activity')).body)).toEqual(['Run 1.1', 'Run 1.2']);
});

test('an athlete with an empty log has no recent activity', async () => {
  const athlete = await rig.person();
  expect((await athlete.call('GET /api/recent-activity')).body).toEqual([]);
  expect((await athlete.call('GET /api/recent-workouts')).body).toEqual([]);
});
