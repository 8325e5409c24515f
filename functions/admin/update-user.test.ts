import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminKeys, userKeys } from '#functions/data/table/keys.ts';
import { checkCatalogue, checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

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

const change = (by: Person, id: string, isAdmin: boolean) =>
  by.call('PATCH /api/admin/users/{id}', { params: { id }, body: { isAdmin } });

const AdminRow = z.object({ uid: z.string(), email: z.nullable(z.string()) });

test('an administrator makes another one, who has to sign in again, and revokes it', async () => {
  const person = await rig.person();
  const granted = await change(admin, person.uid, true);
  expect(granted).toMatchObject({ status: 200, body: { id: person.uid, isAdmin: true } });
  expect((await person.call('GET /api/auth/user')).status).toBe(401);
  expect(await rig.table.get(adminKeys.admin(person.uid), AdminRow)).toEqual({
    uid: person.uid,
    email: granted.body.email,
  });
  const cookie = await openSessionFor(rig, person.uid);
  const again = () => rig.call('GET /api/admin/users', { headers: { cookie } });
  expect((await again()).status).toBe(200);
  expect(await checkLedger(rig.table, person.uid)).toEqual([]);

  rig.clock.now += 1; // of two deeds at the same moment neither is the newer one
  expect(await change(admin, person.uid, false)).toMatchObject({ status: 200, body: { isAdmin: false } });
  expect((await again()).status).toBe(401);
  expect(await rig.table.get(adminKeys.admin(person.uid), AdminRow)).toBeUndefined();
  expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  expect(await checkCatalogue(rig.table)).toEqual([]);
  const [revoked, made] = (await admin.call('GET /api/admin/audit')).body.entries;
  const actorEmail = (await admin.call('GET /api/auth/user')).body.email;
  const deed = { actor: admin.uid, actorEmail, target: person.uid, targetName: null, changes: [] };
  expect([revoked, made]).toMatchObject([
    { ...deed, action: 'revoke-admin' },
    { ...deed, action: 'grant-admin' },
  ]);
});

test('a change to the current state is answered without a write', async () => {
  const person = await rig.person();
  rig.storage.forget();
  expect(await change(admin, person.uid, false)).toMatchObject({ status: 200, body: { isAdmin: false } });
  expect(await change(admin, admin.uid, true)).toMatchObject({ status: 200, body: { isAdmin: true } });
  expect(rig.storage.writes()).toEqual([]);
});

test('an unknown or deleted account cannot be changed', async () => {
  const gone = await rig.person();
  await gone.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  rig.storage.forget();
  for (const id of ['usr_NOBODY', gone.uid]) expect((await change(admin, id, true)).status).toBe(404);
  expect(rig.storage.writes()).toEqual([]);
});

test('all sessions of the user end, also more than fit into a transaction', async () => {
  const person = await rig.person();
  const { now } = rig.clock;
  const devices = Array.from({ length: 90 }, (_, device) => userKeys.session(person.uid, `of device ${device}`));
  await rig.table.putAll(devices.map((key) => ({ ...key, createdAt: now, lastSeenAt: now, device: null })));
  expect((await change(admin, person.uid, true)).status).toBe(200);
  const range = { partition: userKeys.partition(person.uid), prefix: userKeys.sessionPrefix };
  expect(await rig.table.query(range, z.unknown())).toEqual([]);
});

test('[R52] administrators cannot revoke their own right', async () => {
  expect(await change(admin, admin.uid, false)).toMatchObject({ status: 409, body: { code: 'OWN_ADMINISTRATOR' } });
  expect(rig.storage.writes()).toEqual([]);
});

test('[R52] of two administrators who revoke each other at the same moment one stays, the last one for ever', async () => {
  const own = await startRig({ now: NOON });
  let keeper = await own.person({ admin: true });
  for (let round = 0; round < inThisRun({ quick: 4, exhaustive: 100 }); round++) {
    const other = await own.person({ admin: true });
    const answers = await Promise.all([change(keeper, other.uid, false), change(other, keeper.uid, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status) => status >= 401)]);
    if (answers[1]?.status === 200) keeper = other;
    expect((await keeper.call('GET /api/admin/stats')).status).toBe(200);
    expect(await own.table.get(adminKeys.count, z.object({ n: z.number() }))).toEqual({ n: 1 });
    expect(await checkCatalogue(own.table)).toEqual([]);
  }
  const uncounted = await own.person({ admin: true });
  await own.table.putAll([{ ...adminKeys.count, n: 1 }]);
  const refusal = { status: 409, body: { code: 'LAST_ADMINISTRATOR' } };
  expect(await change(uncounted, keeper.uid, false)).toMatchObject(refusal);
  await own.stop();
});

test('[R52] an administrator demoted mid-request cannot revoke others', async () => {
  const [demoted, target] = [await rig.person({ admin: true }), await rig.person({ admin: true })];
  const held = holdNextWrite(rig.storage);
  const late = change(demoted, target.uid, false);
  await held.hasCome;
  expect((await change(admin, demoted.uid, false)).status).toBe(200);
  held.letGo();
  expect(await late).toMatchObject({ status: 403, body: { code: 'ADMIN_REQUIRED' } });
  expect((await target.call('GET /api/admin/stats')).status).toBe(200);
  expect(await checkCatalogue(rig.table)).toEqual([]);
});
