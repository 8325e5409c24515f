import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findConnection, leaseConnection } from '#functions/data/athletes/strava-connections.ts';
import type { Table } from '#functions/data/table/table.ts';
import { openStrava } from '#functions/gateways/strava.ts';
import { authorizationError, inactiveApplication } from '#infra/local/strava/strava-failure.ts';
import type { StravaFate } from '#infra/local/strava/strava-server.ts';
import { connectStrava, ROBIN } from '#infra/testing/people/strava-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { Strava } from './strava.ts';
import { withStravaToken } from './strava-token.ts';
import { tokenSeal } from './token-seal.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const SIX_HOURS = 6 * 3_600_000;

let rig: Rig;
let strava: Strava;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, onError: () => {} });
  strava = functionOf();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOW;
  athlete = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, athlete);
  rig.strava.forget();
});
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  rig.strava.revoke(ROBIN, { isTold: false });
  await athlete.call('POST /api/strava/disconnect');
});

/** One of many functions, which share only the table. */
function functionOf(timeoutMs = 4_000): Strava {
  const { clientId, clientSecret, address } = rig.strava;
  const clock = () => rig.clock.now;
  return {
    table: rig.table,
    gateway: openStrava({
      ...{ clientId, clientSecret: async () => clientSecret, server: address },
      ...{ clock, timeoutMs },
    }),
    seal: tokenSeal(async () => rig.stravaTokenKeys),
    clock,
  };
}

const refreshes = () => rig.strava.calls.filter(({ form }) => form.get('grant_type') === 'refresh_token').length;
const whoAmI = (by = strava) => withStravaToken(athlete.uid, by, by.gateway.athleteOf);
const stored = () => findConnection(rig.table, athlete.uid);
const statusOf = async () => (await athlete.call('GET /api/strava/status')).body;

test('[R50] twenty calls at once with an expired token refresh once, and all use the new tokens', async () => {
  rig.clock.now += SIX_HOURS;
  const functions = Array.from({ length: 20 }, functionOf);
  const tokens = await Promise.all(functions.map((by) => withStravaToken(athlete.uid, by, async (token) => token)));
  expect(refreshes()).toBe(1);
  expect(new Set(tokens).size).toBe(1);
  expect(rig.strava.isValid(tokens[0] ?? '')).toBe(true);
  const { refreshToken } = await strava.seal.open(athlete.uid, (await stored())?.tokens ?? '');
  expect(rig.strava.isValid(refreshToken)).toBe(true);
  expect(await Promise.all(functions.map(whoAmI))).toEqual(functions.map(() => String(ROBIN)));
  expect(refreshes()).toBe(1);
});

test('a valid token is used without a refresh', async () => {
  expect(await whoAmI()).toBe(String(ROBIN));
  expect(rig.strava.calls.map(({ path }) => path)).toEqual(['/api/v3/athlete']);
});

test('tokens that a lease holder never stored are fetched once its lease has run out', async () => {
  rig.clock.now += SIX_HOURS;
  const connection = await stored();
  if (!connection) throw new Error('There is no connection');
  const { now } = rig.clock;
  await rig.table.write({
    lease: leaseConnection(athlete.uid, connection, { lease: 'dead', leasedUntil: now + 500, now }),
  });
  const waiting = whoAmI();
  await wait(100);
  expect(rig.strava.calls).toEqual([]);
  rig.clock.now += 500;
  expect(await waiting).toBe(String(ROBIN));
  expect(refreshes()).toBe(1);
});

test('a caller waiting for tokens that cannot be fetched makes no attempt of its own', async () => {
  rig.clock.now += SIX_HOURS;
  const waiting = new Set<number>();
  const functions = Array.from({ length: 5 }, (_, index): Strava => {
    let looks = 0;
    const get: Table['get'] = async (key, schema) => {
      const row = await rig.table.get(key, schema);
      looks += 1;
      if (looks === 2) waiting.add(index); // having seen the lease
      return row;
    };
    // A function that has read no lease tries to write one, and learns of another's lease only by that write.
    const write: Table['write'] = (actions) => rig.table.write(actions).finally(() => waiting.add(index));
    return { ...functionOf(), table: { ...rig.table, get, write } };
  });
  rig.strava.decide(async (): Promise<StravaFate> => {
    await expect.poll(() => waiting.size, { interval: 5 }).toBe(functions.length);
    return 'error-500';
  });
  const tries = await Promise.allSettled(functions.map((by) => whoAmI(by)));
  for (const { status, reason } of tries as PromiseRejectedResult[])
    expect({ status, code: reason.details.code }).toEqual({ status: 'rejected', code: 'STRAVA_UNREACHABLE' });
  expect(refreshes()).toBe(1);
  rig.strava.decide(() => 'pass');
  expect(await whoAmI()).toBe(String(ROBIN));
});

