import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { costOfCall } from '#infra/testing/storage/storage-cost.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const list = (before?: string) => admin.call('GET /api/admin/promo-codes', { query: before ? { before } : {} });
const apply = (person: Person, code: string) => person.call('POST /api/promo-codes/apply', { body: { code } });

async function listed(code: string) {
  const { body } = await list();
  return body.promoCodes.find((one: { code: string }) => one.code === code);
}

test('shows the latest five uses of a code, newest first, and deleted accounts as deleted', async () => {
  const code = 'USED-BY-SIX';
  const id = await rig.promoCode(code);
  const people = await Promise.all(Array.from({ length: 6 }, () => rig.person()));
  for (const person of people) {
    rig.clock.now += SECOND;
    await apply(person, code);
  }
  const newest = people.toReversed().slice(0, 5);
  const { uses, usesCount } = await listed(code);
  expect(usesCount).toBe(6);
  expect(uses.map(({ userId }: { userId: string }) => userId)).toEqual(newest.map(({ uid }) => uid));
  const { email } = (await newest[0]?.call('GET /api/auth/user'))?.body ?? {};
  expect(email).toContain('@');
  expect(uses[0]).toEqual({ userId: newest[0]?.uid, email, usedAt: new Date(rig.clock.now).toISOString() });
  const gone = people[4] as Person;
  await gone.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  rig.clock.now += 3_600 * SECOND;
  await rig.runScheduledJobs();
  expect((await listed(code)).uses[1]).toEqual({ userId: null, email: null, usedAt: uses[1].usedAt });
  expect(await checkPromoCode(rig.table, id)).toEqual([]);
});

test('has pages that miss none and repeat none, at a few read units each however many codes there are', async () => {
  const pages = [];
  for (let made = 0; made < 45; made++) await rig.promoCode(`PAGED-${made}`); // all at the same moment
  let next: string | null = null;
  do {
    const { status, body } = await list(next ?? undefined);
    expect(status).toBe(200);
    pages.push(body.promoCodes);
    next = body.next;
  } while (next);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(1).map(() => 20));
  const paged = pages.flat().filter(({ code }) => code.startsWith('PAGED-'));
  expect(paged).toHaveLength(45);
  const times = pages.flat().map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const cost = await costOfCall(rig.storage, () => list());
  expect(cost).toMatchObject({ status: 200, write: 0 });
  expect(cost.read).toBeLessThanOrEqual(4); // of which two are for who asks
});

test.for(['', 'x', '2026-11-18T12:00:00.000Z', '2026-11-18T12:00:00.000Z#usr_1', `${'9'.repeat(99)}#pc_1`])(
  'refuses %o as a page',
  async (before) => {
    expect((await admin.call('GET /api/admin/promo-codes', { query: { before } })).status).toBe(400);
  },
);
