import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secretReader } from './secrets.ts';

const secrets = mockClient(SecretsManagerClient);
const ARN = 'arn:aws:secretsmanager:eu-west-2:000000000000:secret:session-keys';

beforeEach(() => {
  secrets.reset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a secret that is given as a value is never fetched', async () => {
  expect(await secretReader({ arn: undefined, value: 'local' })()).toBe('local');
  expect(secrets.calls()).toHaveLength(0);
});

test('a secret is fetched by name when it is first needed, and once for many requests', async () => {
  secrets.on(GetSecretValueCommand, { SecretId: ARN }).resolves({ SecretString: 'first' });
  const read = secretReader({ arn: ARN, value: undefined });
  expect(secrets.calls()).toHaveLength(0);
  expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
  expect(secrets.calls()).toHaveLength(1);
});

test('a rotated secret reaches a warm function within minutes', async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'old' });
  const read = secretReader({ arn: ARN, value: undefined });
  expect(await read()).toBe('old');
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'new' });
  vi.advanceTimersByTime(239_000);
  expect(await read()).toBe('old');
  vi.advanceTimersByTime(2_000);
  expect(await read()).toBe('new');
});

test('an old text is used while it cannot be fetched again, up to its maximum age', async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'old' });
  const read = secretReader({ arn: ARN, value: undefined });
  expect(await read()).toBe('old');
  secrets.on(GetSecretValueCommand).rejects(new Error('unreachable'));
  vi.advanceTimersByTime(240_000);
  for (let second = 240; second < 300; second += 1) {
    expect(await read()).toBe('old');
    vi.advanceTimersByTime(1_000);
  }
  expect(secrets.calls()).toHaveLength(1 + 6); // nobody waits for it with every request
  await expect(read()).rejects.toThrow('unreachable');
});

test('an old text is replaced as soon as it can be fetched again', async () => {
  secrets.on(GetSecretValueCommand).resolvesOnce({ SecretString: 'old' }).rejectsOnce(new Error('unreachable'));
  const read = secretReader({ arn: ARN, value: undefined });
  await read();
  vi.advanceTimersByTime(240_000);
  expect(await read()).toBe('old');
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'new' });
  vi.advanceTimersByTime(10_000);
  expect([await read(), await read()]).toEqual(['new', 'new']);
  expect(secrets.calls()).toHaveLength(3);
});

test('a failed fetch is not cached', async () => {
  secrets.on(GetSecretValueCommand).rejectsOnce(new Error('unreachable')).resolves({ SecretString: 'there' });
  const read = secretReader({ arn: ARN, value: undefined });
  await expect(read()).rejects.toThrow('unreachable');
  expect(await read()).toBe('there');
});

test('a secret without a value reports that the service is not set up', async () => {
  const empty = new ResourceNotFoundException({ message: 'no value', $metadata: {} });
  secrets.on(GetSecretValueCommand).rejects(empty);
  const read = secretReader({ arn: ARN, value: undefined });
  await expect(read()).rejects.toMatchObject({ kind: 'busy', details: { code: 'NOT_CONFIGURED' } });
});
