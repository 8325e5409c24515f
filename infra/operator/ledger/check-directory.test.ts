import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { indexed, userKeys } from '#functions/data/table/keys.ts';
import { type Key, update } from '#functions/data/table/table.ts';
import { changeListed } from '#functions/data/user-directory.ts';
import { wordRows } from '#functions/data/user-words.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { checkLedger } from './check-ledger.ts';

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

test.each(Object.entries(wrongly))('finds %s listed as %s', async (name, value) => {
  const { uid } = athlete;
  const key = userKeys.listed(uid);
  const was = await rig.table.get(key, AnyRow);
  expect(await checkLedger(rig.table, uid)).toEqual([]);
  await rig.table.write(changeListed(uid, { [name]: value }));
  expect(await checkLedger(rig.table, uid)).toEqual([`LISTED lists ${name} as ${value}, which is ${was?.[name]}`]);
  await rig.table.write(changeListed(uid, { [name]: was?.[name] }));
});

test('finds an athlete who is not listed, is in the wrong place, or has a wrong last visit', async () => {
  const { uid } = await rig.person();
  await rig.table.write({ moved: update(userKeys.listed(uid), { set: { GSI1SK: 'elsewhere' } }) });
  expect(await checkLedger(rig.table, uid)).toEqual([expect.stringMatching(/^LISTED lists GSI1SK as elsewhere/)]);
  await rig.table.write(changeListed(uid, { lastSeenAt: '2026-11-01T12:00:00.000Z' }));
  expect(await checkLedger(rig.table, uid)).toContain('the list has not seen a session');
  await rig.table.removeAll([userKeys.listed(uid)]);
  expect(await checkLedger(rig.table, uid)).toContain('LISTED lists SK as undefined, which is LISTED');
});

test('finds a word that is missing, wrong, leads elsewhere, or is of a former name', async () => {
  const { uid } = await rig.person({ firstName: 'Anna', lastName: 'Smith', email: null });
  const write = (key: Key, set: Record<string, unknown>) => rig.table.write({ word: update(key, { set }) });
  await write(userKeys.word(uid, 'smith'), { words: 'anna', GSI1PK: 'USERWORD#an' });
  expect((await checkLedger(rig.table, uid)).sort()).toEqual([
    'WORD#smith lists GSI1PK as USERWORD#an, which is USERWORD#sm',
    'WORD#smith lists words as anna, which is anna smith',
  ]);
  await rig.table.removeAll([userKeys.word(uid, 'smith')]);
  expect(await checkLedger(rig.table, uid)).toContain('WORD#smith lists SK as undefined, which is WORD#smith');
  await rig.table.putAll(wordRows(uid, { firstName: 'Anna', lastName: 'Smith', email: null }));
  await write(userKeys.word(uid, 'jones'), indexed.userByWord('jones', uid));
  expect(await checkLedger(rig.table, uid)).toEqual(['WORD#jones is no word of their name or e-mail']);
});
