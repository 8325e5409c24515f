import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { userKeys } from '#functions/data/keys.ts';
import { verifyLedger } from '#functions/data/verify-ledger.ts';
import { choose } from '#infra/testing/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/create-athlete.ts';
import { holdNextWrite } from '#infra/testing/hold-write.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { AdminUser } from '#shared/admin/users.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await admin.call('GET /api/auth/user'); // which notes once a day that the session is in use
  rig.storage.forget();
});
afterEach(() => rig.storage.decide(() => 'pass'));

const list = (query: Record<string, string> = {}) => admin.call('GET /api/admin/users', { query });

/** All that the pages of a list say, the end of each leading to the next. */
async function allListed(query: Record<string, string> = {}): Promise<AdminUser[]> {
  const users: AdminUser[] = [];
  let next: string | null | undefined;
  do {
    const { status, body } = await list({ ...query, ...(next && { after: next }) });
    expect(status).toBe(200);
    users.push(...body.users);
    next = body.next;
  } while (next);
  return users;
}

async function listed({ uid }: { uid: string }): Promise<AdminUser | undefined> {
  const [byDate, byEmail] = [await allListed(), await allListed({ search: 'person-' })];
  const user = byDate.find(({ id }) => id === uid);
  expect(byEmail.find(({ id }) => id === uid)).toEqual(user);
  return user;
}

/** Takes the rows away that those have not who signed up before there were any. */
async function unlist({ uid }: Person): Promise<void> {
  await rig.table.removeAll([userKeys.listed(uid), userKeys.listedByEmail(uid)]);
}

const member = (email: string | null) => {
  const identity = {
    issuer: 'test',
    subject: `of ${email}`,
    email,
    emailVerified: true,
    firstName: 'A',
    lastName: 'B',
  };
  return signUp(identity, rig.clock.now, { table: rig.table, firstAdminEmails: new Set() });
};

test('the users come newest first, in pages that miss none and repeat none', async () => {
  for (let made = 0; made < 25; made++) {
    if (made % 2) rig.clock.now += 1_000;
    await member(made === 7 ? null : `Paged-${made}@Example.com`);
  }
  const users = await allListed();
  expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
  const times = users.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(users.filter(({ firstName }) => firstName === 'A')).toHaveLength(25);
  expect((await list()).body.users).toHaveLength(20);
});

test('a search finds whose e-mail begins so, in whatever case, by the alphabet and page by page', async () => {
  const found = await allListed({ search: ' pAgeD-' });
  expect(found).toHaveLength(24);
  const emails = found.map(({ email }) => email?.toLowerCase());
  expect(emails).toEqual(emails.toSorted());
  expect(found[0]?.email).toBe('Paged-0@Example.com');
  expect((await allListed({ search: 'paged-12@example.com' })).map(({ email }) => email)).toEqual([
    'Paged-12@Example.com',
  ]);
  expect(await allListed({ search: 'nobody' })).toEqual([]);
});

test('an address that begins with a sign of its own, or is longer than a key, is found like any other', async () => {
  const [smiling, long] = ['😀🏋️@example.com', `${'l'.repeat(600)}@example.com`];
  for (const email of [smiling, long]) await member(email);
  expect((await allListed({ search: '😀🏋️' })).map(({ email }) => email)).toEqual([smiling]);
  expect((await allListed({ search: 'll' })).map(({ email }) => email)).toEqual([long]);
});

test.for([
  { search: 'a' },
  { search: '  ' },
  { search: 'paged-', after: 'someone@example.com#usr_1' },
  { after: 'nothing' },
  { page: '2' },
])('there is no page for %o', async (query) => {
  expect((await list(query as Record<string, string>)).status).toBe(400);
});

