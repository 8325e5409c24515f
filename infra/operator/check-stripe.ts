import { isLiveKey, openStripeClient } from '#functions/gateways/stripe-client.ts';
import { stripeServerAt } from '#functions/gateways/stripe-connection.ts';
import { compareStripeSetup, type Finding } from './stripe-setup.ts';

/** Checks that only a person can make. */
const CHECKLIST = [
  'Billing > Revenue recovery > Retries: failed payments are retried, and the subscription is cancelled when all retries fail',
  'Settings > Billing > Subscriptions and emails: Stripe e-mails customers about failed payments, expiring cards and upcoming renewals',
  'Same page: Stripe sends a link to a hosted page when a payment needs 3-D Secure',
  'Same page: subscriptions with disputed payments are left for manual review',
  'The secret StripeWebhookKey holds the signing secret of this endpoint, and StripeSecretKey a key of this mode',
];

const { STRIPE_SECRET_KEY: key = '', STRIPE_PRICE_ID: priceId = '', STRIPE_WEBHOOK_URL: webhookUrl } = process.env;
const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SERVER: server } = process.env;

async function check(): Promise<Finding[]> {
  const unfit = [...unfitVariables()];
  if (unfit.length > 0) return unfit;
  // A person waits longer than an athlete does.
  const stripe = openStripeClient(key, { server: server ? stripeServerAt(server) : undefined, timeoutMs: 20_000 });
  return compareStripeSetup(stripe, { priceId, webhookUrl: webhookUrl || undefined });
}

/** Finds wrong variables without asking Stripe. Never repeats a key: the output may be stored. */
function* unfitVariables(): Generator<Finding> {
  if (!/^[rs]k_(test|live)_/.test(key))
    yield {
      found: `STRIPE_SECRET_KEY is ${key ? 'not a secret key' : 'not set'}`,
      todo: 'Set it to a secret key, sk_…, or a restricted key, rk_….',
    };
  if (!priceId.startsWith('price_'))
    yield {
      found: `STRIPE_PRICE_ID is ${priceId ? 'not the id of a price' : 'not set'}`,
      todo: 'Set it to the id of the monthly Premium price, price_….',
    };
  if (publishableKey && !publishableKey.startsWith(isLiveKey(key) ? 'pk_live_' : 'pk_test_'))
    yield {
      found: `STRIPE_PUBLISHABLE_KEY is not a publishable key of ${modeName(key)}`,
      todo: 'Use two keys of the same mode.',
    };
}

function modeName(key: string): string {
  return isLiveKey(key) ? 'live mode' : 'test mode';
}

function reportOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ found, todo }) =>
    todo ? [`  FAIL  ${found}.`, `        ${todo}`] : [`  ok    ${found}.`],
  );
  const wrong = findings.filter(({ todo }) => todo).length;
  const end = wrong === 0 ? 'All checks passed.' : `${wrong} of ${findings.length} checks failed.`;
  return [...lines, '', end].join('\n');
}

const findings = await check();
const checklist = [
  'The API does not show these settings. Check each of them in the Dashboard, in the same mode:',
  ...CHECKLIST.map((line) => `  [ ] ${line}`),
];
process.stdout.write(`${reportOf(findings)}\n\n${checklist.join('\n')}\n`);
process.exitCode = findings.some(({ todo }) => todo) ? 1 : 0;
