import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REPOSITORY_ROOT } from '#infra/aws/functions/deployed-functions.ts';
import { BUNDLER, editCopy, RESTORE_DRILL } from './source-copy.ts';

test('a copy is edited and restored; a text that is not found is an error and changes nothing', () => {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  mkdirSync(join(copy, 'infra'));
  const file = join(copy, 'infra', 'a.ts');
  writeFileSync(file, 'one two two');
  const now = () => readFileSync(file, 'utf8');

  const undo = editCopy(copy, [
    ['infra/a.ts', 'two', '$&'],
    ['infra/a.ts', 'one', 'three'],
  ]);
  expect(now()).toBe('three $& two');
  undo();
  expect(now()).toBe('one two two');

  const missing = () =>
    editCopy(copy, [
      ['infra/a.ts', 'one', 'four'],
      ['infra/a.ts', 'five', 'six'],
    ]);
  expect(missing).toThrow('There is no "five" in infra/a.ts');
  expect(now()).toBe('one two two');
});

test.each([BUNDLER, RESTORE_DRILL])('%s, which is run in the copy, is there', (path) => {
  expect(existsSync(join(REPOSITORY_ROOT, path))).toBe(true);
});
