import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StoredSecrets, storeSecrets } from '#infra/testing/stored-secrets.ts';
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

test('stores what is piped in the secret of the stage, without the end of its line, and does not say it', async () => {
  const said = await store('issued-secret\n', 'oidc-client-secret', '--stage', 'prod');
  expect(secrets.textOf('OidcClientSecret')).toBe('issued-secret');
  expect(said).toMatch(/^Stored 13 characters in OidcClientSecret/);
  expect(said).not.toContain('issued-secret');
});

test('the same again changes nothing, and the former one can come back', async () => {
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
])('%s is refused, and the former secret stays', async ([, text]) => {
  await expect(store(text ?? '', 'oidc-client-secret', '--stage', 'prod')).rejects.toThrow('Nothing was stored');
  expect(secrets.textOf('OidcClientSecret')).toBe('former');
});

test.for([
  [[]],
  [['oidc-client-secret']],
  [['session-keys', '--stage', 'prod']],
  [['oidc-client-secret', 'the-secret-itself', '--stage', 'prod']],
])('%s is answered with what can be said, and nothing is read', async ([args]) => {
  const readText = async () => {
    throw new Error('was read');
  };
  await expect(storeSecret(args ?? [], { client, readText })).rejects.toThrow('npm run secret -- <name>');
});

test('a stage without that secret is told so', async () => {
  await expect(store('one', 'strava-client-secret', '--stage', 'prod')).rejects.toThrow('no secret StravaClientSecret');
});
