import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { creditsToSend } from '#functions/data/athletes/credits.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { type Person, type PromoCodeOptions, type Rig, startRig } from '#infra/testing/rig.ts';
import { PROMO_CODES_A_DAY } from '#shared/constants.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  await rig.promoCode('GYMFLOOR', { freeMonths: 3, name: 'Gym floor', description: 'Three months' });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const validate = (person: Person, code: string) => person.call('POST /api/promo-codes/validate', { body: { code } });
const apply = (person: Person, code: string) => person.call('POST /api/promo-codes/apply', { body: { code } });
const GYMFLOOR = { name: 'Gym floor', description: 'Three months', freeMonths: 3 };
const INVALID = { status: 409, body: { code: 'PROMO_CODE_INVALID' } };

describe('checking a code', () => {
  test.for(['GYMFLOOR', 'gymfloor', '  GymFloor '])('accepts it as %o', async (typed) => {
    const person = await rig.person();
    expect(await validate(person, typed)).toMatchObject({ status: 200, body: { promoCode: GYMFLOOR } });
  });

  test('returns what it gives and nothing else about it', async () => {
    const { body } = await validate(await rig.person(), 'GYMFLOOR');
    expect(body).toEqual({ promoCode: GYMFLOOR });
  });

  test('grants nothing yet', async () => {
    const person = await rig.person();
    await validate(person, 'GYMFLOOR');
    expect((await person.call('GET /api/auth/user')).body).toMatchObject({ promoFreeMonthsRemaining: 0 });
  });

  test.for(['', '   ', 'A'.repeat(21)])('refuses %o as no code at all', async (typed) => {
    const { status, body } = await validate(await rig.person(), typed);
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path: 'code' });
  });
});

const UNUSABLE: readonly (readonly [string, PromoCodeOptions])[] = [
  ['switched off', { isActive: false }],
  ['expired this very moment', { expiresAt: new Date(NOON).toISOString() }],
  ['expired long ago', { expiresAt: '2025-01-01T00:00:00.000Z' }],
  ['used up', { maxUses: 0 }],
];

test('an unknown, disabled, expired or used-up code gets the same answer from both calls', async () => {
  const person = await rig.person();
  const codes = ['NOSUCHCODE'];
  for (const [index, [, options]] of UNUSABLE.entries()) {
    codes.push(`BAD${index}`);
    await rig.promoCode(`BAD${index}`, options);
  }
  const answers = [];
  for (const code of codes) answers.push(await validate(person, code), await apply(person, code));
  for (const answer of answers) expect(answer).toMatchObject(INVALID);
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  expect(await checkLedger(rig.table, person.uid)).toEqual([]);
});

