import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectStrava } from '#infra/testing/people/strava-athlete.ts';
import { completedRandom } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY_MS = 86_400_000;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON, strava: true });
  athlete = await rig.person({ freeMonths: 12 });
  await connectStrava(rig, athlete);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const push = (workoutId: string) =>
  athlete.call('POST /api/strava/push-workout', { body: { workoutId, duration: 3_000 } });
const correct = (entryId: string, changes: object) =>
  athlete.call('POST /api/corrections', { body: { entryId, changes } });
const named = (name: string) => rig.strava.activities().filter((activity) => activity.name === name);

const SHARED = { status: 200, body: { message: 'Shared to Strava' } };

test('a workout logged on another day is shared with that day and its time, and never in the future', async () => {
  const { id: today } = await completedRandom(athlete, 'Today');
  rig.clock.now += DAY_MS - 3 * 3_600_000;
  const { id: before } = await completedRandom(athlete, 'The day before', {}, { date: '2026-11-18' });
  expect(await push(before)).toMatchObject(SHARED);
  expect((await correct(today, { date: '2026-11-19' })).status).toBe(200);
  expect(await push(today)).toMatchObject(SHARED);
  expect(named('The day before')).toMatchObject([{ start_date_local: '2026-11-18T08:10:00Z' }]);
  expect(named('Today')).toMatchObject([{ start_date_local: '2026-11-19T08:10:00Z' }]);
});

test('a shared workout stays shared when it moves to another day', async () => {
  rig.clock.now += DAY_MS;
  const { id } = await completedRandom(athlete, 'Moved');
  expect(await push(id)).toMatchObject(SHARED);
  expect((await correct(id, { date: '2026-11-18' })).status).toBe(200);
  expect(await push(id)).toMatchObject(SHARED);
  expect(named('Moved')).toMatchObject([{ start_date_local: '2026-11-19T11:10:00Z' }]);
});

test('a deleted workout cannot be shared, and a shared one stays shared', async () => {
  const { id } = await completedRandom(athlete, 'Deleted');
  expect(await push(id)).toMatchObject(SHARED);
  await correct(id, { isRemoved: true });
  expect(await push(id)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_WORKOUT' } });
  rig.clock.now += 1;
  await correct(id, { isRemoved: false });
  expect(await push(id)).toMatchObject(SHARED);
  expect(named('Deleted')).toHaveLength(1);
});
