import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { proposalsPage } from '#infra/testing/programs/proposals-page.ts';

test('[R83] docs/proposals.md is up to date with the rules', async () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'proposals.md'), 'utf8');
  expect(page, 'regenerate it: node infra/testing/programs/write-proposals.ts').toBe(
    proposalsPage(await parseStarterPrograms()),
  );
});
