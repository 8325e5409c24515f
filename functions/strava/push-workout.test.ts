import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { workoutIdOf } from '#functions/data/programs.ts';
import { listShares } from '#functions/data/shares.ts';
import type { Decision } from '#infra/local/strava/authorize.ts';
import { StravaFailure } from '#infra/local/strava/strava-failure.ts';
import type { StravaFate } from '#infra/local/strava/strava-server.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { connectStrava } from '#infra/testing/strava-athlete.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const MINUTE_MS = 60_000;
const ROBIN = 41_000_001;
const ZONE = 'America/New_York';

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;
let athlete: Person;
/** Counts the activities of each test from here on. */
let before: number;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, stravaTimeoutMs: 200 });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOW;
  athlete = await athleteOnProgram(rig, pid);
});
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  rig.storage.decide(() => 'pass');
  rig.strava.revoke(ROBIN, { isTold: false });
  await athlete.call('POST /api/strava/disconnect');
});

async function connected(decision?: Decision): Promise<void> {
  await connectStrava(rig, athlete, decision);
  before = rig.strava.activities().length;
  rig.strava.forget();
}

function push(details: object = {}, timeZone = 'UTC') {
  const body = { workoutId: workoutIdOf(pid, 1), duration: 3_000, ...details };
  return athlete.call('POST /api/strava/push-workout', { body, timeZone });
}

const created = () => rig.strava.activities().slice(before);
const shares = () => listShares(rig.table, athlete.uid);

/** What becomes of the calls that create an activity. */
function decideCreation(fate: StravaFate | StravaFailure) {
  rig.strava.decide(({ method, path }) => (method === 'POST' && path === '/api/v3/activities' ? fate : 'pass'));
}

const UNKNOWN = { status: 409, body: { code: 'STRAVA_SHARE_UNKNOWN' } };
const SHARED = { status: 200, body: { message: 'Shared to Strava' } };

test('what was completed is shared with its name, from so long before it was completed on, where the athlete is', async () => {
  await connected();
  const completedAt = '2026-11-18T11:00:00Z';
  await calls.log(athlete, 1, { completedAt, rating: 8, duration: 50 }, ZONE);
  rig.clock.now += 6 * MINUTE_MS;
  const answer = await push({ notes: ' Felt strong ' }, ZONE);
  const [activity] = created();
  expect(answer).toMatchObject({
    ...SHARED,
    body: {
      message: 'Shared to Strava',
      activityId: String(activity?.id),
      activityUrl: `https://www.strava.com/activities/${activity?.id}`,
    },
  });
  expect(created()).toMatchObject([
    {
      name: 'Run 1.1',
      description: 'Felt strong',
      sport_type: 'Workout',
      start_date_local: '2026-11-18T05:10:00Z',
      elapsed_time: 3_000,
      athlete: { id: ROBIN },
    },
  ]);
});

test('a program’s workout that is not completed is shared as of now, and one that is, never in the future', async () => {
  await connected();
  await push({ workoutId: workoutIdOf(pid, 2), notes: null });
  await calls.complete(athlete, 1, { completedAt: '2026-11-18T12:09:00Z' });
  await push();
  expect(created()).toMatchObject([
    { name: 'Run 1.2', description: null, start_date_local: '2026-11-18T11:10:00Z' },
    { name: 'Run 1.1', start_date_local: '2026-11-18T11:10:00Z' },
  ]);
});

test('a random workout is shared as it was logged, by the kind of sport it is', async () => {
  await connected();
  const strength = randomWorkout('Press and Pull', { workoutType: 'strength' });
  await completeRandom(athlete, strength);
  expect(await push({ workoutId: strength.id })).toMatchObject(SHARED);
  expect(created()).toMatchObject([{ name: 'Press and Pull', sport_type: 'WeightTraining' }]);
});

test('a workout that is done anew is another one, shared before it was completed it is the same', async () => {
  await connected();
  const early = await push();
  await calls.complete(athlete, 1);
  expect((await push()).body).toEqual(early.body);
  rig.clock.now += MINUTE_MS;
  await choose(athlete, pid);
  expect((await push()).body).toEqual(early.body); // the newest completion is still the first one
  await calls.complete(athlete, 1);
  expect(await push()).toMatchObject(SHARED);
  expect(created()).toHaveLength(1);
});

