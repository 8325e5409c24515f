import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listShares } from '#functions/data/athletes/shares.ts';
import { attemptsKey } from '#functions/data/table/keys.ts';
import { remove, update } from '#functions/data/table/table.ts';
import { StravaFailure } from '#infra/local/strava/strava-failure.ts';
import type { StravaFate } from '#infra/local/strava/strava-server.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { connectStrava, ROBIN } from '#infra/testing/people/strava-athlete.ts';
import { completedRandom } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { SHARES_A_DAY } from '#shared/constants.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ZONE = 'America/New_York';

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;
/** An athlete on a program since it began, connected with all scopes. */
let athlete: Person;
/** A workout that was just logged; another one in each test. */
let workout: RandomWorkout;
let workouts = 0;
let before: number; // activities there were before the test

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, stravaTimeoutMs: 1_500 });
  pid = await rig.program(planCsv({ weeks: 4 }));
  calls = loggingCalls(pid);
  athlete = await athleteOnProgram(rig, pid);
  await connectStrava(rig, athlete);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  workout = await logged();
  before = rig.strava.activities().length;
  rig.strava.forget();
});
afterEach(() => {
  rig.strava.decide(() => 'pass');
  rig.storage.decide(() => 'pass');
});

const logged = (workoutType: RandomWorkout['workoutType'] = 'cardio') =>
  completedRandom(athlete, `Workout ${++workouts}`, { workoutType });

/** Lets the test happen with these ticks taken away. */
async function connectedWithout(...without: string[]): Promise<void> {
  await connectStrava(rig, athlete, { without });
  onTestFinished(() => connectStrava(rig, athlete));
}

/** Shares the workout of the test, unless it is told another. */
function push(details: object = {}, timeZone = 'UTC'): Promise<Answer> {
  const body = { workoutId: workout.id, duration: 3_000, ...details };
  return athlete.call('POST /api/strava/push-workout', { body, timeZone });
}

const planned = (number: number) => ({ workoutId: workoutIdOf(pid, number) });
const created = () => rig.strava.activities().slice(before);
/** Returns the stored shares of the test's workout. */
const kept = async () => (await listShares(rig.table, athlete.uid)).filter(({ name }) => name === workout.name);

/** Decides the fate of the calls that create an activity. */
function decideCreation(fate: StravaFate | StravaFailure): void {
  rig.strava.decide(({ method, path }) => (method === 'POST' && path === '/api/v3/activities' ? fate : 'pass'));
}

const UNKNOWN = { status: 409, body: { code: 'STRAVA_SHARE_UNKNOWN' } };
const UNDER_WAY = { status: 409, body: { code: 'STRAVA_SHARE_UNDER_WAY' } };
const SHARED = { status: 200, body: { message: 'Shared to Strava' } };

