import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grantFirstAdmin } from '#functions/data/athletes/admins.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { adminKeys, promoCodeKeys, userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { clearedSessionCookies } from '#functions/http/session-cookie.ts';
import { checkCatalogue, checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import { loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type AthleteWithEverything, athleteWithEverything } from '#infra/testing/people/athlete-with-everything.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';
import type { Fate, StorageCall } from '#infra/testing/storage/storage-tap.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';
import { deleteAccount } from './delete-account.ts';
import { signUp } from './sign-up.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const MINUTE = 60_000;
const CONFIRMED = { body: { confirmation: 'DELETE' } };

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOW });
  pid = await threeWorkoutsADay(rig);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOW;
});
afterEach(() => rig.storage.decide(() => 'pass'));

function tombstoneOf({ uid }: Person, listed: boolean): string {
  const deletedAt = new Date(NOW).toISOString();
  return expect.stringMatching(
    new RegExp(
      `^(?=.*"PK":"U#${uid}")(?=.*"SK":"TOMB")(?=.*"deletedAt":"${deletedAt}")${listed ? '(?=.*DELETION)' : '(?!.*GSI1)(?=.*"ttl":)'}`,
    ),
  );
}

async function finish(): Promise<void> {
  rig.clock.now = NOW + 15 * MINUTE;
  await rig.runScheduledJobs();
}

/** The use that was theirs is counted and nobody's; somebody else's is as it was. */
async function expectRightCount({ promoCodeId }: AthleteWithEverything): Promise<void> {
  expect((await rig.table.get(promoCodeKeys.promoCode(promoCodeId), PromoCodeRow))?.usesCount).toBe(2);
  expect(await checkPromoCode(rig.table, promoCodeId)).toEqual([]);
}

test('an account is deleted at once: no session is left, and only a tombstone in the table', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  expect((await athlete.rows()).length).toBeGreaterThan(18);
  const { status, body, headers } = await athlete.call('DELETE /api/account', CONFIRMED);
  expect({ status, body }).toEqual({ status: 204, body: undefined });
  expect(headers.getSetCookie()).toEqual(clearedSessionCookies(false));
  expect((await athlete.call('GET /api/auth/user')).status).toBe(401);
  expect((await athlete.call('DELETE /api/account', CONFIRMED)).status).toBe(401);
  expect(await athlete.rows()).toEqual([tombstoneOf(athlete, true)]);
  await expectRightCount(athlete);
});

test('[R62] rows of others stay as they were, except the anonymised promo use and the counts', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  const isAsItWas = (row: string) => !/gone_|"TOMB"/.test(row);
  const before = await athlete.otherRows();
  await athlete.call('DELETE /api/account', CONFIRMED);
  await finish();
  const after = await athlete.otherRows();
  expect(after.filter(isAsItWas)).toEqual(before.filter(isAsItWas));
  const anonymous = after.filter((row) => row.includes('gone_') && row.includes(`PC#${athlete.promoCodeId}`));
  expect(anonymous).toHaveLength(2);
});

test('the scheduled jobs erase once more after a quarter of an hour, then the tombstone is unlisted and expires', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  await athlete.call('DELETE /api/account', CONFIRMED);
  rig.clock.now = NOW + 14 * MINUTE;
  await rig.runScheduledJobs();
  expect(await athlete.rows()).toEqual([tombstoneOf(athlete, true)]);
  await finish();
  expect(await athlete.rows()).toEqual([tombstoneOf(athlete, false)]);
  const { ttl } = (await rig.table.get(userKeys.tombstone(athlete.uid), z.object({ ttl: z.number() }))) ?? {};
  expect(ttl).toBe((NOW + 15 * MINUTE) / 1000 + 90 * 86_400);
  rig.storage.forget();
  await finish();
  expect(
    rig.storage
      .writes()
      .map(({ body }) => JSON.stringify(body))
      .filter((write) => write.includes(athlete.uid)),
  ).toEqual([]);
});

