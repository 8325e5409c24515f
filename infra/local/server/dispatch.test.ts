import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createDispatch, type Listener } from './dispatch.ts';
import { closeServer, listen, readBody } from './http-server.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const saying =
  (name: string): Listener =>
  async (_, response) =>
    void response.end(name);

async function start(standIn: Listener = saying('stand-in')) {
  const errors: unknown[] = [];
  const server = createServer();
  const port = await listen(server, 0);
  ending.push(() => closeServer(server));
  const origin = `http://localhost:${port}`;
  const standIns = { '/local/strava/': standIn, '/local/stripe/': undefined };
  server.on(
    'request',
    createDispatch({ origin, app: saying('app'), standIns, onError: (error) => errors.push(error) }),
  );
  return { origin, port, errors };
}

test('routes a path to its stand-in, and any other path to the app', async () => {
  const { origin } = await start();
  const said = async (path: string) => (await fetch(origin + path)).text();
  expect(await Promise.all(['/', '/local/', '/local/strava/a', '/local/stripe/a', '/api/health'].map(said))).toEqual([
    'app',
    'app',
    'stand-in',
    'app',
    'app',
  ]);
});

test('answers at 127.0.0.1 itself where that is the origin', async () => {
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  ending.push(() => closeServer(server));
  server.on('request', createDispatch({ origin, app: saying('app'), standIns: {}, onError: () => {} }));
  const answer = await fetch(`${origin}/a`, { redirect: 'manual' });
  expect([answer.status, await answer.text()]).toEqual([200, 'app']);
});

test('answers 413 to a body that is too large, and 500 to an error, which it reports', async () => {
  const tooMuch = await start(async (request) => void (await readBody(request, 3)));
  const post = { method: 'POST', body: 'more' };
  expect((await fetch(`${tooMuch.origin}/local/strava/a`, post)).status).toBe(413);
  expect(tooMuch.errors).toEqual([]);
  const broken = await start(() => Promise.reject(new Error('broken')));
  expect((await fetch(`${broken.origin}/local/strava/a`)).status).toBe(500);
  expect(broken.errors).toMatchObject([{ message: 'broken' }]);
});

test.each([
  ['/a', 'location: http://localhost:PORT/a'],
  ['//other.example/a', 'location: http://localhost:PORT//other.example/a'],
  ['@other.example/a', undefined],
  ['http://other.example/a', undefined],
])('redirects from 127.0.0.1 to localhost only, when the request target is %s', async (path, location) => {
  const { port } = await start();
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`);
  const reply = Buffer.concat(await socket.toArray()).toString();
  expect(/^location: .*$/m.exec(reply)?.[0].trim()).toBe(location?.replace('PORT', String(port)));
});
