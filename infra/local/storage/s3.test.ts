import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { S3Event, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ObjectConsumers } from './object-events.ts';
import { type S3, startS3 } from './s3.ts';

const BUCKET = 'uploads-bucket';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
let folder: string;
let s3: S3;
const failures: unknown[] = [];

beforeEach(async () => {
  failures.length = 0;
  folder = mkdtempSync(join(tmpdir(), 's3-'));
  s3 = await start();
});
afterEach(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<S3> {
  const onDeliveryFailure = (error: unknown) => failures.push(error);
  return startS3({ folder, bucket: BUCKET, eventPrefix: 'uploads/', onDeliveryFailure });
}

function client(options: S3ClientConfig = {}): S3Client {
  return new S3Client({ endpoint: s3.endpoint, region: 'local', forcePathStyle: true, credentials, ...options });
}

function put(key: string, body: string | Uint8Array) {
  return client().send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: body }));
}

/** Hands over to this one, which has to be done with it in three attempts. */
function deliverTo(created: ObjectConsumers['created']): void {
  s3.deliverTo({ created, givenUp: () => expect.unreachable('An event was given up') });
}

function waitingEvents(): string[] {
  return readdirSync(join(folder, 'events'));
}

const BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);

test.for([
  ['default settings', {}],
  ['checksums only where required', { requestChecksumCalculation: 'WHEN_REQUIRED' }],
] satisfies [string, S3ClientConfig][])('the SDK with %s gets back the bytes it put', async ([, options]) => {
  const Key = 'uploads/prg 1/täglich+plan.csv';
  const sdk = client(options);
  await sdk.send(
    new PutObjectCommand({ Bucket: BUCKET, Key, Body: BYTES, ContentType: 'text/csv', Metadata: { job: 'j1' } }),
  );
  const got = await sdk.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(Buffer.from(BYTES));
  expect(got).toMatchObject({ ContentType: 'text/csv', Metadata: { job: 'j1' } });
  const head = await sdk.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
  expect(head.ContentLength).toBe(BYTES.length);
});

test('an upload in chunks is refused and not stored', async () => {
  const url = `${s3.endpoint}/${BUCKET}/a`;
  const headers = { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' };
  expect((await fetch(url, { method: 'PUT', body: '0\r\n\r\n', headers })).status).toBe(501);
  expect((await fetch(url)).status).toBe(404);
});

test('a body that does not match its checksum is refused and not stored', async () => {
  const url = `${s3.endpoint}/${BUCKET}/a`;
  const reply = await fetch(url, { method: 'PUT', body: 'text', headers: { 'x-amz-checksum-crc32': 'AAAAAA==' } });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('<Code>BadDigest</Code>');
  expect((await fetch(url)).status).toBe(404);
});

test('a missing or deleted object is NoSuchKey, another bucket NoSuchBucket', async () => {
  await put('a', 'text');
  await client().send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'a' }));
  const get = (Bucket: string) => client().send(new GetObjectCommand({ Bucket, Key: 'a' }));
  await expect(get(BUCKET)).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(get('other')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(client().send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'a' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
});

test('an object keeps how a browser is to take it, and a link to it works until its time is over', async () => {
  const bytes = gzipSync('text');
  const Disposition = { ContentType: 'text/csv', ContentDisposition: 'attachment; filename="a.csv"' };
  await client().send(
    new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: bytes, ContentEncoding: 'gzip', ...Disposition }),
  );
  const at = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
  const link = (moment: Date) => `${s3.endpoint}/${BUCKET}/a?X-Amz-Date=${at(moment)}&X-Amz-Expires=60`;
  const reply = await fetch(link(new Date()));
  expect(await reply.text()).toBe('text');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-encoding': 'gzip',
    'content-disposition': 'attachment; filename="a.csv"',
  });
  expect((await fetch(link(new Date(Date.now() - 62_000)))).status).toBe(403);
});

test('an object causes one event with its encoded key, and only under the prefix', async () => {
  const events: S3Event[] = [];
  deliverTo(async (event) => void events.push(event));
  await put('elsewhere/a', 'text');
  await put('uploads/my plan+1.csv', 'text');
  await expect.poll(waitingEvents).toEqual([]);
  expect(events.map((event) => event.Records[0]?.s3.object)).toMatchObject([
    { key: 'uploads/my+plan%2B1.csv', size: 4, eTag: '1cb251ec0d568de6a929b520c4aed8d1' },
  ]);
});

test('an event whose consumer fails is redelivered until it succeeds', async () => {
  let calls = 0;
  deliverTo(async () => {
    calls += 1;
    if (calls < 3) throw new Error(`failure ${calls}`);
  });
  await put('uploads/a', 'text');
  await expect.poll(waitingEvents).toEqual([]);
  expect(calls).toBe(3);
  expect(failures).toHaveLength(2);
});

test('an event whose consumer fails three times goes to the dead letters, which are delivered until processed', async () => {
  let calls = 0;
  const told: SQSEvent[] = [];
  s3.deliverTo({
    created: () => Promise.reject(new Error(`failure ${++calls}`)),
    async givenUp(event) {
      told.push(event);
      return { batchItemFailures: told.length < 2 ? [{ itemIdentifier: event.Records[0]?.messageId ?? '' }] : [] };
    },
  });
  await put('uploads/a', 'text');
  await expect.poll(waitingEvents).toEqual([]);
  expect([calls, told.length, failures.length]).toEqual([3, 2, 4]);
  const { requestPayload, requestContext } = JSON.parse(told[0]?.Records[0]?.body ?? '');
  expect(requestPayload.Records[0].s3.object.key).toBe('uploads/a');
  expect(requestContext).toMatchObject({ condition: 'RetriesExhausted', approximateInvokeCount: 3 });
});

test('an event that was not handled before a stop is delivered after the restart', async () => {
  await put('uploads/a', 'text');
  expect(waitingEvents()).toHaveLength(1);
  await s3.stop();
  s3 = await start();
  const keys: (string | undefined)[] = [];
  deliverTo(async (event) => void keys.push(event.Records[0]?.s3.object.key));
  await expect.poll(() => keys).toEqual(['uploads/a']);
});

/** A stand-in whose consumer is killed in the midst of the first event. */
const KILLED = `
  import { startS3 } from '${join(import.meta.dirname, 's3.ts')}';
  const s3 = await startS3({ folder: process.argv[1], bucket: '${BUCKET}', eventPrefix: 'uploads/', onDeliveryFailure() {} });
  s3.deliverTo({ created: () => process.kill(process.pid, 'SIGKILL') });
  const reply = await fetch(s3.endpoint + '/${BUCKET}/uploads/a', { method: 'PUT', body: 'text' });
`;

test('a process killed while it handles an event gets it, and the object, again', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', KILLED, folder], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const bodies: (string | undefined)[] = [];
  deliverTo(async (event) => {
    const Key = event.Records[0]?.s3.object.key;
    const got = await client().send(new GetObjectCommand({ Bucket: BUCKET, Key }));
    bodies.push(await got.Body?.transformToString());
  });
  await expect.poll(() => bodies).toEqual(['text']);
});
