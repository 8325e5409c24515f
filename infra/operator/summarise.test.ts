import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function summarise(text: string): { shown: string; summary: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'ironstride-summary-')), 'summary.md');
  const shown = execFileSync(process.execPath, [join(import.meta.dirname, 'summarise.ts'), 'What would change'], {
    input: text,
    env: { ...process.env, GITHUB_STEP_SUMMARY: file },
    encoding: 'utf8',
  });
  return { shown, summary: readFileSync(file, 'utf8') };
}

test('input is printed, and stands in the summary unchanged except for its colours', () => {
  const { shown, summary } = summarise('\u001b[32m[+] AWS::SQS::Queue\u001b[39m **not bold**\n');
  expect(shown).toBe('[+] AWS::SQS::Queue **not bold**\n');
  expect(summary).toBe('## What would change\n\n```\n[+] AWS::SQS::Queue **not bold**\n```\n');
});

test('neither a code fence nor a great length breaks the summary', () => {
  const { shown, summary } = summarise(`\`\`\`\n${'x'.repeat(1_000_000)}`);
  expect(shown).toHaveLength(1_000_004);
  expect(summary).toMatch(
    /^## What would change\n\n````\n```\nx+\n````\n\nThe rest, 100004 characters, is in the log.\n$/,
  );
});
