import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '#infra/local/site/build-site.ts';
import { ASSET_HEADERS, siteHeaders } from '#infra/security-headers.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { RELEASE_HEADER } from '#infra/site-rules.ts';
import { type AskedServer, serve } from '#infra/testing/stand-ins/ask-server.ts';
import { createEdge } from './edge.ts';
import { webAssembly } from './web-assembly.ts';

const YEAR = 'public, max-age=31536000, immutable';

let edge: AskedServer;
let indexHtml: string;
/** `/assets/entry-<hash>.js` and a font, as this build names them. */
let entry: string;
let font: string;

beforeAll(async () => {
  await buildSite();
  const listener = createEdge({
    assembly: await webAssembly(SITE_FOLDER),
    api: (_, response) => response.end('the API'),
  });
  edge = await serve(listener);
  indexHtml = readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');
  entry = String(/\/assets\/entry-[\w-]+\.js/.exec(indexHtml));
  font = String(/\/assets\/[\w-]+\.woff2/.exec(indexHtml));
});
afterAll(() => edge.stop());

const pageHeaders = () => ({
  ...siteHeaders({ issuer: 'http://localhost:3000', onAws: true, indexHtml }),
  [RELEASE_HEADER]: expect.stringMatching(/^[\da-f]{12}$/),
});

test.for([
  '/',
  '/index.html',
  '/login',
  '/workouts/wrk_1',
  '/payment?client_secret=a.b',
  '/a.b/c',
  '//x',
  '/%2e%2e/up',
])('%s is the app, uncached, with every header of a page', async (path) => {
  const { status, headers, body } = await edge.ask(path);
  expect([status, body.toString()]).toEqual([200, indexHtml]);
  expect(headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache', ...pageHeaders() });
});

test.for([
  ['/sw.js', 'text/javascript'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/icon.svg', 'image/svg+xml'],
  ['/images/icon-192.png', 'image/png'],
])('%s is %s and uncached', async ([path = '', type]) => {
  const { status, headers } = await edge.ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache', ...pageHeaders() });
});

test('files with a hash in the name are cached for a year, and have no page policy', async () => {
  for (const [path, type] of [
    [entry, 'text/javascript'],
    [font, 'font/woff2'],
  ] as const) {
    const { status, headers } = await edge.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': YEAR, ...ASSET_HEADERS });
    expect(headers).not.toHaveProperty('content-security-policy');
  }
});

test.for(['/assets/gone-3c4d.js', '/robots.txt', '/assets/', '/assets', '/assets/..%2findex.html', '/ASSETS/x.js'])(
  '%s is neither the app nor cacheable',
  async (path) => {
    const isScreen = path === '/assets';
    const { status, headers, body } = await edge.ask(path);
    expect(status).toBe(isScreen ? 200 : 404);
    if (isScreen) return;
    expect(body.toString()).toContain('<Code>NoSuchKey</Code>');
    expect(headers['cache-control']).toBeUndefined();
    expect((await edge.ask(path)).headers['x-cache'], 'not from the cache').toBe('Error from cloudfront');
  },
);

test('a path that cannot be decoded is refused', async () => {
  expect((await edge.ask('/assets/%')).status).toBe(400);
});

test('source maps are not in the bucket', async () => {
  expect((await edge.ask(`${entry}.map`)).status).toBe(404);
});

test('a browser gets the encoding it accepts, Brotli first, with the same content', async () => {
  const whole = readFileSync(join(SITE_FOLDER, 'sw.js'));
  const asked = async (accepted: string) => {
    const { headers, body } = await edge.ask('/sw.js', { headers: { 'accept-encoding': accepted } });
    expect(headers.vary ?? 'Accept-Encoding').toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    return { encoding: headers['content-encoding'], body };
  };
  const [brotli, zipped, plain] = [await asked('gzip, br'), await asked('gzip, br;q=0'), await asked('identity')];
  expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(brotli.body)).toEqual(whole);
  expect(gunzipSync(zipped.body)).toEqual(whole);
  expect(plain.body).toEqual(whole);
  const { headers } = await edge.ask(font, { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding'], 'a font is compressed already').toBeUndefined();
});

test('a script of the app is sent as compressed at build time, whatever the browser accepts', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers, body } = await edge.ask(entry, { headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', String(body.length)]);
    expect(body).toEqual(readFileSync(join(SITE_FOLDER, entry.replace('assets', 'compressed'))));
    expect(brotliDecompressSync(body)).toEqual(readFileSync(join(SITE_FOLDER, entry)));
  }
});

test("an unchanged file is answered 304 with a page's headers and no body, by a weak or strong ETag", async () => {
  const { headers: first } = await edge.ask('/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect(first.etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  for (const tag of [first.etag, `"other", ${first.etag?.slice(2)}`, '*']) {
    const { status, headers, body } = await edge.ask('/sw.js', { headers: { 'if-none-match': String(tag) } });
    expect([status, body.length, headers['content-length'], headers['content-type']]).toEqual([
      304,
      0,
      undefined,
      undefined,
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', ...pageHeaders() });
  }
  expect((await edge.ask('/sw.js', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD is answered without a body, a range request with the whole file', async () => {
  const head = await edge.ask(entry, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(
    String(readFileSync(join(SITE_FOLDER, entry.replace('assets', 'compressed'))).length),
  );
  const part = await edge.ask(entry, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.body.length]).toEqual([200, Number(head.headers['content-length'])]);
});

test.for(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not accepted for a page', async (method) => {
  const { status, headers } = await edge.ask('/', { method });
  expect([status, headers['content-type'], headers['x-cache']]).toEqual([403, 'text/html', 'Error from cloudfront']);
});

test('the local script tags are at the head of the page and in no other file', async () => {
  const inHead = '<script src="/local/it.js"></script>';
  const other = await serve(createEdge({ assembly: await webAssembly(SITE_FOLDER), api: () => {}, inHead }));
  const page = await other.ask('/payment');
  expect(page.body.toString()).toBe(indexHtml.replace('<head>', `<head>${inHead}`));
  expect(page.headers['content-length']).toBe(String(page.body.length));
  expect(page.headers).toMatchObject(pageHeaders());
  expect((await other.ask('/sw.js')).body).toEqual(readFileSync(join(SITE_FOLDER, 'sw.js')));
  await other.stop();
});
