import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { INES, ROBIN } from '#infra/testing/people/strava-athlete.ts';
import {
  ask,
  askTokens,
  codeOf,
  connect,
  invalid,
  ORIGIN,
  push,
  QUESTION,
  questionTo,
  RUN,
  refreshed,
} from '#infra/testing/stand-ins/ask-strava.ts';
import { StravaFailure } from './strava-failure.ts';
import { type LocalStrava, type LocalStravaOptions, startStrava } from './strava-server.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR_MS = 3_600_000;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(options: Partial<LocalStravaOptions> = {}) {
  const clock = { now: NOW };
  const strava = await startStrava({ clock: () => clock.now, redirectOrigins: [ORIGIN], ...options });
  ending.push(strava.stop);
  return { strava, clock };
}

test('a code is exchanged once, within ten minutes, for tokens of six hours and the athlete', async () => {
  const { strava, clock } = await start();
  const { code, body } = await connect(strava, { athleteId: INES });
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_at: NOW / 1_000 + 21_600,
    expires_in: 21_600,
    athlete: { id: INES, firstname: 'Ines', lastname: 'Duarte' },
  });
  const again = await askTokens(strava, { grant_type: 'authorization_code', code });
  expect(again).toMatchObject({
    status: 400,
    body: { message: 'Bad Request', ...invalid('AuthorizationCode', 'code') },
  });
  const late = codeOf(strava);
  clock.now += 600_000;
  expect(await askTokens(strava, { grant_type: 'authorization_code', code: late })).toMatchObject({ status: 400 });
});

test('tokens need the app’s secret', async () => {
  const { strava } = await start();
  const exchange = { grant_type: 'authorization_code', code: codeOf(strava) };
  expect(await askTokens(strava, { ...exchange, client_id: '1' })).toMatchObject({
    status: 400,
    body: invalid('Application', 'client_id'),
  });
  expect(await askTokens(strava, { ...exchange, client_secret: 'guessed' })).toMatchObject({
    status: 401,
    body: { message: 'Authorization Error' },
  });
  expect(await askTokens(strava, exchange)).toMatchObject({ status: 200 });
});

test('a refresh returns new tokens once the old ones are about to expire, and invalidates the old refresh token', async () => {
  const { strava, clock } = await start();
  const { access, refresh } = await connect(strava);
  expect((await refreshed(strava, refresh)).body).toMatchObject({ access_token: access, refresh_token: refresh });
  clock.now += 5 * HOUR_MS;
  const { body } = await refreshed(strava, refresh);
  expect([body.access_token, body.refresh_token]).not.toContain(access);
  expect(body.refresh_token).not.toBe(refresh);
  expect(await refreshed(strava, refresh)).toMatchObject({
    status: 400,
    body: invalid('RefreshToken', 'refresh_token'),
  });
  expect(strava.isValid(refresh)).toBe(false);
  expect((await push(strava, access)).status).toBe(201); // it lives its time out
  clock.now += HOUR_MS;
  expect(await push(strava, access)).toMatchObject({ status: 401, body: invalid('Athlete', 'access_token') });
  expect((await push(strava, body.access_token)).status).toBe(201);
});

