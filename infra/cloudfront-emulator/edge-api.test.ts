import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSite } from '#infra/local/site/build-site.ts';
import { apiHeaders } from '#infra/security-headers.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { type AskedServer, serve } from '#infra/testing/stand-ins/ask-server.ts';
import { createEdge } from './edge.ts';
import { webAssembly } from './web-assembly.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const ORIGIN_SECRET = 'known to the edge and the API';

let seen: Seen[];
let answer: (response: ServerResponse) => void;
let remote: AskedServer;
const edges: Record<string, AskedServer> = {};

beforeAll(async () => {
  await buildSite();
  const assembly = await webAssembly(SITE_FOLDER);
  const api = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await buffer(request) });
    answer(response);
  };
  remote = await serve((request, response) => void api(request, response));
  const settings = { assembly, originSecret: ORIGIN_SECRET };
  edges['in this process'] = await serve(createEdge({ ...settings, api: (...pair) => void api(...pair) }));
  edges['at an address'] = await serve(createEdge({ ...settings, api: `http://127.0.0.1:${remote.port}/stage` }));
});
beforeEach(() => {
  seen = [];
  answer = (response) => response.setHeader('content-type', 'application/json').end('{}');
});
afterAll(() => Promise.all([remote, ...Object.values(edges)].map((server) => server.stop())));

const PLACES = [
  ['in this process', '', 'api.execute-api.test'],
  ['at an address', '/stage', /^127\.0\.0\.1:\d+$/],
] as const;

test.for(PLACES)('an API %s gets the call unchanged, except for the Host', async ([place, base, host]) => {
  const body = Buffer.alloc(4 * 1024 * 1024, 'ü');
  const headers = {
    host: 'app.test',
    cookie: 'session=a=b; theme=dark',
    'x-athlete': 'uid_1',
    'idempotency-key': 'k',
    'content-type': 'multipart/form-data; boundary=x',
    'accept-encoding': 'br',
  };
  await edges[place]?.ask('/api/a%20b/%C3%BC?x=1&y=%26&x=2&next=/a?b=c', { method: 'POST', headers, body });
  const [call] = seen;
  expect([call?.method, call?.url]).toEqual(['POST', `${base}/api/a%20b/%C3%BC?x=1&x=2&y=%26&next=/a?b=c`]);
  expect(call?.body.equals(body)).toBe(true);
  const { host: _, ...others } = headers;
  expect(call?.headers).toMatchObject({ ...others, 'content-length': String(body.length) });
  expect(call?.headers.host).toMatch(host);
});

test.for(PLACES)('an API %s is told by the edge who asks and where, whatever the viewer sends', async ([place]) => {
  const forged = {
    'x-origin-secret': 'guessed',
    'x-forwarded-host': 'evil.test',
    'x-viewer-ip': '203.0.113.7',
    'x-forwarded-proto': 'http',
    'x-amz-cf-id': 'forged',
    'x-amzn-trace-id': 'forged',
  };
  await edges[place]?.ask('/api/health', { headers: { host: 'app.test', ...forged } });
  expect(seen[0]?.headers).toMatchObject({
    'x-origin-secret': ORIGIN_SECRET,
    'x-forwarded-host': 'app.test',
    'x-viewer-ip': '127.0.0.1',
    'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
  });
  expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/evil|guessed|203\.0\.113\.7|forged/);
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-proto');
});

test.for(PLACES)('the reply of an API %s arrives whole, every cookie by itself', async ([place]) => {
  const cookies = ['session=; Path=/; HttpOnly; Max-Age=0', 'signed-in=; Path=/; Max-Age=0'];
  answer = (response) => response.writeHead(303, { location: '/?error=a', 'set-cookie': cookies }).end();
  const { status, headers } = (await edges[place]?.ask('/api/auth/logout', { method: 'POST' })) ?? { headers: {} };
  expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/?error=a', cookies]);
});

const ask: AskedServer['ask'] = (path, question) => edges['in this process']?.ask(path, question) ?? Promise.reject();

test("every reply carries the API's headers, and its own values win", async () => {
  expect((await ask('/api/health')).headers).toMatchObject({ 'content-type': 'application/json', ...apiHeaders() });
  answer = (response) => response.setHeader('cache-control', 'private, max-age=5').end('{}');
  const { headers } = await ask('/api/health');
  expect(headers).toMatchObject({ ...apiHeaders(), 'cache-control': 'private, max-age=5' });
});

test.for([401, 403, 404, 409, 500, 503])(
  'a refusal with %i is the API’s own, and neither a page of the site nor a cached reply',
  async (status) => {
    answer = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(`{"try":${seen.length}}`);
    const replies = [await ask('/api/programs/p_1'), await ask('/api/programs/p_1')];
    expect(replies.map(({ body }) => body.toString())).toEqual(['{"try":1}', '{"try":2}']);
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
    expect(replies[1]?.headers).toMatchObject({ 'content-type': 'application/json', ...apiHeaders() });
  },
);

test.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s reaches the API each time', async (method) => {
  answer = (response) =>
    response.setHeader('cache-control', 'public, max-age=600').end(method === 'HEAD' ? '' : 'reply');
  for (const _ of [1, 2]) expect((await ask('/api/anything', { method })).status).toBe(200);
  expect(seen.map((call) => call.method)).toEqual([method, method]);
});

test('replies are compressed by the functions or not at all', async () => {
  answer = (response) => response.setHeader('content-type', 'application/json').end('{}'.padEnd(5_000));
  const { headers, body } = await ask('/api/export-data', { headers: { 'accept-encoding': 'br, gzip' } });
  expect([headers['content-encoding'], body.length]).toEqual([undefined, 5_000]);
});

test('a GET with a body is refused, and an API that breaks off is a 502', async () => {
  expect((await ask('/api/health', { body: '{}' })).status).toBe(403);
  expect(seen).toEqual([]);
  answer = (response) => response.destroy();
  const { status, headers } = await ask('/api/health');
  expect([status, headers['x-cache']]).toEqual([502, 'Error from cloudfront']);
});

test('only paths below /api/ go to the API', async () => {
  for (const path of ['/api', '/apis', '/API/health', '/x/api/health', '/api/../index.html']) await ask(path);
  expect(seen).toEqual([]);
  await ask('/x/../api/health');
  expect(seen[0]?.url, 'matched as it is meant, sent as it was written').toBe('/x/../api/health');
});
