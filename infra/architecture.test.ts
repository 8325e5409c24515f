import { expect, test } from 'vitest';
import { fullFolders, LINES_MAX, LONG_FILES, lengthOf, offences, sources } from '#infra/testing/house-rules.ts';
import { looseWords } from '#infra/testing/loose-words.ts';

const code = sources();

test('every file keeps to its room, its name and its length', () => {
  expect(code.size).toBeGreaterThan(100);
  expect(offences(code)).toEqual([]);
});

test('no folder has more than 30 files besides tests', () => {
  expect(fullFolders(code.keys())).toEqual([]);
});

test('words that people read in a room are in its words.ts', () => {
  expect(looseWords(code)).toEqual([]);
});

test('every exception is still needed', () => {
  const long = [...code].filter(([, text]) => lengthOf(text) > LINES_MAX).map(([path]) => path);
  expect(LONG_FILES.filter(([files]) => !long.some((path) => files.test(path)))).toEqual([]);
});

test.for([
  ['functions/workouts/a.ts', 'imports frontend/src/lib/api/api.ts', "import { z } from '#frontend/lib/api/api.ts';"],
  ['functions/workouts/a.ts', '(environment)', "import { b } from '#functions/environment.ts';"],
  ['functions/workouts/a.ts', '(menu)', "import { b } from '#functions/admin/endpoints.ts';"],
  ['functions/workouts/a.ts', '(root)', "import { b } from '#functions/admin/lambda.ts';"],
  ['functions/workouts/a.ts', '(create)', "import { b } from './create.ts';"],
  ['functions/workouts/create.ts', '(menu)', "import { b } from '#functions/admin/endpoints.ts';"],
  ['functions/workouts/create.ts', 'uses the environment', 'const name = process.env.TABLE_NAME;'],
  ['functions/workouts/lambda.ts', '(create)', "import { b } from '#functions/admin/create.ts';"],
  ['functions/workouts/a.ts', '(test)', "import { b } from '#infra/testing/rig.ts';"],
  ['functions/data/a.ts', '(data) imports functions/http', "import { b } from '#functions/http/request-context.ts';"],
  [
    'functions/gateways/a.ts',
    '(gateway) imports functions/data',
    "import { b } from '#functions/data/table/table.ts';",
  ],
  ['functions/http/a.ts', '(http) imports functions/gateways', "import { b } from '#functions/gateways/secrets.ts';"],
  ['functions/http/a.ts', '(http) imports functions/account', "import { b } from '#functions/account/sign-up.ts';"],
  ['functions/environment.ts', 'imports functions/account/sign-up.ts', "import { b } from './account/sign-up.ts';"],
  ['shared/a.ts', '(shared) imports functions/data', "import type { B } from '#functions/data/athletes/users.ts';"],
  ['shared/a.ts', 'shared/a.ts imports ulid', "import { ulid } from 'ulid';"],
  ['frontend/src/lib/a.ts', '(lib) imports', "export { b } from '#frontend/queries/account.ts';"],
  ['frontend/src/queries/a.ts', '(query) imports', "import { b } from '#frontend/components/ui/cards.tsx';"],
  ['frontend/src/components/a.tsx', '(component) imports', "import { b } from '#frontend/app/theme/theme.ts';"],
  ['frontend/src/screens/home/a.tsx', 'screens/admin', "const b = import('#frontend/screens/admin/b.tsx');"],
  ['frontend/src/visitor/a.ts', '(visitor) imports', "import { b } from '#frontend/queries/account.ts';"],
  ['frontend/src/app/a.ts', '(app) imports', "import { b } from '#frontend/visitor/which-page.ts';"],
  ['frontend/src/app/a.ts', '(app) imports functions/http', "import { b } from '#functions/http/replies.ts';"],
  ['infra/aws/a.ts', '(aws) imports functions/account', "import { b } from '#functions/account/endpoints.ts';"],
  ['infra/aws/a.ts', '(aws) imports functions/environment', "import { b } from '#functions/environment.ts';"],
  ['infra/aws/a.ts', '(aws) imports infra/local', "import { b } from '#infra/local/identity/accounts.ts';"],
  ['infra/local/a.ts', '(local) imports infra/aws', "import { b } from '#infra/aws/config.ts';"],
  ['functions/data/a.ts', 'uses the environment', 'const name = process.env.TABLE_NAME;'],
  ['functions/data/a.ts', 'uses the environment', 'const { env } = process;'],
  ['functions/admin/a.ts', 'uses middy', "import middy from '@middy/core';"],
  ['functions/admin/a.ts', 'uses Lambda events', "import type { S3Event } from 'aws-lambda';"],
  ['functions/data/a.ts', 'uses DynamoDB', "import { GetCommand } from '@aws-sdk/lib-dynamodb';"],
  ['infra/aws/a.ts', 'uses DynamoDB', "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';"],
  ['functions/admin/a.ts', 'uses S3', "import { S3Client } from '@aws-sdk/client-s3';"],
  ['functions/admin/a.ts', 'uses Stripe', "import Stripe from 'stripe';"],
  ['functions/admin/a.ts', 'uses the CDK', "import { Stack } from 'aws-cdk-lib/core';"],
  ['functions/admin/a.ts', 'uses React', "import { useState } from 'react';"],
  ['functions/admin/a.ts', 'uses full zod', "import * as z from 'zod';"],
  ['functions/admin/a.ts', 'goes a way up', "import { b } from '../data/table.ts';"],
  ['functions/admin/a.test.ts', 'goes a way up', "import { b } from '../data/table.ts';"],
  ['frontend/src/queries/a.ts', 'uses a call of the API', "await fetch('/api/programs');"],
  ['frontend/src/screens/home/a.tsx', "uses the browser's network", 'navigator.sendBeacon(url);'],
  ['functions/elsewhere.ts', 'stands in no room', ''],
  ['functions/data/utils.ts', 'a name that says nothing', ''],
  ['frontend/src/components/index.ts', 'a name that says nothing', ''],
  ['functions/data/types.ts', 'a name that says nothing', ''],
  ['shared/a.ts', "begins with 'What'", '/** What a record is of. */'],
  ['shared/a.ts', "begins with 'The same'", '/**\n * The same for a list.\n */'],
  ['functions/data/long.ts', 'has 301 lines', 'a;\n'.repeat(301)],
  [
    'frontend/src/screens/home/a.tsx',
    "uses Stripe's code for browsers",
    "import { Elements } from '@stripe/react-stripe-js';",
  ],
] as const)('%s is found: %s', ([path, offence, text]) => {
  expect(offences(new Map([[path, text]])).join()).toContain(offence);
});

