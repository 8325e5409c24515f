import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { cookie } from './cookies.ts';
import { clearedSessionCookies, newSessionSecret, sessionCookies } from './session-cookie.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-18T12:00:00Z');
const JUNK_COOKIES = inThisRun({ quick: 200, exhaustive: 10_000 });

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: START });
});
afterAll(() => rig.stop());

async function statusOf(cookie: string): Promise<number> {
  return (await rig.call('GET /api/auth/user', { headers: { cookie } })).status;
}

/** The status after some time without a call, and how many writes the call made. */
async function after(person: Person, milliseconds: number): Promise<{ status: number; writes: number }> {
  rig.clock.now += milliseconds;
  rig.storage.forget();
  const { status } = await person.call('GET /api/auth/user');
  return { status, writes: rig.storage.writes().length };
}

test.for([
  ['http', false, ['sid=', 'Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly']],
  ['https', true, ['__Host-sid=', 'Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure']],
] as const)('[R43] on %s the session cookie has exactly its flags', ([, secure, [name, flags]]) => {
  const [session = '', hint] = sessionCookies({ uid: 'usr_1', secret: newSessionSecret() }, rig.sessionKeys, secure);
  expect(session).toMatch(new RegExp(`^${name}[\\w-]+\\.[\\w-]{43}\\.[\\w-]{22}; ${flags}$`));
  const [, athlete] = /^signed-in=([\w-]{12}); (.*)$/.exec(hint ?? '') ?? [];
  expect(hint).toBe(`signed-in=${athlete}; Path=/; Max-Age=7776000; SameSite=Lax${secure ? '; Secure' : ''}`);
  const [, other] = sessionCookies({ uid: 'usr_2', secret: newSessionSecret() }, rig.sessionKeys, secure);
  expect(other).not.toBe(hint); // it tells one athlete from another
});

test.for([
  ['http', false, 'sid=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'],
  ['https', true, '__Host-sid=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure'],
] as const)('[R43] on %s the cookie is cleared under the flags it was set with', ([, secure, cleared]) => {
  expect(clearedSessionCookies(secure)[0]).toBe(cleared);
  expect(cookie('a', 'b', { maxAgeSeconds: 1, secure })).not.toContain('Domain');
});

test('[R43] a session that was signed out is refused on the very next call, and clears its cookies', async () => {
  const person = await rig.person();
  expect(await statusOf(person.cookie)).toBe(200);
  const { status, headers } = await person.call('POST /api/auth/logout');
  expect(status).toBe(204);
  expect(headers.getSetCookie()).toEqual(clearedSessionCookies(false));
  expect(await statusOf(person.cookie)).toBe(401);
});

test('signing out twice, or without a session, is no error', async () => {
  const person = await rig.person();
  for (const call of [person.call, person.call, rig.call])
    expect((await call('POST /api/auth/logout')).status).toBe(204);
});

test("[R43] signing out ends the caller's own session only", async () => {
  const [one, other] = [await rig.person(), await rig.person()];
  await one.call('POST /api/auth/logout');
  expect(await statusOf(other.cookie)).toBe(200);
});

test('[R43] a correctly signed cookie of a session that does not exist is refused', async () => {
  const { uid } = await rig.person();
  const [planted = ''] = sessionCookies({ uid, secret: newSessionSecret() }, rig.sessionKeys, false);
  expect(await statusOf(planted)).toBe(401);
});

test('[R43] a cookie signed with a foreign key is refused without reading the table', async () => {
  const { uid } = await rig.person();
  const [planted = ''] = sessionCookies({ uid, secret: newSessionSecret() }, [createSecretKey(randomBytes(32))], false);
  rig.storage.forget();
  expect(await statusOf(planted)).toBe(401);
  expect(rig.storage.calls).toEqual([]);
});

test('[R43] a cookie without the __Host- prefix is ignored where cookies are secure', async () => {
  const secure = await startRig({ secureCookies: true });
  const person = await secure.person();
  expect(person.cookie).toMatch(/^__Host-sid=/);
  expect((await person.call('GET /api/auth/user')).status).toBe(200);
  const plain = person.cookie.replace('__Host-', '');
  expect((await secure.call('GET /api/auth/user', { headers: { cookie: plain } })).status).toBe(401);
  await secure.stop();
});

