import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMembership, writeMembership } from '#functions/data/athletes/subscriptions.ts';
import type { Table, WriteAction } from '#functions/data/table/table.ts';
import { type LocalStripe, startStripe } from '#infra/local/stripe/stripe-server.ts';
import { serverAt } from '#infra/testing/people/payers.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { type Billing, billingOf } from './billing.ts';
import { syncFromStripe } from './sync-from-stripe.ts';

const UID = 'usr_1';
const NOW = Date.now();

let server: LocalStripe;
let table: Table;
let billing: Billing;
let subscriptionId: string;
let events = 0;

beforeAll(async () => {
  server = await startStripe();
  table = await newTable('sync-from-stripe');
  const environment = {
    STRIPE_PRICE_ID: server.priceId,
    STRIPE_SECRET_KEY: server.secretKey,
    STRIPE_SERVER: `http://${server.host}:${server.port}`,
  };
  billing = billingOf(environment, table);
  const { customers, paymentMethods, subscriptions } = serverAt(server);
  const { id: customer } = await customers.create({});
  const { id: default_payment_method } = await paymentMethods.attach('pm_card_visa', { customer });
  const items = [{ price: server.priceId }];
  subscriptionId = (await subscriptions.create({ customer, items, default_payment_method })).id;
  await writeMembership(table, UID, undefined, { stripeCustomerId: customer });
});
afterAll(() => server.stop());

/** Something happens at Stripe, of which we are told, or which somebody does at one of our calls. */
const anyChange = fc.record({
  status: fc.constantFrom('active', 'past_due', 'unpaid'),
  isTold: fc.boolean(),
});

/** After each change somebody looks: reading, fetching and writing come in any order, one after the other. */
function lastChangeStands(through: (table: Table) => Table) {
  const changes = fc.array(anyChange, { minLength: 2, maxLength: 3 });
  return fc.asyncProperty(fc.scheduler(), changes, async (scheduler, changes) => {
    const underWay: Promise<unknown>[] = [];
    async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      await scheduler.schedule(Promise.resolve(), name);
      const done = work();
      underWay.push(done.catch(() => {}));
      return done;
    }
    const written = through(table);
    const app: Billing = {
      ...billing,
      table: {
        ...table,
        get: (key, schema) => step('read', () => table.get(key, schema)),
        write: (actions) => step('write', () => written.write(actions)),
      },
      stripe: { ...billing.stripe, subscriptionsOf: (id) => step('fetch', () => billing.stripe.subscriptionsOf(id)) },
    };
    const looks: Promise<unknown>[] = [];
    async function happen(): Promise<void> {
      for (const { status, isTold } of changes) {
        await step(status, async () => server.changeSubscription(subscriptionId, { status }));
        const look = syncFromStripe(UID, app, NOW, isTold ? { event: `evt_${++events}` } : {});
        look.catch(() => {}); // one may fail before all have begun
        looks.push(look);
      }
      await Promise.all(looks);
    }
    await scheduler.waitFor(happen(), async (goOn) => {
      await goOn();
      await nextTurn();
      await Promise.all(underWay);
      await nextTurn();
    });
    expect((await readMembership(table, UID))?.stripeStatus).toBe(changes.at(-1)?.status);
  });
}

test('[R6] in any order of reading, fetching and writing, older data never replaces newer', async () => {
  await fc.assert(
    lastChangeStands((same) => same),
    { numRuns: inThisRun({ quick: 25, exhaustive: 2_000 }), endOnFailure: true },
  );
}, 600_000);

test('[R6] without the condition on the version read, older data does replace newer', async () => {
  const checked = await fc.check(lastChangeStands(withoutConditions), { numRuns: 500, endOnFailure: true });
  expect(checked.failed).toBe(true);
}, 60_000);

/** Returns a table whose conditions on existing rows always hold. */
function withoutConditions(table: Table): Table {
  return {
    ...table,
    write: (actions) =>
      table.write(Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, anyhow(action)]))),
  };
}

function anyhow({ Update, ...action }: WriteAction): WriteAction {
  if (!Update) return action;
  // The engine refuses attribute values that no expression uses.
  return { Update: { ...Update, ConditionExpression: `(${Update.ConditionExpression}) OR attribute_exists(PK)` } };
}

test('a Stripe key of another account, which knows none of our customers, ends no membership', async () => {
  const paying = {
    stripeCustomerId: 'cus_elsewhere',
    subscriptionId: 'sub_elsewhere',
    stripeStatus: 'active',
  } as const;
  const written = await writeMembership(table, 'usr_2', undefined, paying);
  await expect(syncFromStripe('usr_2', billing, NOW)).rejects.toMatchObject({ isMissing: true });
  expect(await readMembership(table, 'usr_2')).toEqual(written);
});