test('a late write of a request that was under way is erased by the last pass', async () => {
  const athlete = await rig.person();
  const rows = async () => (await wholeTable(rig)).map(rowText).filter((row) => row.includes(athlete.uid));
  const { promise: deleted, resolve: isDeleted } = Promise.withResolvers<void>();
  const held: StorageCall[] = [];
  rig.storage.decide(async (call): Promise<Fate> => {
    const isLate = call.target === 'TransactWriteItems' && JSON.stringify(call.body).includes('D#rnd_');
    if (isLate && held.length < 1 && held.push(call)) await deleted;
    return 'pass';
  });
  // The first workout: nothing that it rests on can have gone.
  const late = completeRandom(athlete);
  await expect.poll(() => held.length).toBe(1);
  const { status } = await rig.call('DELETE /api/account', { ...CONFIRMED, headers: { cookie: athlete.cookie } });
  expect(status).toBe(204);
  isDeleted();
  expect((await late).status).toBe(200);
  expect((await rows()).length).toBeGreaterThan(1);
  await finish();
  expect(await rows()).toEqual([tombstoneOf(athlete, false)]);
});

test('a workout is not logged when its account was deleted meanwhile', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  const held = holdNextWrite(rig.storage);
  const late = loggingCalls(pid).complete(athlete, 2); // which they had skipped
  await held.hasCome;
  await rig.call('DELETE /api/account', { ...CONFIRMED, headers: { cookie: athlete.cookie } });
  held.letGo();
  expect(await late).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  expect(await athlete.rows()).toEqual([tombstoneOf(athlete, true)]);
});

test('a promo code applied during the deletion counts as used, by nobody', async () => {
  const newcomer = await rig.person();
  const id = await rig.promoCode('MEANWHILE');
  const { promise: deleted, resolve: isDeleted } = Promise.withResolvers<void>();
  let isHeld = false;
  rig.storage.decide(async ({ body }): Promise<Fate> => {
    if (isHeld || !JSON.stringify(body).includes('USE#')) return 'pass';
    isHeld = Boolean(body.TransactItems);
    if (isHeld) await deleted;
    return 'pass';
  });
  const late = newcomer.call('POST /api/promo-codes/apply', { body: { code: 'MEANWHILE' } });
  await expect.poll(() => isHeld).toBe(true);
  await newcomer.call('DELETE /api/account', CONFIRMED);
  isDeleted();
  expect((await late).status).toBe(200);
  await finish();
  expect((await rig.table.get(promoCodeKeys.promoCode(id), PromoCodeRow))?.usesCount).toBe(1);
  expect(await checkPromoCode(rig.table, id)).toEqual([]);
  const naming = (await wholeTable(rig)).map(rowText).filter((row) => row.includes(newcomer.uid));
  expect(naming).toEqual([tombstoneOf(newcomer, false)]);
});

test('rows beyond what a request has time for are left to the scheduled jobs', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  const days = Array.from({ length: 600 }, (_, index) => ({ PK: `U#${athlete.uid}`, SK: `Y#${index}` }));
  await rig.table.putAll(days);
  expect((await athlete.call('DELETE /api/account', CONFIRMED)).status).toBe(204);
  const left = (await athlete.rows()).length;
  expect(left).toBeGreaterThan(100);
  expect(left).toBeLessThan(150);
  await rig.runScheduledJobs();
  expect(await athlete.rows()).toEqual([tombstoneOf(athlete, true)]);
});

test('a deletion that cannot be finished holds no other up', async () => {
  const [stuck, other] = [await athleteWithEverything(rig, pid), await athleteWithEverything(rig, pid)];
  for (const athlete of [stuck, other]) await athlete.call('DELETE /api/account', CONFIRMED);
  rig.storage.decide(({ body }) => (JSON.stringify(body).includes(stuck.uid) ? 'cut-before' : 'pass'));
  await expect(finish()).rejects.toThrow(`Not finished: the deletion of ${stuck.uid}: `);
  rig.storage.decide(() => 'pass');
  expect(await stuck.rows()).toEqual([tombstoneOf(stuck, true)]);
  expect(await other.rows()).toEqual([tombstoneOf(other, false)]);
});

const identity = (subject: string) => ({
  issuer: 'test',
  subject,
  email: `${subject}@example.com`,
  emailVerified: true,
  firstName: 'A',
  lastName: 'B',
});
const deletionApp = () => ({
  table: rig.table,
  endCustomer: async () => {},
  exportFiles: { store: () => Promise.reject(new Error('Nothing is exported')), removeAll: async () => {} },
  secureCookies: false,
});
const signUpApp = () => ({ table: rig.table, firstAdminEmails: new Set<string>() });