test('[R43] a new key signs, and the one before is still accepted', async () => {
  const person = await rig.person();
  const keys = rig.sessionKeys as unknown as KeyObject[];
  keys.unshift(createSecretKey(randomBytes(32)));
  expect(await statusOf(person.cookie)).toBe(200);
  const newer = await rig.person();
  keys.shift();
  expect(await statusOf(newer.cookie)).toBe(401);
  expect(await statusOf(person.cookie)).toBe(200);
});

test('[R43] a session is noted as used once a day', async () => {
  const person = await rig.person();
  expect(await after(person, 0)).toEqual({ status: 200, writes: 0 });
  expect(await after(person, DAY - 1)).toEqual({ status: 200, writes: 0 });
  expect(await after(person, 1)).toEqual({ status: 200, writes: 2 }); // on the admin's list, too
  expect(await after(person, HOUR)).toEqual({ status: 200, writes: 0 });
});

test.for(['"LISTED"', '"S#'])(
  '[R43] a last use that could not be written is written by the next call, when the write of %s is cut',
  async (row) => {
    const person = await rig.person();
    rig.clock.now += DAY;
    rig.storage.decide(({ target, body }) =>
      target === 'UpdateItem' && JSON.stringify(body).includes(row) ? 'cut-before' : 'pass',
    );
    expect((await after(person, 0)).status).toBe(200);
    rig.storage.decide(() => 'pass');
    expect(await after(person, 0)).toEqual({ status: 200, writes: 2 });
    expect(await after(person, 0)).toEqual({ status: 200, writes: 0 });
  },
);

test('[R43] a session ends after 14 days without a call', async () => {
  const [quiet, active] = [await rig.person(), await rig.person()];
  expect((await after(active, 13 * DAY)).status).toBe(200);
  expect((await after(quiet, DAY - 1)).status).toBe(200);
  expect((await after(active, 13 * DAY)).status).toBe(200);
  const forgotten = await rig.person();
  expect(await after(forgotten, 14 * DAY)).toEqual({ status: 401, writes: 0 });
});

test('[R43] a session ends 90 days after sign-in, however much it is used', async () => {
  const person = await rig.person();
  for (let day = 10; day < 90; day += 10) expect((await after(person, 10 * DAY)).status).toBe(200);
  expect((await after(person, 10 * DAY - 1)).status).toBe(200);
  expect(await after(person, 1)).toEqual({ status: 401, writes: 0 });
});

test('a session that is signed out during the write of its last use does not come back', async () => {
  const person = await rig.person();
  rig.clock.now += DAY;
  await Promise.all([person.call('GET /api/auth/user'), person.call('POST /api/auth/logout')]);
  expect(await statusOf(person.cookie)).toBe(401);
});

test('[R44] made-up cookies are refused without reading the table', { timeout: 300_000 }, async () => {
  const real = (await rig.person()).cookie;
  const printable = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.=%+/~"'), maxLength: 200 });
  const piece = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(base64url);
  const changed = fc.tuple(fc.nat(real.length - 5), fc.constantFrom(...'abcXYZ019-_')).map(([at, character]) => {
    return real.slice(0, at + 4) + character + real.slice(at + 5);
  });
  const junk = fc
    .oneof(
      printable.map((text) => `sid=${text}`),
      fc.tuple(piece(30), piece(32), piece(16)).map((parts) => `sid=${parts.join('.')}`),
      fc.nat(real.length - 1).map((length) => real.slice(0, length)),
      changed,
      printable.map((text) => `${real.replace('sid=', 'other=')}; sid=${text}; __Host-sid=${text}`),
    )
    .filter((cookie) => cookie !== real);
  rig.storage.forget();
  await fc.assert(
    fc.asyncProperty(junk, async (cookie) => (await statusOf(cookie)) === 401),
    { numRuns: JUNK_COOKIES },
  );
  expect(rig.storage.calls).toEqual([]);
});

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
