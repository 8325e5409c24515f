import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { type S3, startS3 } from '#infra/local/storage/s3.ts';
import { deleteRelease, findOldReleases, servedAt } from './old-releases.ts';

const BUCKET = 'site';
const TODAY = Date.parse('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;
const FILES = ['index.html', 'sw.js', 'fonts/barlow.woff2'];

let folder: string;
let s3: S3;
let client: S3Client;
let now: number;
let served: string | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const onDeliveryFailure = (error: unknown) => expect.unreachable(String(error));
  s3 = await startS3({ folder, bucket: BUCKET, eventPrefix: 'none/', onDeliveryFailure, clock: () => now });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  client = new S3Client({ endpoint: s3.endpoint, region: 'local', forcePathStyle: true, credentials });
});
afterEach(async () => {
  client.destroy();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stage = () => ({ client, bucket: BUCKET, readServed: async () => served, now: TODAY });
const put = (key: string) => client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: key }));
const isThere = (key: string) =>
  client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key })).then(
    () => true,
    () => false,
  );

/** Deploys a release so many days before today; the web app turns to it. */
async function deploy(id: string, daysAgo: number): Promise<void> {
  now = TODAY - daysAgo * DAY_MS;
  for (const file of [...FILES.map((name) => `releases/${id}/${name}`), `assets/${id}.js`]) await put(file);
  served = id;
}

async function deployEach(daysAgo: readonly number[]): Promise<void> {
  for (const days of daysAgo) await deploy(`of${days}`, days);
}

const old = async () => (await findOldReleases(stage())).map(({ id }) => id);

test('finds what is older than 90 days, but neither the five newest nor the one that is served', async () => {
  await deployEach([400, 300, 200, 100, 91, 90, 60, 30, 20, 10]);
  expect(await old()).toEqual(['of91', 'of100', 'of200', 'of300', 'of400']);
  served = 'of300'; // after a roll-back that did not write it again
  expect(await old()).toEqual(['of91', 'of100', 'of200', 'of400']);
});

test('finds nothing among five releases, however old they are', async () => {
  await deployEach([1_000, 900, 800, 700, 600]);
  expect(await old()).toEqual([]);
});

test('counts a redeployed release as new', async () => {
  await deployEach([400, 300, 200, 100, 99, 98, 97]);
  await deploy('of400', 5);
  expect(await old()).toEqual(['of200', 'of300']);
});

test('deletes all of a release and nothing else', async () => {
  await deployEach([400, 300, 200, 100, 50, 40]);
  for (const release of await findOldReleases(stage())) await deleteRelease(release, stage());
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  const left = new Set(Contents.map(({ Key }) => Key));
  expect([...left].filter((key) => key?.includes('of400'))).toEqual(['assets/of400.js']);
  expect(left.size).toBe(6 + 5 * FILES.length);
  expect(await old()).toEqual([]);
});

test('deletes all of a release when the list of files has many pages', async () => {
  await deployEach([400, 300, 200, 100, 50, 40]);
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: 'Prefix' in args.input ? { ...args.input, MaxKeys: 7 } : args.input }),
    { step: 'initialize', name: 'inSevens' },
  );
  for (const release of await findOldReleases(stage())) await deleteRelease(release, stage());
  client.middlewareStack.remove('inSevens');
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'releases/of' }));
  expect(Contents).toHaveLength(5 * FILES.length);
});

test('refuses to name any when the page names no release, or an unknown one', async () => {
  await deployEach([400, 300, 200, 100, 99, 98, 97]);
  served = undefined;
  await expect(old()).rejects.toThrow('does not say which release');
  served = 'of-another-stage';
  await expect(old()).rejects.toThrow("Is it another stage's bucket?");
});

test('keeps a release that is served again since it was found', async () => {
  await deployEach([400, 300, 200, 100, 50, 40]);
  const [release] = await findOldReleases(stage());
  served = release?.id;
  if (release) await expect(deleteRelease(release, stage())).rejects.toThrow('nothing more was deleted');
  expect(await isThere(`releases/${release?.id}/index.html`)).toBe(true);
});

test('reads the current release from the page', async () => {
  const answers: [number, Record<string, string>][] = [
    [200, { 'x-release': '0a1b2c' }],
    [200, {}],
    [503, { 'x-release': '0a1b2c' }],
  ];
  const server = createServer((_request, response) => {
    const [status, named] = answers.shift() ?? [404, {}];
    response.writeHead(status, named).end();
  });
  const port = await listen(server, 0);
  onTestFinished(() => closeServer(server));
  const read = () => servedAt(`http://127.0.0.1:${port}`);
  expect([await read(), await read(), await read()]).toEqual(['0a1b2c', undefined, undefined]);
});
