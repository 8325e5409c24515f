import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { openStrava } from './strava.ts';

/** The answer to the next call. */
let answer: { status: number; body: string; headers?: Record<string, string> };
let asked: { url: string; authorization: string | undefined; body: string }[] = [];
let address: string;

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization, body });
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body);
});

beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => closeServer(server));

const stravaAt = (clientId = '120000') => openStrava({ clientId, clientSecret: async () => 'secret', server: address });

const CALLS = {
  exchange: () => stravaAt().exchange('code'),
  refresh: () => stravaAt().refresh('refresh'),
  revoke: () => stravaAt().revoke('access', 'refresh'),
  athlete: () => stravaAt().athleteOf('access'),
  create: () => stravaAt().createActivity('access', ACTIVITY),
};
const ACTIVITY = { name: 'Run', sportType: 'Run', startDateLocal: '2026-11-18T07:30:00', elapsedSeconds: 1_800 };

const fault = (resource: string, field: string, code = 'invalid') =>
  JSON.stringify({ message: 'canary', errors: [{ resource, field, code }] });

test.for([
  ['refresh', 400, fault('RefreshToken', 'refresh_token'), 'StravaUnauthorized'],
  ['refresh', 400, '{"error":"invalid_grant"}', 'StravaUnauthorized'],
  ['refresh', 401, '{"error":"invalid_client"}', 'StravaNotConfigured'],
  ['refresh', 401, fault('Application', ''), 'StravaNotConfigured'],
  ['refresh', 403, '{}', 'StravaNotConfigured'],
  ['exchange', 400, fault('AuthorizationCode', 'code'), 'StravaUnauthorized'],
  ['exchange', 200, '{"access_token":"a"}', 'StravaUnreachable'],
  ['revoke', 401, '{"error":"invalid_client"}', 'StravaNotConfigured'],
  ['revoke', 503, '', 'StravaUnreachable'],
  ['athlete', 403, fault('Application', 'Status', 'Inactive'), 'StravaNotConfigured'],
  ['create', 403, fault('Application', 'Status', 'Inactive'), 'StravaNotConfigured'],
  ['athlete', 401, 'not JSON', 'StravaUnauthorized'],
  ['athlete', 404, '{}', 'StravaRefused'],
  ['athlete', 302, '', 'StravaUnreachable'],
  ['create', 401, fault('AccessToken', 'activity:write_permission', 'missing'), 'StravaScopeMissing'],
  ['create', 400, fault('Activity', 'sport_type'), 'StravaRefused'],
  ['create', 429, '{}', 'StravaBusy'],
  ['create', 500, 'oops', 'StravaUnreachable'],
  ['create', 503, '', 'StravaUnreachable'],
  ['create', 201, '<html>', 'StravaUnreachable'],
] as const)('%s answered %i %s is %s, and repeats nothing of the request', async ([call, status, body, name]) => {
  answer = { status, body, headers: status === 302 ? { location: 'http://127.0.0.1:9/' } : {} };
  const error = await CALLS[call]().catch((thrown) => thrown);
  expect(error).toMatchObject({ name });
  expect(JSON.stringify([error.message, error.reason, error.details])).not.toMatch(/canary|secret|access"|127\.0/);
});

test('tokens are sent in headers and bodies, never in an address', async () => {
  answer = { status: 201, body: '{"id":15000000001}' };
  asked = [];
  expect(await CALLS.create()).toBe('15000000001');
  answer = { status: 200, body: '{"access_token":"a","refresh_token":"r","expires_at":1800000000}' };
  expect(await CALLS.refresh()).toEqual({ accessToken: 'a', refreshToken: 'r', expiresAt: 1_800_000_000_000 });
  answer = { status: 200, body: '[]' };
  await stravaAt().activitiesBetween('access', { after: 1_500, before: 2_500 });
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/v3/activities',
    '/oauth/token',
    '/api/v3/athlete/activities?after=1&before=3&per_page=100',
  ]);
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer access', undefined, 'Bearer access']);
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    name: 'Run',
    sport_type: 'Run',
    start_date_local: '2026-11-18T07:30:00Z',
    elapsed_time: '1800',
  });
});

