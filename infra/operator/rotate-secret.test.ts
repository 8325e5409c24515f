import { randomBytes } from 'node:crypto';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secretReader } from '#functions/gateways/secrets.ts';
import { tokenSeal } from '#functions/strava/token-seal.ts';
import { type StoredSecrets, storeSecrets } from '#infra/testing/storage/stored-secrets.ts';
import { rotate } from './rotate-secret.ts';
import { openSecret } from './secret-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const client = new SecretsManagerClient({ region: 'eu-west-2' });
const readStageConfig = () => ({ originSecret: 'a' }) as const;

let secrets: StoredSecrets;
let arn: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') });
  secrets = storeSecrets('prod');
  arn = secrets.store('StravaTokenKeys', randomBytes(32).toString('hex'));
  secrets.store('SessionKeys', randomBytes(32).toString('hex'));
  vi.setSystemTime(Date.now() + 60 * MINUTE);
});
afterEach(() => {
  secrets.restore();
  vi.useRealTimers();
});

const rotateSecret = (what: string) => rotate([what, '--stage', 'prod'], { client, readStageConfig });
const keysOf = (part: string) => secrets.textOf(part).split(',');

test("the key that seals Strava's tokens is rotated, and every function opens what another has sealed", async () => {
  const seals = [1, 2, 3].map(() => tokenSeal(secretReader({ arn, value: undefined })));
  const sealed: string[] = [];
  const pass = async (milliseconds: number) => {
    for (const end = Date.now() + milliseconds; Date.now() < end; vi.setSystemTime(Date.now() + MINUTE))
      for (const seal of seals) {
        sealed.push(await seal.seal('usr_1', { accessToken: 'access', refreshToken: 'refresh' }));
        for (const other of seals) await other.open('usr_1', sealed.at(-1) ?? '');
      }
  };
  for (const seal of seals) {
    await seal.seal('usr_1', { accessToken: 'access', refreshToken: 'refresh' });
    vi.setSystemTime(Date.now() + 80_000);
  }
  const [old] = keysOf('StravaTokenKeys');

  expect((await rotateSecret('strava-token-keys')).told).toContain('A new key was added');
  await pass(15 * MINUTE);
  expect((await rotateSecret('strava-token-keys')).told).toContain('The rotation is finished');
  const [first] = keysOf('StravaTokenKeys');
  expect(keysOf('StravaTokenKeys')).toEqual([first, old]);
  await pass(6 * MINUTE);

  // The oldest is still opened, so another rotation drops none.
  expect(await rotateSecret('strava-token-keys')).toMatchObject({ isRefused: true });
  vi.setSystemTime(Date.now() + DAY);
  await rotateSecret('strava-token-keys');
  vi.setSystemTime(Date.now() + DAY);
  await rotateSecret('strava-token-keys');
  expect(keysOf('StravaTokenKeys')).toEqual([expect.any(String), first, old]);
  for (const text of sealed) expect(await seals[0]?.open('usr_1', text)).toMatchObject({ accessToken: 'access' });

  // A key that seals at once comes first.
  secrets.store('StravaTokenKeys', `${randomBytes(32).toString('hex')},${secrets.textOf('StravaTokenKeys')}`);
  await expect(pass(6 * MINUTE)).rejects.toThrow('No key opens');
});

test('a rotation that is cut off at any write continues as if it had not been', async () => {
  const lengths: number[] = [];
  for (const wait of [0, 20 * MINUTE, 91 * DAY]) {
    vi.setSystemTime(Date.now() + wait);
    const before = secrets.textOf('SessionKeys');
    secrets.breakWrites('before');
    await expect(rotateSecret('session-keys')).rejects.toThrow('cut before');
    expect(secrets.textOf('SessionKeys')).toBe(before);
    secrets.breakWrites('after');
    await expect(rotateSecret('session-keys')).rejects.toThrow('cut after');
    secrets.breakWrites('never');
    const after = secrets.textOf('SessionKeys');
    expect(after).not.toBe(before);
    expect(await rotateSecret('session-keys')).toMatchObject({ isRefused: true });
    expect(secrets.textOf('SessionKeys')).toBe(after);
    lengths.push(keysOf('SessionKeys').length);
  }
  expect(lengths).toEqual([2, 2, 1]);
  expect(secrets.versionsOf('SessionKeys')).toHaveLength(4);
});

test('of two operators who add a key at once one is refused, and is told why', async () => {
  const store = await openSecret(client, 'prod', 'SessionKeys');
  const version = await store.read();
  await store.replace(version, 'key-added', `${version.text},one`);
  await expect(store.replace(version, 'key-added', `${version.text},other`)).rejects.toThrow('Somebody else');
  expect(keysOf('SessionKeys').at(-1)).toBe('one');
  await store.replace(version, 'key-added', `${version.text},one`); // the same again is no error
});

test('no key is ever printed', async () => {
  const told: string[] = [];
  const seen = new Set<string>();
  for (const wait of [0, MINUTE, 20 * MINUTE, DAY, 91 * DAY, MINUTE]) {
    vi.setSystemTime(Date.now() + wait);
    told.push((await rotateSecret('session-keys')).told);
    for (const key of keysOf('SessionKeys')) seen.add(key);
  }
  expect(seen.size).toBe(2);
  for (const key of seen) expect(told.join('\n')).not.toContain(key.slice(0, 8));
});

test('keys stored by hand are recognised', async () => {
  const [old = '', byHand] = [keysOf('SessionKeys')[0], randomBytes(32).toString('hex')];
  secrets.store('SessionKeys', byHand);
  expect((await rotateSecret('session-keys')).told).toContain(
    'it was just set, and not every function has read it yet',
  );
  secrets.store('SessionKeys', `${byHand}, ${old}`);
  vi.setSystemTime(Date.now() + 89 * DAY);
  expect(await rotateSecret('session-keys')).toMatchObject({ isRefused: true });
  vi.setSystemTime(Date.now() + 2 * DAY);
  await rotateSecret('session-keys');
  expect(keysOf('SessionKeys')).toEqual([byHand]);
});

test.for([
  [['session-keys', '--stage', 'staging'], /There is no secret SessionKeys… of stage "staging"/],
  [['origin-secret', '--stage', 'prod'], /There is no secret OriginSecret…/],
] as const)('%s is refused where there is no rotation', async ([args, message]) => {
  await expect(rotate(args, { client, readStageConfig })).rejects.toThrow(message);
});

test.for([
  [[]],
  [['session-keys']],
  [['passwords', '--stage', 'prod']],
  [['session-keys', '--stage', 'prod', '--now']],
])('%s is answered with the state', async ([args]) => {
  const { told, isRefused } = await rotate(args ?? [], { client, readStageConfig });
  expect([told, isRefused]).toEqual([expect.stringMatching(/^npm run rotate -- <what> --stage <stage>/), true]);
});
