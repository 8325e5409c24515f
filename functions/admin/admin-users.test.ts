import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { leadingWord, wordRows } from '#functions/data/user-words.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { choose } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
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

/** Returns all users of a list, page by page. */
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
  const [byDate, found] = [await allListed(), await allListed({ search: 'person-' })];
  const user = byDate.find(({ id }) => id === uid);
  expect(found.find(({ id }) => id === uid)).toEqual(user);
  return user;
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

test('users are listed newest first, in pages that miss none and repeat none', async () => {
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

const emailsOf = async (search: string) => (await allListed({ search })).map(({ email }) => email);

test('a search matches words in any case, eight users to a page', async () => {
  const found = await allListed({ search: ' pAgeD' });
  expect(found).toHaveLength(24);
  expect((await list({ search: 'paged' })).body.users).toHaveLength(8);
  for (const email of ['annika@two.test', 'ann@two.test', 'anna@two.test']) await member(email);
  expect(await emailsOf('ann')).toEqual(['ann@two.test', 'anna@two.test', 'annika@two.test']);
  expect(await emailsOf('paged-12@example.com')).toEqual(['Paged-12@Example.com']);
  expect(await emailsOf('nobody')).toEqual([]);
});

test('each further word narrows a search, in any order', async () => {
  await rig.person({ firstName: 'Anneliese', lastName: 'Smithson', email: 'one@narrow.test' });
  await rig.person({ firstName: 'Anneliese', lastName: 'Jones', email: 'two@narrow.test' });
  for (const search of ['annel smi', 'smi annel', 'ANNELIESE s', 'one annel']) {
    expect(await emailsOf(search)).toEqual(['one@narrow.test']);
  }
  expect(await emailsOf('annel')).toHaveLength(2);
  expect(await emailsOf('annel brown')).toEqual([]);
});

test("an address that begins with an emoji, or exceeds a key's length, is found like any other", async () => {
  const [smiling, long] = ['😀🏋️@example.com', `${'l'.repeat(600)}@example.com`];
  for (const email of [smiling, long]) await member(email);
  for (const search of ['😀🏋️', '😀🏋']) expect(await emailsOf(search)).toEqual([smiling]);
  for (const search of ['ll', 'l'.repeat(254)]) expect(await emailsOf(search)).toEqual([long]);
});

test('a page without matches leads to the next while there are more rows to look at', async () => {
  const rows = Array.from({ length: 1_001 }, (_, number) => {
    const email = `crowd@${number === 1_000 ? 'last' : 'first'}.test`;
    return wordRows(`usr_${String(number).padStart(26, '0')}`, { firstName: 'Crowd', lastName: '', email });
  });
  await rig.table.putAll(rows.flat().filter(({ SK }) => SK === 'WORD#crowd'));
  const { body } = await list({ search: 'crowd last' });
  expect(body).toEqual({ users: [], next: 'crowd#usr_00000000000000000000000999' });
  // An account that is being erased: its words are still indexed, but it is not listed.
  expect((await list({ search: 'crowd last', after: body.next })).body).toEqual({ users: [], next: null });
});

test('a search finds the new name and not the old one, also after concurrent changes', async () => {
  const person = await rig.person({ firstName: 'Formerly', lastName: 'Known' });
  const names = ['Albertine', 'Bernadette', 'Clementine'];
  const rename = (firstName: string) => person.call('PUT /api/profile', { body: { firstName, lastName: 'Known' } });
  const answers = await Promise.all(names.map(rename));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { firstName } = (await person.call('GET /api/profile')).body;
  for (const name of ['Formerly', ...names]) {
    expect((await allListed({ search: name })).map(({ id }) => id)).toEqual(name === firstName ? [person.uid] : []);
  }
  expect(await checkLedger(rig.table, person.uid)).toEqual([]);
});

test.for([
  { search: 'a' },
  { search: '  ' },
  { search: 'a b' },
  { search: '@.' },
  { search: 'paged-', after: 'someone@example.com#usr_1' },
  { after: 'nothing' },
  { page: '2' },
])('%o is refused as a page', async (query) => {
  expect((await list(query as Record<string, string>)).status).toBe(400);
});

test('[R54] every search and every page cursor is answered', async () => {
  const letters = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed());
  const text = fc.oneof(
    letters,
    letters.map((end) => `ann${end}`),
    fc.constantFrom('İſß', 'ann'.repeat(90), '\u0000an', '１２'),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (search, word) => {
      for (const query of [
        { search },
        { search, after: `${word}#usr_1` },
        { search, after: `${leadingWord(search)}${word}#usr_1` },
      ]) {
        const { status } = await list(query);
        expect([200, 400]).toContain(status);
      }
    }),
    { numRuns: inThisRun({ quick: 10, exhaustive: 1_000 }) },
  );
}, 300_000);

test('a listed user is up to date from sign-up until deletion', async () => {
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
  expect(await checkLedger(rig.table, person.uid)).toEqual([]);

  await person.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  expect(await listed(person)).toBeUndefined();
  expect((await allListed({ search: 'maria lopez' })).map(({ id }) => id)).not.toContain(person.uid);
});

test("the list has a program's new name, or that it was deleted, after the next refresh of the statistics", async () => {
  const [renamed, deleted] = [await rig.program(planCsv(), 'Before'), await rig.program(planCsv(), 'To go')];
  const [one, other] = [await rig.person({ freeMonths: 1 }), await rig.person({ freeMonths: 1 })];
  await choose(one, renamed);
  await choose(other, deleted);
  await admin.call('PUT /api/admin/programs/{id}', { params: { id: renamed }, body: { name: 'After' } });
  await admin.call('DELETE /api/admin/programs/{id}', { params: { id: deleted }, query: { athletes: '1' } });
  rig.clock.now += DAY;
  await rig.runScheduledJobs();
  expect((await listed(one))?.program).toEqual({ id: renamed, name: 'After' });
  expect((await listed(other))?.program).toBe(null);
  for (const { uid } of [one, other]) expect(await checkLedger(rig.table, uid)).toEqual([]);
});
