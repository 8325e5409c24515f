import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findConnection } from '#functions/data/athletes/strava-connections.ts';
import type { StravaFate } from '#infra/local/strava/strava-server.ts';
import { connectStrava, goToStrava, handleIn, INES, ROBIN, saveTokens } from '#infra/testing/people/strava-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, stravaTimeoutMs: 1_500, onError: () => {} });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now += HOUR;
  athlete = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, athlete);
  rig.strava.forget();
});
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  await athlete.call('POST /api/strava/disconnect');
  await rig.runScheduledJobs();
});

const statusOf = async (who: Person) => (await who.call('GET /api/strava/status')).body;
const disconnect = (who: Person) => who.call('POST /api/strava/disconnect');
const deauthorized = () => rig.strava.calls.filter(({ path }) => path === '/oauth/revoke').length;
const rowsOf = async (...names: string[]) =>
  (await wholeTable(rig)).map(rowText).filter((row) => names.some((name) => row.includes(name)));

test('disconnecting revokes our access at Strava, and removes the connection', async () => {
  expect(await disconnect(athlete)).toMatchObject({
    status: 200,
    body: { isConfigured: true, connected: false, athleteId: null, canShare: false },
  });
  expect(deauthorized()).toBe(1);
  expect(rig.strava.calls.every(({ form }) => !rig.strava.isValid(form.get('token') ?? ''))).toBe(true);
  expect(await rowsOf('Z#STRAVA', 'ATH#')).toEqual([]);
  expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(false);
  expect(await disconnect(athlete)).toMatchObject({ status: 200, body: { connected: false } });
  expect(deauthorized()).toBe(1);
});

test('with an expired token it fetches the next one to revoke by', async () => {
  rig.clock.now += 6 * HOUR;
  await disconnect(athlete);
  expect(rig.strava.calls.map(({ path }) => path)).toEqual(['/oauth/token', '/oauth/revoke']);
  expect(await findConnection(rig.table, athlete.uid)).toBeUndefined();
});

const FATES = inThisRun<StravaFate[]>({
  quick: ['error-500', 'rate-limit'],
  exhaustive: ['error-500', 'cut-before', 'timeout-before', 'rate-limit'],
});

test.for(FATES)(
  'when Strava answers with %s the connection ends at once, and the scheduled jobs tell Strava later',
  async (fate) => {
    rig.strava.decide(() => fate);
    const begun = performance.now();
    expect(await disconnect(athlete)).toMatchObject({ status: 200, body: { connected: false } });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await statusOf(athlete)).toMatchObject({ connected: false, athleteId: null });
    expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(false);
    await expect(rig.runScheduledJobs()).rejects.toThrow(`Not settled: the Strava connection of ${athlete.uid}`);
    rig.strava.decide(() => 'pass');
    rig.clock.now += 900_000;
    rig.strava.forget();
    await rig.runScheduledJobs();
    expect(deauthorized()).toBe(1);
    expect(await rowsOf('Z#STRAVA', 'ATH#')).toEqual([]);
  },
);

test('an athlete who reconnects before Strava was told stays connected', async () => {
  rig.strava.decide(({ path }) => (path === '/oauth/revoke' ? 'error-500' : 'pass'));
  await disconnect(athlete);
  await connectStrava(rig, athlete);
  rig.strava.decide(() => 'pass');
  rig.strava.forget();
  await rig.runScheduledJobs();
  expect(rig.strava.calls).toEqual([]);
  expect(await statusOf(athlete)).toMatchObject({ connected: true, athleteId: String(ROBIN) });
});

test('a Strava athlete cannot be connected elsewhere before Strava was told', async () => {
  rig.strava.decide(({ path }) => (path === '/oauth/revoke' ? 'error-500' : 'pass'));
  await disconnect(athlete);
  const other = await rig.person({ freeMonths: 1 });
  expect(await saveTokens(other, handleIn(await goToStrava(rig, other)))).toMatchObject({ status: 409 });
  expect(await saveTokens(athlete, handleIn(await goToStrava(rig, athlete, { athleteId: INES })))).toMatchObject({
    status: 503,
    body: { code: 'STRAVA_UNREACHABLE' },
  });
  rig.strava.decide(() => 'pass');
  await connectStrava(rig, athlete, { athleteId: INES });
  await connectStrava(rig, other);
  expect([await statusOf(athlete), await statusOf(other)]).toMatchObject([
    { athleteId: String(INES) },
    { athleteId: String(ROBIN) },
  ]);
  await disconnect(other);
});

test('an athlete who revoked access at Strava already is disconnected as well', async () => {
  rig.strava.revoke(ROBIN, { isTold: false });
  await disconnect(athlete);
  expect(await rowsOf('Z#STRAVA', 'ATH#')).toEqual([]);
});
