import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#functions/account/endpoints.ts';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { ENDS_THE_SESSION, enrolled, sampleCalls } from '#infra/testing/calls/sample-calls.ts';
import { APP_ORIGIN, type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { accountRoutes } from '#shared/account/contract.ts';
import { createAreaHandler } from './area-handler.ts';
import type { LogLine } from './request-log.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const LOGGED = new Set([
  ...[
    'time',
    'level',
    'requestId',
    'route',
    'status',
    'milliseconds',
    'uid',
    'command',
    'ageSeconds',
    'about',
    'outcome',
  ],
  ...['code', 'error', 'stack'],
] as const);
const CANARY = 'canary-4f1d';

let rig: Rig;
let athlete: Person;
let workoutId: string;
/** Milliseconds that requests would have waited for other writers. */
let paused = 0;

beforeAll(async () => {
  rig = await startRig({
    pause: async (milliseconds) => {
      paused += milliseconds;
    },
  });
  athlete = await rig.person({ freeMonths: 3 });
  workoutId = (await enrolled(athlete, await rig.program(planCsv({ weeks: 10 }))))[0];
});
afterAll(() => rig.stop());
afterEach(() => rig.storage.decide(() => 'pass'));

type Endpoints = typeof accountEndpoints;

/** Returns the account area's answer with one endpoint replaced, and the line it logs. */
async function answerOf(
  changed: Partial<Record<keyof Endpoints, () => Promise<unknown>>>,
  routeKey = 'GET /api/health',
) {
  const lines: LogLine[] = [];
  const handler = createAreaHandler({
    routes: accountRoutes,
    endpoints: { ...accountEndpoints, ...changed } as Endpoints,
    app: {} as never,
    table: rig.table,
    sessionKeys: async () => rig.sessionKeys,
    secureCookies: false,
    appOrigin: APP_ORIGIN,
    log: (line) => lines.push(line),
    clock: () => rig.clock.now,
  });
  const event = { routeKey, headers: {}, rawQueryString: '', requestContext: { requestId: 'request-1' } };
  const result = (await handler(
    event as unknown as APIGatewayProxyEventV2,
    {} as Context & { call: never },
  )) as APIGatewayProxyStructuredResultV2;
  const body = result.body === undefined ? undefined : JSON.parse(result.body);
  return { status: result.statusCode, body, headers: result.headers, line: lines[0], lines: lines.length };
}

test('an unknown path is answered by the gateway, and a route of another area by the handler', async () => {
  const unknown = await fetch(`${rig.origin}/api/nothing`);
  expect({ status: unknown.status, body: await unknown.json() }).toEqual({
    status: 404,
    body: { message: 'Not Found' },
  });
  expect(await answerOf({}, 'GET /api/dashboard')).toMatchObject({
    status: 404,
    body: { message: 'There is no such endpoint.', code: 'NOT_FOUND', requestId: 'request-1' },
    line: { route: 'GET /api/dashboard', status: 404, level: 'info', code: 'not-found' },
  });
});

test('an unexpected error is answered without details, and logged once with its stack', async () => {
  const bug = () => Promise.reject(new TypeError('undefined is not a workout'));
  const { status, body, headers, line, lines } = await answerOf({ getHealth: bug });
  expect({ status, body, lines }).toEqual({
    status: 500,
    body: { code: 'INTERNAL', requestId: 'request-1' },
    lines: 1,
  });
  expect(headers).toMatchObject(HEADERS);
  expect(line).toMatchObject({
    level: 'error',
    status: 500,
    error: 'TypeError',
    stack: expect.stringContaining('at '),
  });
});

test('fields that the reply schema does not name are dropped, and a reply that does not match it is an error', async () => {
  const talkative = await answerOf({
    getHealth: async () => ({ status: 'ok', scheduledRunAt: null, stripeCustomerId: CANARY }),
  });
  expect(talkative).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(Object.keys(talkative.body)).toEqual(['status', 'scheduledRunAt']);
  expect(await answerOf({ getHealth: async () => ({ status: 'poorly', scheduledRunAt: null }) })).toMatchObject({
    status: 500,
  });
  expect(await answerOf({ getHealth: async () => undefined })).toMatchObject({ status: 500 });
});