test('the consent page asks for athlete and scopes, and redirects with exactly those', async () => {
  const { strava } = await start();
  const page = await fetch(questionTo(strava));
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${ORIGIN}`);
  const html = await page.text();
  for (const { firstname } of strava.athletes) expect(html).toContain(firstname);
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  expect(html).toMatch(/value="read" checked disabled/);

  const send = async (fields: [string, string][]) => {
    const form = new URLSearchParams([...Object.entries(QUESTION), ...fields]);
    const response = await fetch(`${strava.address}/oauth/authorize`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
  };
  const back = await send([
    ['athlete', String(INES)],
    ['granted', 'activity:read'],
    ['decision', 'authorize'],
  ]);
  expect(back).toEqual({ state: 'signed', code: expect.any(String), scope: 'read,activity:read' });
  const { body } = await askTokens(strava, { grant_type: 'authorization_code', code: back.code ?? '' });
  expect(body.athlete.id).toBe(INES);
  expect(await push(strava, body.access_token)).toMatchObject({
    status: 401,
    body: { message: 'Authorization Error', ...invalid('AccessToken', 'activity:write_permission', 'missing') },
  });
  expect(await send([['decision', 'cancel']])).toEqual({ state: 'signed', error: 'access_denied' });
});

test('nobody is redirected anywhere but to the app, nor asked for unknown scopes', async () => {
  const { strava } = await start();
  for (const [changes, resource, field] of [
    [{ redirect_uri: 'https://evil.example/callback' }, 'Application', 'redirect_uri'],
    [{ redirect_uri: `${ORIGIN}.evil.example/` }, 'Application', 'redirect_uri'],
    [{ client_id: '1' }, 'Application', 'client_id'],
    [{ scope: 'activity:delete' }, 'Authorize', 'scope'],
    [{ response_type: 'token' }, 'Authorize', 'response_type'],
  ] as const) {
    const response = await fetch(questionTo(strava, changes));
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: invalid(resource, field),
    });
  }
});

test("an activity needs name, type, start and time, and is returned with the athlete's time zone", async () => {
  const { strava } = await start();
  const { access } = await connect(strava, { athleteId: INES });
  const created = await push(strava, access, { description: 'Steady' });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    ...RUN,
    id: expect.any(Number),
    athlete: { id: INES },
    description: 'Steady',
    start_date: '2026-11-18T12:30:00Z',
    manual: true,
  });
  for (const [changes, field] of [
    [{ name: ' ' }, 'name'],
    [{ sport_type: 'Hyrox' }, 'sport_type'],
    [{ start_date_local: 'today' }, 'start_date_local'],
    [{ elapsed_time: 0 }, 'elapsed_time'],
    [{ elapsed_time: null }, 'elapsed_time'],
  ] as const) {
    const { status, body } = await push(strava, access, changes);
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ resource: 'Activity', field }] });
  }
  const page = await (await fetch(`${strava.address}/activities/${created.body.id}`)).text();
  expect(page).toContain('<h1>Easy run</h1>');
  expect(page).toContain('<dd>Steady</dd>');
  expect((await push(strava, access)).status).toBe(201); // the same again is another one
  expect(strava.activities(INES)).toHaveLength(2);
  expect(strava.activities(ROBIN)).toEqual([]);
});

test('activities between two moments are listed with the permission to read them', async () => {
  const { strava } = await start();
  const { access } = await connect(strava);
  for (const hour of ['06', '09', '08', '07'])
    await push(strava, access, { name: hour, start_date_local: `2026-11-18T${hour}:00:00Z` });
  const list = async (query: object) =>
    (await ask(strava, `/api/v3/athlete/activities?${new URLSearchParams({ ...query })}`, { token: access })).body.map(
      ({ name }: { name: string }) => name,
    );
  const at = (hour: string) => String(Date.parse(`2026-11-18T${hour}:00:00Z`) / 1_000);
  expect(await list({})).toEqual(['09', '08', '07', '06']);
  expect(await list({ after: at('06'), before: at('09') })).toEqual(['07', '08']);
  expect(await list({ per_page: '3' })).toEqual(['09', '08', '07']);
  const blind = await connect(strava, { without: ['activity:read'] });
  expect(await ask(strava, '/api/v3/athlete/activities', { token: blind.access })).toMatchObject({
    status: 401,
    body: invalid('AccessToken', 'activity:read_permission', 'missing'),
  });
  expect((await ask(strava, '/api/v3/athlete', { token: blind.access })).body).toMatchObject({ id: ROBIN });
});

test('calls are counted by quarter of an hour and by day, reads separately', async () => {
  const { strava, clock } = await start();
  const { access } = await connect(strava);
  const usual = await push(strava, access);
  expect(usual.headers.get('x-ratelimit-limit')).toBe('200,2000');
  expect(usual.headers.get('x-ratelimit-usage')).toBe('1,1');
  expect(usual.headers.get('x-readratelimit-usage')).toBe('0,0');
  strava.limit({ all: [3, 4], reads: [1, 1] });
  const read = () => ask(strava, '/api/v3/athlete', { token: access });
  expect((await read()).headers.get('x-readratelimit-usage')).toBe('1,1');
  expect(await read()).toMatchObject({
    status: 429,
    body: { message: 'Rate Limit Exceeded', ...invalid('Application', 'rate limit', 'exceeded') },
  });
  expect((await push(strava, access)).status).toBe(429);
  clock.now += 900_000;
  expect((await push(strava, access)).status).toBe(429); // the day's
  clock.now += 12 * HOUR_MS;
  const { access: fresh } = await connect(strava);
  expect((await push(strava, fresh)).status).toBe(201);
  expect(strava.activities()).toHaveLength(2);
});

test('a call fails as decided, before or after it takes effect', async () => {
  const { strava } = await start();
  const { access } = await connect(strava);
  const outcome = async (fate: Parameters<LocalStrava['decide']>[0]) => {
    const abort = new AbortController();
    strava.decide(async (call) => {
      const decided = await fate(call);
      if (String(decided).startsWith('timeout')) setTimeout(() => abort.abort()); // once what is done before it is done
      return decided;
    });
    const before = strava.activities().length;
    const asked = fetch(`${strava.address}/api/v3/activities`, {
      method: 'POST',
      body: new URLSearchParams({ ...RUN, elapsed_time: '60' }),
      headers: { authorization: `Bearer ${access}` },
      signal: abort.signal,
    });
    const answer = await asked.then(
      async ({ body, status }) => {
        await body?.cancel();
        return status;
      },
      ({ name }) => name,
    );
    return [answer, strava.activities().length - before];
  };
  expect(await outcome(() => 'error-500')).toEqual([500, 0]);
  expect(await outcome(() => 'error-500-after')).toEqual([500, 1]);
  expect(await outcome(() => 'rate-limit')).toEqual([429, 0]);
  expect(await outcome(() => 'cut-before')).toEqual(['TypeError', 0]);
  expect(await outcome(() => 'cut-after')).toEqual(['TypeError', 1]);
  expect(await outcome(() => 'timeout-before')).toEqual(['AbortError', 0]);
  expect(await outcome(async () => 'timeout-after' as const)).toEqual(['AbortError', 1]);
  expect(await outcome(() => new StravaFailure(409, 'Conflict'))).toEqual([409, 0]);
  expect(await outcome(({ path }) => (path === '/api/v3/activities' ? 'pass' : 'error-500'))).toEqual([201, 1]);
  expect(strava.calls.at(-1)).toMatchObject({ method: 'POST', accessToken: access });
});

test('ending the connection, on either side, ends every token and notifies the app', async () => {
  const events: object[] = [];
  let isDown = true;
  const receiver = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (!isDown) events.push(JSON.parse(body));
    response.writeHead(isDown ? 500 : 200).end();
    isDown = false;
  });
  const url = `http://127.0.0.1:${await listen(receiver, 0)}/hook`;
  ending.push(() => closeServer(receiver));
  const { strava } = await start();
  const { access, refresh } = await connect(strava);
  expect(await ask(strava, '/oauth/deauthorize', { form: {}, token: access })).toMatchObject({ status: 200 });
  expect([access, refresh].map(strava.isValid)).toEqual([false, false]);
  expect(await ask(strava, '/oauth/deauthorize', { form: { access_token: access } })).toMatchObject({ status: 401 });
  strava.deliverTo(url);
  const gone = { object_type: 'athlete', aspect_type: 'update', updates: { authorized: 'false' } };
  await expect
    .poll(() => events)
    .toMatchObject([{ ...gone, owner_id: ROBIN, object_id: ROBIN, subscription_id: 300_001 }]);
  const ines = await connect(strava, { athleteId: INES });
  strava.revoke(INES);
  await expect.poll(() => events[1]).toMatchObject({ ...gone, owner_id: INES });
  expect(await refreshed(strava, ines.refresh)).toMatchObject({ status: 400 });
  strava.announce({ owner_id: ROBIN, updates: { title: 'Renamed' } });
  await expect.poll(() => events[2]).toMatchObject({ owner_id: ROBIN, updates: { title: 'Renamed' } });
});

test('all data survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strava-'));
  ending.push(() => rmSync(folder, { recursive: true }));
  const first = await startStrava({ folder, clock: () => NOW, redirectOrigins: [ORIGIN] });
  const { access, refresh } = await connect(first);
  const { body } = await push(first, access);
  await first.stop();
  const { strava } = await start({ folder });
  expect([access, refresh].map(strava.isValid)).toEqual([true, true]);
  expect(strava.activities()).toEqual([body]);
  expect((await push(strava, access)).body.id).toBe(body.id + 1);
});
