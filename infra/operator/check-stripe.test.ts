import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStripeClient } from '#functions/gateways/stripe-client.ts';
import { STRIPE_API_VERSION } from '#functions/gateways/stripe-connection.ts';
import { HANDLED_EVENTS } from '#functions/webhooks/receive-stripe-event.ts';
import { type LocalStripe, startStripe } from '#infra/local/stripe/stripe-server.ts';
import { compareStripeSetup, type Finding } from './stripe-setup.ts';

const WEBHOOK_URL = 'https://app.ironstride.test/api/webhooks/stripe';

let server: LocalStripe;

beforeEach(async () => {
  server = await startStripe({ webhookUrl: WEBHOOK_URL });
  server.set('we_local', { enabled_events: [...HANDLED_EVENTS] });
});
afterEach(() => server.stop());

function compare(key = server.secretKey, expected: { priceId?: string; webhookUrl?: string } = {}): Promise<Finding[]> {
  const stripe = openStripeClient(key, { server });
  return compareStripeSetup(stripe, { priceId: server.priceId, ...expected });
}

/** Returns the failed findings as one text. */
async function wrong(...how: Parameters<typeof compare>): Promise<string> {
  const findings = (await compare(...how)).filter(({ todo }) => todo);
  return findings.map(({ found, todo }) => `${found}. ${todo}`).join('\n');
}

test('an account set up as the README says passes every check', async () => {
  expect(await wrong()).toBe('');
  expect(await wrong(server.secretKey, { webhookUrl: WEBHOOK_URL })).toBe('');
  expect((await compare()).map(({ found }) => found)).toEqual([
    'The key works, in test mode',
    'The price is 5.00 GBP every month',
    'The price is active',
    'Its product is active',
    `The webhook endpoint is ${WEBHOOK_URL}`,
    `${WEBHOOK_URL} is enabled`,
    `${WEBHOOK_URL} uses API version ${STRIPE_API_VERSION}`,
    `${WEBHOOK_URL} receives every event it needs`,
    `${WEBHOOK_URL} receives no other events`,
  ]);
});

const RECURRING = { interval: 'month', interval_count: 1, meter: null, trial_period_days: null } as const;

test.for<[string, object, RegExp]>([
  ['another amount', { unit_amount: 600 }, /^The price is 6\.00 GBP every month\. Premium is 5\.00 GBP every month/],
  ['another currency', { currency: 'eur' }, /^The price is 5\.00 EUR every month\. /],
  [
    'a price by the year',
    { recurring: { ...RECURRING, interval: 'year', usage_type: 'licensed' } },
    /^The price is 5\.00 GBP every year\. /,
  ],
  [
    'a price for two months',
    { recurring: { ...RECURRING, interval_count: 2, usage_type: 'licensed' } },
    /^The price is 5\.00 GBP every 2 months\. /,
  ],
  [
    'a metered price',
    { recurring: { ...RECURRING, usage_type: 'metered' } },
    /^The price is 5\.00 GBP every month, metered\. /,
  ],
  ['a price to be paid once', { recurring: null }, /^The price is 5\.00 GBP once\. /],
  ['a price in tiers', { billing_scheme: 'tiered', unit_amount: null }, /^The price is no fixed amount GBP in tiers/],
  ['an archived price', { active: false }, /^The price is archived\. Unarchive it/],
])('%s is named', async ([, changes, message]) => {
  server.set(server.priceId, changes);
  expect(await wrong()).toMatch(message);
});

test.for<[string, Partial<Stripe.WebhookEndpoint>, RegExp]>([
  ['an endpoint that is disabled', { status: 'disabled' }, /is disabled\. Enable it/],
  ['one of another version', { api_version: '2025-03-31.basil' }, /uses API version 2025-03-31\.basil\. /],
  ['one of no version', { api_version: null }, /uses API version the account's default\. /],
  ['one that is told everything', { enabled_events: ['*'] }, /also receives \*\. Remove these events/],
  [
    'an event that is missing',
    { enabled_events: HANDLED_EVENTS.slice(1) },
    /does not receive customer\.subscription\.created\. Add/,
  ],
  [
    'an event nobody needs',
    { enabled_events: [...HANDLED_EVENTS, 'payout.paid'] },
    /also receives payout\.paid\. Remove/,
  ],
  ['plain http', { url: 'http://app.ironstride.test/api/webhooks/stripe' }, /It must be https/],
  [
    'no endpoint of ours',
    { url: 'https://app.ironstride.test/hooks' },
    /^There is no webhook endpoint with an address that ends in/,
  ],
])('%s is named, and nothing else', async ([, changes, message]) => {
  server.set('we_local', changes);
  expect(await wrong()).toMatch(message);
  expect((await wrong()).split('\n')).toHaveLength(1);
});

test('an archived product, a wrong webhook address and an unknown price are reported', async () => {
  server.set('prod_premium_monthly', { active: false });
  expect(await wrong()).toMatch(/^Its product is archived\. /);
  expect(await wrong(server.secretKey, { webhookUrl: 'https://other.test/api/webhooks/stripe' })).toContain(
    'There is no webhook endpoint https://other.test/api/webhooks/stripe. Create one',
  );
  expect(await wrong(server.secretKey, { priceId: 'price_gone' })).toMatch(
    /^There is no price price_gone in this mode of the account\. /,
  );
});

test('an unknown key, one without read permission and a failing Stripe are told apart', async () => {
  expect(await wrong('sk_test_other')).toMatch(/^Stripe rejects the secret key\. [^\n]+$/);
  expect(await wrong(server.publishableKey)).toMatch(/cannot read/);
  server.decide(() => 'error-500');
  expect(await wrong()).toMatch(/^Stripe answered: [^\n]+$/);
  server.decide(() => 'cut-before');
  expect(await wrong()).toMatch(/^Stripe did not answer\. [^\n]+$/);
});

async function run(environment: Record<string, string>): Promise<{ code: number; text: string }> {
  const script = join(import.meta.dirname, 'check-stripe.ts');
  const env = { PATH: process.env.PATH, STRIPE_SERVER: `http://${server.host}:${server.port}`, ...environment };
  const {
    code = 0,
    stdout,
    stderr,
  } = await promisify(execFile)(process.execPath, [script], { env }).catch((error) => error);
  return { code, text: stdout + stderr };
}

test('the command fails on problems, and prints what to check by hand but no key', async () => {
  const keys = { STRIPE_SECRET_KEY: server.secretKey, STRIPE_PUBLISHABLE_KEY: server.publishableKey };
  const [right, mixed] = await Promise.all([
    run({ ...keys, STRIPE_PRICE_ID: server.priceId, STRIPE_WEBHOOK_URL: WEBHOOK_URL }),
    run({ STRIPE_SECRET_KEY: 'sk_live_SECRET', STRIPE_PUBLISHABLE_KEY: 'pk_test_SECRET' }),
  ]);
  expect(right.text).toMatch(/All checks passed\.[\s\S]*\[ \] .*the subscription is cancelled when all retries fail/);
  expect(right.code).toBe(0);
  expect(mixed.text).toMatch(/FAIL {2}STRIPE_PRICE_ID is not set\./);
  expect(mixed.text).toMatch(/FAIL {2}STRIPE_PUBLISHABLE_KEY is not a publishable key of live mode\./);
  expect(mixed.code).toBe(1);
  expect(right.text + mixed.text).not.toMatch(/[sprh](k|ec)_(test_|live_|)(local|SECRET)/);
});
