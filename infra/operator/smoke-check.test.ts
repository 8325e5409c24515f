import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { askStage } from './deployed-site.ts';

const PAGE = '<!doctype html><script>early()</script><script type="module" src="/assets/app-Ab3.js"></script>';

type Answer = [status: number, headers: Record<string, string>, body: string];

const page: Answer = [
  200,
  {
    ...siteHeaders({ issuer: 'https://login.ironstride.test', onAws: true, indexHtml: PAGE }),
    'cache-control': 'no-cache',
  },
  PAGE,
];

/** What a stage answers that has nothing wrong. */
const WELL: Readonly<Record<string, Answer>> = {
  '/': page,
  '/workouts': page,
  '/assets/app-Ab3.js': [200, { 'cache-control': 'public, max-age=31536000, immutable' }, ''],
  '/api/health': [200, apiHeaders(), '{"status":"ok"}'],
  '/api/auth/user': [401, apiHeaders(), '{}'],
};

let answers: Record<string, Answer>;
let address: string;

const stage = createServer(({ url = '' }, reply) => {
  const [status, headers, body] = answers[url] ?? [404, {}, ''];
  reply.writeHead(status, headers).end(body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => stage.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(stage.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = { ...WELL };
});
afterAll(() => stage.close());

/** What is wrong, in one text. */
async function wrong(apiEndpoint?: string): Promise<string> {
  const results = await askStage(address, apiEndpoint);
  return results
    .filter((result) => result.wrong !== undefined)
    .map((result) => `${result.expected}: ${result.wrong}`)
    .join('\n');
}

test('a stage that serves the web app and the API as it should has nothing wrong', async () => {
  expect(await wrong()).toBe('');
});

test.each<[string, Partial<Record<string, Answer>>, RegExp]>([
  ['an API that is down', { '/api/health': [503, apiHeaders(), ''] }, /well: it answers 503 instead of 200$/],
  ['an API that takes strangers in', { '/api/auth/user': [200, apiHeaders(), ''] }, /stranger: it answers 200/],
  ['an answer of the API without headers', { '/api/health': [200, {}, ''] }, /well: .*it has no content-security-pol/],
  ['a page that is kept', { '/': [200, { ...page[1], 'cache-control': 'max-age=60' }, PAGE] }, /cache-control is max/],
  [
    "a page whose policy is another one's",
    { '/': [200, page[1], PAGE.replace('early()', 'evil()')] },
    /its content-security-policy is default-src/,
  ],
  ['a page whose script is gone', { '/assets/app-Ab3.js': [404, {}, ''] }, /names is there.*: it answers 404/],
  ['a screen that is not found', { '/workouts': [404, {}, ''] }, /screen's address.*: it answers 404/],
  ['a page in place of a file that is gone', { '/assets/gone.js': page }, /gone is told.*: it answers 200/],
])('%s is named', async (_, changed, complaint) => {
  Object.assign(answers, changed);
  expect(await wrong()).toMatch(complaint);
});

test('an API that also answers at its own address is named, and one that refuses there is right', async () => {
  expect(await wrong(address)).toMatch(/past the distribution: it answers 401 instead of 403$/);
});

test('a stage that does not answer at all has everything wrong', async () => {
  const results = await askStage('http://127.0.0.1:1');
  expect(results.map(({ wrong: reason }) => reason)).toEqual(
    results.map(() => expect.stringContaining('fetch failed')),
  );
});

test('run by a person or a workflow, it takes the outputs of a deployment, says each thing, and fails when one is wrong', async () => {
  const outputs = join(mkdtempSync(join(tmpdir(), 'ironstride-outputs-')), 'outputs.json');
  writeFileSync(outputs, JSON.stringify({ 'Ironstride-dev-Api': {}, 'Ironstride-dev-Web': { Address: address } }));
  const run = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'smoke-check.ts'), outputs]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout }),
    );
  expect(await run()).toEqual({ code: 0, stdout: expect.stringMatching(/^ {2}right {2}the API is well$/m) });
  delete answers['/workouts'];
  expect(await run()).toEqual({ code: 1, stdout: expect.stringMatching(/^ {2}WRONG {2}a screen's address/m) });
});
