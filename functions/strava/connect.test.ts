import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findConnection } from '#functions/data/athletes/strava-connections.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import {
  comeBack,
  connectStrava,
  goToStrava,
  handleIn,
  INES,
  ROBIN,
  saveTokens,
} from '#infra/testing/people/strava-athlete.ts';
import { APP_ORIGIN, type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-18T12:00:00Z');

const UNCONNECTED = { isConfigured: true, connected: false, athleteId: null, canShare: false };
const REFUSED = { status: 400, body: { message: 'Invalid token data received' } };

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, onError: () => {} });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOW;
  athlete = await rig.person({ freeMonths: 1 });
  rig.log.length = 0;
  rig.strava.forget();
});
afterEach(async () => {
  rig.strava.decide(() => 'pass');
  await athlete.call('POST /api/strava/disconnect');
});

const statusOf = async ({ call }: Pick<Person, 'call'>) => (await call('GET /api/strava/status')).body;
const stateOf = (authUrl: string) => new URL(authUrl).searchParams.get('state') ?? '';

/** Signs the same athlete in on another browser. */
async function elsewhere({ uid }: Person): Promise<Pick<Person, 'call'>> {
  const cookie = await openSessionFor(rig, uid, false);
  return { call: (route, options = {}) => rig.call(route, { ...options, headers: { cookie, ...options.headers } }) };
}

test('an athlete who consents at Strava returns with a handle, and is connected by it', async () => {
  expect(await statusOf(athlete)).toEqual(UNCONNECTED);
  const { authUrl, configured } = (await athlete.call('GET /api/strava/connect')).body;
  expect(configured).toBe(true);
  expect(Object.fromEntries(new URL(authUrl).searchParams)).toEqual({
    client_id: rig.strava.clientId,
    redirect_uri: `${APP_ORIGIN}/api/strava/callback`,
    response_type: 'code',
    approval_prompt: 'force',
    scope: 'read,activity:write,activity:read',
    state: expect.any(String),
  });
  const back = await comeBack(athlete, rig.strava.authorize(authUrl));
  expect(back.pathname).toBe('/profile');
  expect(await statusOf(athlete)).toEqual(UNCONNECTED);
  expect(await saveTokens(athlete, handleIn(back))).toMatchObject({
    status: 200,
    body: { isConfigured: true, connected: true, athleteId: String(ROBIN), canShare: true },
  });
  expect(await statusOf(athlete)).toMatchObject({ connected: true, canShare: true });
  expect((await athlete.call('GET /api/auth/user')).body.stravaConnected).toBe(true);
});

test('an athlete who withholds the permission to share is connected, and cannot share', async () => {
  await connectStrava(rig, athlete, { without: ['activity:write'] });
  expect(await statusOf(athlete)).toMatchObject({ connected: true, canShare: false });
  await connectStrava(rig, athlete);
  expect(await statusOf(athlete)).toMatchObject({ connected: true, canShare: true });
});

test('[R49] a handle works once, for its athlete and session, within five minutes', async () => {
  const stranger = await rig.person({ freeMonths: 1 });
  const handle = handleIn(await goToStrava(rig, athlete));
  expect(await saveTokens(stranger, handle)).toMatchObject(REFUSED);
  expect(await saveTokens(await elsewhere(athlete), handle)).toMatchObject(REFUSED);
  rig.clock.now += 301_000;
  expect(await saveTokens(athlete, handle)).toMatchObject(REFUSED);
  rig.clock.now -= 2_000;
  expect(await saveTokens(athlete, handle)).toMatchObject({ status: 200 });
  expect(await saveTokens(athlete, handle)).toMatchObject(REFUSED);
  expect(await statusOf(stranger)).toEqual(UNCONNECTED);
});

