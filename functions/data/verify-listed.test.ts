import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { athleteOnProgram } from '#infra/testing/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { userKeys } from './keys.ts';
import { changeListed } from './listed-users.ts';
import { update } from './table.ts';
import { verifyLedger } from './verify-ledger.ts';

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig();
  athlete = await athleteOnProgram(rig, await rig.program(planCsv({ weeks: 1, days: [1] })));
});
afterAll(() => rig.stop());

const AnyRow = z.record(z.string(), z.unknown());

const wrongly = {
  firstName: 'Somebody',
  email: 'else@example.com',
  isAdmin: true,
  createdAt: '2020-01-01T00:00:00.000Z',
  stripeStatus: 'active',
  isDowngraded: true,
  promoExpires: null,
  programId: 'prg_OTHER',
} as const;

test.each(Object.entries(wrongly))('%s listed as %s is found on both lists', async (name, value) => {
  const { uid } = athlete;
  const key = userKeys.listed(uid);
  const was = await rig.table.get(key, AnyRow);
  expect(await verifyLedger(rig.table, uid)).toEqual([]);
  await rig.table.write(changeListed(uid, { [name]: value }));
  expect(await verifyLedger(rig.table, uid)).toEqual(
    ['DATE', 'EMAIL'].map((list) => `LISTED#${list} lists ${name} as ${value}, which is ${was?.[name]}`),
  );
  await rig.table.write(changeListed(uid, { [name]: was?.[name] }));
});

test('so is who is on one list only, at another place, or was here since', async () => {
  const { uid } = await rig.person();
  await rig.table.write({ moved: update(userKeys.listed(uid), { set: { GSI1SK: 'elsewhere' } }) });
  expect(await verifyLedger(rig.table, uid)).toEqual([expect.stringMatching(/^LISTED#DATE lists GSI1SK as elsewhere/)]);
  await rig.table.write(changeListed(uid, { lastSeenAt: '2026-11-01T12:00:00.000Z' }));
  expect(await verifyLedger(rig.table, uid)).toContain('the lists have not seen a session');
  await rig.table.removeAll([userKeys.listedByEmail(uid)]);
  expect(await verifyLedger(rig.table, uid)).toContain('LISTED#EMAIL lists SK as undefined, which is LISTED#EMAIL');
});
