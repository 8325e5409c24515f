import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { type Billing, billingOf } from '#functions/billing/billing.ts';
import { createSubscription } from '#functions/billing/create-subscription.ts';
import { closeAccount, findAccount } from '#functions/data/athletes/account-deletions.ts';
import { listCredits } from '#functions/data/athletes/credits.ts';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import { createPromoCode } from '#functions/data/promo-codes.ts';
import type { Table } from '#functions/data/table/table.ts';
import { applyPromoCode } from '#functions/promo-codes/apply-promo-code.ts';
import { finishAccountDeletions } from '#functions/scheduled/finish-account-deletions.ts';
import { reconcileSubscriptions } from '#functions/scheduled/reconcile-subscriptions.ts';
import { sendCredits } from '#functions/scheduled/send-credits.ts';
import { stravaOf } from '#functions/strava/strava.ts';
import { receiveStripeEvent } from '#functions/webhooks/receive-stripe-event.ts';
import { SCHEDULED_JOBS } from '#infra/aws/functions/deployed-functions.ts';
import { synthesise } from '#infra/aws/synthesise.ts';
import { type LocalStripe, startStripe } from '#infra/local/stripe/stripe-server.ts';
import { pay } from '#infra/testing/people/paying-athlete.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { type Done, recordTable } from '#infra/testing/storage/recorded-table.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import { isAllowed } from './rights.ts';

const { api } = synthesise();
const NOW = Date.now();
const DAY_MS = 86_400_000;

let stripe: LocalStripe;
let table: Table;

beforeAll(async () => {
  stripe = await startStripe();
  table = await newTable('payment-rights');
  const words = { code: 'WELCOME', name: 'Welcome', description: '', createdAt: new Date(NOW).toISOString() };
  await table.write(createPromoCode({ id: 'pc_1', freeMonths: 2, isActive: true, ...words }));
});
afterAll(() => stripe.stop());

function billingOn(table: Table): Billing {
  const environment = {
    STRIPE_PRICE_ID: stripe.priceId,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_KEY: stripe.webhookSecret,
    STRIPE_SERVER: `http://${stripe.host}:${stripe.port}`,
  };
  return { ...billingOf(environment, table), logAlert: () => {}, logReconciliation: () => {} };
}

/** Returns an athlete with free months who has just paid, before any webhook has arrived. */
async function payer(subject: string): Promise<string> {
  const identity = { issuer: 'test', subject, email: `${subject}@example.test`, emailVerified: true };
  const uid = await signUp({ ...identity, firstName: 'A', lastName: 'B' }, NOW, { table, firstAdminEmails: new Set() });
  await applyPromoCode(await athleteOf(uid), 'WELCOME', NOW, { table, personKey: async () => 'key' });
  const { clientSecret = '', subscriptionId = '' } = await createSubscription(
    await athleteOf(uid),
    NOW,
    billingOn(table),
  );
  await pay({ stripe, clock: { now: Date.now() } }, { clientSecret, subscriptionId });
  return uid;
}

async function athleteOf(uid: string): Promise<Athlete> {
  const athlete = await readAthlete(table, uid);
  if (!athlete) throw new Error(`There is no ${uid}`);
  return athlete;
}

/** Records the work's actions on the table; the policies of the function must allow all of them. */
async function doneBy(name: string, work: (table: Table) => Promise<void>): Promise<string[]> {
  const done: Done = [];
  await work(recordTable(table, done));
  expect(done.filter(([action, partition]) => !isAllowed(api, name, action, partition))).toEqual([]);
  return done.map(([action, partition]) => `${action} ${partition.replace(/#.*/, '#')}`);
}

function receiveAll(): Promise<string[]> {
  return doneBy('webhooks', async (recorded) => {
    for (const { id } of stripe.events()) {
      const { body, signature } = stripe.signed(id);
      await receiveStripeEvent({ bytes: Buffer.from(body), signature }, NOW, billingOn(recorded), () => {});
    }
  });
}

function runScheduledJobs(job: typeof sendCredits, at: number): Promise<string[]> {
  return doneBy(SCHEDULED_JOBS, (table) =>
    job({ table, billing: billingOn(table), strava: stravaOf({}, table), clock: () => at }),
  );
}

test("the webhooks may do all that an event of Stripe's needs", async () => {
  const uid = await payer('told');
  expect(await receiveAll()).toEqual(
    expect.arrayContaining(['GetItem STRIPE#', 'UpdateItem U#', 'PutItem U#', 'PutItem WH#']),
  );
  expect((await readMembership(table, uid))?.stripeStatus).toBe('active');
  expect(await listCredits(table, uid)).toHaveLength(1);

  const { stripeCustomerId } = (await readMembership(table, uid)) ?? {};
  await billingOn(table).stripe.endCustomer(stripeCustomerId ?? '');
  expect(await receiveAll()).toContain('DeleteItem STRIPE#');
});

test('the scheduled jobs may do all that reconciling with Stripe and sending credits needs', async () => {
  const uid = await payer('untold');
  expect(await runScheduledJobs(reconcileSubscriptions, NOW + DAY_MS)).toEqual(
    expect.arrayContaining(['Query SUBLIVE', 'UpdateItem U#', 'PutItem U#']),
  );
  expect((await readMembership(table, uid))?.stripeStatus).toBe('active');
  expect(await runScheduledJobs(sendCredits, NOW + 2 * DAY_MS)).toEqual(
    expect.arrayContaining(['Query OUT', 'UpdateItem U#']),
  );
  expect(await listCredits(table, uid)).toMatchObject([{ outcome: 'sent' }]);

  const { stripeCustomerId } = (await readMembership(table, uid)) ?? {};
  await billingOn(table).stripe.endCustomer(stripeCustomerId ?? '');
  expect(await runScheduledJobs(reconcileSubscriptions, NOW + 3 * DAY_MS)).toContain('DeleteItem STRIPE#');
});

test('the scheduled jobs may do all that deleting a payer needs', async () => {
  const uid = await payer('leaving');
  await receiveAll();
  const { stripeCustomerId, subscriptionId } = (await readMembership(table, uid)) ?? {};
  const account = await findAccount(table, uid);
  if (account) await table.write(closeAccount(uid, account, new Date(NOW).toISOString()));
  expect(await runScheduledJobs(finishAccountDeletions, NOW + SCHEDULE_MINUTES * 60_000)).toContain(
    'DeleteItem STRIPE#',
  );
  expect(await readMembership(table, uid)).toBeUndefined();
  expect(await billingOn(table).stripe.subscriptionsOf(stripeCustomerId ?? '')).toBeNull();
  expect(stripe.events().map(({ type, data }) => `${type} ${data.object.id}`)).toContain(
    `customer.subscription.deleted ${subscriptionId}`,
  );
});

test("the webhooks reach only athletes, Stripe's customers and earlier events", () => {
  const others = ['PROGRAMS', 'P#prg_1#V#job_1', 'ADMINS', 'IDP#https://login#sub', 'REF#FR2END', 'PC#pc_1', 'PCODE#A'];
  const lists = ['DELETION', 'REFPEND', 'SUBLIVE', 'OUT', 'USER', 'PC'];
  for (const partition of [...others, 'JOB#job_1', 'AUD#202611', 'RL#usr_1#promo#day', ...lists]) {
    for (const action of ['GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
      expect(isAllowed(api, 'webhooks', action, partition), `${action} ${partition}`).toBe(false);
  }
  expect(isAllowed(api, 'webhooks', 'BatchWriteItem', 'U#usr_1')).toBe(false);
});
