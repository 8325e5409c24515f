import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fate } from '#infra/local/stripe/answer-call.ts';
import { athleteWithEverything } from '#infra/testing/athlete-with-everything.ts';
import { payerOf, serverAt } from '#infra/testing/payers.ts';
import { subscribe } from '#infra/testing/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { threeWorkoutsADay } from '#infra/testing/sample-calls.ts';
import { rowText, wholeTable } from '#infra/testing/whole-table.ts';

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
async function keepHouseLater(): Promise<void> {
  rig.clock.now += QUARTER_OF_AN_HOUR;
  await rig.keepHouse();
}

async function rowsNaming(...names: string[]): Promise<string[]> {
  const rows = (await wholeTable(rig)).map(rowText);
  return rows.filter((row) => names.some((name) => row.includes(name)));
}

/** That there is nothing of somebody but that they are gone, and at Stripe nobody who pays. */
async function expectGone({ uid }: Person, customer: string): Promise<void> {
  expect(await rowsNaming(uid, customer)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
  const { customers, subscriptions } = serverAt(rig.stripe);
  expect(await customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  const { data } = await subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
}

test('[R62] the account of somebody who pays is deleted with what they pay for, and with who they are at Stripe', async () => {
  const athlete = await athleteWithEverything(rig, await threeWorkoutsADay(rig));
  await subscribe(rig, athlete);
  const customer = payerOf(rig, athlete);
  const others = await athlete.otherRows();
  expect(await rowsNaming(`STRIPE#${customer}`)).toHaveLength(1);
  expect((await deleteAccount(athlete)).status).toBe(204);
  // Until Stripe has been told, the row stays that says whom to tell of.
  expect((await rowsNaming(customer)).length).toBeGreaterThan(0);
  await keepHouseLater();
  await expectGone(athlete, customer);
  const isTheSame = (row: string) => !/gone_|"WH#/.test(row);
  expect((await athlete.otherRows()).filter(isTheSame)).toEqual(others.filter(isTheSame));
  rig.stripe.forget();
  await keepHouseLater();
  expect(rig.stripe.writes()).toEqual([]);
});

const FATES: Fate[] = ['error-500-after'];
if (process.env.EXHAUSTIVE) FATES.push('cut-before', 'cut-after', 'error-500', 'rate-limit');

test.each(FATES)(
  '[R62] when Stripe fails with %s, the housekeeping says whose deletion is not finished, finishes the others, and that one next time',
  async (fate) => {
    const [stuck, other, free] = [await rig.person(), await rig.person(), await rig.person()];
    for (const athlete of [stuck, other]) await subscribe(rig, athlete);
    const [customer, otherCustomer] = [payerOf(rig, stuck), payerOf(rig, other)];
    for (const athlete of [stuck, other, free]) await deleteAccount(athlete);
    rig.stripe.decide(({ method, path }) => (method === 'DELETE' && path.includes(customer) ? fate : 'pass'));
    await expect(keepHouseLater()).rejects.toThrow(`Not finished: the deletion of ${stuck.uid}: `);
    expect(String(await rowsNaming(stuck.uid))).toContain('"DELETION"'); // the list of those not finished
    await expectGone(other, otherCustomer);
    expect(await rowsNaming(free.uid)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
    rig.stripe.decide(() => 'pass');
    await keepHouseLater();
    await expectGone(stuck, customer);
  },
);

test('whoever deletes their account while they begin to subscribe is nobody at Stripe either', async () => {
  const athlete = await rig.person();
  const { promise: deleted, resolve: isDeleted } = Promise.withResolvers<void>();
  const { promise: hasCome, resolve: comes } = Promise.withResolvers<void>();
  rig.stripe.decide(async ({ method, path }): Promise<Fate> => {
    if (method === 'POST' && path === '/v1/customers') {
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
  await keepHouseLater();
  expect(await rowsNaming(athlete.uid, customer)).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
});
