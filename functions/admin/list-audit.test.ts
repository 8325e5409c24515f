import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#functions/data/audit.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true, email: 'ada@example.com' });
});
afterAll(() => rig.stop());

const list = (after?: string) => admin.call('GET /api/admin/audit', { query: after === undefined ? {} : { after } });
const newest = async () => (await list()).body.entries[0];

test('says who did what to what, with the new values', async () => {
  const body = { code: 'SPRING', name: 'Spring', freeMonths: 2 };
  const { body: made } = await admin.call('POST /api/admin/promo-codes', { body });
  expect(await newest()).toEqual({
    id: expect.stringMatching(/^aud_/),
    at: new Date(NOON).toISOString(),
    action: 'create-promo-code',
    actor: admin.uid,
    actorEmail: 'ada@example.com',
    target: made.id,
    targetName: 'SPRING',
    changes: expect.arrayContaining([
      { field: 'code', value: 'SPRING' },
      { field: 'freeMonths', value: '2' },
      { field: 'isActive', value: 'true' },
      { field: 'maxUses', value: 'none' },
    ]),
  });
});

test('cuts long texts short, so that a page stays a small read', async () => {
  rig.clock.now += SECOND;
  const at = new Date(rig.clock.now).toISOString();
  const exercises = [{ name: '🏋️ '.repeat(500) }];
  const fields = { exercises, description: 'Long '.repeat(800), week: 2 };
  await rig.table.write(audit({ action: 'update-workout', actor: admin.uid, target: 'prg_1.1', fields }, at));
  const { changes } = await newest();
  const told = Object.fromEntries(changes.map(({ field, value }: Record<string, string>) => [field, value]));
  expect(told).toEqual({
    exercises: expect.stringMatching(/^\[\{"name":"🏋️ .+…$/u),
    description: expect.stringMatching(/^(Long ){19}Long…$/),
    week: '2',
  });
});

test('names administrators by e-mail while they are administrators, and by id for ever', async () => {
  const colleague = await rig.person({ email: 'bob@example.com' });
  const change = (isAdmin: boolean) =>
    admin.call('PATCH /api/admin/users/{id}', { params: { id: colleague.uid }, body: { isAdmin } });
  rig.clock.now += SECOND;
  await change(true);
  expect(await newest()).toMatchObject({
    action: 'grant-admin',
    target: colleague.uid,
    targetName: 'bob@example.com',
    changes: [],
  });
  rig.clock.now += SECOND;
  await change(false);
  const [revoked, granted] = (await list()).body.entries;
  expect([revoked, granted]).toMatchObject([
    { action: 'revoke-admin', target: colleague.uid, targetName: null },
    { action: 'grant-admin', target: colleague.uid, targetName: null },
  ]);
});

test('keeps entries of deleted accounts by id, and of the configuration', async () => {
  for (const actor of ['usr_GONE', 'configuration']) {
    rig.clock.now += SECOND;
    const at = new Date(rig.clock.now).toISOString();
    await rig.table.write(audit({ action: 'first-admin', actor, target: admin.uid }, at));
    expect(await newest()).toMatchObject({ actor, actorEmail: null, target: admin.uid, targetName: 'ada@example.com' });
  }
});

test('is listed newest first, over the turn of a month, in pages that miss none and repeat none', async () => {
  rig.clock.now = Date.parse('2026-11-30T23:59:50Z');
  for (let done = 0; done < 45; done++) {
    if (done % 3) rig.clock.now += SECOND;
    const at = new Date(rig.clock.now).toISOString();
    const name = `Plan ${done}`;
    const target = { target: `prg_${done}`, targetName: name, fields: { name } };
    await rig.table.write(audit({ action: 'update-program', actor: admin.uid, ...target }, at));
  }
  const entries = [];
  let next: string | undefined;
  do {
    const { status, body } = await list(next);
    expect(status).toBe(200);
    entries.push(...body.entries);
    next = body.next ?? undefined;
  } while (next);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries.filter(({ action }) => action === 'update-program')).toHaveLength(45);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test.for(['', 'x', '2026-11-18T12:00:00.000Z', `${'9'.repeat(399)}#aud_1`])('refuses %o as a page', async (after) => {
  expect((await list(after)).status).toBe(400);
});
