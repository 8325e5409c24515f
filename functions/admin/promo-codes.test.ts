import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditKey, promoCodeKeys, userKeys } from '#functions/data/table/keys.ts';
import { checkLedger, checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;

let rig: Rig;
let admin: Person;
let untouched: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true });
  untouched = await rig.promoCode('UNTOUCHED');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now += SECOND; // or nothing says which was made first
});

const list = () => admin.call('GET /api/admin/promo-codes');
const create = (body: object) => admin.call('POST /api/admin/promo-codes', { body });
const update = (id: string, body: object) => admin.call('PUT /api/admin/promo-codes/{id}', { params: { id }, body });
const remove = (id: string) => admin.call('DELETE /api/admin/promo-codes/{id}', { params: { id } });
const apply = (person: Person, code: string) => person.call('POST /api/promo-codes/apply', { body: { code } });

async function listed(code: string) {
  const { body } = await list();
  return body.promoCodes.find((one: { code: string }) => one.code === code);
}

function auditOf(at: number) {
  const { PK: partition, SK } = auditKey(new Date(at).toISOString(), '');
  return rig.table.query({ partition, prefix: SK }, z.looseObject({ action: z.string() }));
}

/** A code of its own, as it was answered. */
let codes = 0;
async function made(fields: object = {}) {
  const { status, body } = await create({ code: `CODE-${++codes}`, name: 'A code', ...fields });
  expect(status).toBe(200);
  return body;
}

