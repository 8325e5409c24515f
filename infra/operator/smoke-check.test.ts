import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiHeaders } from '#infra/security-headers.ts';
import {
  healthAnswer,
  PAGE_ANSWER,
  STAND_IN_PAGE,
  type StageStandIn,
  type StandInAnswer,
  startStageStandIn,
} from '#infra/testing/stand-ins/stage-stand-in.ts';
import { askStage } from './deployed-site.ts';

let stage: StageStandIn;

beforeAll(async () => {
  stage = await startStageStandIn();
});
beforeEach(() => stage.reset());
afterAll(() => stage.stop());

/** Returns the failed findings as one text. */
async function wrong(apiEndpoint?: string): Promise<string> {
  const results = await askStage(stage.address, apiEndpoint);
  return results
    .filter((result) => result.wrong !== undefined)
    .map((result) => `${result.expected}: ${result.wrong}`)
    .join('\n');
}

test('a healthy stage passes every check', async () => {
  expect(await wrong()).toBe('');
});

test.each<[string, Partial<Record<string, StandInAnswer>>, RegExp]>([
  [
    'an API that is down',
    { '/api/health': [503, apiHeaders(), ''] },
    /healthy, and reaches its table and secrets: it returns 503 instead of 200$/m,
  ],
  [
    'an API that takes strangers in',
    { '/api/auth/user': [200, apiHeaders(), ''] },
    /without a session: it returns 200/,
  ],
  [
    'an answer of the API without headers',
    { '/api/health': [200, {}, ''] },
    /its headers: .*it has no content-security-pol/,
  ],
  [
    'a page that is kept',
    { '/': [200, { ...PAGE_ANSWER[1], 'cache-control': 'max-age=60' }, STAND_IN_PAGE] },
    /cache-control is max/,
  ],
  [
    "a page whose policy is another one's",
    { '/': [200, PAGE_ANSWER[1], STAND_IN_PAGE.replace('early()', 'evil()')] },
    /its content-security-policy is default-src/,
  ],
  [
    'a page whose script is gone',
    { '/assets/app-Ab3.js': [404, {}, ''] },
    /the page and its script load: it returns 404/,
  ],
  ['a page that names no script', { '/': [200, PAGE_ANSWER[1], ''] }, /script load: it has no script/],
  [
    'a stage whose schedule stands still',
    { '/api/health': healthAnswer(new Date(Date.now() - 61 * 60_000)) },
    /scheduled jobs run: the last run ended 61 minutes ago/,
  ],
  [
    'a sign-in that fails',
    { '/api/auth/login': [303, { location: '/login?error=auth_failed' }, ''] },
    /sign-in .*: it returns 303 and redirects to \/login/,
  ],
  ['an identity provider that is down', { '/authorize': [503, {}, ''] }, /sign-in .*: http.* returns 503/],
  ['a screen that is not found', { '/workouts': [404, {}, ''] }, /screen's address.*: it returns 404/],
  ['a page in place of a file that is gone', { '/assets/gone.js': PAGE_ANSWER }, /missing file .*: it returns 200/],
])('%s is named', async (_, changed, complaint) => {
  Object.assign(stage.answers, changed);
  expect(await wrong()).toMatch(complaint);
});

test('a stage passes before its first scheduled run', async () => {
  stage.answers['/api/health'] = healthAnswer(null);
  expect(await wrong()).toBe('');
});

test('an API that also answers at its own address is reported, and one that refuses there passes', async () => {
  expect(await wrong(stage.address)).toMatch(/bypass the distribution: it returns 401 instead of 403$/);
});

test('a stage that does not answer fails every check', async () => {
  const results = await askStage('http://127.0.0.1:1');
  expect(results.map(({ wrong: reason }) => reason)).toEqual(
    results.map(() => expect.stringContaining('fetch failed')),
  );
});

test("the command takes a deployment's outputs, prints each check, and fails when one fails", async () => {
  const outputs = join(mkdtempSync(join(tmpdir(), 'ironstride-outputs-')), 'outputs.json');
  writeFileSync(
    outputs,
    JSON.stringify({ 'Ironstride-dev-Api': {}, 'Ironstride-dev-Web': { Address: stage.address } }),
  );
  const run = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'smoke-check.ts'), outputs]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout }),
    );
  expect(await run()).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^ {2}ok {4}the API is healthy, and reaches its table and secrets$/m),
  });
  delete stage.answers['/workouts'];
  expect(await run()).toEqual({ code: 1, stdout: expect.stringMatching(/^ {2}FAIL {2}a screen's address/m) });
});
