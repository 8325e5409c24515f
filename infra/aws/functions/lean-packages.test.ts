import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coachFiles } from '#functions/program-import/fixtures/coach-files.ts';
import { readXlsxWorkbook } from '#functions/program-import/read-xlsx-workbook.ts';
import { BUNDLE_OPTIONS } from './bundle-functions.ts';

const workbooks = coachFiles().filter(({ fileName, reading }) => fileName.endsWith('.xlsx') && !('refused' in reading));

let folder: string;
let asDeployed: typeof import('#functions/program-import/read-xlsx-workbook.ts');

/** A module bundled as functions are. */
async function bundled<Module>(entry: string): Promise<Module> {
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.cjs`);
  await build({ ...BUNDLE_OPTIONS, entryPoints: [entry], outfile });
  return createRequire(import.meta.url)(outfile) as Module;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ironstride-lean-'));
  asDeployed = await bundled('functions/program-import/read-xlsx-workbook.ts');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the reader of workbooks reads the same without the parts that are left out', async () => {
  expect(workbooks.length).toBeGreaterThan(20);
  for (const { bytes } of workbooks) {
    const read = await asDeployed.readXlsxWorkbook(bytes);
    expect(read).toEqual(await readXlsxWorkbook(bytes));
  }
});

test('an object is stored and read, and an error is one, without streams of events', async () => {
  const objects = new Map<string, Buffer>();
  const bucket = createServer(async (request, reply) => {
    const path = String(request.url).split('?')[0] ?? '';
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method === 'PUT') objects.set(path, Buffer.concat(parts));
    const stored = objects.get(path);
    reply.statusCode = stored ? 200 : 404;
    reply.end(request.method === 'PUT' ? '' : (stored ?? '<Error><Code>NoSuchKey</Code></Error>'));
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  try {
    const { PutObjectCommand, GetObjectCommand, S3Client } = await bundled<typeof import('@aws-sdk/client-s3')>(
      'node_modules/@aws-sdk/client-s3/dist-es/index.js',
    );
    const client = new S3Client({
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      region: 'eu-west-2',
      forcePathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const at = (Key: string) => ({ Bucket: 'uploads', Key });
    await client.send(new PutObjectCommand({ ...at('plan.csv'), Body: 'week,day' }));
    const { Body } = await client.send(new GetObjectCommand(at('plan.csv')));
    expect(await Body?.transformToString()).toBe('week,day');
    await expect(client.send(new GetObjectCommand(at('none')))).rejects.toMatchObject({ name: 'NoSuchKey' });
  } finally {
    bucket.close();
  }
});

test('an encrypted workbook is refused in the same words', async () => {
  const encrypted = Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_096, '0'), 'hex');
  const said = (read: typeof readXlsxWorkbook) =>
    read(encrypted).then(
      () => 'read',
      (error) => error.problems,
    );
  expect(await said(asDeployed.readXlsxWorkbook)).toEqual(await said(readXlsxWorkbook));
  expect(await said(asDeployed.readXlsxWorkbook)).not.toBe('read');
});
