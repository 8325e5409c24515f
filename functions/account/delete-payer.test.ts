import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fate } from '#infra/local/stripe/answer-call.ts';
import { threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import { athleteWithEverything } from '#infra/testing/people/athlete-with-everything.ts';
import { fallBehind, payerOf, serverAt } from '#infra/testing/people/payers.ts';
import { browserAt, checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { isExhaustive } from '#infra/testing/run-size.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const QUARTER_OF_AN_HOUR = 900_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOW, stripe: true, onError: () => {} });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOW;
});
afterEach(() => rig.stripe.decide(() => 'pass'));

const deleteAccount = (athlete: Person) => athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });

/** Runs it when no request can be under way any more that was when accounts were deleted. */
async function runScheduledJobsLater(): Promise<void> {
  rig.clock.now += QUARTER_OF_AN_HOUR;
  await rig.runScheduledJobs();
}

async function rowsNaming(...names: string[]): Promise<string[]> {
  const rows = (await wholeTable(rig)).map(rowText);
  return rows.filter((row) => names.some((name) => row.includes(name)));
}

/** Expects only the tombstone of an athlete to be left, and no paying customer at Stripe. */
async function expectGone({ uid }: Person, customer: string): Promise<void> {
  expect(await rowsNaming(uid, customer)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
  expect(await serverAt(rig.stripe).customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await subscriptionsOf(customer)).toEqual(['canceled']);
}

async function subscriptionsOf(customer: string): Promise<string[]> {
  const { data } = await serverAt(rig.stripe).subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }) => status);
}

test("[R62] deleting a payer's account ends the subscription and deletes the customer at Stripe", async () => {
  const athlete = await athleteWithEverything(rig, await threeWorkoutsADay(rig));
  await subscribe(rig, athlete);
  const customer = payerOf(rig, athlete);
  const others = await athlete.otherRows();
  expect(await rowsNaming(`STRIPE#${customer}`)).toHaveLength(1);
  expect((await deleteAccount(athlete)).status).toBe(204);
  expect(await rowsNaming(athlete.uid, customer)).toEqual([expect.stringMatching(/^(?=.*"SK":"TOMB")(?=.*DELETION)/)]);
  expect(await subscriptionsOf(customer)).toEqual(['canceled']);
  await runScheduledJobsLater();
  await expectGone(athlete, customer);
  const isTheSame = (row: string) => !/gone_|"WH#/.test(row);
  expect((await athlete.otherRows()).filter(isTheSame)).toEqual(others.filter(isTheSame));
  rig.stripe.forget();
  await runScheduledJobsLater();
  expect(rig.stripe.writes()).toEqual([]);
});

/** Returns the number of charges to a customer's cards. */
function charges(customer: string): number {
  const made = rig.stripe.events().map(({ type, data }) => ({ type, object: data.object }));
  return made.filter(
    ({ type, object }) => type === 'charge.succeeded' && 'customer' in object && object.customer === customer,
  ).length;
}

test('an open first payment can no longer be made once the account is deleted', async () => {
  const athlete = await rig.person();
  const begun = await checkout(athlete);
  const customer = payerOf(rig, athlete);
  expect((await deleteAccount(athlete)).status).toBe(204);
  await expect(pay(rig, begun)).rejects.toThrow('status of canceled');
  expect(charges(customer)).toBe(0);
  await runScheduledJobsLater();
  await expectGone(athlete, customer);
});

