import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHeaders } from '#infra/security-headers.ts';
import { type AskedServer, serve } from '#infra/testing/stand-ins/ask-server.ts';
import { createSite } from './site.ts';

const parent = mkdtempSync(join(tmpdir(), 'site-'));
const folder = join(parent, 'dist');
const SCRIPT = 'export const answer = 42;\n'.repeat(200);
const INDEX_HTML =
  '<!doctype html><head><script>early()</script></head><p>the app<script>late()</script><script src="/a.js"></script>';
let site: AskedServer;

beforeAll(async () => {
  for (const name of ['assets', 'compressed']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'index.html'), INDEX_HTML);
  writeFileSync(join(folder, 'sw.js'), 'self;');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'compressed', 'app-1a2b.js'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'face.woff2'), 'bytes');
  writeFileSync(join(folder, 'words.txt'), SCRIPT);
  writeFileSync(join(parent, 'secrets.json'), '{}');
  site = await serve(
    createSite({
      folder,
      headersFor: (indexHtml) => siteHeaders({ issuer: 'http://localhost:1/local/identity', onAws: false, indexHtml }),
    }),
  );
});
afterAll(async () => {
  await site.stop();
  rmSync(parent, { recursive: true });
});

test.for(['/', '/dashboard', '/workouts/wrk_1', '/payment?client_secret=a.b', '/a.b/c'])(
  '%s is a screen of the app',
  async (path) => {
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain('the app');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.for([
  ['/assets/gone-3c4d.js', 404],
  ['/robots.txt', 404],
  ['/../secrets.json', 404],
  ['/%2e%2e/secrets.json', 404],
  ['/assets/..%2f..%2fsecrets.json', 404],
  ['/%', 400],
] as const)('%s is %i and never the app', async ([path, status]) => {
  const reply = await site.ask(path);
  expect(reply.status).toBe(status);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body.toString()).not.toMatch(/the app|\{\}/);
});

test.for([
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/sw.js', 'no-cache'],
  ['/index.html', 'no-cache'],
] as const)('%s is cacheable: %s', async ([path, cacheControl]) => {
  expect((await site.ask(path)).headers['cache-control']).toBe(cacheControl);
});

test.for([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
] as const)('a browser that accepts %s gets %s', async ([accepted, encoding, decode]) => {
  const { headers, body } = await site.ask('/words.txt', { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(body.length).toBe(Number(headers['content-length']));
  expect(decode(body).toString()).toBe(SCRIPT);
});

test('an asset compressed at build time is sent unchanged, whatever the browser accepts', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers, body } = await site.ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
    expect(body).toEqual(brotliCompressSync(SCRIPT));
  }
});

test('a font is not compressed again', async () => {
  const { headers } = await site.ask('/assets/face.woff2', { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('font/woff2');
});

test('the local script tags stand before the app, under the same policy, and nowhere else', async () => {
  const inHead = '<script src="/local/it.js"></script>';
  const headersFor = (indexHtml: string) => ({ 'x-html': indexHtml.slice(0, 24) });
  const local = await serve(createSite({ folder, inHead, headersFor }));
  const page = await local.ask('/payment');
  expect(page.headers['x-html']).toBe(INDEX_HTML.slice(0, 24));
  expect(page.body.toString()).toBe(INDEX_HTML.replace('<head>', `<head>${inHead}`));
  expect((await local.ask('/assets/app-1a2b.js')).body).toEqual(brotliCompressSync(SCRIPT));
  await local.stop();
});

test('an unchanged file is answered 304, HEAD without a body, a write 405', async () => {
  const { headers } = await site.ask('/sw.js');
  expect((await site.ask('/sw.js', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
  const head = await site.ask('/sw.js', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '5']);
  expect((await site.ask('/sw.js', { method: 'POST' })).status).toBe(405);
});

test('an asset has only the headers for files', async () => {
  const { headers } = await site.ask('/assets/app-1a2b.js');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('content-security-policy');
});

test.for(['/', '/sw.js', '/gone.js'])('%s carries every security header', async (path) => {
  const { headers } = await site.ask(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("form-action 'self' http://localhost:1;");
  const hashes = ['early()', 'late()'].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')} https://js.stripe.com https://*.js.stripe.com;`);
  expect(policy).not.toMatch(/upgrade-insecure-requests|script-src[^;]*unsafe/);
});

test('a page that is rebuilt under the running server has the hashes of its own scripts', async () => {
  const policy = async () => String((await site.ask('/')).headers['content-security-policy']);
  const before = await policy();
  writeFileSync(join(folder, 'index.html'), INDEX_HTML.replace('<script>', '<script>/* anew */'));
  expect(await policy()).not.toBe(before);
  writeFileSync(join(folder, 'index.html'), INDEX_HTML);
  expect(await policy()).toBe(before);
});
