import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isScreenPath } from '#infra/site-rules.ts';
import { INTRODUCE_VIEWER, serveRelease } from './edge-functions.ts';

type Headers = Record<string, { readonly value: string }>;

interface EdgeRequest {
  readonly uri: string;
  readonly querystring: Record<string, { readonly value: string }>;
  readonly headers: Headers;
}

const SERVE_RELEASE = serveRelease('releases/0a1b');

/** Runs a CloudFront function on a request, in a context with nothing but the language, as at the edge. */
function answerOf(code: string, request: Partial<EdgeRequest>): EdgeRequest {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri: '/', querystring: {}, headers: { host: { value: 'app.test' } }, ...request },
  };
  const answer = runInNewContext(`${code}; JSON.stringify(handler(${JSON.stringify(event)}))`);
  return JSON.parse(answer);
}

test.each([
  ['/', '/index.html'],
  ['/workouts', '/index.html'],
  ['/workouts/', '/index.html'],
  ['/programs/prg_1/week/2', '/index.html'],
  ['/v1.2/workouts', '/index.html'],
  ['/v1.2/', '/index.html'],
  ['/a%20b', '/index.html'],
  ['/%2e', '/index.html'],
  ['//', '/index.html'],
  ['/index.html', '/index.html'],
  ['/sw.js', '/sw.js'],
  ['/manifest.webmanifest', '/manifest.webmanifest'],
  ['/images/home-wide.webp', '/images/home-wide.webp'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/a%2Fb.js', '/a%2Fb.js'],
  ['/workouts/.', '/workouts/.'],
  ['/releases/ffff/index.html', '/releases/ffff/index.html'],
])('%s is answered with %s of the release', (uri, served) => {
  expect(answerOf(SERVE_RELEASE, { uri }).uri).toBe(`/releases/0a1b${served}`);
  expect(served).toBe(isScreenPath(uri) ? '/index.html' : uri);
});

test('a screen keeps its query, which the app reads', () => {
  const querystring = { code: { value: 'a.b/c.d' } };
  const answer = answerOf(SERVE_RELEASE, { uri: '/strava', querystring });
  expect(answer).toMatchObject({ uri: '/releases/0a1b/index.html', querystring });
});

test("the API gets the viewer's address and the requested host, whatever the viewer sends", () => {
  const others = { host: { value: 'app.test' }, 'idempotency-key': { value: '1' } };
  const forged = { 'x-forwarded-host': { value: 'evil.test' }, 'x-viewer-ip': { value: '127.0.0.1' } };
  const request = { uri: '/api/me', headers: { ...others, ...forged } };
  expect(answerOf(INTRODUCE_VIEWER, request)).toMatchObject({
    uri: '/api/me',
    headers: { ...others, 'x-forwarded-host': { value: 'app.test' }, 'x-viewer-ip': { value: '203.0.113.7' } },
  });
});

test.each([
  ['what serves a release', SERVE_RELEASE],
  ['what introduces a viewer', INTRODUCE_VIEWER],
])("%s is within CloudFront's size limit", (_, code) => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
