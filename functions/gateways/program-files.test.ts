import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/http-server.ts';
import { openProgramFiles, type ProgramFiles } from './program-files.ts';

const BYTES = Uint8Array.from({ length: 5_000 }, (_, index) => index % 256);

interface Seen {
  readonly line: string;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

let server: ReturnType<typeof createServer>;
let files: ProgramFiles;
let seen: Seen[];
/** What is answered next; after them all goes well. */
let answers: number[];

beforeEach(async () => {
  [seen, answers] = [[], []];
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const status = answers.shift() ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end(status === 200 ? BYTES : '<Error><Code>Why</Code></Error>');
  });
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
  files = openProgramFiles({ bucket: 'uploads', region: 'eu-west-2', credentials, endpoint });
});
afterEach(() => closeServer(server));

test('a file goes to its place in the bucket, signed with what it holds, and comes back', async () => {
  await files.store('job_1', BYTES);
  expect(await files.read('job_1')).toEqual(BYTES);
  expect(seen.map(({ line }) => line)).toEqual(['PUT /uploads/uploads/job_1', 'GET /uploads/uploads/job_1']);
  expect(seen[0]?.body).toEqual(Buffer.from(BYTES));
  expect(seen[0]?.headers).toMatchObject({
    'content-length': '5000',
    'x-amz-security-token': 'token',
    'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
    ),
  });
});

test('a busy or broken S3 is tried again', async () => {
  answers = [503, 0, 500];
  await files.store('job_1', BYTES);
  expect(seen).toHaveLength(4);
});

test('a refusal is told at once, and a failure that stays in the end', async () => {
  answers = [403];
  await expect(files.read('job_1')).rejects.toThrow('S3 answered 403 to GET of job_1: <Error><Code>Why');
  expect(seen).toHaveLength(1);
  answers = [503, 503, 503, 503];
  await expect(files.store('job_1', BYTES)).rejects.toThrow('S3 answered 503');
  expect(seen).toHaveLength(5);
});
