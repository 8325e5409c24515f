import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedEvent } from '#infra/local/stripe/webhooks.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { tellWebhook } from '#infra/testing/stand-ins/tell-webhook.ts';

let rig: Rig;
let events: LostEvents;
let told: Stripe.Event;
/** An event that was not delivered yet. */
let event: Stripe.Event;
let count = 0;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
  events = await loseEvents(rig);
  const { subscriptionId } = await subscribe(rig, await rig.person());
  rig.stripe.announce('customer.subscription.updated', subscriptionId);
  told = JSON.parse(JSON.stringify(rig.stripe.events().at(-1)));
});
afterAll(async () => {
  await rig.stop();
  await events.stop();
});
beforeEach(() => {
  event = { ...told, id: `evt_${++count}` };
  rig.storage.forget();
});

interface Signing {
  readonly body?: string;
  readonly secret?: string;
  /** Seconds from now. */
  readonly at?: number;
}

function signed({ body = JSON.stringify(event), secret = rig.stripe.webhookSecret, at = 0 }: Signing = {}) {
  const timestamp = Math.floor(Date.now() / 1_000) + at;
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { body, digest, timestamp, signature: `t=${timestamp},v1=${digest}` };
}

/** API Gateway delivers binary types in base64. */
const IN_BASE64 = { 'content-type': 'application/octet-stream' };
const FORGED = '0'.repeat(64);

test.each<[string, () => SignedEvent, Record<string, string>?]>([
  ['signed now', () => signed()],
  ['that comes in base64', () => signed(), IN_BASE64],
  ['signed 5 minutes ago, less what it took to come', () => signed({ at: -295 })],
  ['signed by a clock that is a little ahead', () => signed({ at: 30 })],
  [
    'with two signatures, the second of which is ours',
    () => {
      const { body, digest, timestamp } = signed();
      return { body, signature: `t=${timestamp},v1=${FORGED},v1=${digest}` };
    },
  ],
  [
    'with two signatures, the first of which is ours',
    () => {
      const { body, digest, timestamp } = signed();
      return { body, signature: `t=${timestamp},v1=${digest},v1=${FORGED},v0=${FORGED}` };
    },
  ],
  ['without an origin, from whatever site it says', () => signed(), { origin: 'https://api.stripe.com' }],
])('[R8] an event %s is taken, once', async (_, made, headers) => {
  expect(await tellWebhook(rig, made(), headers)).toBe(200);
  expect(rig.storage.writes()).toHaveLength(1);
  expect(await tellWebhook(rig, made(), headers)).toBe(200);
  expect(rig.storage.writes()).toHaveLength(1);
});

const tampered = () => ({ ...signed(), body: JSON.stringify({ ...event, type: 'customer.deleted' }) });

test.each<[string, number, () => SignedEvent, Record<string, string>?]>([
  ['whose body was changed', 400, tampered],
  ['whose body was changed, in base64', 400, tampered, IN_BASE64],
  ['whose body has one more space', 400, () => ({ ...signed(), body: `${signed().body} ` })],
  ['signed with another secret', 400, () => signed({ secret: 'whsec_other' })],
  ['signed with no secret', 400, () => signed({ secret: '' })],
  ['signed 301 seconds ago', 400, () => signed({ at: -301 })],
  ['signed in the future', 400, () => signed({ at: 301 })],
  ['signed years ahead', 400, () => signed({ at: 100_000_000 })],
  ['without a signature', 400, () => ({ ...signed(), signature: '' })],
  [
    'with a signature of another scheme only',
    400,
    () => ({ ...signed(), signature: signed().signature.replace('v1', 'v0') }),
  ],
  ['with a signature without a time', 400, () => ({ ...signed(), signature: `v1=${signed().digest}` })],
  ['with a signature that is none', 400, () => ({ ...signed(), signature: 'signed by Stripe' })],
  [
    'with two signatures, none of which is ours',
    400,
    () => {
      const { body, timestamp } = signed();
      return { body, signature: `t=${timestamp},v1=${FORGED},v1=${FORGED.replace('0', '1')}` };
    },
  ],
  [
    'with somebody else’s signature of another time',
    400,
    () => {
      const { body, digest, timestamp } = signed({ at: -400 });
      return { body, signature: `t=${timestamp + 400},v1=${digest}` };
    },
  ],
  ['of the other mode of Stripe', 400, () => signed({ body: JSON.stringify({ ...event, livemode: true }) })],
  ['that is no JSON', 400, () => signed({ body: 'customer.subscription.updated' })],
  ['that is null', 400, () => signed({ body: 'null' })],
  ['without data', 400, () => signed({ body: JSON.stringify({ ...event, data: null }) })],
  ['signed without a valid time', 400, () => ({ ...signed(), signature: `t=NaN,v1=${signed().digest}` })],
  ['without a body', 400, () => signed({ body: '' })],
  ['that is larger than any', 413, () => signed({ body: JSON.stringify({ ...event, padding: 'x'.repeat(256_000) }) })],
])('[R8] an event %s is refused with %i, and writes nothing', async (_, status, made, headers) => {
  expect(await tellWebhook(rig, made(), headers)).toBe(status);
  expect(rig.storage.calls).toEqual([]);
  expect(rig.alarms).toEqual([]);
});
