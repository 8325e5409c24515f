import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const REQUIREMENTS = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
const listed = (kind: RegExp) => [...REQUIREMENTS.matchAll(kind)].map(([, number]) => Number(number));

/** Returns each number that the sources mention, with a file that does. */
function named(pattern: RegExp): Map<number, string> {
  const files = globSync('{shared,functions,infra,frontend}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (path) => /(^|[\\/])(node_modules|dist|cdk\.out)$/.test(path),
  });
  const found = new Map<number, string>();
  for (const file of files)
    for (const [, number] of readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)) found.set(Number(number), file);
  return found;
}

test('docs/requirements.md has each requirement that a title names and each ruling that the code names', () => {
  const requirements = listed(/^- R(\d+): \S/gm);
  const rulings = listed(/^- Ruling (\d+): \S/gm);
  const shown = named(/\[R(\d+)\]/g);
  expect(shown.size).toBeGreaterThan(60);
  expect([...shown].filter(([number]) => !requirements.includes(number))).toEqual([]);
  expect([...named(/\bruling (\d+)\b/gi)].filter(([number]) => !rulings.includes(number))).toEqual([]);
});

test('docs/requirements.md lists each number once, in order', () => {
  for (const numbers of [listed(/^- R(\d+):/gm), listed(/^- Ruling (\d+):/gm)]) {
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  }
});