test('foreign, skipped and unknown workouts tell nothing of one another', async () => {
  await connected();
  const somebodyElse = await athleteOnProgram(rig, await rig.program(planCsv(), 'Another plan'));
  const [theirs] = (await somebodyElse.call('GET /api/today-workout')).body.workouts;
  const random = randomWorkout('Somebody else’s');
  await completeRandom(somebodyElse, random);
  const answers = await Promise.all(
    [theirs.id, random.id, workoutIdOf(pid, 999), 'prg_nothing', 'rnd_nothing', `${pid}.0`].map((workoutId) => push({ workoutId })),
  );
  for (const { status, body } of answers)
    expect({ status, ...body, requestId: '' }).toEqual({ ...answers[0]?.body, status: 404, requestId: '' });
  expect(rig.strava.calls).toEqual([]);
});

test('a double tap and a retry make one activity', async () => {
  await connected();
  const answers = await Promise.all([push(), push(), push()]);
  const [shared] = answers.filter(({ status }) => status === 200);
  for (const { status, body } of answers)
    expect(status === 200 ? body : { status, code: body.code }).toEqual(
      status === 200 ? shared?.body : { status: 409, code: 'STRAVA_SHARE_UNDER_WAY' },
    );
  expect((await push({ duration: 600, again: true })).body).toEqual(shared?.body);
  expect(created()).toHaveLength(1);
  expect(await shares()).toMatchObject([{ state: 'done', activityId: String(created()[0]?.id) }]);
});

test('[R51] what timed out after it was done is unknown, is found again where we may look, and is one activity', async () => {
  await connected();
  decideCreation('timeout-after');
  expect(await push()).toMatchObject(UNKNOWN);
  expect(await shares()).toMatchObject([{ state: 'unknown', name: 'Run 1.1' }]);
  decideCreation('pass');
  rig.clock.now += 30 * MINUTE_MS;
  expect(await push({ duration: 900, again: true })).toMatchObject({
    ...SHARED,
    body: { activityId: String(created()[0]?.id) },
  });
  expect(created()).toHaveLength(1);
  expect(await shares()).toMatchObject([{ state: 'done' }]);
});

test.each(['timeout-before', 'cut-before', 'error-500', 'cut-after', 'error-500-after'] as const)(
  '[R51] after %s nothing is sent again until the athlete says so',
  async (fate) => {
    await connected({ without: ['activity:read'] });
    decideCreation(fate);
    expect(await push()).toMatchObject(UNKNOWN);
    decideCreation('pass');
    expect(await push()).toMatchObject(UNKNOWN);
    expect(created()).toHaveLength(fate.endsWith('after') ? 1 : 0);
    expect(await push({ again: true })).toMatchObject(SHARED);
    expect(created()).toHaveLength(fate.endsWith('after') ? 2 : 1);
    expect(await push({ again: true })).toMatchObject(SHARED);
    expect(created()).toHaveLength(fate.endsWith('after') ? 2 : 1);
  },
);

test('what has not arrived, as far as we may look, is sent again only when the athlete says so', async () => {
  await connected();
  decideCreation('timeout-before');
  await push();
  decideCreation('pass');
  expect(await push()).toMatchObject(UNKNOWN);
  expect(created()).toEqual([]);
  expect(await push({ again: true })).toMatchObject(SHARED);
  expect(created()).toHaveLength(1);
});

test('a share under way is let be until nobody can be at it any more, and is unknown then', async () => {
  await connected({ without: ['activity:read'] });
  let isLost = false;
  rig.storage.decide(() => (isLost ? 'cut-before' : 'pass'));
  rig.strava.decide(() => {
    isLost = true; // whoever is at it can write nothing more
    return 'timeout-after';
  });
  expect((await push()).status).toBeGreaterThanOrEqual(500);
  isLost = false;
  rig.strava.decide(() => 'pass');
  expect(await push({ again: true })).toMatchObject({ status: 409, body: { code: 'STRAVA_SHARE_UNDER_WAY' } });
  rig.clock.now += 15_000;
  expect(await push()).toMatchObject(UNKNOWN);
  expect(created()).toHaveLength(1);
});

