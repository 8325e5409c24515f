import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount } from '#functions/data/athletes/account-deletions.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const choose = (person: Person, body: unknown) => person.call('PUT /api/units', { body });

async function unitsOf(person: Person) {
  const { body } = await person.call('GET /api/auth/user');
  return [body.loadUnit, body.distanceUnit];
}

test('leaves the units to the device until they are chosen', async () => {
  expect(await unitsOf(await rig.person())).toEqual([null, null]);
});

test('changes one unit, keeps the other, and returns the updated athlete', async () => {
  const person = await rig.person({ freeMonths: 2 });
  const { status, body } = await choose(person, { loadUnit: 'lb' });
  expect({ status, body }).toMatchObject({ status: 200, body: { loadUnit: 'lb', distanceUnit: null } });
  expect((await person.call('GET /api/auth/user')).body).toEqual(body);
  await choose(person, { distanceUnit: 'mi' });
  expect(await unitsOf(person)).toEqual(['lb', 'mi']);
  await choose(person, { loadUnit: 'kg', distanceUnit: 'km' });
  expect(await unitsOf(person)).toEqual(['kg', 'km']);
});

test('takes one write, and repeating it changes nothing', async () => {
  const person = await rig.person();
  rig.storage.forget();
  const first = await choose(person, { loadUnit: 'lb' });
  expect(rig.storage.writes()).toHaveLength(1);
  expect((await choose(person, { loadUnit: 'lb' })).body).toEqual(first.body);
});

test('keeps both when two devices choose one unit each at once', async () => {
  const person = await rig.person();
  await Promise.all([choose(person, { loadUnit: 'lb' }), choose(person, { distanceUnit: 'mi' })]);
  expect(await unitsOf(person)).toEqual(['lb', 'mi']);
});

test('keeps the units when an older app saves the profile without them', async () => {
  const person = await rig.person();
  await choose(person, { loadUnit: 'lb', distanceUnit: 'mi' });
  const { body } = await person.call('PUT /api/profile', { body: { firstName: 'Maria', lastName: 'Lopez' } });
  expect(body).toMatchObject({ firstName: 'Maria', loadUnit: 'lb', distanceUnit: 'mi' });
  expect(await unitsOf(person)).toEqual(['lb', 'mi']);
});

test('names the units in the export', async () => {
  const person = await rig.person();
  await choose(person, { loadUnit: 'lb' });
  const { body } = await person.call('GET /api/export-data');
  expect(body.account).toMatchObject({ loadUnit: 'lb', distanceUnit: null });
});

test.for([
  [{}, ''],
  [{ loadUnit: 'stone' }, 'loadUnit'],
  [{ loadUnit: null }, 'loadUnit'],
  [{ loadUnit: 'mi' }, 'loadUnit'],
  [{ distanceUnit: 'lb' }, 'distanceUnit'],
  [{ loadUnit: 'lb', distanceUnit: 'm' }, 'distanceUnit'],
] as const)('refuses %j, and writes nothing', async ([body, path]) => {
  const person = await rig.person();
  rig.storage.forget();
  const answer = await choose(person, body);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect(rig.storage.writes()).toEqual([]);
});

test('creates no profile when the choice arrives after the account was deleted', async () => {
  const person = await rig.person();
  const held = holdNextWrite(rig.storage);
  const late = choose(person, { loadUnit: 'lb' });
  await held.hasCome;
  await person.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  held.letGo();
  expect(await late).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  rig.storage.decide(() => 'pass');
  expect(await findAccount(rig.table, person.uid)).toBeUndefined();
});
