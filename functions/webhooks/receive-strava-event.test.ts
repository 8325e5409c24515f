import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dueConnections, findConnection } from '#functions/data/athletes/strava-connections.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { connectStrava, ROBIN } from '#infra/testing/people/strava-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { STRAVA_WEBHOOK_KEY } from '#infra/testing/stand-ins/rig-gateways.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const SIX_HOURS = 6 * 3_600_000;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, onError: () => {} });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOW;
  athlete = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, athlete);
  rig.strava.forget();
  rig.storage.forget();
});
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  await athlete.call('POST /api/strava/disconnect');
});

const takenAway = () => ({
  object_type: 'athlete',
  aspect_type: 'update',
  object_id: ROBIN,
  owner_id: ROBIN,
  subscription_id: rig.strava.subscriptionId,
  event_time: 1_795_000_000,
  updates: { authorized: 'false' },
});

function tell(event: object, secret = STRAVA_WEBHOOK_KEY): Promise<Answer> {
  return rig.call('POST /api/webhooks/strava/{secret}', { params: { secret }, body: event });
}

const isConnected = async () => (await athlete.call('GET /api/strava/status')).body.connected;
const isDoubted = async () => (await dueConnections(rig.table, rig.clock.now, 10)).length > 0;

test('an athlete who revokes our access at Strava is disconnected once the scheduled jobs have checked', async () => {
  rig.strava.revoke(ROBIN);
  await expect.poll(isDoubted, { interval: 5 }).toBe(true);
  expect(rig.strava.calls).toEqual([]);
  expect(await isConnected()).toBe(true);
  await rig.runScheduledJobs();
  expect(await isConnected()).toBe(false);
  expect(await findConnection(rig.table, athlete.uid)).toBeUndefined();
  expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(false);
});

test('a false event ends no connection, and costs at most one call to Strava', async () => {
  for (let times = 0; times < 5; times++)
    expect(await tell(takenAway())).toMatchObject({ status: 200, body: { received: true } });
  await rig.runScheduledJobs();
  await rig.runScheduledJobs();
  expect(rig.strava.calls.map(({ path }) => path)).toEqual(['/api/v3/athlete']);
  expect(await isConnected()).toBe(true);
  expect(await isDoubted()).toBe(false);
  rig.clock.now += SIX_HOURS;
  await tell(takenAway());
  await rig.runScheduledJobs();
  expect(await isConnected()).toBe(true);
});

test('while Strava cannot be asked the connection stays, and is checked again', async () => {
  rig.strava.revoke(ROBIN, { isTold: false });
  await tell(takenAway());
  rig.strava.decide(() => 'cut-before');
  await expect(rig.runScheduledJobs()).rejects.toThrow(`Not settled: the Strava connection of ${athlete.uid}`);
  expect(await isConnected()).toBe(true);
  rig.strava.decide(() => 'pass');
  await rig.runScheduledJobs();
  expect(await isConnected()).toBe(false);
});

test('answers without asking Strava when Strava hangs', async () => {
  rig.strava.decide(() => 'timeout-before');
  expect((await tell(takenAway())).status).toBe(200);
  expect(rig.strava.calls).toEqual([]);
});

test.for([
  ['an activity', { object_type: 'activity', aspect_type: 'create', updates: undefined }],
  ['a change of a title', { object_type: 'activity', updates: { title: 'Run', authorized: 'false' } }],
  ['an athlete who allows it', { updates: { authorized: 'true' } }],
  ['an athlete of nobody’s', { owner_id: 7, object_id: 7 }],
])('an event of %s is accepted, and nothing is written', async ([, change]) => {
  expect(await tell({ ...takenAway(), ...(change as object) })).toMatchObject({ status: 200 });
  expect(rig.storage.writes()).toEqual([]);
});

test('a request with a wrong path or subscription gets 404', async () => {
  const nowhere = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such endpoint.' } };
  expect(await tell(takenAway(), 'guessed')).toMatchObject(nowhere);
  expect(await tell(takenAway(), `${STRAVA_WEBHOOK_KEY}x`)).toMatchObject(nowhere);
  expect(await tell({ ...takenAway(), subscription_id: 1 })).toMatchObject(nowhere);
  expect(rig.storage.calls).toEqual([]);
});

test('the address is confirmed with the challenge, for a caller who knows its key', async () => {
  const confirm = (secret: string, token: string, mode = 'subscribe') =>
    rig.call('GET /api/webhooks/strava/{secret}', {
      params: { secret },
      query: { 'hub.mode': mode, 'hub.challenge': 'f00d', 'hub.verify_token': token },
    });
  const key = STRAVA_WEBHOOK_KEY;
  expect(await confirm(key, key)).toMatchObject({ status: 200, body: { 'hub.challenge': 'f00d' } });
  expect((await confirm('guessed', key)).status).toBe(404);
  expect((await confirm(key, 'guessed')).status).toBe(404);
  expect((await confirm(key, key, 'unsubscribe')).status).toBe(400);
});
