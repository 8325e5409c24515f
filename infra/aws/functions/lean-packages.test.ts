import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
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

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ironstride-lean-'));
  const outfile = join(folder, 'reader.cjs');
  await build({ ...BUNDLE_OPTIONS, entryPoints: ['functions/program-import/read-xlsx-workbook.ts'], outfile });
  asDeployed = createRequire(import.meta.url)(outfile);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the reader of workbooks reads the same without the parts that are left out', async () => {
  expect(workbooks.length).toBeGreaterThan(20);
  for (const { bytes } of workbooks) {
    const read = await asDeployed.readXlsxWorkbook(bytes);
    expect(read).toEqual(await readXlsxWorkbook(bytes));
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
