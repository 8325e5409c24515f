import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib/core';
import { expect, test } from 'vitest';
import { areas, REPOSITORY_ROOT } from './functions/deployed-functions.ts';
import { synthesised } from './synthesise.ts';

const STACKS = ['Data', 'Api', 'Web', 'Watch', 'Edge', 'EdgeWatch', 'Deployment'];

const text = readFileSync(join(REPOSITORY_ROOT, 'docs', 'operating.md'), 'utf8');

const templates = synthesised({ account: '111122223333', region: 'eu-west-2', githubRepository: 'acme/app' }, (app) => {
  const stacks = STACKS.map((name) => app.node.tryFindChild(name) as Stack | undefined);
  return new Map(stacks.flatMap((stack) => (stack ? [[stack.node.id, Template.fromStack(stack)] as const] : [])));
});

test('every stack that a command names exists', () => {
  const stacks = [...text.matchAll(/npm run cdk -- (?:deploy|destroy|rollback)((?: [A-Z][a-z]+)+)/g)];
  expect(stacks.length).toBeGreaterThan(5);
  const named = stacks.flatMap(([, names = '']) => names.trim().split(' '));
  expect(named.filter((name) => !STACKS.includes(name))).toEqual([]);
});

test('every resource lookup finds exactly one resource of its stack', () => {
  const lookups = [...text.matchAll(/resource (\w+) (\w+) (\w+::\w+)/g)];
  expect(lookups.length).toBeGreaterThan(4);
  for (const [lookup, stack = '', name = '', type = ''] of lookups) {
    const found = Object.keys(templates.get(stack)?.findResources(`AWS::${type}`) ?? {});
    expect([lookup, found.filter((id) => id.startsWith(name))]).toEqual([lookup, [expect.any(String)]]);
  }
});

test('every secret has a line that says what it contains', () => {
  const secrets = Object.keys(templates.get('Data')?.findResources('AWS::SecretsManager::Secret') ?? {});
  const names = secrets.map((id) => id.replace(/[0-9A-F]{8}$/, ''));
  expect(names.filter((name) => !tableRows().some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});

test('every alarm has its line, and no line is of an unknown alarm', () => {
  const alarms = [...templates.values()].flatMap((template) =>
    Object.values(template.findResources('AWS::CloudWatch::Alarm')),
  );
  const names = alarms.map(({ Properties }) => Properties.AlarmName.split(': ')[1]);
  const ofAnArea = areas.map((area) => `Errors of ${area}`);
  const expected = new Set(names.map((name) => (ofAnArea.includes(name) ? 'Errors of an area' : name)));
  const listed = sectionOf('Alarms').match(/(?<=^\| )[A-Z][^|]+(?= \|)/gm) ?? [];
  expect(listed.sort()).toEqual([...expected].sort());
});

test('a query uses only fields that log lines have', () => {
  const known = new Set([...FIELDS, ...WORDS]);
  const queries = [...text.matchAll(/```logs\n([\s\S]*?)```/g)].flatMap(([, lines = '']) => lines.trim().split('\n'));
  expect(queries.length).toBeGreaterThan(10);
  for (const query of queries) {
    const names = query.replace(/"[^"]*"|\/[^/]*\//g, '').match(/[@a-z]\w*/gi) ?? [];
    expect([query, names.filter((name) => !known.has(name))]).toEqual([query, []]);
  }
});

/** Fields of our functions' lines and the gateway's, and those that CloudWatch adds. */
const FIELDS = [
  ...'time level requestId route status milliseconds uid command ageSeconds about outcome code error stack'.split(' '),
  ...'alarm stood found routeKey integrationStatus integrationError'.split(' '),
  ...'@timestamp @type @initDuration @maxMemoryUsed @log'.split(' '),
];
/** Words of the query language, and names that the query itself defines. */
const WORDS =
  'filter stats fields sort limit by as and like desc count avg max pct ispresent calls starts runs events'.split(' ');

function sectionOf(title: string): string {
  return text.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
}

function tableRows(): string[] {
  return text.match(/^ *\|.*\|$/gm) ?? [];
}
