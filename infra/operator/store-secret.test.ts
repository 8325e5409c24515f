import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StoredSecrets, storeSecrets } from '#infra/testing/storage/stored-secrets.ts';
import { storeSecret } from './store-secret.ts';

const client = new SecretsManagerClient({ region: 'eu-west-2' });

let secrets: StoredSecrets;

beforeEach(() => {
  secrets = storeSecrets('prod');
  secrets.store('OidcClientSecret', 'former');
});
afterEach(() => secrets.restore());

function store(text: string, ...args: string[]): Promise<string> {
  return storeSecret(args, { client, readText: async () => text });
}

test('stores the piped secret without its line end, and does not print it', async () => {
  const said = await store('issued-secret\n', 'oidc-client-secret', '--stage', 'prod');
  expect(secrets.textOf('OidcClientSecret')).toBe('issued-secret');
  expect(said).toMatch(/^Stored 13 characters in OidcClientSecret/);
  expect(said).not.toContain('issued-secret');
});

test('stores the same secret twice, and a former one again', async () => {
  await store('one', 'oidc-client-secret', '--stage', 'prod');
  await store('one', 'oidc-client-secret', '--stage', 'prod');
  await store('former', 'oidc-client-secret', '--stage', 'prod');
  expect(secrets.textOf('OidcClientSecret')).toBe('former');
});

test.for([
  ['nothing', ''],
  ['an empty line', '\n'],
  ['two lines', 'one\ntwo'],
  ['a space', 'one two'],
])('refuses %s and keeps the former secret', async ([, text]) => {
  await expect(store(text ?? '', 'oidc-client-secret', '--stage', 'prod')).rejects.toThrow('Nothing was stored');
  expect(secrets.textOf('OidcClientSecret')).toBe('former');
});

test.for([
  [[]],
  [['oidc-client-secret']],
  [['session-keys', '--stage', 'prod']],
  [['oidc-client-secret', 'the-secret-itself', '--stage', 'prod']],
])('prints the usage and reads no secret when the arguments are %s', async ([args]) => {
  const readText = async () => {
    throw new Error('was read');
  };
  await expect(storeSecret(args ?? [], { client, readText })).rejects.toThrow('npm run secret -- <name>');
});

test('fails when the stage has no such secret', async () => {
  await expect(store('one', 'strava-client-secret', '--stage', 'prod')).rejects.toThrow('no secret StravaClientSecret');
});