test('a completed workout is shared with its name and a local start before its completion', async () => {
  await calls.log(athlete, 1, { completedAt: '2026-11-18T11:00:00Z', rating: 8, duration: 50 }, ZONE);
  const answer = await push({ ...planned(1), notes: ' Felt strong ' }, ZONE);
  const [activity] = created();
  const activityUrl = `${rig.strava.address}/activities/${activity?.id}`;
  expect(answer).toMatchObject(SHARED);
  expect(answer.body).toMatchObject({ activityId: String(activity?.id), activityUrl });
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

test("a program's uncompleted workout is shared as of now, and a completed one never in the future", async () => {
  await push({ ...planned(2), notes: null });
  const completedAt = new Date(rig.clock.now + 9 * MINUTE_MS).toISOString();
  const ahead = await completedRandom(athlete, 'A phone ahead', {}, { completedAt });
  await push({ workoutId: ahead.id });
  const start_date_local = '2026-11-18T11:10:00Z';
  expect(created()).toMatchObject([
    { name: 'Run 1.2', description: null, start_date_local },
    { name: 'A phone ahead', start_date_local },
  ]);
});

test('a random workout is shared as it was logged, with its sport type', async () => {
  const strength = await logged('strength');
  expect(await push({ workoutId: strength.id })).toMatchObject(SHARED);
  expect(await push()).toMatchObject(SHARED);
  expect(created()).toMatchObject([
    { name: strength.name, sport_type: 'WeightTraining' },
    { name: workout.name, sport_type: 'Workout' },
  ]);
});

test('foreign and unknown workouts get the same answer', async () => {
  const somebodyElse = await rig.person({ freeMonths: 1 });
  const theirs = await completedRandom(somebodyElse, 'Somebody else’s');
  const unknown = [theirs.id, 'rnd_nothing', `${await rig.program(planCsv(), 'Theirs')}.1`, `${pid}.999`, `${pid}.0`];
  const answers = await Promise.all(unknown.map((workoutId) => push({ workoutId })));
  const words = answers.map(({ status, body }) => ({ status, message: body.message, code: body.code }));
  expect(words).toEqual(unknown.map(() => ({ ...words[0], status: 404 })));
  expect(rig.strava.calls).toEqual([]);
});

test('a share from before the completion counts for it, and a new completion is another workout', async () => {
  const early = await push(planned(3));
  rig.clock.now += 2 * DAY_MS;
  await calls.complete(athlete, 3);
  await push(planned(3));
  expect(created()).toHaveLength(2); // on another day
  expect((await push(planned(3))).body).not.toEqual(early.body);
  const onTheDay = await push(planned(2));
  await calls.complete(athlete, 2);
  expect((await push(planned(2))).body).toEqual(onTheDay.body);
  rig.clock.now += DAY_MS;
  await choose(athlete, pid);
  expect((await push(planned(2))).body).toEqual(onTheDay.body); // the newest completion is still that one
  rig.clock.now += 3 * DAY_MS;
  await calls.complete(athlete, 2);
  await push(planned(2));
  expect(created()).toHaveLength(4);
});

test('[R50] twenty pushes at once with an expired token make twenty activities with one refresh', async () => {
  rig.clock.now += 6 * 60 * MINUTE_MS;
  const workoutIds = Array.from({ length: 20 }, (_, index) => workoutIdOf(pid, index + 4));
  const answers = await Promise.all(workoutIds.map((workoutId) => push({ workoutId })));
  expect(answers.map(({ status }) => status)).toEqual(workoutIds.map(() => 200));
  const names = created().map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([20, 20]);
  const refreshes = rig.strava.calls.filter(({ form }) => form.get('grant_type') === 'refresh_token');
  expect(refreshes).toHaveLength(1);
  const used = new Set(rig.strava.calls.flatMap(({ accessToken }) => accessToken ?? []));
  expect([...used].map(rig.strava.isValid)).toEqual([true]);
});

test('a double tap and a retry make one activity', async () => {
  const answers = await Promise.all([push(), push(), push()]);
  const shared = answers.find(({ status }) => status === 200);
  for (const answer of answers) {
    if (answer.status === 200) expect(answer.body).toEqual(shared?.body);
    else expect(answer).toMatchObject(UNDER_WAY);
  }
  expect((await push({ duration: 600, again: true })).body).toEqual(shared?.body);
  expect(created()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ state: 'done', activityId: String(created()[0]?.id) }]);
});

test('[R51] a share that timed out after it was done is unknown, is found where we may look, and is one activity', async () => {
  decideCreation('timeout-after');
  expect(await push()).toMatchObject(UNKNOWN);
  expect(await kept()).toMatchObject([{ state: 'unknown', elapsedSeconds: 3_000 }]);
  decideCreation('pass');
  rig.clock.now += 30 * MINUTE_MS;
  const found = { status: 200, body: { activityId: String(created()[0]?.id) } };
  expect(await push({ duration: 900, again: true })).toMatchObject(found);
  expect(created()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ state: 'done' }]);
});

const UNCLEAR = inThisRun<StravaFate[]>({
  quick: ['error-500', 'cut-after'],
  exhaustive: ['timeout-before', 'cut-before', 'error-500', 'timeout-after', 'cut-after', 'error-500-after'],
});

test.each(UNCLEAR)(
  '[R51] after %s, where we may not look, nothing is sent again until the athlete asks',
  async (fate) => {
    await connectedWithout('activity:read');
    decideCreation(fate);
    expect(await push()).toMatchObject(UNKNOWN);
    decideCreation('pass');
    expect(await push()).toMatchObject(UNKNOWN);
    const arrived = fate.endsWith('after') ? 1 : 0;
    expect(created()).toHaveLength(arrived);
    expect(await push({ again: true })).toMatchObject(SHARED);
    expect(await push({ again: true })).toMatchObject(SHARED);
    expect(created()).toHaveLength(arrived + 1);
  },
);

