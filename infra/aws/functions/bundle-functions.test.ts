import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AwsEnvironment } from '#functions/variables.ts';
import { RAISING_FUNCTIONS } from '#infra/aws/alarms/alarms-events.ts';
import { bundleBudget, bundleFunctions } from './bundle-functions.ts';
import { bundledFunctions } from './deployed-functions.ts';

let folder: string;
let metafile: Metafile;

const bundleOf = (name: string) => readFile(join(folder, name, 'index.js'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ironstride-bundles-'));
  metafile = await bundleFunctions(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each(bundledFunctions)('the bundle of %s stays within its budget', async (name) => {
  const bytes = await bundleOf(name);
  const budget = bundleBudget(name);
  expect(bytes.length).toBeLessThanOrEqual(budget.raw);
  expect(gzipSync(bytes).length).toBeLessThanOrEqual(budget.gzip);
});

test('no bundle contains code of the local stack or of tests', () => {
  const packages = ['oidc-provider', 'playwright-core', 'vitest', 'fast-check', 'aws-cdk-lib', 'esbuild', 'react'];
  const inputs = Object.keys(metafile.inputs);
  const ours = inputs.filter((path) => !path.startsWith('node_modules/'));
  const theirs = inputs.filter((path) => packages.some((name) => path.startsWith(`node_modules/${name}/`)));
  const local = ours.filter((path) => !/^(functions|shared)\//.test(path) || /\.test\.|\/testing\//.test(path));
  expect(local).toEqual(['infra/aws/functions/lambda-credentials.ts']);
  expect(theirs).toEqual([]);
  expect(ours).toContain('functions/account/lambda.ts');
});

test('only functions with a log metric for alarms can raise one', () => {
  const raising = Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => inputs['functions/gateways/alarms.ts'])
    .map(([path]) => basename(dirname(path)));
  expect(raising.sort()).toEqual([...RAISING_FUNCTIONS].sort());
});

test('a bundle needs nothing but Node', () => {
  const outside = Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter(({ path, external }) => external && !isBuiltin(path));
  expect(outside).toEqual([]);
});

/** The environment as on AWS. */
const environment: AwsEnvironment<'account'> &
  AwsEnvironment<'exports'> &
  AwsEnvironment<'admin'> &
  AwsEnvironment<'strava'> &
  AwsEnvironment<'webhooks'> &
  AwsEnvironment<'probe'> = {
  TABLE_NAME: 'table',
  UPLOADS_BUCKET: 'uploads',
  APP_ORIGIN: 'https://app.ironstride.test',
  APP_ADDRESS: 'https://app.ironstride.test',
  ORIGIN_SECRET_SECRET: 'arn:origin-secret',
  SESSION_KEYS_SECRET: 'arn:session-keys',
  OIDC_ISSUER: 'https://login.ironstride.test',
  OIDC_CLIENT_ID: 'ironstride',
  OIDC_CLIENT_SECRET_SECRET: 'arn:client-secret',
  IDENTITY_PROVIDER_NAME: 'Login',
  FIRST_ADMIN_EMAILS: '',
  PERSON_KEY_SECRET: 'arn:person-key',
  PUSH_KEY_SECRET: 'arn:push-key',
  STRIPE_PRICE_ID: 'price_premium',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY_SECRET: 'arn:stripe-secret-key',
  STRIPE_WEBHOOK_KEY_SECRET: 'arn:stripe-webhook-key',
  STRAVA_CLIENT_ID: '120000',
  STRAVA_CLIENT_SECRET_SECRET: 'arn:strava-client-secret',
  STRAVA_TOKEN_KEYS_SECRET: 'arn:strava-token-keys',
  STRAVA_WEBHOOK_KEY_SECRET: 'arn:strava-webhook-key',
  STRAVA_SUBSCRIPTION_ID: '',
};

test('every bundle loads without installed packages, and exports its handler', async () => {
  const load = `const modules = await Promise.all(process.argv.slice(1).map((url) => import(url)));
    console.log(modules.map((module) => typeof module.handler).join());`;
  const urls = bundledFunctions.map((name) => pathToFileURL(join(folder, name, 'index.js')).href);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load, ...urls], {
    env: { ...environment, AWS_REGION: 'eu-west-2', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
  });
  expect(stdout.trim()).toBe(bundledFunctions.map(() => 'function').join());
});

test('the same sources make the same bytes, in any folder', async () => {
  const again = await mkdtemp(join(tmpdir(), 'ironstride-bundles-'));
  try {
    await bundleFunctions(again);
    for (const name of bundledFunctions) {
      expect((await readFile(join(again, name, 'index.js'))).equals(await bundleOf(name))).toBe(true);
    }
  } finally {
    await rm(again, { recursive: true });
  }
});
