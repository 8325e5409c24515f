import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { promoCodeKeys } from '#functions/data/table/keys.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';
import { wholeTable } from '#infra/testing/storage/whole-table.ts';
import { PERSON_KEPT_YEARS, PROMO_CODES_A_DAY, REFERRAL } from '#shared/constants.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

/** Signs the same person in, who has an account or gets a new one. */
async function signIn(subject: string) {
  const names = { email: `${subject}@example.com`, emailVerified: true, firstName: 'Again', lastName: subject };
  const uid = await signUp({ issuer: 'test', subject, ...names }, rig.clock.now, {
    table: rig.table,
    firstAdminEmails: new Set(),
  });
  const headers = { cookie: await openSessionFor(rig, uid) };
  return {
    uid,
    apply: (code: string) => rig.call('POST /api/promo-codes/apply', { body: { code }, headers }),
    validate: (code: string) => rig.call('POST /api/promo-codes/validate', { body: { code }, headers }),
    track: (referralCode: string) => rig.call('POST /api/referral/track', { body: { referralCode }, headers }),
    leave: () => rig.call('DELETE /api/account', { body: { confirmation: 'DELETE' }, headers }),
    user: async () => (await rig.call('GET /api/auth/user', { headers })).body,
  };
}

test('[R68] 20 rounds of applying, deleting the account and signing in again bring one grant, and 20 guesses in all', async () => {
  const id = await rig.promoCode('WELCOME');
  const applied: number[] = [];
  const guessed: number[] = [];
  for (let round = 0; round < 20; round++) {
    const account = await signIn('returning');
    applied.push((await account.apply('WELCOME')).status);
    for (let guess = 0; guess < 3; guess++) guessed.push((await account.apply(`GUESS-${round}-${guess}`)).status);
    expect((await account.user()).promoFreeMonthsRemaining).toBe(round === 0 ? 1 : 0);
    expect((await account.leave()).status).toBe(204);
  }
  expect(applied).toEqual([200, ...Array(19).fill(409)]);
  expect((await rig.table.get(promoCodeKeys.promoCode(id), PromoCodeRow))?.usesCount).toBe(1);
  // The code itself was the first.
  const guesses = PROMO_CODES_A_DAY - 1;
  expect(guessed).toEqual([...Array(guesses).fill(409), ...Array(60 - guesses).fill(429)]);
});

test('[R68] guesses at referral codes are limited per day for a person, over all their accounts', async () => {
  const guessed: number[] = [];
  for (let round = 0; round < 3; round++) {
    const account = await signIn('guessing');
    for (let guess = 0; guess < 8; guess++) guessed.push((await account.track(`GUESS${round}${guess}`)).status);
    expect((await account.leave()).status).toBe(204);
  }
  const { codesADay } = REFERRAL;
  expect(guessed).toEqual([...Array(codesADay).fill(404), ...Array(24 - codesADay).fill(429)]);
  rig.clock.now += DAY;
  expect((await (await signIn('guessing')).track('GUESS00')).status).toBe(404);
});

test('[R68] a person who comes back is told by both calls that the code is used, and it counts as no guess', async () => {
  await rig.promoCode('AGAIN');
  await rig.promoCode('OTHER');
  const first = await signIn('back');
  await first.apply('AGAIN');
  await first.leave();
  const back = await signIn('back');
  const used = { status: 409, body: { code: 'PROMO_CODE_ALREADY_USED' } };
  for (let call = 0; call <= PROMO_CODES_A_DAY; call++) expect(await back.apply('AGAIN')).toMatchObject(used);
  expect(await back.validate('AGAIN')).toMatchObject(used);
  expect((await back.apply('OTHER')).status).toBe(200);
  expect((await (await signIn('another')).apply('AGAIN')).status).toBe(200);
});

test('[R68] two accounts of one person get one grant between them when they apply at once', async () => {
  const id = await rig.promoCode('BOTH');
  const former = await signIn('twice');
  const held = Promise.withResolvers<void>();
  let transactions = 0;
  rig.storage.decide(async ({ target, body }): Promise<Fate> => {
    const isUse = target === 'TransactWriteItems' && JSON.stringify(body).includes('USE#');
    if (isUse && ++transactions === 1) await held.promise;
    return 'pass';
  });
  const late = former.apply('BOTH');
  await expect.poll(() => transactions).toBe(1);
  await former.leave();
  expect((await (await signIn('twice')).apply('BOTH')).status).toBe(200);
  held.resolve();
  expect((await late).status).not.toBe(200);
  rig.storage.decide(() => 'pass');
  expect((await rig.table.get(promoCodeKeys.promoCode(id), PromoCodeRow))?.usesCount).toBe(1);
});

test('[R62] after a deletion only anonymous marks of a used code are left, each with an expiry', async () => {
  await rig.promoCode('MARKED');
  const before = new Set((await wholeTable(rig)).map(({ PK }) => PK));
  const account = await signIn('marked');
  await account.apply('MARKED');
  await account.track('MARKED2');
  await account.leave();
  rig.clock.now = NOON + DAY / 24;
  await rig.runScheduledJobs();
  const left = (await wholeTable(rig)).filter(
    ({ PK, SK }) => !before.has(PK) && SK !== 'TOMB' && !PK.startsWith('STATS'),
  );
  const seconds = NOON / 1_000;
  expect(left.map(({ PK, ...row }) => ({ PK: PK.replace(/#[\w-]{43}/, '#<hmac>'), ...row }))).toEqual(
    expect.arrayContaining([
      { PK: 'PERSON#<hmac>', SK: expect.stringMatching(/^PROMO#pc_/), ttl: seconds + PERSON_KEPT_YEARS * 366 * 86_400 },
      { PK: 'RL#<hmac>#PROMO#2026-11-18', SK: 'RL', ttl: seconds + 2 * 86_400, tried: new Set(['MARKED']) },
      { PK: 'RL#<hmac>#REF#2026-11-18', SK: 'RL', ttl: seconds + 2 * 86_400, tried: new Set(['MARKED2']) },
    ]),
  );
  expect(left).toHaveLength(3);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${account.uid}|marked@|"test"`));
});