test('a cut connection to storage is a 500 without details, and the next call works', async () => {
  rig.storage.decide(() => 'cut-before');
  const { status, body } = await athlete.call('GET /api/auth/user');
  expect({ status, body }).toEqual({ status: 500, body: { code: 'INTERNAL', requestId: expect.any(String) } });
  rig.storage.decide(() => 'pass');
  expect((await athlete.call('GET /api/auth/user')).status).toBe(200);
});

test.for([
  ['conflicts without end', 'conflict', 'POST /api/complete-workout'],
  ['throttled writes without end', 'throttle', 'POST /api/complete-workout'],
] as const)("%s are a 503 with a time to retry, well before the gateway's timeout", async ([, fate, route]) => {
  rig.storage.decide(({ target }) => (target === 'TransactWriteItems' ? fate : 'pass'));
  paused = 0;
  const { status, body, headers } = await athlete.call(route, { body: { workoutId } });
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 503,
    body: {
      message: 'The service is busy. Please try again in a moment.',
      code: 'BUSY',
      requestId: expect.any(String),
    },
    retryAfter: '2',
  });
  expect(paused).toBeLessThan(7_000);
});

test('endlessly throttled reads are a 503, too', async () => {
  rig.storage.decide(() => 'throttle');
  const { status, body, headers } = await athlete.call('GET /api/dashboard');
  expect({ status, code: body.code, retryAfter: headers.get('retry-after') }).toEqual({
    status: 503,
    code: 'BUSY',
    retryAfter: '2',
  });
});

test.for([
  ['a success', 'GET /api/health', 200],
  ['a refusal', 'GET /api/auth/user', 401],
  ['a redirect', 'GET /api/auth/login', 303],
] as const)('%s carries the headers against caching and framing', async ([, route, status]) => {
  const answer = await rig.call(route);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(HEADERS)) expect(answer.headers.get(name)).toBe(value);
});

test.for([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['x-br-gzipped', null],
] as const)('to "%s" a large answer is sent as %s', async ([accepted, encoding]) => {
  const { status, body, headers } = await athlete.call('GET /api/dashboard', {
    headers: { 'accept-encoding': accepted },
  });
  expect(status).toBe(200);
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('vary')).toBe('accept-encoding');
  expect(body.user.id).toBe(athlete.uid);
});

test('a small answer is not compressed', async () => {
  const { headers } = await rig.call('GET /api/health', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers.get('content-encoding')).toBeNull();
});

test('[R47] a log line has only the named fields and no secret, whatever is sent and whatever fails', async () => {
  rig.log.length = 0;
  const admin = await rig.person({ admin: true });
  const samples = sampleCalls({
    programId: CANARY,
    workoutIds: [workoutId, CANARY, CANARY],
    jobId: CANARY,
    promoCode: CANARY,
    promoCodeId: CANARY,
    deskProgramId: CANARY,
    spareProgramId: CANARY,
  });
  const secrets = [CANARY, admin.cookie.replace('sid=', ''), athlete.cookie.replace('sid=', ''), '@example.com'];
  const headers = { 'x-time-zone': CANARY, authorization: CANARY, referer: `https://app/?${CANARY}` };
  for (const { key, name, route } of allRoutes) {
    if (ENDS_THE_SESSION.has(name)) continue;
    const options = {
      ...samples[name],
      ...(route.query && { query: { code: CANARY, state: CANARY, returnTo: CANARY } }),
    };
    for (const fate of ['pass', 'cut-before'] as const) {
      rig.storage.decide(() => fate);
      await admin.call(key, options);
      await athlete.call(key, { ...options, headers: { ...headers, cookie: `${athlete.cookie}; other=${CANARY}` } });
    }
  }
  await athlete.call('POST /api/workout-completions', { body: { workoutId, notes: CANARY, [CANARY]: CANARY } });
  expect(rig.log.length).toBeGreaterThan(70);
  expect(rig.log.some(({ status }) => status === 500)).toBe(true);
  for (const line of rig.log) {
    expect(Object.keys(line).filter((field) => !LOGGED.has(field as keyof LogLine))).toEqual([]);
    for (const secret of secrets) expect(JSON.stringify(line)).not.toContain(secret);
  }
}, 60_000);