/** Lets the bank agree, as its own page does for the payment with this secret. */
function answerBank(clientSecret: string) {
  const path = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}/authenticate`;
  return browserAt(rig.stripe).rawRequest('POST', path, { client_secret: clientSecret, outcome: 'succeed' });
}

test("a renewal that waits for the bank's confirmation cannot be paid either", async () => {
  const athlete = await rig.person();
  const { subscriptionId } = await subscribe(rig, athlete);
  const customer = payerOf(rig, athlete);
  await fallBehind(rig, subscriptionId);
  const { id } = await serverAt(rig.stripe).paymentMethods.attach('pm_card_authenticationRequired', { customer });
  const before = charges(customer);
  const { body } = await athlete.call('POST /api/retry-payment', { body: { paymentMethodId: id } });
  expect(body.clientSecret).toMatch(/^pi_/);
  expect((await deleteAccount(athlete)).status).toBe(204);
  await expect(answerBank(body.clientSecret)).rejects.toThrow('does not wait for an action');
  expect(charges(customer)).toBe(before);
});

test('a payment that arrives before Stripe could be told raises an alarm, and has no other effect', async () => {
  const athlete = await rig.person();
  const begun = await checkout(athlete);
  const customer = payerOf(rig, athlete);
  rig.stripe.decide(() => 'error-500');
  expect((await deleteAccount(athlete)).status).toBe(204);
  rig.stripe.decide(() => 'pass');
  rig.alarms.length = 0;
  await pay(rig, begun);
  expect(charges(customer)).toBe(1);
  await expect.poll(() => rig.alarms).toEqual([{ alarm: 'PAID_BY_NOBODY', uid: customer }]);
  await runScheduledJobsLater();
  await expectGone(athlete, customer);
});

test('deleting an account waits eight seconds for Stripe and no longer, however many calls there are', async () => {
  const athlete = await rig.person();
  const { subscriptionId } = await subscribe(rig, athlete);
  rig.stripe.forget();
  rig.stripe.decide(({ method, path }) => {
    // Events make calls of their own; these two are of the deletion only, each within its own time.
    if (method === 'DELETE' || path === '/v1/invoices') rig.clock.now += 4_000;
    return 'pass';
  });
  expect((await deleteAccount(athlete)).status).toBe(204);
  expect(rig.stripe.writes().map(({ path }) => path)).toEqual([`/v1/subscriptions/${subscriptionId}`]);
  rig.stripe.decide(() => 'pass');
  const customer = payerOf(rig, athlete);
  await runScheduledJobsLater();
  await expectGone(athlete, customer);
});

const FATES: Fate[] = ['error-500'];
const LOST_ANSWERS: Fate[] = ['error-500-after'];
if (isExhaustive) {
  FATES.push('cut-before', 'rate-limit');
  LOST_ANSWERS.push('cut-after');
}

test.each(FATES)(
  '[R62] when Stripe fails with %s, the scheduled jobs log whose deletion is not finished, finish the others, and that one next time',
  async (fate) => {
    const [stuck, other, free] = [await rig.person(), await rig.person(), await rig.person()];
    for (const athlete of [stuck, other]) await subscribe(rig, athlete);
    const [customer, otherCustomer] = [payerOf(rig, stuck), payerOf(rig, other)];
    rig.stripe.decide(({ method, path }) => (method === 'DELETE' && path.includes(customer) ? fate : 'pass'));
    for (const athlete of [stuck, other, free]) expect((await deleteAccount(athlete)).status).toBe(204);
    // Until Stripe has answered, the customer's row stays: nothing else says whose subscription to end.
    expect(await rowsNaming(`STRIPE#${customer}`)).toHaveLength(1);
    await expect(runScheduledJobsLater()).rejects.toThrow(`Not finished: the deletion of ${stuck.uid}: `);
    expect(String(await rowsNaming(stuck.uid))).toContain('"DELETION"'); // the list of those not finished
    await expectGone(other, otherCustomer);
    expect(await rowsNaming(free.uid)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
    rig.stripe.decide(() => 'pass');
    await runScheduledJobsLater();
    await expectGone(stuck, customer);
  },
);

test.each(LOST_ANSWERS)(
  '[R62] when every call to Stripe takes effect but ends with %s, the deletion is finished all the same',
  async (fate) => {
    const athlete = await rig.person();
    await subscribe(rig, athlete);
    const customer = payerOf(rig, athlete);
    rig.stripe.decide(({ method }) => (method === 'GET' ? 'pass' : fate));
    expect((await deleteAccount(athlete)).status).toBe(204);
    for (let run = 0; run < 3; run++) await runScheduledJobsLater().catch(() => {});
    rig.stripe.decide(() => 'pass');
    await runScheduledJobsLater();
    await expectGone(athlete, customer);
  },
);

test.each(['customers', 'subscriptions'])(
  'an account deleted while Stripe creates its %s has nothing left at Stripe',
  async (made) => {
    const athlete = await rig.person();
    const { promise: deleted, resolve: isDeleted } = Promise.withResolvers<void>();
    const { promise: hasCome, resolve: comes } = Promise.withResolvers<void>();
    rig.stripe.decide(async ({ method, path }): Promise<Fate> => {
      if (method === 'POST' && path === `/v1/${made}`) {
        comes();
        await deleted;
      }
      return 'pass';
    });
    const late = athlete.call('POST /api/create-subscription');
    await hasCome;
    expect((await deleteAccount(athlete)).status).toBe(204);
    isDeleted();
    expect(await late).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    const customer = payerOf(rig, athlete);
    expect(await serverAt(rig.stripe).customers.retrieve(customer)).toMatchObject({ deleted: true });
    await runScheduledJobsLater();
    expect(await rowsNaming(athlete.uid, customer)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
  },
);
