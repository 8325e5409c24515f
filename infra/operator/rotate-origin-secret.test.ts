import { randomBytes } from 'node:crypto';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FunctionInstance, startInstance } from '#infra/testing/calls/function-instance.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { type StoredSecrets, storeSecrets } from '#infra/testing/storage/stored-secrets.ts';
import { rotate } from './rotate-secret.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Two edge locations; a deployment reaches one after the other. */
let edges: [string, string];
let chosen: 'a' | 'b';
let secrets: StoredSecrets;
let instances: FunctionInstance[];
let refused: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') });
  secrets = storeSecrets('prod');
  const first = randomBytes(32).toString('hex');
  // The secret as the Data stack creates it.
  const arn = secrets.store('OriginSecret', JSON.stringify({ a: first, b: '' }));
  secrets.store('SessionKeys', randomBytes(32).toString('hex'));
  const table = await newTable(`edges-${randomBytes(6).toString('hex')}`);
  instances = [1, 2, 3].map(() => startInstance(table, { ORIGIN_SECRET_SECRET: arn, SESSION_KEYS: first }));
  [edges, chosen, refused] = [[first, first], 'a', 0];
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  for (const instance of instances) {
    await instance.call('GET /api/config', { originSecret: first });
    vi.setSystemTime(Date.now() + 90 * SECOND);
  }
});
afterEach(() => {
  secrets.restore();
  vi.useRealTimers();
});

function rotateSecret(...more: string[]) {
  return rotate(['origin-secret', '--stage', 'prod', ...more], {
    client: new SecretsManagerClient({ region: 'eu-west-2' }),
    readStageConfig: () => ({ originSecret: chosen }),
  });
}

const fields = (): { a: string; b: string } => JSON.parse(secrets.textOf('OriginSecret'));

/** Time goes by, in which every function is asked by way of each edge. */
async function pass(milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; vi.setSystemTime(Date.now() + 20 * SECOND))
    for (const originSecret of edges)
      for (const instance of instances)
        if ((await instance.call('GET /api/config', { originSecret })).status !== 200) refused++;
}

/** Deploys as CloudFormation does: takes the field's current value, and updates one edge after the other. */
async function deploy(field: 'a' | 'b'): Promise<void> {
  chosen = field;
  const sent = fields()[field];
  edges = [sent, edges[1]];
  await pass(4 * MINUTE);
  edges = [sent, sent];
}

async function rotateOnce(from: 'a' | 'b', to: 'a' | 'b'): Promise<void> {
  const before = fields();
  expect(await rotateSecret()).toMatchObject({ told: expect.stringContaining(`"originSecret": "${to}"`) });
  await deploy(to);
  expect((await rotateSecret()).told).toContain('and once that has succeeded, and not before');
  expect(fields()).toEqual(before);
  expect((await rotateSecret('--deployed')).told).toContain(`Field ${to} is in use, and ${from} was replaced`);
  expect(fields()).toEqual({ ...before, [from]: expect.stringMatching(/^[\w-]{64}$/) });
  expect(fields()[from]).not.toBe(before[from]);
}

test('rotating the origin secret refuses no call, at any edge location and with any secrets read', async () => {
  expect((await rotateSecret()).told).toContain('Field b was filled');
  await pass(6 * MINUTE);
  expect(await rotateSecret()).toMatchObject({ told: expect.stringContaining('Too early'), isRefused: true });
  vi.setSystemTime(Date.now() + 10 * MINUTE);

  const former = fields().a;
  await rotateOnce('a', 'b');
  await pass(6 * MINUTE);
  expect((await instances[0]?.call('GET /api/config', { originSecret: former }))?.status).toBe(403);
  vi.setSystemTime(Date.now() + 10 * MINUTE);

  await rotateOnce('b', 'a');
  await pass(6 * MINUTE);
  expect(refused).toBe(0);
});

test('redeploying an older configuration sends an accepted secret', async () => {
  await rotateSecret();
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  await rotateOnce('a', 'b');
  await pass(6 * MINUTE);
  await deploy('a');
  await pass(6 * MINUTE);
  expect(refused).toBe(0);
});

test.for([
  ['at once', false],
  ['at once, and deployed', true],
] as const)('an origin secret that is replaced %s makes calls fail', async ([, isDeployed]) => {
  secrets.store('OriginSecret', JSON.stringify({ a: randomBytes(32).toString('hex'), b: '' }));
  if (isDeployed) await deploy('a');
  await pass(6 * MINUTE);
  expect(refused).toBeGreaterThan(0);
});

test('the field in use is never guessed', async () => {
  const both = JSON.stringify({ a: 'a'.repeat(64), b: 'b'.repeat(64) });
  const unchanged = async (told: RegExp, ...more: string[]) => {
    const before = secrets.textOf('OriginSecret');
    expect(await rotateSecret(...more)).toMatchObject({ told: expect.stringMatching(told), isRefused: true });
    expect(secrets.textOf('OriginSecret')).toBe(before);
  };
  chosen = 'b';
  await unchanged(/names field b, which is empty/);
  await unchanged(/names field b, which is empty/, '--deployed');
  secrets.store('OriginSecret', both);
  await unchanged(/both fields were filled by hand/i);
  await unchanged(/both fields were filled by hand/i, '--deployed');
  [chosen] = ['a'];
  secrets.store('OriginSecret', JSON.stringify({ a: 'a'.repeat(64), b: '' }));
  await rotateSecret();
  await unchanged(/Too early/, '--deployed');
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  await unchanged(/and a is in use/, '--deployed');
});