test('a token that Strava refuses is replaced, once for all callers', async () => {
  const { tokens = '' } = (await stored()) ?? {};
  const { accessToken } = await strava.seal.open(athlete.uid, tokens);
  rig.clock.now += SIX_HOURS - 10 * 60_000;
  const isTaken = (token: string | undefined) => token !== accessToken;
  rig.strava.decide(({ path, accessToken: shown }) =>
    path === '/api/v3/athlete' && !isTaken(shown) ? authorizationError('Athlete', 'access_token') : 'pass',
  );
  const found = await Promise.all(Array.from({ length: 5 }, () => whoAmI(functionOf())));
  expect(new Set(found)).toEqual(new Set([String(ROBIN)]));
  expect(refreshes()).toBe(1);
});

test('a connection whose tokens are refused for good ends, and the athlete is asked to reconnect', async () => {
  rig.strava.revoke(ROBIN, { isTold: false });
  await expect(whoAmI()).rejects.toMatchObject({
    kind: 'forbidden',
    details: { code: 'STRAVA_RECONNECT', needsAuth: true },
  });
  expect(await stored()).toBeUndefined();
  expect(await statusOf()).toMatchObject({ connected: false });
  expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(false);
  await expect(whoAmI()).rejects.toMatchObject({ details: { code: 'STRAVA_NOT_CONNECTED', needsAuth: true } });
  await connectStrava(rig, athlete);
  expect(await whoAmI()).toBe(String(ROBIN));
});

test('a connection ends too when the refresh is refused', async () => {
  rig.clock.now += SIX_HOURS;
  rig.strava.revoke(ROBIN, { isTold: false });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => whoAmI(functionOf())));
  for (const { reason } of tries as PromiseRejectedResult[])
    expect(reason.details.code).toMatch(/^STRAVA_(RECONNECT|NOT_CONNECTED)$/);
  expect(refreshes()).toBe(1);
  expect(await stored()).toBeUndefined();
});

test.for([
  ['fails', 'error-500', 'STRAVA_UNREACHABLE'],
  ['hangs', 'timeout-before', 'STRAVA_UNREACHABLE'],
  ['cuts the connection', 'cut-after', 'STRAVA_UNREACHABLE'],
  ['does not know us', authorizationError('Application', ''), 'STRAVA_NOT_CONFIGURED'],
  ['calls our application inactive', inactiveApplication(), 'STRAVA_NOT_CONFIGURED'],
  ['has had too many calls', 'rate-limit', 'STRAVA_BUSY'],
] as const)('a Strava that %s ends no connection', async ([, fate, code]) => {
  rig.strava.decide(() => fate);
  await expect(whoAmI(functionOf(200))).rejects.toMatchObject({ details: { code } });
  rig.clock.now += SIX_HOURS;
  await expect(whoAmI(functionOf(200))).rejects.toMatchObject({ details: { code } });
  expect(await statusOf()).toMatchObject({ connected: true });
});

test("once the app's quota is used up no call is made until the quarter of an hour is over", async () => {
  rig.clock.now += 900_000;
  rig.strava.limit({ reads: [2, 1_000] });
  const by = functionOf();
  await whoAmI(by);
  await whoAmI(by);
  await expect(whoAmI(by)).rejects.toMatchObject({ details: { code: 'STRAVA_BUSY', retryAfter: 900 } });
  expect(rig.strava.calls).toHaveLength(2);
  const activity = { name: 'Run', sportType: 'Run', startDateLocal: '2026-11-18T07:00:00', elapsedSeconds: 60 };
  await withStravaToken(athlete.uid, by, (token) => by.gateway.createActivity(token, activity));
  rig.clock.now += 900_000;
  await whoAmI(by);
  rig.strava.limit({ reads: [100, 1] });
  const untilMidnight = (Date.parse('2026-11-19T00:00:00Z') - rig.clock.now) / 1_000;
  await expect(whoAmI(by)).rejects.toMatchObject({ details: { code: 'STRAVA_BUSY', retryAfter: untilMidnight } });
  rig.strava.limit({ reads: [100, 1_000] });
});

test('tokens are sealed for one athlete, and name that athlete', async () => {
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  const older = tokenSeal(async () => 'a'.repeat(64));
  const rotated = tokenSeal(async () => `${'b'.repeat(64)},${'a'.repeat(64)}`);
  const sealed = await older.seal('usr_1', tokens);
  expect(await rotated.open('usr_1', sealed)).toEqual(tokens);
  expect(await older.seal('usr_1', tokens)).not.toBe(sealed);
  await expect(rotated.open('usr_2', sealed)).rejects.toThrow('No key opens');
  await expect(tokenSeal(async () => 'b'.repeat(64)).open('usr_1', sealed)).rejects.toThrow('No key opens');
  await expect(older.open('usr_1', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).rejects.toThrow(
    'No key opens',
  );
  await expect(tokenSeal(async () => 'short').seal('usr_1', tokens)).rejects.toThrow('at least 32');
});