test('a folder of 31 files is found, and its tests are not counted', () => {
  const files = (count: number, kind: string) => Array.from({ length: count }, (_, at) => `functions/a/${at}${kind}`);
  expect(fullFolders([...files(30, '.ts'), ...files(9, '.test.ts'), ...files(9, '.journey.ts')])).toEqual([]);
  expect(fullFolders([...files(30, '.ts'), 'functions/a/one.tsx'])).toEqual(['functions/a has 31 files']);
});

test.for([
  ['a comment', "// import middy from '@middy/core'; process.env.X\n/* fetch('/api/x') */"],
  ['a use case of another area', "import { b } from '#functions/account/sign-up.ts';"],
  ['a neighbour', "import { b } from './b.ts';"],
  ['an object with a method named fetch', "programs.fetch('/api/x')"],
  ['a docstring with its noun', '/** Items by id; the same for all. */\n/**\n * Its items.\n */\n// What it is'],
] as const)('%s is no offence', ([, text]) => {
  expect(offences(new Map([['functions/admin/a.ts', text]]))).toEqual([]);
});

const wordsIn = (text: string) =>
  looseWords(
    new Map([
      ['frontend/src/app/words.ts', ''],
      ['frontend/src/app/a.tsx', text],
    ]),
  );

test.for([
  ['text', 'const a = <p>Nothing yet</p>;', 'Nothing yet'],
  ['text beside a value', 'const a = <p>{count} workouts</p>;', 'workouts'],
  ['a label', 'const a = <nav aria-label="Main" />;', 'Main'],
  ['a title', "toast({ title: 'Saved' });", 'Saved'],
  ['a sentence', "const why = isOver ? 'Your program has ended' : undefined;", 'Your program has ended'],
  ['a sentence with a value', `const why = \`Your program ends \${day}\`;`, 'Your program ends'],
] as const)('%s outside of words.ts is found', ([, text, found]) => {
  expect(wordsIn(text)).toEqual([`frontend/src/app/a.tsx: ${found}`]);
});

test.for([
  ['a word by its name', 'const a = <p title={words.title}>{words.nothingYet}</p>;'],
  ['a style', "const a = { border: '1px solid var(--line)', title: undefined };"],
  ['a call', "api('GET /api/programs/{id}/first-week');"],
  ['an error that nobody is shown', "throw new Error('Nobody is signed in');"],
  ['a line for the console', "console.warn('The referral was not tracked.');"],
] as const)('%s is no loose word', ([, text]) => {
  expect(wordsIn(text)).toEqual([]);
});
