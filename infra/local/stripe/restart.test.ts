import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer } from '#infra/local/server/http-server.ts';
import { type LocalStripe, startStripe } from './stripe-server.ts';

let folder: string;
let server: LocalStripe;
let stripe: Stripe;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  await start();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startStripe({ folder });
  stripe = new Stripe(server.secretKey, { host: server.host, port: server.port, protocol: 'http' });
}

async function restart(): Promise<void> {
  await server.stop();
  await start();
}

test('after a restart everything is unchanged: objects, keys, the clock and undelivered events', async () => {
  const create = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'cus:1' });
  const { id: customer } = await create();
  await stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'gbp' });
  const begin = () =>
    stripe.subscriptions.create(
      { customer, items: [{ price: server.priceId }], payment_behavior: 'default_incomplete' },
      { idempotencyKey: 'sub:1' },
    );
  const { id } = await begin();
  server.advance(86_400_000);
  await restart();
  expect((await create()).id).toBe(customer);
  expect((await begin()).id).toBe(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', customer });
  const { created } = await stripe.customers.create({});
  expect(created).toBeGreaterThan(Date.now() / 1_000 + 86_000);
  expect(server.events().every(({ pending_webhooks }) => pending_webhooks === 1)).toBe(true);
});

test('an undelivered event is delivered after the restart, and only that', async () => {
  let status = 200;
  const asked: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body).id);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server.deliverTo(url);
  await stripe.customers.create({});
  await expect.poll(() => server.events()[0]?.pending_webhooks).toBe(0);
  status = 503;
  await stripe.customers.create({});
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await restart();
  const [taken, refused] = server.events();
  expect([taken?.pending_webhooks, refused?.pending_webhooks]).toEqual([0, 1]);
  status = 200;
  asked.length = 0;
  server.deliverTo(url);
  await expect.poll(() => server.events()[1]?.pending_webhooks).toBe(0);
  expect(new Set(asked)).toEqual(new Set([refused?.id]));
  await closeServer(receiver);
});

test('a half-written line was never answered and is dropped', async () => {
  const { id } = await stripe.customers.create({});
  await server.stop();
  appendFileSync(join(folder, 'account.jsonl'), '{"saved":[{"id":"cus_half"');
  await start();
  expect((await stripe.customers.retrieve(id)).id).toBe(id);
  await expect(stripe.customers.retrieve('cus_half')).rejects.toMatchObject({ statusCode: 404 });
});

/** Tells of each customer it was answered, and is killed at the tenth. */
const KILLED = `
  import { startStripe } from '${join(import.meta.dirname, 'stripe-server.ts')}';
  import { writeSync } from 'node:fs';
  const server = await startStripe({ folder: process.argv[1] });
  const url = 'http://' + server.host + ':' + server.port + '/v1/customers';
  for (let count = 1; ; count += 1) {
    const reply = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer ' + server.secretKey } });
    writeSync(1, (await reply.json()).id + '\\n');
    if (count === 10) process.kill(process.pid, 'SIGKILL');
  }
`;

test('a process killed right after an answer has stored it', async () => {
  await server.stop();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', KILLED, folder]);
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const [, signal] = await once(child, 'close');
  await start();
  expect(signal).toBe('SIGKILL');
  const answered = printed.split('\n').filter(Boolean);
  expect(answered).toHaveLength(10);
  for (const id of answered) expect(await stripe.customers.retrieve(id)).toMatchObject({ id, object: 'customer' });
  expect(server.events()).toHaveLength(10);
});