test('signing in again creates a new, empty account', async () => {
  const former = await signUp(identity('again'), NOW, signUpApp());
  await rig.table.write({ age: update(userKeys.profile(former), { set: { age: 40 } }) });
  await deleteAccount(former, NOW, deletionApp());
  const uid = await signUp(identity('again'), NOW + MINUTE, signUpApp());
  expect(uid).not.toBe(former);
  expect(await readAthlete(rig.table, uid)).toMatchObject({ profile: { age: null }, enrolment: undefined });
  expect(await signUp(identity('again'), NOW + 2 * MINUTE, signUpApp())).toBe(uid);
  await finish();
  expect(await readAthlete(rig.table, uid)).toBeDefined();
});

test('several sign-ins at once after a deletion create one new account', async () => {
  const former = await signUp(identity('again at once'), NOW, signUpApp());
  await deleteAccount(former, NOW, deletionApp());
  const uids = await Promise.all([1, 2, 3].map(() => signUp(identity('again at once'), NOW + MINUTE, signUpApp())));
  expect(new Set(uids).size).toBe(1);
  expect(uids).not.toContain(former);
});

test.for([
  {},
  { confirmation: 'delete' },
  { confirmation: 'DELETE ' },
  { confirmation: true },
  { confirmation: ['DELETE'] },
])('%j confirms nothing', async (body) => {
  const athlete = await rig.person();
  rig.storage.forget();
  const { status } = await athlete.call('DELETE /api/account', { body });
  expect({ status, writes: rig.storage.writes() }).toEqual({ status: 400, writes: [] });
});

test('[R47] log lines have nothing of a deleted athlete but the id', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  rig.log.length = 0;
  await athlete.call('DELETE /api/account', CONFIRMED);
  expect(rig.log).toMatchObject([{ route: 'DELETE /api/account', status: 204, uid: athlete.uid }]);
  expect(JSON.stringify(rig.log)).not.toMatch(/Named|DELETE"|example\.com/);
});

const AdminCount = z.object({ n: z.number() });

test('an administrator may delete their account, the last one may not', async () => {
  const own = await startRig({ now: NOW });
  const [first, second] = [await own.person({ admin: true }), await own.person({ admin: true })];
  expect((await first.call('DELETE /api/account', CONFIRMED)).status).toBe(204);
  expect(await own.table.get(adminKeys.count, AdminCount)).toEqual({ n: 1 });
  expect(await checkCatalogue(own.table)).toEqual([]);
  own.storage.forget();
  const { status, body } = await second.call('DELETE /api/account', CONFIRMED);
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'LAST_ADMINISTRATOR',
      message: "You're the only admin. Make someone else an admin first, then delete your account.",
    },
  });
  expect((await second.call('GET /api/auth/user')).body.isAdmin).toBe(true);
  await own.stop();
});

test('[R52] of two administrators who go at the same moment one stays', async () => {
  const own = await startRig({ now: NOW });
  let keeper = await own.person({ admin: true });
  for (let round = 0; round < 10; round++) {
    const pair = [keeper, await own.person({ admin: true })];
    const answers = await Promise.all(pair.map((person) => person.call('DELETE /api/account', CONFIRMED)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    keeper = pair[answers.findIndex(({ status }) => status === 409)] as Person;
    expect(await own.table.get(adminKeys.count, AdminCount)).toEqual({ n: 1 });
  }
  await own.stop();
});

test('an athlete who becomes the first administrator during the deletion keeps the account', async () => {
  const own = await startRig({ now: NOW });
  const athlete = await own.person();
  const held = holdNextWrite(own.storage);
  const deletion = athlete.call('DELETE /api/account', CONFIRMED);
  await held.hasCome;
  await grantFirstAdmin(own.table, { uid: athlete.uid, email: null }, NOW);
  held.letGo();
  expect(await deletion).toMatchObject({ status: 409, body: { code: 'LAST_ADMINISTRATOR' } });
  expect((await athlete.call('GET /api/auth/user')).body.isAdmin).toBe(true);
  expect(await checkCatalogue(own.table)).toEqual([]);
  await own.stop();
});

test('many confirmations at once are one deletion', async () => {
  const athlete = await athleteWithEverything(rig, pid);
  const answers = await Promise.all(Array.from({ length: 8 }, () => athlete.call('DELETE /api/account', CONFIRMED)));
  for (const { status } of answers) expect([204, 401]).toContain(status);
  expect(answers.some(({ status }) => status === 204)).toBe(true);
  await finish();
  expect(await athlete.rows()).toEqual([tombstoneOf(athlete, false)]);
  await expectRightCount(athlete);
});