test('a share that has not arrived, where we may look, is sent again only when the athlete asks', async () => {
  decideCreation('cut-before');
  await push();
  decideCreation('pass');
  expect(await push()).toMatchObject(UNKNOWN);
  rig.strava.decide(({ method }) => (method === 'GET' ? 'error-500' : 'pass'));
  expect(await push({ again: true })).toMatchObject({ status: 503, body: { code: 'STRAVA_UNREACHABLE' } });
  expect(created()).toEqual([]);
  rig.strava.decide(() => 'pass');
  expect(await push({ again: true })).toMatchObject(SHARED);
  expect(created()).toHaveLength(1);
});

test('a share under way is left alone until no run can be at it any more, and is unknown then', async () => {
  await connectedWithout('activity:read');
  rig.strava.decide(() => {
    rig.storage.decide(() => 'cut-before'); // whoever is at it can write nothing more
    return 'cut-after';
  });
  expect((await push()).status).toBe(500);
  rig.storage.decide(() => 'pass');
  rig.strava.decide(() => 'pass');
  expect(await push({ again: true })).toMatchObject(UNDER_WAY);
  rig.clock.now += 30_000;
  expect(await push()).toMatchObject(UNKNOWN);
  expect(created()).toHaveLength(1);
});

test.each([
  ['STRAVA_REFUSED', 400, new StravaFailure(400, 'Bad Request')],
  ['STRAVA_BUSY', 429, 'rate-limit'],
] as const)('%s is reported, and no row of the attempt is kept (%i)', async (code, status, fate) => {
  decideCreation(fate);
  const answer = await push();
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/^Strava /) } });
  if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await kept()).toEqual([]);
  decideCreation('pass');
  rig.clock.now += 15 * MINUTE_MS;
  expect(await push()).toMatchObject(SHARED);
  expect(created()).toHaveLength(1);
});

test('a refused second attempt leaves the first one unknown', async () => {
  await connectedWithout('activity:read');
  decideCreation('cut-after');
  await push();
  decideCreation(new StravaFailure(400, 'Bad Request'));
  expect(await push({ again: true, duration: 600 })).toMatchObject({ status: 400 });
  expect(await push()).toMatchObject(UNKNOWN);
  expect(await kept()).toMatchObject([{ state: 'unknown', elapsedSeconds: 3_000 }]);
});

test('[R21] a lost answer of the table makes no second activity', async () => {
  for (const lost of [1, 2]) {
    const { id: workoutId } = await logged();
    let writes = 0;
    rig.storage.decide(({ target }) => (target === 'TransactWriteItems' && ++writes === lost ? 'cut-after' : 'pass'));
    await push({ workoutId });
    rig.storage.decide(() => 'pass');
    rig.clock.now += 30_000;
    await push({ workoutId, again: true });
    expect(created()).toHaveLength(lost);
  }
});

test('shares are limited per day, and no call goes to Strava beyond the limit', async () => {
  const today = new Date(rig.clock.now).toISOString().slice(0, 10);
  const key = attemptsKey(athlete.uid, 'SHARE', today);
  const tried = new Set(Array.from({ length: SHARES_A_DAY }, (_, index) => `try ${index}`));
  await rig.table.write({ attempts: update(key, { add: { tried } }) });
  expect(await push()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
  expect(created()).toEqual([]);
  expect(await kept()).toEqual([]);
  await rig.table.write({ attempts: remove(key) });
});

test('an athlete without the permission or the connection is asked to connect, and shared workouts stay so', async () => {
  await connectedWithout('activity:write');
  expect(await push()).toMatchObject({ status: 403, body: { code: 'STRAVA_SCOPE_MISSING', needsAuth: true } });
  await connectStrava(rig, athlete);
  rig.strava.revoke(ROBIN, { isTold: false });
  expect(await push()).toMatchObject({ status: 403, body: { code: 'STRAVA_RECONNECT', needsAuth: true } });
  expect((await athlete.call('GET /api/strava/status')).body).toMatchObject({ connected: false });
  expect(await kept()).toEqual([]);
  await connectStrava(rig, athlete);
  const shared = await push();
  await athlete.call('POST /api/strava/disconnect');
  expect((await push()).body).toEqual(shared.body);
  const { id: workoutId } = await logged();
  expect((await push({ workoutId })).body).toMatchObject({ code: 'STRAVA_NOT_CONNECTED', needsAuth: true });
});
