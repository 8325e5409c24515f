import { createServer, request as httpRequest, type Server } from 'node:http';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { createApiHandler, type LambdaHandler } from './api-server.ts';
import { closeServer, listen } from './http-server.ts';

const reply = z.unknown();
const writes = { access: 'public', limit: 'visit', reply, idempotency: 'same-effect' } as const;
const routes = defineRoutes({
  list: { area: 'programs', method: 'GET', path: '/api/things', access: 'public', limit: 'visit', reply },
  one: { area: 'programs', method: 'GET', path: '/api/things/{id}', access: 'public', limit: 'visit', reply },
  newest: { area: 'programs', method: 'GET', path: '/api/things/newest', access: 'public', limit: 'visit', reply },
  add: { area: 'programs', method: 'POST', path: '/api/things', ...writes },
  elsewhere: { area: 'strava', method: 'GET', path: '/api/elsewhere', access: 'public', limit: 'visit', reply },
});

let handle: LambdaHandler;
let event: APIGatewayProxyEventV2;
let context: Context;
const thrown: unknown[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  const programs = (given: APIGatewayProxyEventV2, givenContext: Context) => {
    event = given;
    context = givenContext;
    return handle(given, givenContext as never);
  };
  const listener = createApiHandler({
    routes,
    handlers: { programs },
    onError: (error) => thrown.push(error),
    timeoutMs: 300,
  });
  server = createServer((request, response) => void listener(request, response));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => closeServer(server));

async function eventOf(path: string, init?: RequestInit): Promise<APIGatewayProxyEventV2> {
  handle = () => ({ statusCode: 204 });
  const { status } = await fetch(origin + path, init);
  expect(status).toBe(204);
  return event;
}

async function replyTo(result: unknown): Promise<Response> {
  handle = async () => result;
  return fetch(`${origin}/api/things`);
}

test('a request becomes an event of payload format 2.0, with a context that counts down', async () => {
  const { headers, requestContext, ...rest } = await eventOf('/api/things?week=1', {
    headers: { 'X-Time-Zone': 'Asia/Tokyo' },
  });
  expect(rest).toEqual({
    version: '2.0',
    routeKey: 'GET /api/things',
    rawPath: '/api/things',
    rawQueryString: 'week=1',
    queryStringParameters: { week: '1' },
    isBase64Encoded: false,
  });
  expect(headers).toMatchObject({ 'x-time-zone': 'Asia/Tokyo', 'x-forwarded-proto': 'http' });
  expect(requestContext).toMatchObject({
    domainName: '127.0.0.1',
    routeKey: 'GET /api/things',
    stage: '$default',
    time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
    http: { method: 'GET', path: '/api/things', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
  });
  expect(context.awsRequestId).toBe(requestContext.requestId);
  expect(context.getRemainingTimeInMillis()).toBeLessThanOrEqual(300);
});

test.for([
  ['/api/things/a%20b%2Fc', 'GET /api/things/{id}', { id: 'a b/c' }],
  ['/api/things/newest', 'GET /api/things/newest', undefined],
] as const)('%s is the route %s', async ([path, routeKey, pathParameters]) => {
  const given = await eventOf(path);
  expect(given).toMatchObject({ routeKey, rawPath: decodeURIComponent(path) });
  expect(given.pathParameters).toEqual(pathParameters);
});

test.for([
  ['a=1&a=2&b=%20x+y', { a: '1,2', b: ' x y' }],
  ['a', { a: '' }],
  ['constructor=1', { constructor: '1' }],
] as const)('the query ?%s is passed on decoded, repeated ones joined', async ([query, parameters]) => {
  const given = await eventOf(`/api/things?${query}`);
  expect(given.rawQueryString).toBe(query);
  expect(given.queryStringParameters).toEqual(parameters);
});

test('a query parameter named __proto__ arrives as an own field', async () => {
  const given = await eventOf('/api/things?__proto__=1');
  expect(Object.keys(given.queryStringParameters ?? {})).toEqual(['__proto__']);
});

test('repeated headers are joined with commas, and cookies are a separate list', async () => {
  handle = () => ({ statusCode: 204 });
  await new Promise((resolve, reject) => {
    const headers = ['X-Many', 'one', 'x-many', 'two', 'Cookie', 'a=1; b=2', 'Cookie', 'c=3', 'Host', 'localhost:9'];
    httpRequest(`${origin}/api/things`, { headers: headers as never }, resolve)
      .on('error', reject)
      .end();
  });
  expect(event.headers).toMatchObject({ 'x-many': 'one,two', 'x-forwarded-port': '9' });
  expect(event.headers).not.toHaveProperty('cookie');
  expect(event.cookies).toEqual(['a=1', 'b=2', 'c=3']);
});

test.for([
  ['application/json; charset=utf-8', '{"täglich":1}', false],
  ['text/csv', 'a;b', false],
  ['application/problem+json', '{}', false],
  ['application/x-www-form-urlencoded', 'a=1', true],
  ['application/octet-stream', 'bytes', true],
] as const)('a body of %s keeps its bytes', async ([type, body, isBase64Encoded]) => {
  const given = await eventOf('/api/things', { method: 'POST', body, headers: { 'content-type': type } });
  expect(given.isBase64Encoded).toBe(isBase64Encoded);
  expect(Buffer.from(given.body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString()).toBe(body);
});

test('a multipart body is passed on in base64', async () => {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.of(0, 255, 13, 10)]), 'plan.xlsx');
  const given = await eventOf('/api/things', { method: 'POST', body });
  expect(given.isBase64Encoded).toBe(true);
  expect(Buffer.from(given.body ?? '', 'base64').includes(Buffer.of(0, 255, 13, 10))).toBe(true);
});