describe('making a promo code', () => {
  test('stores its fields, in capitals and trimmed, and adds it to the audit and the list', async () => {
    const fields = { name: ' Gym floor ', description: 'For May', freeMonths: 3, maxUses: 50, isActive: false };
    const { status, body } = await create({ code: ' gym-floor1 ', ...fields, expiresAt: '2027-01-01T02:00:00+02:00' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ ...fields, id: expect.stringMatching(/^pc_/), code: 'GYM-FLOOR1', name: 'Gym floor' },
        ...{ expiresAt: '2027-01-01T00:00:00.000Z', usesCount: 0, uses: [] },
        createdAt: new Date(rig.clock.now).toISOString(),
      },
    });
    expect(await listed('GYM-FLOOR1')).toEqual(body);
    expect(await auditOf(rig.clock.now)).toMatchObject([
      { action: 'create-promo-code', actor: admin.uid, target: body.id, fields: { code: 'GYM-FLOOR1', freeMonths: 3 } },
    ]);
  });

  test('needs only code and name: it gives a month, to all and for ever', async () => {
    const { body } = await create({ code: 'plain', name: 'Plain' });
    const preset = { description: '', freeMonths: 1, maxUses: null, expiresAt: null, isActive: true };
    expect(body).toMatchObject({ code: 'PLAIN', ...preset });
    expect(await apply(await rig.person(), 'plain')).toMatchObject({ status: 200 });
  });

  test.for<[string, object]>([
    ['code', { code: '' }],
    ['code', { code: 'A'.repeat(21) }],
    ['code', { code: 'TWO WORDS' }],
    ['code', { code: 'ÄRGER' }],
    ['code', { code: 7 }],
    ['name', { name: '  ' }],
    ['name', { name: 'A'.repeat(101) }],
    ['name', { name: 'Two\nlines' }],
    ['description', { description: 'A'.repeat(501) }],
    ['freeMonths', { freeMonths: 0 }],
    ['freeMonths', { freeMonths: 1.5 }],
    ['freeMonths', { freeMonths: 25 }],
    ['freeMonths', { freeMonths: '3' }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 1_000_001 }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['expiresAt', { expiresAt: '2027-01-01' }],
    ['expiresAt', { expiresAt: '9999-12-31T23:59:59-12:00' }],
    ['isActive', { isActive: 'yes' }],
    ['usesCount', { usesCount: 3 }],
  ])('refuses an invalid %s: %o, also when changing it', async ([path, wrong]) => {
    const right = { code: 'RIGHT', name: 'Right' };
    for (const { status, body } of [await create({ ...right, ...wrong }), await update(untouched, wrong)])
      expect({ status, paths: body.issues.map((issue: { path: string }) => issue.path) }).toEqual({
        status: 400,
        paths: [path],
      });
    expect(await listed('RIGHT')).toBeUndefined();
  });

  test('sent twice, one after another or at once, creates one and returns it', async () => {
    const fields = { code: 'TWICE', name: 'Twice', expiresAt: '2027-01-01T00:00:00Z' };
    const first = await create(fields);
    rig.clock.now += SECOND;
    rig.storage.forget();
    expect((await create({ ...fields, code: 'twice', maxUses: null })).body).toEqual(first.body);
    expect(rig.storage.writes()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ code: 'RACE', name: 'Race' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await auditOf(rig.clock.now)).toHaveLength(1);
  });

  test('refuses a text that another code has, and of several at once all but one', async () => {
    await made({ code: 'TAKEN' });
    const message = 'There is already a promo code TAKEN.';
    expect(await create({ code: 'TAKEN', name: 'A code', freeMonths: 2 })).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_TAKEN', message, issues: [{ path: 'code', message }] },
    });
    const names = ['Ann', 'Ben', 'Cas', 'Dee'];
    const statuses = (await Promise.all(names.map((name) => create({ code: 'WANTED', name })))).map((a) => a.status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('changing a promo code', () => {
  test('changes the given fields, keeps the others, and records it in the audit', async () => {
    const before = await made({ maxUses: 5, expiresAt: '2027-01-01T00:00:00Z', description: 'Stays' });
    rig.clock.now += SECOND;
    const { status, body } = await update(before.id, { freeMonths: 6, maxUses: null, expiresAt: null });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...before, freeMonths: 6, maxUses: null, expiresAt: null },
    });
    expect(await listed(before.code)).toEqual(body);
    expect(await auditOf(rig.clock.now)).toMatchObject([
      { action: 'update-promo-code', actor: admin.uid, target: before.id, fields: { freeMonths: 6, maxUses: null } },
    ]);
  });

  test('to the values it has costs no write', async () => {
    const before = await made({ maxUses: 5 });
    const { id, uses: _, usesCount: __, createdAt: ___, ...fields } = before;
    rig.storage.forget();
    for (const changes of [fields, {}]) expect((await update(id, changes)).body).toEqual(before);
    expect(rig.storage.writes()).toEqual([]);
  });

  test('[R1] by two admins at once keeps both changes, and the uses made meanwhile', async () => {
    const { id, code } = await made();
    const people = await Promise.all(Array.from({ length: 6 }, () => rig.person()));
    const answers = await Promise.all([
      update(id, { name: 'Renamed' }),
      ...people.map((person) => apply(person, code)),
      update(id, { maxUses: 40 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await listed(code)).toMatchObject({ name: 'Renamed', maxUses: 40, usesCount: 6 });
    expect(await checkPromoCode(rig.table, id)).toEqual([]);
  });

  test('to another text frees the old one, which may be used again', async () => {
    const { id } = await made({ code: 'OLD-TEXT', freeMonths: 2 });
    const [early, late] = [await rig.person(), await rig.person()];
    const answer = await apply(early, 'OLD-TEXT');
    expect((await update(id, { code: 'new-text' })).body).toMatchObject({ id, code: 'NEW-TEXT', usesCount: 1 });
    expect(await apply(late, 'OLD-TEXT')).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_INVALID' } });
    expect((await apply(late, 'NEW-TEXT')).status).toBe(200);
    expect((await apply(early, 'NEW-TEXT')).body).toEqual(answer.body);
    expect((await create({ code: 'OLD-TEXT', name: 'Another' })).body.id).not.toBe(id);
    expect(await checkPromoCode(rig.table, id)).toEqual([]);
  });

  test('to a text that another code has is refused, and of two that want the same text one gets it', async () => {
    const [left, right] = [await made({ code: 'LEFT' }), await made({ code: 'RIGHT-HAND' })];
    expect(await update(left.id, { code: 'right-hand', name: 'Lost' })).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_TAKEN', issues: [{ path: 'code' }] },
    });
    expect((await listed('LEFT')).name).toBe('A code');
    const answers = await Promise.all([left, right].map(({ id }) => update(id, { code: 'MIDDLE' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const texts = (await list()).body.promoCodes.map(({ code }: { code: string }) => code);
    for (const code of texts)
      expect((await rig.table.get(promoCodeKeys.pointer(code), z.unknown())) !== undefined).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('that does not exist any more is refused', async () => {
    const { id } = await made();
    await remove(id);
    for (const gone of [id, 'pc_unknown', '%20', '../users'])
      expect(await update(gone, { isActive: false })).toMatchObject({ status: 404 });
  });
});

describe('deleting a promo code', () => {
  test('removes it for good, and keeps what it gave', async () => {
    const { id, code } = await made({ freeMonths: 2 });
    const [had, late] = [await rig.person(), await rig.person()];
    await apply(had, code);
    rig.clock.now += SECOND;
    expect(await remove(id)).toMatchObject({ status: 204 });
    expect(await listed(code)).toBeUndefined();
    for (const person of [had, late])
      expect(await apply(person, code)).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_INVALID' } });
    expect((await had.call('GET /api/auth/user')).body).toMatchObject({ promoFreeMonthsRemaining: 2 });
    expect(await checkLedger(rig.table, had.uid)).toEqual([]);
    expect(await auditOf(rig.clock.now)).toMatchObject([
      { action: 'delete-promo-code', actor: admin.uid, target: id, fields: { code, usesCount: 1 } },
    ]);
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  test('frees its text for another code, which earlier users may use as well', async () => {
    const { id, code } = await made();
    const person = await rig.person();
    await apply(person, code);
    await remove(id);
    const again = await made({ code });
    expect(again.id).not.toBe(id);
    expect((await apply(person, code)).status).toBe(200);
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test('[R1] while many apply it, grants exactly to those who are told so', async () => {
    const { id, code } = await made();
    const people = await Promise.all(Array.from({ length: 10 }, () => rig.person()));
    const [deletion, ...answers] = await Promise.all([remove(id), ...people.map((person) => apply(person, code))]);
    expect(deletion?.status).toBe(204);
    for (const [index, { status }] of answers.entries()) {
      const { uid } = people[index] as Person;
      const grant = await rig.table.get(userKeys.ledger(uid, `PROMO#${id}`), z.unknown());
      expect({ status, isGranted: grant !== undefined }).toEqual(
        status === 200 ? { status: 200, isGranted: true } : { status: 409, isGranted: false },
      );
    }
  });

  test('does not keep its users from deleting their accounts', async () => {
    const { id, code } = await made();
    const person = await rig.person();
    await apply(person, code);
    await remove(id);
    expect((await person.call('DELETE /api/account', { body: { confirmation: 'DELETE' } })).status).toBe(204);
    rig.clock.now += 3_600 * SECOND;
    await rig.runScheduledJobs();
    const { PK: partition } = promoCodeKeys.promoCode(id);
    expect(JSON.stringify(await rig.table.query({ partition }, z.unknown()))).not.toContain(person.uid);
  });
});

test('[R41] only an admin may list, create, change or delete a promo code', async () => {
  const { id } = await made();
  const person = await rig.person({ freeMonths: 1 });
  rig.storage.forget();
  const calls = [
    person.call('GET /api/admin/promo-codes'),
    person.call('POST /api/admin/promo-codes', { body: { code: 'MINE', name: 'Mine' } }),
    person.call('PUT /api/admin/promo-codes/{id}', { params: { id }, body: { freeMonths: 24 } }),
    person.call('DELETE /api/admin/promo-codes/{id}', { params: { id } }),
  ];
  for (const { status, body } of await Promise.all(calls))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
  expect(rig.storage.writes()).toEqual([]);
});
