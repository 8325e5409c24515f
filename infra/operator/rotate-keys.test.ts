import { createSecretKey, randomBytes } from 'node:crypto';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSessionCookie } from '#functions/http/session-cookie.ts';
import { type FunctionInstance, startInstance } from '#infra/testing/calls/function-instance.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { type StoredSecrets, storeSecrets } from '#infra/testing/storage/stored-secrets.ts';
import { rotate } from './rotate-secret.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const LIFE_DAYS = 90;
/** Longer than a function keeps what it has read. */
const KEPT = 6 * MINUTE;

/** Session by session, what its browser sends. */
type Cookie = string;

let secrets: StoredSecrets;
let instances: FunctionInstance[];
let failed: string[];
let signedIn: Cookie[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') });
  secrets = storeSecrets('prod');
  const arn = secrets.store('SessionKeys', randomBytes(32).toString('hex'));
  const table = await newTable(`rotation-${randomBytes(6).toString('hex')}`);
  instances = [1, 2, 3, 4].map(() => startInstance(table, { SESSION_KEYS_SECRET: arn }));
  [failed, signedIn] = [[], []];
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  // Each instance has read its keys at another moment, and goes on with them.
  for (const instance of instances) {
    await instance.call('GET /api/auth/user', { cookie: `__Host-sid=a.${'b'.repeat(43)}.${'c'.repeat(22)}` });
    vi.setSystemTime(Date.now() + 70 * SECOND);
  }
  await signIn();
});
afterEach(() => {
  secrets.restore();
  vi.useRealTimers();
});

function rotateKeys() {
  return rotate(['session-keys', '--stage', 'prod'], {
    client: new SecretsManagerClient({ region: 'eu-west-2' }),
    readStageConfig: () => ({ originSecret: 'a' }),
  });
}

/** Time goes by, in which somebody new comes at each step, and whoever is there already goes on. */
async function pass(milliseconds: number, step = 65 * SECOND): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; vi.setSystemTime(Date.now() + step)) {
    await signIn();
    for (const instance of instances) await ask(instance, signedIn.at(-1) ?? '');
    await ask(instances[signedIn.length % instances.length], signedIn[Math.floor(signedIn.length / 2)] ?? '');
  }
}

/** Leaves for the provider by one instance and returns by the next, as may happen on AWS. */
async function signIn(): Promise<void> {
  const turn = signedIn.length;
  const [leaving, returning] = [instances[turn % 4], instances[(turn + 1) % 4]];
  const left = await leaving?.call('GET /api/auth/login');
  const state = left?.location.searchParams.get('state') ?? '';
  const back = await returning?.call('GET /api/auth/callback', {
    cookie: left?.cookies[0] ?? '',
    query: { code: `person-${turn}`, state },
  });
  if (back?.location.pathname !== '/') failed.push(`a sign-in ended at ${back?.location.href}`);
  signedIn.push(back?.cookies.find((cookie) => cookie.startsWith('__Host-sid')) ?? '');
}

async function ask(instance: FunctionInstance | undefined, cookie: Cookie): Promise<void> {
  const answer = await instance?.call('GET /api/auth/user', { cookie });
  if (answer?.status !== 200) failed.push(`a session was answered ${answer?.status}`);
}

function isSignedBy(key: string | undefined, cookie: Cookie): boolean {
  const [name = '', value = ''] = cookie.split('=');
  return readSessionCookie(new Map([[name, value]]), [createSecretKey(Buffer.from(key ?? ''))], true) !== null;
}

const keys = () => secrets.textOf('SessionKeys').split(',');

test('rotating the session keys signs nobody out and fails no request, whatever keys each function has read and when', async () => {
  const [old] = keys();

  expect((await rotateKeys()).told).toMatch(/^SessionKeys\S+: A new key was added/);
  const [, added] = keys();
  expect(keys()).toEqual([old, added]);
  await pass(KEPT);
  vi.setSystemTime(Date.now() + 8 * MINUTE);
  expect(await rotateKeys()).toMatchObject({
    told: expect.stringMatching(/Too early.* in \d minutes?/),
    isRefused: true,
  });
  expect(signedIn.every((cookie) => isSignedBy(old, cookie))).toBe(true);
  await pass(2 * MINUTE);

  expect((await rotateKeys()).told).toContain(`in ${LIFE_DAYS + 1} days`);
  expect(keys()).toEqual([added, old]);
  const before = signedIn.length;
  await pass(KEPT);
  const [first = '', last = ''] = [signedIn[before - 1], signedIn.at(-1)];
  expect([isSignedBy(old, first), isSignedBy(added, last)]).toEqual([true, true]);

  // Everyone returns every ten days for as long as a session lives, also those last signed by the old key.
  const lastOfOld = signedIn.filter((cookie) => isSignedBy(old, cookie)).at(-1) ?? '';
  const lastOfOldUntil = Date.now() - KEPT + LIFE_DAYS * DAY;
  while (Date.now() + 10 * DAY < lastOfOldUntil) {
    vi.setSystemTime(Date.now() + 10 * DAY);
    for (const cookie of [lastOfOld, last]) for (const instance of instances) await ask(instance, cookie);
    await signIn();
    expect(await rotateKeys()).toMatchObject({ told: expect.stringContaining('Too early'), isRefused: true });
  }
  expect(failed).toEqual([]);

  vi.setSystemTime(lastOfOldUntil + 15 * MINUTE);
  const ended = await instances[0]?.call('GET /api/auth/user', { cookie: lastOfOld });
  expect(ended?.status).toBe(401); // of age, with the key that signed it still accepted
  expect(keys()).toHaveLength(2);
  expect((await rotateKeys()).told).toContain('The older keys were removed');
  expect(keys()).toEqual([added]);
  signedIn.splice(0, signedIn.length - 1);
  await pass(KEPT);
  expect(failed).toEqual([]);
});

test.for([
  ['in place of the old one', (_: string, key: string) => key],
  ['first at once', (old: string, key: string) => `${key},${old}`],
] as const)('a new key that comes %s signs out people who only returned', async ([, textOf]) => {
  const [old = ''] = keys();
  secrets.store('SessionKeys', textOf(old, randomBytes(32).toString('hex')));
  await pass(5 * MINUTE);
  expect(failed).toContainEqual('a session was answered 401');
});
