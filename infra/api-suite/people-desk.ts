import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { publish, unpublish } from './desk.ts';
import { admin, deleteAccount, newEmail, RUN, signIn, signUp } from './target.ts';

/** Checks what an administrator sees of people, and what the record shows of an administrator. */
export function peopleDesk(): void {
  let member: Browser;
  let id: string;
  beforeAll(async () => {
    member = await signUp('member+one');
    ({ id } = await member.user());
  });
  afterAll(async () => deleteAccount(await signIn(newEmail('member+one')))); // whose first session is long over

  test('finds people by the beginnings of words of their e-mail, whatever characters separate them', async () => {
    const { call } = await admin();
    const found = async (search: string) =>
      (await call('GET /api/admin/users', { query: { search } })).body.users.map((user: { id: string }) => user.id);
    expect(await found(`Member+One.${RUN}`)).toEqual([id]);
    expect(await found(`${RUN} memb`)).toEqual([id]);
    expect(await found(`ember ${RUN}`)).toEqual([]);
    expect((await call('GET /api/admin/users', { query: { search: 'm' } })).status).toBe(400);
  });

  test('grants and revokes administrator rights, and each time the user has to sign in again', async () => {
    const { call } = await admin();
    const make = (isAdmin: boolean) => call('PATCH /api/admin/users/{id}', { params: { id }, body: { isAdmin } });
    expect(await make(true)).toMatchObject({ status: 200, body: { isAdmin: true } });
    expect((await member.call('GET /api/auth/user')).status).toBe(401);
    member = await signIn(newEmail('member+one'));
    expect((await member.call('GET /api/admin/stats')).status).toBe(200);
    expect(await make(false)).toMatchObject({ status: 200, body: { isAdmin: false } });
    expect((await member.call('GET /api/admin/stats')).status).toBe(401);
    const { body: own } = await (await admin()).call('GET /api/auth/user');
    const self = await call('PATCH /api/admin/users/{id}', { params: { id: own.id }, body: { isAdmin: false } });
    expect(self).toMatchObject({ status: 409, body: { code: 'OWN_ADMINISTRATOR' } });
  });

  test('has every action in the audit log', async () => {
    const { call } = await admin();
    const programId = await publish('On record', 'week,day,name,exercises\n1,1,Run,Run 1km');
    await unpublish(programId);
    expect(await deedsOn(programId)).toEqual(['delete-program', 'publish-program']);
    expect(await deedsOn(id)).toEqual(['revoke-admin', 'grant-admin']);
    expect((await call('GET /api/admin/audit', { query: { after: 'nonsense' } })).status).toBe(400);
  });
}

/** Returns the recorded actions on a target, newest first; other tests use the same record. */
async function deedsOn(target: string): Promise<string[]> {
  const { call } = await admin();
  const deeds: { action: string; target: string }[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < 5 && (pages === 0 || after !== null); pages += 1) {
    const { body } = await call('GET /api/admin/audit', after === null ? {} : { query: { after } });
    deeds.push(...body.entries);
    after = body.next;
  }
  return deeds.filter((deed) => deed.target === target).map(({ action }) => action);
}
