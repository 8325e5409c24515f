/**
 * In a workflow: shows what comes in, and puts it into the run's summary under the heading that is given.
 * `cdk diff 2>&1 | node infra/operator/summarise.ts 'What would change'`
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** GitHub shows nothing of a step whose summary is over a mebibyte. */
const LENGTH_MAX = 900_000;

const STANDARD_INPUT = 0;

function sectionOf(heading: string, text: string): string {
  const [shown, rest] = [text.slice(0, LENGTH_MAX), text.slice(LENGTH_MAX)];
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = '`'.repeat(longest + 1);
  const end = rest ? `\nThe rest, ${rest.length} characters, is in the log.\n` : '';
  return `## ${heading}\n\n${fence}\n${shown.trimEnd()}\n${fence}\n${end}`;
}

const [heading = 'Output'] = process.argv.slice(2);
const text = stripVTControlCharacters(readFileSync(STANDARD_INPUT, 'utf8'));
process.stdout.write(text);
const { GITHUB_STEP_SUMMARY: summary } = process.env;
if (summary) appendFileSync(summary, sectionOf(heading, text));
