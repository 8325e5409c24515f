import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { closeServer } from '#infra/local/server/http-server.ts';
import { type LocalStripe, startStripe } from './stripe-server.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(webhookUrl?: string, onDeliveryFailure?: (error: unknown) => void): Promise<LocalStripe> {
  const server = await startStripe({
    ...(webhookUrl && { webhookUrl }),
    ...(onDeliveryFailure && { onDeliveryFailure }),
  });
  ending.push(server.stop);
  return server;
}

function clientOf({ host, port, secretKey }: LocalStripe): Stripe {
  return new Stripe(secretKey, { host, port, protocol: 'http' });
}

/** A webhook that checks signatures as the product does, and answers as it is told. */
async function startWebhook(statusOf: (event: Stripe.Event) => number = () => 200) {
  const received: Stripe.Event[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers['stripe-signature'] ?? '';
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, 'whsec_local');
    received.push(event);
    response.writeHead(statusOf(event)).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  ending.push(() => closeServer(receiver));
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`, received };
}

test('an event is delivered with a signature that the SDK accepts, and names the request that caused it', async () => {
  const webhook = await startWebhook();
  const server = await start(webhook.url);
  const { id, lastResponse } = await clientOf(server).customers.create({}, { idempotencyKey: 'cus:1' });
  await expect.poll(() => webhook.received).toHaveLength(1);
  expect(webhook.received[0]).toMatchObject({
    type: 'customer.created',
    api_version: Stripe.API_VERSION,
    livemode: false,
    request: { id: lastResponse.requestId, idempotency_key: 'cus:1' },
    data: { object: { id, object: 'customer' } },
  });
  await expect.poll(() => server.events()[0]?.pending_webhooks).toBe(0);
});

test('an event whose webhook fails is redelivered until it is accepted, and holds no other up', async () => {
  const failures: unknown[] = [];
  let isOtherTaken = false;
  const webhook = await startWebhook(({ type }) => {
    if (type === 'customer.updated') isOtherTaken = true;
    return isOtherTaken ? 200 : 500;
  });
  const server = await start(webhook.url, (error) => failures.push(error));
  const { id } = await clientOf(server).customers.create({});
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  await clientOf(server).customers.update(id, { name: 'Ada' });
  await expect.poll(() => server.events().map((event) => event.pending_webhooks)).toEqual([0, 0]);
  expect(webhook.received).toHaveLength(failures.length + 2);
  expect(new Set(webhook.received.map((event) => event.id)).size).toBe(2);
});

test('events are kept while there is no webhook, and can be delivered by hand in any order', async () => {
  const server = await start();
  const stripe = clientOf(server);
  await stripe.customers.create({ name: 'Ada' });
  await stripe.customers.create({ name: 'Grace' });
  const names = server
    .events()
    .toReversed()
    .map(({ id }) => {
      const { body, signature } = server.signed(id);
      return Stripe.webhooks.constructEvent(body, signature, server.webhookSecret).data.object;
    });
  expect(names).toMatchObject([{ name: 'Grace' }, { name: 'Ada' }]);
  const [event] = server.events();
  const { body, signature } = server.signed(event?.id ?? '', Date.now() - 301_000);
  expect(() => Stripe.webhooks.constructEvent(body, signature, server.webhookSecret)).toThrow('outside the tolerance');
  const webhook = await startWebhook();
  server.deliverTo(webhook.url);
  await expect.poll(() => webhook.received).toHaveLength(2);
});

test('the webhook endpoint has the version the SDK is made for', async () => {
  const webhook = await startWebhook();
  const stripe = clientOf(await start(webhook.url));
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  expect(endpoint).toMatchObject({ url: webhook.url, status: 'enabled', api_version: Stripe.API_VERSION });
  expect((await clientOf(await start()).webhookEndpoints.list()).data).toEqual([]);
});