const BEFORE_SHUTDOWN = Date.parse('2027-05-31T12:00:00Z');
const SHUTDOWN = Date.parse('2027-06-01T00:00:00Z');

/** Serves the new API at /new and the former one at /former, each with its given status. */
function stravaOfTwoApis(at: number, statuses: { new: number; former: number }) {
  asked = [];
  const one = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization, body: '' });
    const status = statuses[request.url?.startsWith('/new') ? 'new' : 'former'];
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? '{"id":41}' : '{}');
  });
  return listen(one, 0).then((port) => ({
    strava: openStrava({
      clientId: '120000',
      clientSecret: async () => 'secret',
      apis: ['new', 'former'].map((path) => `http://127.0.0.1:${port}/${path}`),
      clock: () => at,
    }),
    end: () => closeServer(one),
  }));
}

test.each([200, 500, 429])('does not ask the former API when the new one answers %i', async (status) => {
  const { strava, end } = await stravaOfTwoApis(BEFORE_SHUTDOWN, { new: status, former: 200 });
  await strava.athleteOf('access').catch(() => undefined);
  expect(asked.map(({ url }) => url)).toEqual(['/new/athlete']);
  await end();
});

test.each([401, 403, 404])('asks the former API when the new one answers %i, and keeps using it', async (status) => {
  const { strava, end } = await stravaOfTwoApis(BEFORE_SHUTDOWN, { new: status, former: 200 });
  expect([await strava.athleteOf('access'), await strava.athleteOf('access')]).toEqual(['41', '41']);
  expect(asked.map(({ url }) => url)).toEqual(['/new/athlete', '/former/athlete', '/former/athlete']);
  await end();
});

test('throws the former API’s error when both refuse, and asks only the new one from June 2027 on', async () => {
  const before = await stravaOfTwoApis(BEFORE_SHUTDOWN, { new: 404, former: 401 });
  await expect(before.strava.athleteOf('access')).rejects.toMatchObject({ name: 'StravaUnauthorized' });
  await before.end();
  const after = await stravaOfTwoApis(SHUTDOWN, { new: 404, former: 200 });
  await expect(after.strava.athleteOf('access')).rejects.toMatchObject({ name: 'StravaRefused' });
  expect(asked.map(({ url }) => url)).toEqual(['/new/athlete']);
  await after.end();
});

test.each([
  ['before June 2027', BEFORE_SHUTDOWN, ['/oauth/revoke', '/oauth/deauthorize']],
  ['from June 2027 on', SHUTDOWN, ['/oauth/revoke']],
] as const)('revokes with HTTP Basic, and falls back only before June 2027: %s', async (_, at, expected) => {
  answer = { status: 200, body: '{}' };
  asked = [];
  const strava = openStrava({
    clientId: '120000',
    clientSecret: async () => 'secret',
    server: address,
    clock: () => at,
  });
  await strava.revoke('access', 'refresh');
  expect(asked).toEqual([
    {
      url: '/oauth/revoke',
      authorization: `Basic ${btoa('120000:secret')}`,
      body: 'token=refresh&token_type_hint=refresh_token',
    },
  ]);
  asked = [];
  answer = { status: 404, body: '{}' };
  await expect(strava.revoke('access', 'refresh')).rejects.toMatchObject({ name: 'StravaRefused' });
  expect(asked.map(({ url }) => url)).toEqual(expected);
});

test('without client credentials no call is made', async () => {
  asked = [];
  const strava = stravaAt('');
  expect(strava.isConfigured).toBe(false);
  await expect(strava.athleteOf('access')).rejects.toMatchObject({ details: { code: 'STRAVA_NOT_CONFIGURED' } });
  await expect(strava.refresh('refresh')).rejects.toMatchObject({ details: { code: 'STRAVA_NOT_CONFIGURED' } });
  expect(asked).toEqual([]);
});
