import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount } from '#functions/data/athletes/account-deletions.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';
import type { Profile } from '#shared/account/profile.ts';
import { PROFILE_TEXT_MAX } from '#shared/constants.ts';
import { isInLine, isVisible } from '#shared/visible-text.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const FULL: Profile = {
  firstName: 'Maria',
  lastName: 'Lopez',
  age: 34,
  fitnessLevel: 'intermediate',
  hyroxEventDate: '2027-03-20',
  hyroxEventLocation: 'Glasgow',
  targetTime: '1:30:00',
};
const NAMES = { firstName: 'Maria', lastName: 'Lopez' };
const UNTOLD = { age: null, fitnessLevel: null, hyroxEventDate: null, hyroxEventLocation: null, targetTime: null };

async function put(person: Person, body: unknown) {
  return person.call('PUT /api/profile', { body });
}

async function profileOf(person: Person) {
  const { status, body } = await person.call('GET /api/profile');
  expect(status).toBe(200);
  return body;
}

test("a new athlete's profile has their name", async () => {
  const person = await rig.person({ firstName: 'Test', lastName: 'Person' });
  expect(await profileOf(person)).toEqual({ firstName: 'Test', lastName: 'Person', ...UNTOLD });
});

test('a profile is stored whole, and the reply has the updated athlete', async () => {
  const person = await rig.person({ freeMonths: 2 });
  const { status, body } = await put(person, FULL);
  expect({ status, body }).toMatchObject({ status: 200, body: { id: person.uid, ...FULL, isAdmin: false } });
  expect(await profileOf(person)).toEqual(FULL);
  expect((await person.call('GET /api/auth/user')).body).toEqual(body);
});

test('an update replaces all details: those left out or null are cleared', async () => {
  const person = await rig.person();
  await put(person, FULL);
  await put(person, { ...NAMES, fitnessLevel: null, hyroxEventLocation: null });
  expect(await profileOf(person)).toEqual({ ...NAMES, ...UNTOLD });
});

test('text is trimmed, and empty text clears the detail', async () => {
  const person = await rig.person();
  await put(person, { firstName: ' Ana ', lastName: '\tB ', hyroxEventLocation: '  ', targetTime: ' 59:59 ' });
  expect(await profileOf(person)).toEqual({ ...UNTOLD, firstName: 'Ana', lastName: 'B', targetTime: '59:59' });
});

test('an update is one write, and repeating it changes nothing', async () => {
  const person = await rig.person();
  rig.storage.forget();
  const first = await put(person, FULL);
  expect(rig.storage.writes()).toHaveLength(1);
  expect((await put(person, FULL)).body).toEqual(first.body);
});

test('of many updates at once, one is stored whole', async () => {
  const person = await rig.person();
  const bodies = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0 ? { ...FULL, age: 20 + index } : { ...NAMES, targetTime: `1:0${index}` },
  );
  const answers = await Promise.all(bodies.map((body) => put(person, body)));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(bodies.map((body) => ({ ...UNTOLD, ...body }))).toContainEqual(await profileOf(person));
});

test('an update after the account was deleted creates no profile', async () => {
  const person = await rig.person();
  const held = holdNextWrite(rig.storage);
  const late = put(person, FULL);
  await held.hasCome;
  await person.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  held.letGo();
  expect(await late).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  rig.storage.decide(() => 'pass');
  expect(await findAccount(rig.table, person.uid)).toBeUndefined();
});

test.for([
  ['firstName', '', 'First name is required'],
  ['firstName', '   ', 'First name is required'],
  ['lastName', '\n', 'Last name is required'],
  ['firstName', '\0', 'First name is required'],
  ['lastName', '\u200b', 'Last name is required'],
  ['lastName', 'Lopez\u202e', 'Must be one line without control characters'],
  ['lastName', 'x'.repeat(101), expect.any(String)],
  ['age', 15, expect.any(String)],
  ['age', 101, expect.any(String)],
  ['age', 34.5, expect.any(String)],
  ['age', '34', expect.any(String)],
  ['fitnessLevel', 'elite', expect.any(String)],
  ['hyroxEventDate', '2026-02-30', 'Must be a date like 2026-11-21'],
  ['hyroxEventDate', '21.11.2026', 'Must be a date like 2026-11-21'],
  ['hyroxEventLocation', 'x'.repeat(121), expect.any(String)],
  ['targetTime', 'x'.repeat(41), expect.any(String)],
] as const)('%s of %j is refused by name, and nothing is written', async ([field, value, message]) => {
  const person = await rig.person();
  rig.storage.forget();
  const { status, body } = await put(person, { ...FULL, [field]: value });
  expect({ status, issues: body.issues }).toEqual({ status: 400, issues: [{ path: field, message }] });
  expect(rig.storage.writes()).toEqual([]);
});

test.for([16, 80, 81, 100])('an age of %i is accepted, as in the assessment', async (age) => {
  const person = await rig.person();
  expect((await put(person, { ...NAMES, age })).body).toMatchObject({ age });
});

test('a name may be in any script', async () => {
  const person = await rig.person();
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => isVisible(text) && isInLine(text) && text.trim().length <= PROFILE_TEXT_MAX.name);
  await fc.assert(
    fc.asyncProperty(name, name, async (firstName, lastName) => {
      const { status, body } = await put(person, { firstName, lastName });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { firstName: firstName.trim(), lastName: lastName.trim() },
      });
      expect(await profileOf(person)).toMatchObject({ firstName: firstName.trim(), lastName: lastName.trim() });
    }),
    { numRuns: 30 },
  );
});

test('[R47] log lines have nothing of a profile', async () => {
  const person = await rig.person();
  rig.log.length = 0;
  await put(person, { ...FULL, hyroxEventLocation: 'canary-town' });
  await put(person, { ...FULL, hyroxEventLocation: 'canary-town', age: 3 });
  rig.storage.decide(() => 'cut-before');
  await put(person, { ...FULL, hyroxEventLocation: 'canary-town' });
  rig.storage.decide(() => 'pass');
  expect(rig.log.map(({ status }) => status)).toEqual([200, 400, 500]);
  for (const text of ['canary-town', 'Maria', 'Lopez']) expect(JSON.stringify(rig.log)).not.toContain(text);
});
