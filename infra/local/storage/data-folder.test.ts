import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataPaths, emptyDataFolder } from './data-folder.ts';

test('emptying the folder deletes whatever the stack stores, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { lock: _, ...stored } = dataPaths(folder);
  for (const path of [...Object.values(stored), join(folder, 'mine.txt')]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  emptyDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['mine.txt']);
  rmSync(join(folder, 'mine.txt'));
  emptyDataFolder(folder);
  expect(existsSync(folder)).toBe(false);
});