test.each([
  ['STRAVA_REFUSED', 400, new StravaFailure(400, 'Bad Request')],
  ['STRAVA_REFUSED', 400, new StravaFailure(409, 'Conflict')],
  ['STRAVA_BUSY', 429, 'rate-limit'],
] as const)('%s is said, and nothing is kept of the try (%i)', async (code, status, fate) => {
  await connected();
  decideCreation(fate);
  const answer = await push();
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/^Strava /) } });
  if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await shares()).toEqual([]);
  decideCreation('pass');
  rig.clock.now += 15 * MINUTE_MS;
  expect(await push()).toMatchObject(SHARED);
  expect(created()).toHaveLength(1);
});

test('a second try that is refused leaves the first as unknown as it was', async () => {
  await connected({ without: ['activity:read'] });
  decideCreation('timeout-after');
  await push();
  decideCreation(new StravaFailure(400, 'Bad Request'));
  expect(await push({ again: true, duration: 600 })).toMatchObject({ status: 400 });
  expect(await push()).toMatchObject(UNKNOWN);
  expect(await shares()).toMatchObject([{ state: 'unknown', elapsedSeconds: 3_000 }]);
});

test('who has not connected, did not allow it, or has ended it at Strava is asked to connect, and nothing is kept', async () => {
  expect(await push()).toMatchObject({ status: 403, body: { code: 'STRAVA_NOT_CONNECTED', needsAuth: true } });
  await connected({ without: ['activity:write'] });
  expect(await push()).toMatchObject({ status: 403, body: { code: 'STRAVA_SCOPE_MISSING', needsAuth: true } });
  await connected();
  rig.strava.revoke(ROBIN, { isTold: false });
  expect(await push()).toMatchObject({ status: 403, body: { code: 'STRAVA_RECONNECT', needsAuth: true } });
  expect((await athlete.call('GET /api/strava/status')).body).toMatchObject({ connected: false });
  expect(await shares()).toEqual([]);
  await connected();
  expect(await push()).toMatchObject(SHARED);
  await athlete.call('POST /api/strava/disconnect');
  expect(await push()).toMatchObject(SHARED); // it is there all the same
});

test('[R50] twenty workouts pushed at once with a token that has ended are twenty activities by one refresh', async () => {
  await connected();
  rig.clock.now += 6 * 60 * MINUTE_MS;
  const workouts = Array.from({ length: 20 }, (_, index) => randomWorkout(`Workout ${index}`));
  for (const workout of workouts) await completeRandom(athlete, workout);
  const answers = await Promise.all(workouts.map(({ id }) => push({ workoutId: id })));
  expect(answers.map(({ status }) => status)).toEqual(workouts.map(() => 200));
  expect(
    created()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(workouts.map(({ name }) => name).sort());
  const refreshes = rig.strava.calls.filter(({ form }) => form.get('grant_type') === 'refresh_token');
  expect(refreshes).toHaveLength(1);
  const used = new Set(rig.strava.calls.flatMap(({ accessToken }) => accessToken ?? []));
  expect([...used].filter((token) => rig.strava.isValid(token))).toHaveLength(1);
});

test('[R21] an answer of the table that is lost is no second activity', async () => {
  for (const lost of [1, 2]) {
    const workout = randomWorkout(`Lost ${lost}`);
    await completeRandom(athlete, workout);
    if (lost === 1) await connected();
    let writes = 0;
    rig.storage.decide(({ target }) =>
      target === 'TransactWriteItems' && ++writes === lost ? 'error-500-after' : 'pass',
    );
    await push({ workoutId: workout.id });
    rig.storage.decide(() => 'pass');
    rig.clock.now += 15_000;
    await push({ workoutId: workout.id, again: true });
    expect(created()).toHaveLength(lost);
  }
});
