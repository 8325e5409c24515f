import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { promoCodeKeys } from '#functions/data/table/keys.ts';
import { checkLedger, checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { type Person, type PromoCodeOptions, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
  rig.storage.decide(() => 'pass');
});

const apply = (person: Person, code: string) => person.call('POST /api/promo-codes/apply', { body: { code } });

function people(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => rig.person()));
}

/** Counts the answers by status. */
function tally(statuses: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((s) => s === one).length]),
  );
}

function usesOf(id: string) {
  const { PK: partition } = promoCodeKeys.promoCode(id);
  return rig.table.query(
    { partition, prefix: promoCodeKeys.usePrefix },
    z.object({ uid: z.string(), usedAt: z.string() }),
  );
}

async function expectRightBooks(id: string, users: readonly Person[]): Promise<void> {
  expect(await checkPromoCode(rig.table, id)).toEqual([]);
  const books = await Promise.all(users.map(({ uid }) => checkLedger(rig.table, uid)));
  expect(books.flat()).toEqual([]);
}

const [SERVED, TOLD] = inThisRun({ quick: [4, 12], exhaustive: [50, 150] });

describe('a limited code, and four times as many athletes at once', () => {
  async function burst(code: string) {
    const id = await rig.promoCode(code, { maxUses: SERVED });
    const users = await people(SERVED + TOLD);
    const answers = await Promise.all(users.map((user) => apply(user, code)));
    return { id, users, statuses: answers.map(({ status }) => status) };
  }

  test('[R1] serves exactly as many as allowed; the others are refused, and nothing breaks', async () => {
    const { id, users, statuses } = await burst('SOME');
    expect(tally(statuses)).toEqual({ 200: SERVED, 409: TOLD });
    expect((await rig.table.get(promoCodeKeys.promoCode(id), PromoCodeRow))?.usesCount).toBe(SERVED);
    expect(await usesOf(id)).toHaveLength(SERVED);
    await expectRightBooks(id, users);
  }, 60_000);

  test('[R2] also when three in ten transactions meet a conflict', async () => {
    let transactions = 0;
    let conflicts = 0;
    rig.storage.decide(({ target }) => {
      if (target !== 'TransactWriteItems') return 'pass';
      const isConflict = [1, 4, 8].includes(transactions++ % 10);
      conflicts += Number(isConflict);
      return isConflict ? 'conflict' : 'pass';
    });
    const { id, users, statuses } = await burst('SOMEAGAIN');
    rig.storage.decide(() => 'pass');
    expect(conflicts).toBeGreaterThan(SERVED);
    expect(tally(statuses)).toEqual({ 200: SERVED, 409: TOLD });
    expect(await usesOf(id)).toHaveLength(SERVED);
    await expectRightBooks(id, users);
  }, 60_000);
});

test('[R3] one athlete who applies a code 100 times at once gets it once, and the same answer every time', async () => {
  const id = await rig.promoCode('ONCE', { freeMonths: 2 });
  const user = await rig.person();
  const answers = await Promise.all(Array.from({ length: 100 }, () => apply(user, 'ONCE')));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 100 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ promoExpires: '2027-01-18T12:00:00.000Z' });
  expect((await user.call('GET /api/auth/user')).body).toMatchObject({ promoFreeMonthsRemaining: 2 });
  expect(await usesOf(id)).toHaveLength(1);
  await expectRightBooks(id, [user]);
}, 60_000);

test('a code applied again while it is looked up is answered as it was granted', async () => {
  await rig.promoCode('TWICE');
  const user = await rig.person();
  const { promise: isLookedUp, resolve: lookedUp } = Promise.withResolvers<void>();
  const { promise: isGiven, resolve: given } = Promise.withResolvers<void>();
  let held = 0;
  rig.storage.decide(async ({ target, body }): Promise<Fate> => {
    if (target !== 'GetItem' || !JSON.stringify(body).includes('"PERSON#') || held++ > 0) return 'pass';
    lookedUp();
    await isGiven;
    return 'pass';
  });
  const first = apply(user, 'TWICE');
  await isLookedUp;
  const second = await apply(user, 'TWICE');
  given();
  expect(second.status).toBe(200);
  expect(await first).toMatchObject({ status: 200, body: second.body });
});

