import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { type LocalStripe, startStripe } from '#infra/local/stripe/stripe-server.ts';
import { createStripeForBrowsers } from './stripe-for-browsers.ts';

const KEY = 'pk_test_local';
const CARD = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '32' };

let stripe: LocalStripe;
let site: Server;
let origin: string;

beforeAll(async () => {
  stripe = await startStripe();
  const answer = createStripeForBrowsers(stripe);
  site = createServer((request, response) => void answer(request, response));
  origin = `http://127.0.0.1:${await listen(site, 0)}`;
});
afterAll(async () => {
  await closeServer(site);
  await stripe.stop();
});

function post(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { cookie: 'session=secret', authorization: 'Bearer sk_test_local', origin };
  return fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams({ key: KEY, ...fields }) });
}

test('a browser creates a card through the same origin, and Stripe answers as itself', async () => {
  const made = await post('/local/stripe/v1/payment_methods', CARD);
  expect(made.status).toBe(200);
  expect(made.headers.get('cache-control')).toBe('no-store');
  expect(await made.json()).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
  const refused = await post('/local/stripe/v1/payment_methods', { ...CARD, 'card[number]': '12' });
  expect([refused.status, await refused.json()]).toMatchObject([402, { error: { code: 'incorrect_number' } }]);
  const unknown = await fetch(`${origin}/local/stripe/v1/payment_intents/pi_1?key=${KEY}&client_secret=pi_1_secret_2`);
  expect(await unknown.json()).toMatchObject({ error: { code: 'resource_missing' } });
});

test("only the browser's own key is passed on: no cookie, and no other key", async () => {
  const headersSeen: IncomingMessage['headers'][] = [];
  const listening = createServer((request, response) => {
    headersSeen.push(request.headers);
    response.end('{}');
  });
  const port = await listen(listening, 0);
  const answer = createStripeForBrowsers({ host: '127.0.0.1', port });
  const server = createServer((request, response) => void answer(request, response));
  const address = `http://127.0.0.1:${await listen(server, 0)}`;
  const headers = { cookie: 'session=secret', authorization: 'Bearer sk_test_local' };
  await fetch(`${address}/local/stripe/v1/payment_methods`, { method: 'POST', headers, body: 'type=card' });
  expect(headersSeen.map((seen) => [seen.cookie, seen.authorization])).toEqual([[undefined, undefined]]);
  await Promise.all([closeServer(server), closeServer(listening)]);
});

test.each([
  '/local/stripe/v1/customers',
  '/local/stripe//other.example/v1/payment_methods',
  '/local/stripe/\\\\other.example/v1/payment_methods',
  '/local/stripe/http://other.example/v1/payment_methods',
  '/local/stripe/%2f%2fother.example/v1/payment_methods',
  '/local/stripe/v1/payment_methods/@other.example',
  '/local/stripe/v1/payment_intents/pi_1/cancel',
  '/local/stripe/v1/payment_intents/../customers',
  '/local/stripe/v2/payment_methods',
  '/local/stripe/',
])('a path no browser needs is not served: %s', async (path) => {
  expect((await post(path, {})).status).toBe(404);
});

test('when the local Stripe is gone, the call fails like an unreachable server', async () => {
  const answer = createStripeForBrowsers({ host: '127.0.0.1', port: 9 });
  const server = createServer((request, response) => void answer(request, response));
  const address = `http://127.0.0.1:${await listen(server, 0)}`;
  await expect(fetch(`${address}/local/stripe/v1/payment_methods`, { method: 'POST' })).rejects.toThrow('fetch failed');
  await closeServer(server);
});

test('the script creates a Stripe of the version that the app’s loader expects', async () => {
  const answer = await fetch(`${origin}/local/stripe/stripe.js`);
  const code = await answer.text();
  expect(answer.headers.get('content-type')).toMatch('text/javascript');
  const element = () => ({ append: () => undefined });
  const window: { Stripe?: ((key: string) => object) & { version: string } } = {};
  new Function('window', 'document', code)(window, { createElement: element, head: element() });
  expect(window.Stripe?.version).toBe('endive');
  expect(window.Stripe?.(KEY)).toMatchObject({
    elements: expect.any(Function),
    confirmCardPayment: expect.any(Function),
  });
});