describe('applying a code', () => {
  test('opens premium for its months, counted from now', async () => {
    const person = await rig.person();
    expect(
      (await person.call('POST /api/select-program', { body: { programId: 'prg_x', mode: 'restart' } })).status,
    ).toBe(403);
    expect(await apply(person, 'gymfloor')).toMatchObject({
      status: 200,
      body: { promoCode: GYMFLOOR, promoExpires: '2027-02-18T12:00:00.000Z' },
    });
    expect((await person.call('GET /api/auth/user')).body).toMatchObject({ promoFreeMonthsRemaining: 3 });
    expect(
      (await person.call('POST /api/select-program', { body: { programId: 'prg_x', mode: 'restart' } })).status,
    ).toBe(404);
  });

  test('adds to months that are still running', async () => {
    const person = await rig.person({ freeMonths: 2 });
    expect((await apply(person, 'GYMFLOOR')).body).toMatchObject({ promoExpires: '2027-04-18T12:00:00.000Z' });
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test('starts again when earlier months have lapsed', async () => {
    const person = await rig.person({ freeMonths: 1 });
    for (let visit = 0; visit < 3; visit++) {
      rig.clock.now += 12 * DAY; // not away so long that the session ends
      await person.call('GET /api/auth/user');
    }
    expect((await apply(person, 'GYMFLOOR')).body).toMatchObject({ promoExpires: '2027-03-24T12:00:00.000Z' });
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test('again gives the same answer, costs no write and grants nothing, also long after', async () => {
    const person = await rig.person();
    const first = await apply(person, 'GYMFLOOR');
    rig.storage.forget();
    expect((await apply(person, 'GYMFLOOR')).body).toEqual(first.body);
    expect(rig.storage.writes()).toEqual([]);
    rig.clock.now = NOON + 13 * DAY;
    expect((await apply(person, 'GYMFLOOR')).body).toEqual(first.body);
    expect((await person.call('GET /api/auth/user')).body).toMatchObject({ promoExpires: '2027-02-18T12:00:00.000Z' });
  });

  test('credits a subscriber, and leaves the stored subscription as it was', async () => {
    const person = await rig.person({ stripeStatus: 'active' });
    const key = userKeys.membership(person.uid);
    await rig.table.write({ more: update(key, { set: { stripeCustomerId: 'cus_1', subId: 'sub_1' } }) });
    expect((await apply(person, 'GYMFLOOR')).status).toBe(200);
    expect(await rig.table.get(key, z.unknown())).toMatchObject({
      stripeStatus: 'active',
      stripeCustomerId: 'cus_1',
      subId: 'sub_1',
      promoMonths: 0,
      promoExpires: null,
    });
    expect((await person.call('GET /api/auth/user')).body).toMatchObject({ isSubscribed: true });
    expect(await creditsToSend(rig.table, rig.clock.now, 10)).toMatchObject([{ uid: person.uid, months: 3 }]);
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test('again gives the same answer when the code has been used up, disabled or has expired since', async () => {
    await rig.promoCode('FIRSTONLY', { maxUses: 1, expiresAt: new Date(NOON + DAY).toISOString() });
    const [first, second] = [await rig.person(), await rig.person()];
    const answer = await apply(first, 'FIRSTONLY');
    expect(answer.status).toBe(200);
    expect(await apply(second, 'FIRSTONLY')).toMatchObject(INVALID);
    rig.clock.now = NOON + 2 * DAY;
    expect((await apply(first, 'FIRSTONLY')).body).toEqual(answer.body);
  });

  test("an athlete's used code is reported as used when it is checked again", async () => {
    const person = await rig.person();
    await apply(person, 'GYMFLOOR');
    expect(await validate(person, 'GYMFLOOR')).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_ALREADY_USED', message: 'You have already used this promo code.' },
    });
  });

  test('changes nothing but the athlete and the code', async () => {
    const person = await rig.person();
    rig.storage.forget();
    await apply(person, 'GYMFLOOR');
    const [write] = rig.storage.writes();
    const actions = write?.body.TransactItems as Record<string, { Key?: DynamoKey; Item?: DynamoKey }>[];
    const partitions = actions.flatMap((action) => Object.values(action).map(({ Key, Item }) => (Key ?? Item)?.PK.S));
    expect(rig.storage.writes()).toHaveLength(1);
    expect(new Set(partitions.map((name) => name?.split('#')[0]))).toEqual(new Set(['RL', 'PC', 'PERSON', 'U']));
    expect(new Set(partitions.filter((name) => name?.startsWith('U#')))).toEqual(new Set([`U#${person.uid}`]));
  });
});

interface DynamoKey {
  readonly PK: { readonly S: string };
}

describe('guessing codes', () => {
  const guesses = (from: number, count: number) => Array.from({ length: count }, (_, index) => `GUESS${from + index}`);

  test('is limited per day, for checking and applying together', async () => {
    const person = await rig.person();
    for (const [index, code] of guesses(0, PROMO_CODES_A_DAY).entries())
      expect(await (index % 2 ? apply : validate)(person, code)).toMatchObject(INVALID);
    for (const call of [validate, apply])
      expect(await call(person, 'ONEMORE')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(await validate(person, 'GUESS0')).toMatchObject(INVALID);
    expect(await apply(person, 'GYMFLOOR')).toMatchObject({ status: 429 });
    rig.clock.now = NOON + DAY;
    expect((await apply(person, 'GYMFLOOR')).status).toBe(200);
  });

  test('in parallel reveals no more than one after another, not even about a valid code', async () => {
    const person = await rig.person();
    const answers = await Promise.all(
      [...guesses(100, 60), 'GYMFLOOR'].map((code) => validate(person, code).then(({ status }) => ({ code, status }))),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(PROMO_CODES_A_DAY);
  });

  test('is counted for each athlete separately', async () => {
    const [guesser, other] = [await rig.person(), await rig.person()];
    for (const code of guesses(200, PROMO_CODES_A_DAY)) await validate(guesser, code);
    expect((await validate(guesser, 'GYMFLOOR')).status).toBe(429);
    expect((await validate(other, 'GYMFLOOR')).status).toBe(200);
  });
});
