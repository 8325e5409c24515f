import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleReferral } from '#functions/account/settle-referral.ts';
import { listCredits } from '#functions/data/athletes/credits.ts';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Fate, StripeCall } from '#infra/local/stripe/answer-call.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { expectStanding, payerOf, serverAt } from '#infra/testing/people/payers.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { referredBy, signInAgain, train } from '#infra/testing/people/referrals.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { isExhaustive } from '#infra/testing/run-size.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rig: Rig;
let codes = 0;

beforeAll(async () => {
  rig = await startRig({ now: NOW, stripe: true, onError: () => {} });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOW;
});
afterEach(() => rig.stripe.decide(() => 'pass'));

async function payer(): Promise<Person> {
  const athlete = await rig.person();
  await subscribe(rig, athlete);
  return athlete;
}

async function applyCode(athlete: Person, freeMonths: number) {
  const code = `CREDIT${++codes}`;
  await rig.promoCode(code, { freeMonths });
  const { status, body } = await athlete.call('POST /api/promo-codes/apply', { body: { code } });
  expect(status).toBe(200);
  return body;
}

/** Returns the credits that Stripe was sent, in pence, newest first. */
async function creditedTo(athlete: Person): Promise<number[]> {
  const { data } = await serverAt(rig.stripe).customers.listBalanceTransactions(payerOf(rig, athlete));
  return data.filter(({ type }) => type === 'adjustment').map(({ amount }) => amount);
}

/** Returns an athlete's credits, after checking the ledger. */
async function creditsOf({ uid }: Person) {
  expect(await checkLedger(rig.table, uid)).toEqual([]);
  return (await listCredits(rig.table, uid)).map(({ months, outcome = 'to send' }) => ({ months, outcome }));
}

async function freeMonthsOf({ uid }: Person) {
  const { promoMonths = 0, promoExpires = null } = (await readMembership(rig.table, uid)) ?? {};
  return { promoMonths, promoExpires };
}

const NO_FREE_MONTHS = { promoMonths: 0, promoExpires: null };

test("a subscriber's promo code gives no free months, but a credit on the next payments", async () => {
  const athlete = await payer();
  expect(await applyCode(athlete, 2)).toMatchObject({ promoExpires: null });
  expect(await freeMonthsOf(athlete)).toEqual(NO_FREE_MONTHS);
  expect(await creditsOf(athlete)).toEqual([{ months: 2, outcome: 'to send' }]);
  expect(await creditedTo(athlete)).toEqual([]);
  await rig.runScheduledJobs();
  expect(await creditsOf(athlete)).toEqual([{ months: 2, outcome: 'sent' }]);
  expect(await creditedTo(athlete)).toEqual([-1_000]);
  for (let month = 0; month < 3; month++) {
    rig.clock.now += 31 * DAY;
    rig.stripe.advance(0);
  }
  const { data } = await serverAt(rig.stripe).invoices.list({ customer: payerOf(rig, athlete) });
  expect(data.map(({ status, total, amount_due, amount_paid }) => [status, total, amount_due, amount_paid])).toEqual([
    ['paid', 500, 500, 500],
    ['paid', 500, 0, 0],
    ['paid', 500, 0, 0],
    ['paid', 500, 500, 500],
  ]);
});

test('of two runs at once one sends the credit, and no later run does', async () => {
  const athlete = await payer();
  await applyCode(athlete, 1);
  await Promise.allSettled([rig.runScheduledJobs(), rig.runScheduledJobs(), rig.runScheduledJobs()]);
  await rig.runScheduledJobs();
  expect(await creditedTo(athlete)).toEqual([-500]);
  expect(await creditsOf(athlete)).toEqual([{ months: 1, outcome: 'sent' }]);
  rig.stripe.forget();
  await rig.runScheduledJobs();
  expect(rig.stripe.writes()).toEqual([]);
});

const isCredit = ({ method, path }: StripeCall) => method === 'POST' && path.endsWith('/balance_transactions');

const FATES: Fate[] = ['error-500', 'cut-after'];
if (isExhaustive) FATES.push('error-500-after', 'rate-limit', 'cut-before', 'timeout-before', 'timeout-after');

test.each(FATES)(
  'a credit is sent exactly once, though Stripe fails with %s at first, and has forgotten the key where it had done it',
  async (fate) => {
    const athlete = await payer();
    await applyCode(athlete, 1);
    rig.stripe.decide((call) => (isCredit(call) ? fate : 'pass'));
    await expect(rig.runScheduledJobs()).rejects.toThrow(`Not credited: ${athlete.uid}:PROMO#`);
    expect(await creditsOf(athlete)).toEqual([{ months: 1, outcome: 'to send' }]);
    rig.stripe.decide(() => 'pass');
    const isDone = typeof fate === 'string' && fate.endsWith('-after');
    expect(await creditedTo(athlete)).toEqual(isDone ? [-500] : []);
    if (isDone) rig.clock.now += 31 * HOUR;
    await rig.runScheduledJobs();
    expect(await creditedTo(athlete)).toEqual([-500]);
    expect(await creditsOf(athlete)).toEqual([{ months: 1, outcome: 'sent' }]);
  },
);

