import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#infra/local/server/http-server.ts';
import { type SilentServer, startSilentServer } from '#infra/testing/stand-ins/silent-server.ts';
import { openSignedBucket } from './signed-bucket.ts';

/** The example of AWS's documentation: 'Authenticating Requests: Using Query Parameters'. */
const EXAMPLE = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  clock: () => Date.parse('2013-05-24T00:00:00Z'),
};

let silent: SilentServer;

beforeAll(async () => {
  silent = await startSilentServer();
});
afterAll(() => silent.stop());

test('signs a link as AWS documents it', async () => {
  const bucket = openSignedBucket({ ...EXAMPLE, bucketUrl: 'https://examplebucket.s3.amazonaws.com' });
  const link = new URL(await bucket.linkTo('test.txt', 86_400));
  expect(`${link.origin}${link.pathname}`).toBe('https://examplebucket.s3.amazonaws.com/test.txt');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  });
});

test("signs a link with a role's credentials including its token", async () => {
  const credentials = { ...EXAMPLE.credentials, sessionToken: 'a/token+of=AWS' };
  const bucket = openSignedBucket({ ...EXAMPLE, credentials, bucketUrl: 'https://examplebucket.s3.amazonaws.com' });
  const { search } = new URL(await bucket.linkTo('test.txt', 300));
  expect(search).toContain('X-Amz-Security-Token=a%2Ftoken%2Bof%3DAWS');
});

test('signs the listing of a bucket as AWS documents it', async () => {
  const heard: { readonly url: string | undefined; readonly authorization: string | undefined }[] = [];
  const server = createServer(({ url, headers: { authorization } }, response) => {
    heard.push({ url, authorization });
    response.end('<ListBucketResult/>');
  });
  const port = await listen(server, 0);
  // The example's host is in its signature, so the call of that host goes to this server.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(`http://127.0.0.1:${port}${new URL(String(input)).search}`, init);
  try {
    const bucket = openSignedBucket({ ...EXAMPLE, bucketUrl: 'https://examplebucket.s3.amazonaws.com' });
    const query = { 'max-keys': '2', prefix: 'J' };
    expect(await bucket.send({ method: 'GET', key: '', query, timeoutMs: 1_000 })).toBe('<ListBucketResult/>');
  } finally {
    globalThis.fetch = fetch;
    server.closeAllConnections();
    server.close();
  }
  expect(heard).toEqual([
    {
      url: '/?max-keys=2&prefix=J',
      authorization: expect.stringContaining(
        'SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    },
  ]);
});

test('reports S3 as busy when it does not answer', async () => {
  const bucket = openSignedBucket({ ...EXAMPLE, bucketUrl: `${silent.endpoint}/silent` });
  await expect(bucket.send({ method: 'DELETE', key: 'a', timeoutMs: 40 })).rejects.toMatchObject({ kind: 'busy' });
});

test.each([
  [503, { kind: 'busy' }],
  [403, { message: 'S3 answered 403 to PUT: AccessDenied' }],
])('reports an answer of %d without the address, which may be a link', async (status, expected) => {
  const server = createServer((_, response) => {
    response.writeHead(status).end('<Error><Code>AccessDenied</Code></Error>');
  });
  const port = await listen(server, 0);
  const bucket = openSignedBucket({ ...EXAMPLE, bucketUrl: `http://127.0.0.1:${port}/b` });
  const sent = bucket.send({ method: 'PUT', key: 'a', body: Buffer.from('text'), timeoutMs: 1_000 });
  await expect(sent).rejects.toMatchObject(expected);
  server.closeAllConnections();
  server.close();
});