test('a result sets the status, headers, several cookies and the body', async () => {
  const cookies = ['a=1; Path=/', 'b=2; Path=/'];
  const answer = await replyTo({
    statusCode: 201,
    headers: { 'content-type': 'text/x', 'x-n': 7 },
    cookies,
    body: 'täglich',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(cookies);
  expect(answer.headers.get('x-n')).toBe('7');
  expect(await answer.text()).toBe('täglich');
});

test('a base64 result is sent as its bytes, and a result without a status is the body', async () => {
  const bytes = await replyTo({ statusCode: 200, body: 'AP8=', isBase64Encoded: true });
  expect([...(await bytes.bytes())]).toEqual([0, 255]);
  const json = await replyTo({ name: 'x' });
  expect(json.headers.get('content-type')).toBe('application/json');
  expect(await json.json()).toEqual({ name: 'x' });
});

test.for([
  ['an unknown path', 'GET', '/api/nothing', 404, 'Not Found'],
  ['a trailing slash', 'GET', '/api/things/', 404, 'Not Found'],
  ['a method without a route', 'DELETE', '/api/things', 404, 'Not Found'],
  ['OPTIONS, with no cross-origin settings', 'OPTIONS', '/api/things', 404, 'Not Found'],
  ['an area without a function', 'GET', '/api/elsewhere', 404, 'Not Found'],
  ['a path that cannot be decoded', 'GET', '/api/things/%zz', 400, 'Bad Request'],
] as const)('%s is refused by the gateway itself', async ([, method, path, status, message]) => {
  const answer = await fetch(origin + path, { method });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message });
});

test('HEAD is not GET', async () => {
  expect((await fetch(`${origin}/api/things`, { method: 'HEAD' })).status).toBe(404);
});

test.for([
  ['over 10 MB', 10_000_001, 'text/plain'],
  ['whose event is over 6 MB once in base64', 5_000_000, 'application/octet-stream'],
] as const)('a body %s is 413', async ([, length, type]) => {
  handle = () => ({ statusCode: 204 });
  const init = { method: 'POST', body: Buffer.alloc(length, 'a'), headers: { 'content-type': type } };
  const answer = await fetch(`${origin}/api/things`, init);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ message: 'Request Entity Too Large' });
});

test.for([
  ['throws', 500, () => Promise.reject(new Error('a bug'))],
  ['answers more than 6 MB', 500, () => ({ statusCode: 200, body: 'a'.repeat(7_000_000) })],
  ['answers an impossible status', 500, () => ({ statusCode: 99 })],
  ['never answers', 503, () => new Promise(() => {})],
] as const)('a handler that %s is a %i', async ([, status, behaviour]) => {
  handle = behaviour;
  thrown.length = 0;
  const answer = await fetch(`${origin}/api/things`);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    message: expect.stringMatching(/^(Internal Server Error|Service Unavailable)$/),
  });
  expect(thrown).toHaveLength(status === 500 ? 1 : 0);
});