test('[R49] of twenty concurrent uses of a handle one succeeds', async () => {
  const handle = handleIn(await goToStrava(rig, athlete));
  const answers = await Promise.all(Array.from({ length: 20 }, () => saveTokens(athlete, handle)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  expect(await statusOf(athlete)).toMatchObject({ connected: true });
});

test.for([
  ['tokens', { access_token: 'a'.repeat(40), refresh_token: 'b'.repeat(40), expires_at: 1_900_000_000 }],
  ['tokens beside a handle', { v: 1, handle: 'a'.repeat(43), access_token: 'a' }],
  ['a handle nobody has', { v: 1, handle: 'a'.repeat(43) }],
  ['a handle of another form', { v: 2, handle: 'a'.repeat(43) }],
  ['a text', JSON.stringify({ v: 1, handle: 'a'.repeat(43) })],
  ['nothing', null],
  ['a list', []],
])('[R49] %s in place of a handle is refused, and nothing is written', async ([, tokens]) => {
  rig.storage.forget();
  expect(await saveTokens(athlete, tokens)).toMatchObject(REFUSED);
  expect(rig.storage.writes()).toEqual([]);
});

test('[R49] no Strava token appears in an address, an answer, a log line or, readable, in a row', async () => {
  const issued: string[] = [];
  const gone = await goToStrava(rig, athlete);
  const answer = await saveTokens(athlete, handleIn(gone));
  const { tokens = '' } = (await findConnection(rig.table, athlete.uid)) ?? {};
  rig.clock.now += 6 * 60 * MINUTE;
  rig.strava.decide(({ form }) => {
    for (const name of ['code', 'refresh_token']) issued.push(form.get(name) ?? '');
    return 'pass';
  });
  const disconnected = await athlete.call('POST /api/strava/disconnect');
  const calls = rig.strava.calls.map(({ accessToken, basic, form }) => [
    accessToken,
    basic,
    form.get('token'),
    form.get('code'),
    form.get('refresh_token'),
  ]);
  const secrets = new Set([...issued, ...calls.flat(), rig.strava.clientSecret].filter((text) => text));
  expect(secrets.size).toBe(5);
  const heard = JSON.stringify([gone, answer.body, [...answer.headers], disconnected.body, tokens, rig.log]);
  const rows = (await wholeTable(rig)).map(rowText).join();
  for (const secret of secrets)
    expect([heard.includes(secret ?? ''), rows.includes(secret ?? '')]).toEqual([false, false]);
  const handle = handleIn(gone).handle;
  expect([JSON.stringify(rig.log).includes(handle), rows.includes(handle)]).toEqual([false, false]);
});

test('the redirect back carries no referrer', async () => {
  const { body } = await athlete.call('POST /api/strava/connect');
  const query = Object.fromEntries(new URL(rig.strava.authorize(body.authUrl)).searchParams);
  const { headers } = await athlete.call('GET /api/strava/callback', { query });
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
});

test('an athlete who cancels, or returns without a code or with an invalid one, sees an error in the profile', async () => {
  const errorIn = (address: URL) => [address.pathname, address.searchParams.get('strava_error')];
  expect(errorIn(await goToStrava(rig, athlete, { isCancelled: true }))).toEqual(['/profile', 'access_denied']);
  const { authUrl } = (await athlete.call('POST /api/strava/connect')).body;
  const at = (query: Record<string, string>) => comeBack(athlete, `${APP_ORIGIN}/?${new URLSearchParams(query)}`);
  const state = stateOf(authUrl);
  expect(errorIn(await at({ state }))).toEqual(['/profile', 'no_code']);
  expect(errorIn(await at({ state, error: 'server_error' }))).toEqual(['/profile', 'callback_failed']);
  expect(errorIn(await at({ state, code: 'made-up', scope: 'read' }))).toEqual(['/profile', 'callback_failed']);
  rig.strava.decide(() => 'error-500');
  expect(errorIn(await goToStrava(rig, athlete))).toEqual(['/profile', 'callback_failed']);
  rig.strava.decide(() => 'pass');
  expect(await statusOf(athlete)).toEqual(UNCONNECTED);
});

test('nobody can return for another athlete, from another session, or after ten minutes', async () => {
  const stranger = await rig.person({ freeMonths: 1 });
  const { authUrl } = (await athlete.call('POST /api/strava/connect')).body;
  const failed = async (who: Pick<Person, 'call'>, address: string) =>
    expect((await comeBack(who, address)).search).toBe('?strava_error=callback_failed');
  rig.strava.forget();
  const address = rig.strava.authorize(authUrl);
  await failed(stranger, address);
  await failed(await elsewhere(athlete), address);
  await failed(athlete, address.replace(/state=[^&]*/, 'state=eyJhbGciOiJub25lIn0.e30.'));
  rig.clock.now += 10 * MINUTE + 1_000;
  await failed(athlete, address);
  expect(rig.strava.calls).toEqual([]);
  rig.clock.now -= 2_000;
  expect(handleIn(await comeBack(athlete, address)).v).toBe(1);
});

test('a Strava athlete is connected to one account only', async () => {
  await connectStrava(rig, athlete);
  const other = await rig.person({ freeMonths: 1 });
  expect(await saveTokens(other, handleIn(await goToStrava(rig, other)))).toMatchObject({
    status: 409,
    body: { code: 'STRAVA_TAKEN' },
  });
  expect(await statusOf(athlete)).toMatchObject({ connected: true });
  await athlete.call('POST /api/strava/disconnect');
  await connectStrava(rig, other);
  expect(await statusOf(other)).toMatchObject({ connected: true, athleteId: String(ROBIN) });
  await other.call('POST /api/strava/disconnect');
});

test('connecting as another Strava athlete revokes the former one', async () => {
  await connectStrava(rig, athlete, { athleteId: INES });
  await connectStrava(rig, athlete, { athleteId: ROBIN });
  expect(await statusOf(athlete)).toMatchObject({ connected: true, athleteId: String(ROBIN) });
  expect(rig.strava.calls.map(({ path }) => path)).toContain('/oauth/revoke');
  const other = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, other, { athleteId: INES });
  await other.call('POST /api/strava/disconnect');
});
