import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminKeys, auditKey } from '#functions/data/table/keys.ts';
import { type RunningProvider, startProvider } from '#infra/testing/people/running-provider.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { signUp } from './sign-up.ts';

const FIRST_ADMIN = 'first.admin@example.com';

let rig: Rig;
let provider: RunningProvider;

beforeAll(async () => {
  provider = await startProvider();
  rig = await startRig({ identityProvider: provider.identityProvider, firstAdminEmails: [FIRST_ADMIN] });
});
afterAll(async () => {
  await rig.stop();
  await provider.stop();
});

test('the configured first admin becomes one at sign-in while there is none, and it is on record', async () => {
  const { signIn, user } = openBrowser(rig);
  await signIn(FIRST_ADMIN.toUpperCase());
  const admin = await user();
  expect(admin.isAdmin).toBe(true);
  expect(await rig.table.get(adminKeys.count, z.object({ n: z.number() }))).toEqual({ n: 1 });
  const at = new Date(rig.clock.now).toISOString();
  const { PK: partition, SK: prefix } = auditKey(at, '');
  expect(await rig.table.query({ partition, prefix }, z.looseObject({}))).toMatchObject([
    { action: 'first-admin', actor: 'configuration', target: admin.id },
  ]);
});

test('signing in again as the first admin changes nothing', async () => {
  await openBrowser(rig).signIn(FIRST_ADMIN);
  expect(await rig.table.get(adminKeys.count, z.object({ n: z.number() }))).toEqual({ n: 1 });
});

test.for([
  ['an e-mail the provider has not verified', false, { email: 'boss@example.com', emailVerified: false }],
  ['no e-mail', false, { email: null, emailVerified: true }],
  ['another e-mail', false, { email: 'boss@example.com.evil.example', emailVerified: true }],
  ['the e-mail in other letters', true, { email: 'Boss@Example.com', emailVerified: true }],
] as const)('with %s the athlete becomes first admin: %s', async ([what, becomesAdmin, claims]) => {
  const fresh = await startRig();
  const identity = { issuer: 'test', subject: what, firstName: 'A', lastName: 'B', ...claims };
  const people = { table: fresh.table, firstAdminEmails: new Set(['boss@example.com']) };
  await signUp(identity, fresh.clock.now, people);
  expect((await fresh.table.get(adminKeys.count, z.unknown())) !== undefined).toBe(becomesAdmin);
  await fresh.stop();
});

test('of two first admins signing in at the same moment one becomes it', async () => {
  const fresh = await startRig();
  const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
  const people = { table: fresh.table, firstAdminEmails: new Set(emails) };
  await Promise.all(
    emails.map((email) =>
      signUp(
        { issuer: 'test', subject: email, email, emailVerified: true, firstName: '', lastName: '' },
        fresh.clock.now,
        people,
      ),
    ),
  );
  const admins = await fresh.table.query(
    { partition: adminKeys.partition, prefix: adminKeys.adminPrefix },
    z.looseObject({}),
  );
  expect(admins).toHaveLength(1);
  await fresh.stop();
});