test('what is listed of somebody is what they are, from signing up until they are gone', async () => {
  const pid = await rig.program(planCsv({ weeks: 1, days: [1] }), 'Listed plan');
  const person = await rig.person();
  const before = await listed(person);
  expect(before).toMatchObject({ isAdmin: false, subscriptionStatus: 'free', promoExpires: null, program: null });
  expect(before?.lastSeenAt).toBe(new Date(rig.clock.now).toISOString());

  await person.call('PUT /api/profile', { body: { firstName: 'Maria', lastName: 'Lopez' } });
  await rig.promoCode('LISTED');
  await person.call('POST /api/promo-codes/apply', { body: { code: 'LISTED' } });
  await choose(person, pid);
  rig.clock.now += DAY;
  await person.call('GET /api/auth/user');
  expect(await listed(person)).toEqual({
    ...before,
    firstName: 'Maria',
    lastName: 'Lopez',
    lastSeenAt: new Date(rig.clock.now).toISOString(),
    promoExpires: (await person.call('GET /api/auth/user')).body.promoExpires,
    program: { id: pid, name: 'Listed plan' },
  });
  expect(await verifyLedger(rig.table, person.uid)).toEqual([]);

  await person.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  expect(await listed(person)).toBeUndefined();
});

test('what a renamed program is called, and that a deleted one is none, is listed after the next census', async () => {
  const [renamed, deleted] = [await rig.program(planCsv(), 'Before'), await rig.program(planCsv(), 'To go')];
  const [one, other] = [await rig.person({ freeMonths: 1 }), await rig.person({ freeMonths: 1 })];
  await choose(one, renamed);
  await choose(other, deleted);
  await admin.call('PUT /api/admin/programs/{id}', { params: { id: renamed }, body: { name: 'After' } });
  await admin.call('DELETE /api/admin/programs/{id}', { params: { id: deleted }, query: { athletes: '1' } });
  rig.clock.now += DAY;
  await rig.keepHouse();
  expect((await listed(one))?.program).toEqual({ id: renamed, name: 'After' });
  expect((await listed(other))?.program).toBe(null);
  for (const { uid } of [one, other]) expect(await verifyLedger(rig.table, uid)).toEqual([]);
});

test('who signed up before there were lists can do everything, and is on them from the next day in use', async () => {
  const person = await rig.person();
  await unlist(person);
  await rig.promoCode('OLDER');
  expect((await person.call('POST /api/promo-codes/apply', { body: { code: 'OLDER' } })).status).toBe(200);
  expect((await person.call('PUT /api/profile', { body: { firstName: 'Old', lastName: 'Hand' } })).status).toBe(200);
  await choose(person, await rig.program(planCsv(), 'Older plan'));
  expect(await listed(person)).toBeUndefined();
  rig.clock.now += DAY;
  await person.call('GET /api/auth/user');
  expect(await listed(person)).toMatchObject({ firstName: 'Old', lastName: 'Hand', program: { name: 'Older plan' } });
  expect(await verifyLedger(rig.table, person.uid)).toEqual([]);
});

test('so is whoever of them signs in, or is made an administrator', async () => {
  for (const lists of [
    ({ uid }: Person) => openSessionFor(rig, uid),
    ({ uid: id }: Person) => admin.call('PATCH /api/admin/users/{id}', { params: { id }, body: { isAdmin: true } }),
  ]) {
    const person = await rig.person();
    await unlist(person);
    await lists(person);
    expect(await listed(person)).toBeDefined();
    expect(await verifyLedger(rig.table, person.uid)).toEqual([]);
  }
});

test('nobody comes back onto the lists who is deleted while they are put there', async () => {
  const person = await rig.person();
  await unlist(person);
  rig.clock.now += DAY;
  await admin.call('GET /api/auth/user');
  const held = holdNextWrite(rig.storage, (body) => JSON.stringify(body).includes('if_not_exists'));
  const touched = person.call('GET /api/auth/user');
  await held.hasCome;
  await rig.table.removeAll([userKeys.profile(person.uid)]);
  held.letGo();
  await touched;
  expect(await listed(person)).toBeUndefined();
});
