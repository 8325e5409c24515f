import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { accountEndpoints } from '#functions/account/endpoints.ts';
import { areaEnvironment } from '#functions/environment.ts';
import { accountRoutes } from '#shared/account/contract.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { createAreaHandler } from './area-handler.ts';
import type { RequestMoment } from './endpoint.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const SURROUNDINGS = { TABLE_NAME: 'none', SESSION_KEYS: 'k'.repeat(64), AWS_REGION: 'eu-west-2' };
const APP = 'https://app.example';

/** Returns the answers to a read and a write of a function with this configuration, and the app origin it assumes. */
async function answerTo(
  environment: Record<string, string>,
  headers: Record<string, string>,
  route = 'GET /api/health',
) {
  const seen: RequestMoment[] = [];
  const look = async ({ request }: { request: RequestMoment }) => {
    seen.push(request);
    return { status: 'ok' as const, scheduledRunAt: null };
  };
  const handler = createAreaHandler({
    ...areaEnvironment({ ...SURROUNDINGS, ...environment }),
    routes: accountRoutes,
    endpoints: { getHealth: look } as unknown as typeof accountEndpoints,
    app: {} as never,
    log: () => {},
  });
  const event = { routeKey: route, headers, rawQueryString: '', requestContext: { requestId: 'request-1' } };
  const result = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context & { call: never });
  const { statusCode, body = '{}' } = result as APIGatewayProxyStructuredResultV2;
  return { status: statusCode, code: JSON.parse(body).code, appOrigin: seen[0]?.appOrigin };
}

const LOCKED = { ORIGIN_SECRET: JSON.stringify({ a: A, b: B }) };

test.for([
  ['without a secret', {}, 403],
  ['with an empty one', { 'x-origin-secret': '' }, 403],
  ['with another one', { 'x-origin-secret': A.slice(1) }, 403],
  ['with both in one', { 'x-origin-secret': `${A},${B}` }, 403],
  ['with the first', { 'x-origin-secret': A }, 200],
  ['with the second', { 'x-origin-secret': B }, 200],
] as const)('a call %s is answered accordingly, on any path', async ([, headers, expected]) => {
  const { status, code } = await answerTo(LOCKED, { ...headers, 'x-forwarded-host': 'app.example' });
  expect([status, code]).toEqual([expected, expected === 403 ? 'NOT_THROUGH_THE_EDGE' : undefined]);
  const unknown = await answerTo(LOCKED, { ...headers, 'x-forwarded-host': 'app.example' }, 'GET /api/none');
  expect(unknown.status).toBe(expected === 403 ? 403 : 404);
});

test('an empty field of the secret admits nobody', async () => {
  const half = { ORIGIN_SECRET: JSON.stringify({ a: A, b: '' }) };
  expect((await answerTo(half, { 'x-origin-secret': '', 'x-forwarded-host': 'app.example' })).status).toBe(403);
  expect((await answerTo(half, { 'x-origin-secret': A, 'x-forwarded-host': 'app.example' })).status).toBe(200);
});

test.for([JSON.stringify({ a: '', b: '' }), JSON.stringify({ a: 'short', b: '' }), JSON.stringify({ a: A }), A])(
  'an invalid secret (%s) fails every call instead of admitting any',
  async (text) => {
    expect((await answerTo({ ORIGIN_SECRET: text }, { 'x-origin-secret': '' })).status).toBe(500);
  },
);

test("the edge reports the app's address, unless it is configured", async () => {
  const headers = { 'x-origin-secret': A, 'x-forwarded-host': 'd111.cloudfront.net' };
  expect((await answerTo(LOCKED, headers)).appOrigin).toBe('https://d111.cloudfront.net');
  expect((await answerTo({ ...LOCKED, APP_ORIGIN: APP }, headers)).appOrigin).toBe(APP);
});

test('a function without an edge ignores the header with the address', async () => {
  expect(() => areaEnvironment(SURROUNDINGS)).toThrow('APP_ORIGIN');
  const { appOrigin } = await answerTo({ APP_ORIGIN: APP }, { 'x-forwarded-host': 'elsewhere.example' });
  expect(appOrigin).toBe(APP);
});

test('cookies are for https only, unless the app is configured at http', () => {
  expect(areaEnvironment({ ...SURROUNDINGS, ...LOCKED }).secureCookies).toBe(true);
  expect(areaEnvironment({ ...SURROUNDINGS, APP_ORIGIN: APP }).secureCookies).toBe(true);
  expect(areaEnvironment({ ...SURROUNDINGS, APP_ORIGIN: 'http://localhost:3000' }).secureCookies).toBe(false);
});

/** Returns the addresses refused with 429 after a flood of calls without a session from the first one. */
async function shutOut(environment: Record<string, string>, event: (address: string) => object, addresses: string[]) {
  const handler = createAreaHandler({
    ...areaEnvironment({ ...SURROUNDINGS, ...environment }),
    routes: accountRoutes,
    endpoints: {} as typeof accountEndpoints,
    app: {} as never,
    log: () => {},
    clock: () => 0,
  });
  const statusFor = async (address: string) => {
    const call = { routeKey: 'GET /api/auth/user', rawQueryString: '', ...event(address) };
    const result = await handler(call as unknown as APIGatewayProxyEventV2, {} as Context & { call: never });
    return (result as APIGatewayProxyStructuredResultV2).statusCode;
  };
  for (let call = 0; call < RATE_LIMITS.read.address.calls; call++) await statusFor(addresses[0] ?? '');
  const statuses = await Promise.all(addresses.map(statusFor));
  return addresses.filter((_, index) => statuses[index] === 429);
}

const ADDRESSES = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0DB8::', '2001:db8:0:1::1', '203.0.113.7', '::1'];
const OF_ONE_NETWORK = ADDRESSES.slice(0, 3);

test('[R67] counts calls by the address the edge has seen, and an IPv6 network as one, behind the edge', async () => {
  const said = (address: string) => ({
    headers: { 'x-origin-secret': A, 'x-forwarded-host': 'app.example', 'x-viewer-ip': address },
    requestContext: { requestId: 'request-1', http: { sourceIp: '10.0.0.1' } },
  });
  expect(await shutOut(LOCKED, said, ADDRESSES)).toEqual(OF_ONE_NETWORK);
});

test('[R67] counts calls by the address of the connection when there is no edge', async () => {
  const from = (address: string) => ({
    headers: { 'x-viewer-ip': '10.0.0.1' },
    requestContext: { requestId: 'request-1', http: { sourceIp: address } },
  });
  expect(await shutOut({ APP_ORIGIN: APP }, from, ADDRESSES)).toEqual(OF_ONE_NETWORK);
});
