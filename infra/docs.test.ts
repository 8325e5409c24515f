import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingCommands } from './testing/readme-commands.ts';

const ROOT = join(import.meta.dirname, '..');
/** Fewest links of each page, so that a change of the pattern cannot leave the check with nothing to look at. */
const PAGES = { 'README.md': 10, 'docs/operating.md': 30, 'docs/finding-your-way.md': 8 };
const pages = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })];
const links = (page: string) =>
  [...read(page).matchAll(/(?:\]\(|src="|srcset="|href=")([^)"\s]+)/g)].map(([, link = '']) => link);

describe.each(pages)('%s', (page) => {
  test('links only to files and headings that exist', () => {
    expect(links(page).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  test('names only commands and paths that exist', () => {
    expect(missingCommands(read(page))).toEqual([]);
    const paths = [...read(page).matchAll(/`((?:shared|functions|frontend|infra|docs)\/[\w./-]*)`/g)];
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

test.each(Object.entries(PAGES))('%s has at least %i links', (page, least) => {
  expect(links(page).length).toBeGreaterThanOrEqual(least);
});

test('finds a link to a missing file and to a missing heading', () => {
  expect(leadsSomewhere('docs/cost.md', 'gone.md')).toBe(false);
  expect(leadsSomewhere('docs/cost.md', 'operating.md#gone')).toBe(false);
  expect(leadsSomewhere('docs/cost.md', 'operating.md#roll-back')).toBe(true);
});

test('README.md has at most 1,500 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1_500);
});

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path ? normalize(join(dirname(page), path)) : page;
  if (!existsSync(join(ROOT, file))) return false;
  return heading === undefined || headingsOf(read(file)).includes(heading);
}

/** Returns each heading as GitHub spells it in an address. */
function headingsOf(markdown: string): string[] {
  const titles = markdown.match(/(?<=^#+ ).+$/gm) ?? [];
  return titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}