test('a credit that cannot be sent holds no other up', async () => {
  const [stuck, other] = [await payer(), await payer()];
  for (const athlete of [stuck, other]) await applyCode(athlete, 1);
  const customer = payerOf(rig, stuck);
  rig.stripe.decide(({ path }) => (path.includes(customer) ? 'error-500' : 'pass'));
  await expect(rig.runScheduledJobs()).rejects.toThrow(`Not credited: ${stuck.uid}:PROMO#`);
  rig.stripe.decide(() => 'pass');
  expect([await creditedTo(stuck), await creditedTo(other)]).toEqual([[], [-500]]);
  await rig.runScheduledJobs();
  expect(await creditedTo(stuck)).toEqual([-500]);
});

test('whole unused free months are credited at subscribing, and end', async () => {
  const athlete = await rig.person();
  await applyCode(athlete, 3);
  rig.clock.now += 10 * DAY;
  await subscribe(rig, athlete);
  expect(await freeMonthsOf(athlete)).toEqual(NO_FREE_MONTHS);
  expect(await creditsOf(athlete)).toEqual([{ months: 2, outcome: 'to send' }]);
  await rig.runScheduledJobs();
  expect(await creditedTo(athlete)).toEqual([-1_000]);
});

test('a month granted after a cancellation follows the paid period, and is credited whole on resuming', async () => {
  rig.clock.now = Date.parse('2026-12-31T12:00:00Z');
  const promoExpires = '2027-02-28T12:00:00.000Z'; // of a month that begins on the last of January
  const athlete = await payer();
  await athlete.call('POST /api/cancel-subscription', { body: {} });
  expect(await applyCode(athlete, 1)).toMatchObject({ promoExpires });
  expect(await freeMonthsOf(athlete)).toEqual({ promoMonths: 1, promoExpires });
  expect(await creditsOf(athlete)).toEqual([]);
  expect((await athlete.call('POST /api/resume-subscription')).status).toBe(200);
  expect(await freeMonthsOf(athlete)).toEqual(NO_FREE_MONTHS);
  expect(await creditsOf(athlete)).toEqual([{ months: 1, outcome: 'to send' }]);
  await rig.runScheduledJobs();
  expect(await creditedTo(athlete)).toEqual([-500]);
});

test('after a cancellation a granted month follows the paid period, and premium then ends', async () => {
  const athlete = await payer();
  await athlete.call('POST /api/cancel-subscription', { body: {} });
  await applyCode(athlete, 1);
  for (const [now, isSubscribed, promoFreeMonthsRemaining] of [
    ['2026-12-18T11:00:00Z', true, 2],
    ['2026-12-18T13:00:00Z', false, 1],
    ['2027-01-18T13:00:00Z', false, 0],
  ] as const) {
    rig.clock.now = Date.parse(now);
    rig.stripe.advance(0);
    const again = await signInAgain(rig, athlete);
    await expect
      .poll(async () => (await again.call('GET /api/auth/user')).body, { interval: 5 })
      .toMatchObject({ isSubscribed, promoFreeMonthsRemaining });
    if (!isSubscribed) await expectStanding(rig, again, { subscriptions: ['canceled'], paid: 500, state: 'canceled' });
  }
});

test('both sides of a referral who subscribe are credited their reward', async () => {
  rig.clock.now -= 1;
  const referrer = await payer();
  rig.clock.now += 1;
  const friend = await referredBy(rig, referrer);
  await subscribe(rig, friend);
  await train(rig, friend);
  await settleReferral(rig.table, friend.uid, rig.clock.now);
  await rig.runScheduledJobs();
  for (const athlete of [referrer, friend]) {
    expect(await freeMonthsOf(athlete)).toEqual(NO_FREE_MONTHS);
    expect(await creditsOf(athlete)).toEqual([{ months: 1, outcome: 'sent' }]);
    expect(await creditedTo(athlete)).toEqual([-500]);
  }
});

test('a credit without a customer left raises an alarm, once', async () => {
  const athlete = await payer();
  await applyCode(athlete, 1);
  await serverAt(rig.stripe).customers.del(payerOf(rig, athlete));
  const alarms = () => rig.alarms.filter(({ uid }) => uid === athlete.uid).map(({ alarm }) => alarm);
  await rig.runScheduledJobs();
  await rig.runScheduledJobs();
  expect(alarms()).toEqual(['CREDIT_REFUSED']);
  expect(await creditsOf(athlete)).toEqual([{ months: 1, outcome: 'refused' }]);
});

test('no row of a credit is left when the account is deleted during sending', async () => {
  const athlete = await payer();
  await applyCode(athlete, 1);
  const [credit] = await listCredits(rig.table, athlete.uid);
  const row = userKeys.credit(athlete.uid, credit?.source ?? '');
  rig.stripe.decide(async (call): Promise<Fate> => {
    if (isCredit(call)) await rig.table.removeAll([row]);
    return 'pass';
  });
  await rig.runScheduledJobs();
  expect(await creditedTo(athlete)).toEqual([-500]);
  expect(await listCredits(rig.table, athlete.uid)).toEqual([]);
});
