import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { type LocalStrava, startStrava } from '#infra/local/strava/strava-server.ts';
import { createStravaOnSite } from './strava-on-site.ts';

let strava: LocalStrava;
/** The address of the stand-in, for functions and browsers. */
let address: string;
let origin: string;
const site = createServer();

beforeAll(async () => {
  origin = `http://localhost:${await listen(site, 0)}`;
  address = `${origin}/local/strava`;
  strava = await startStrava({ redirectOrigins: [origin] });
  site.on('request', createStravaOnSite(strava));
});
afterAll(async () => {
  const closed = closeServer(site);
  site.closeAllConnections();
  await closed;
  await strava.stop();
});

test('an athlete sent to Strava decides on the site’s own origin, and returns with a valid code', async () => {
  const question = new URLSearchParams({
    client_id: strava.clientId,
    redirect_uri: `${origin}/api/strava/callback`,
    response_type: 'code',
    scope: 'read,activity:write',
    state: 'signed',
  });
  const page = await fetch(`${address}/oauth/authorize?${question}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  const form = new URLSearchParams({ athlete: '41000002', granted: 'activity:write', decision: 'authorize' });
  for (const [, name = '', value = ''] of html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g))
    form.set(name, value);
  const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', page.url);
  const sent = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  expect(back.href).toMatch(new RegExp(`^${origin}/api/strava/callback\\?`));

  const tokens = await fetch(`${address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: strava.clientId,
      client_secret: strava.clientSecret,
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
    }),
  });
  const { access_token, athlete } = (await tokens.json()) as { access_token: string; athlete: object };
  expect(athlete).toMatchObject({ firstname: 'Ines' });
  const activity = { name: 'Run', sport_type: 'Run', start_date_local: '2026-11-18T07:30:00Z', elapsed_time: '60' };
  const created = await fetch(`${address}/api/v3/activities`, {
    method: 'POST',
    body: new URLSearchParams(activity),
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect([created.status, created.headers.get('x-ratelimit-usage')]).toEqual([201, '1,1']);
  expect(await created.json()).toEqual(strava.activities()[0]);
});

test('no cookie of the app is passed on, and a connection that Strava cuts is cut', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const listener = createServer((request, response) => {
    heard.push(request.headers);
    response.end('{}');
  });
  const standIn = createStravaOnSite({ address: `http://127.0.0.1:${await listen(listener, 0)}` });
  const other = createServer((request, response) => void standIn(request, response));
  const port = await listen(other, 0);
  const headers = { cookie: 'sid=secret', authorization: 'Bearer token' };
  await (await fetch(`http://127.0.0.1:${port}/local/strava/api/v3/athlete`, { headers })).text();
  expect(heard).toMatchObject([{ authorization: 'Bearer token' }]);
  expect(heard[0]).not.toHaveProperty('cookie');
  for (const server of [other, listener]) server.close().closeAllConnections();

  strava.decide(() => 'cut-before');
  await expect(fetch(`${address}/api/v3/athlete`)).rejects.toThrow('fetch failed');
  strava.decide(() => 'timeout-before');
  const asked = fetch(`${address}/api/v3/athlete`, { signal: AbortSignal.timeout(100) });
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  '/local/strava//HOST/api/v3/athlete',
  '/local/strava///HOST/api/v3/athlete',
  '/local/strava/\\HOST/api/v3/athlete',
  '/local/strava/\\\\HOST/api/v3/athlete',
  '/local/strava/\t/HOST/api/v3/athlete',
  '/local/strava/%2fHOST/api/v3/athlete',
  '/local/strava/%2f%2fHOST/api/v3/athlete',
  '/local/strava/%5c%5cHOST/api/v3/athlete',
  '/local/strava/http://HOST/api/v3/athlete',
  '/local/strava/http:HOST/api/v3/athlete',
  '/local/strava/@HOST/api/v3/athlete',
  '/local/strava/.//HOST/api/v3/athlete',
  '/local/strava/..//HOST/api/v3/athlete',
  'http://HOST/local/strava/api/v3/athlete',
  '//HOST/local/strava/api/v3/athlete',
])('refuses the request target %s without a connection to any server', async (attack) => {
  let connections = 0;
  const other = createServer((_, response) => response.end('reached'));
  other.on('connection', () => {
    connections += 1;
  });
  const reached: string[] = [];
  strava.decide(({ path }) => {
    reached.push(path);
    return 'pass';
  });
  try {
    const path = attack.replace('HOST', `127.0.0.1:${await listen(other, 0)}`);
    expect(await statusOfRaw(Number(new URL(origin).port), path)).toMatch(/^HTTP\/1\.1 40[04]/);
    expect([connections, reached]).toEqual([0, []]);
  } finally {
    await closeServer(other);
    strava.decide(() => 'pass');
  }
});

/** Requests a path exactly as given, which no HTTP client would, and returns the status line. */
async function statusOfRaw(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return (
    Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n')[0] ?? ''
  );
}