test('two different codes at once both count', async () => {
  const ids = await Promise.all([rig.promoCode('LEFT'), rig.promoCode('RIGHT', { freeMonths: 3 })]);
  const user = await rig.person();
  const answers = await Promise.all(['LEFT', 'RIGHT', 'LEFT', 'RIGHT'].map((code) => apply(user, code)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
  expect((await user.call('GET /api/auth/user')).body).toMatchObject({
    promoFreeMonthsRemaining: 4,
    promoExpires: '2027-03-18T12:00:00.000Z',
  });
  for (const id of ids) await expectRightBooks(id, [user]);
});

test('[R4] a code that expires in the middle of a burst is granted to nobody after that moment', async () => {
  const expiresAt = new Date(NOON + SECOND).toISOString();
  const id = await rig.promoCode('LASTCALL', { expiresAt });
  const users = await people(60);
  let writes = 0;
  rig.storage.decide(({ target }) => {
    if (target === 'TransactWriteItems' && ++writes === 20) rig.clock.now = NOON + SECOND;
    return 'pass';
  });
  const statuses: number[] = [];
  const waiting = [...users];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let user = waiting.pop(); user; user = waiting.pop()) statuses.push((await apply(user, 'LASTCALL')).status);
    }),
  );
  const uses = await usesOf(id);
  expect(tally(statuses)).toEqual({ 200: uses.length, 409: 60 - uses.length });
  expect(uses.length).toBeGreaterThanOrEqual(19);
  expect(uses.length).toBeLessThan(60);
  expect(uses.filter(({ usedAt }) => usedAt >= expiresAt)).toEqual([]);
  await expectRightBooks(id, users);
});

test.for<[string, PromoCodeOptions, PromoCodeOptions, number]>([
  ['switched off', {}, { isActive: false }, 0],
  ['ended', { expiresAt: '2027-01-01T00:00:00.000Z' }, { expiresAt: '2026-01-01T00:00:00.000Z' }, 0],
  ['cut to five uses', { maxUses: 100 }, { maxUses: 5 }, 5],
  ['cut to one month', { freeMonths: 12 }, { freeMonths: 1 }, 12],
  ['given an end that is past', {}, { expiresAt: '2026-01-01T00:00:00.000Z' }, 0],
])('a code that is %s between reading and writing serves no one it should not', async (row, { task }) => {
  const [, options, change, served] = row;
  const code = `MID${task.id.replaceAll(/\D/g, '')}`.slice(0, 20);
  const id = await rig.promoCode(code, options);
  const users = await people(12);
  let waiting = 0;
  const { resolve: isChanged, promise: changed } = Promise.withResolvers<void>();
  rig.storage.decide(async ({ target }): Promise<Fate> => {
    if (target === 'TransactWriteItems' && waiting++ < users.length) await changed;
    return 'pass';
  });
  const answers = Promise.all(users.map((user) => apply(user, code)));
  await expect.poll(() => waiting).toBe(users.length);
  const admin = await rig.person({ admin: true });
  expect((await admin.call('PUT /api/admin/promo-codes/{id}', { params: { id }, body: change })).status).toBe(200);
  isChanged();
  const statuses = (await answers).map(({ status }) => status);
  const told = users.length - served;
  expect(tally(statuses)).toEqual({ ...(served && { 200: served }), ...(told && { 409: told }) });
  expect(await usesOf(id)).toHaveLength(served);
  await expectRightBooks(id, users);
  if (change.freeMonths === undefined) return;
  const [{ promoFreeMonthsRemaining }] = await Promise.all(
    users.map(async (user) => (await user.call('GET /api/auth/user')).body),
  );
  expect(promoFreeMonthsRemaining).toBe(change.freeMonths);
});
