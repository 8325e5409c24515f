import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint, takeComplaints } from '#e2e/support/console-errors.ts';
import { openPhone, signIn } from '#e2e/support/pages.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Every answer of the app's own origin while `walk` goes on: its path, and the headers that tell of the edge. */
async function answersDuring(page: Page, walk: () => Promise<void>) {
  const answers: { path: string; edge: string | undefined; keeping: string | undefined; policy: string | undefined }[] =
    [];
  page.on('response', (response) => {
    const { origin: from, pathname: path } = new URL(response.url());
    const headers = response.headers();
    if (from !== origin || path.startsWith('/local/') || response.fromServiceWorker()) return;
    const { 'x-cache': edge, 'cache-control': keeping, 'content-security-policy': policy } = headers;
    answers.push({ path, edge, keeping, policy });
  });
  await walk();
  return answers;
}

test('everything a browser loads comes through the edge, with the security policy and cache rules of its kind', async () => {
  const page = await openPhone(browser, { origin });
  const answers = await answersDuring(page, async () => {
    await signIn(page, 'behind.the.edge@example.com');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  const kindOf = (path: string) => /^\/(api|assets)\//.exec(path)?.[1] ?? 'page';
  const kinds = Object.groupBy(answers, ({ path }) => kindOf(path));
  expect(answers.filter(({ edge }) => !edge?.endsWith('from cloudfront'))).toEqual([]);
  expect(new Set(kinds.assets?.map(({ keeping }) => keeping))).toEqual(
    new Set(['public, max-age=31536000, immutable']),
  );
  expect(new Set(kinds.page?.map(({ keeping }) => keeping))).toEqual(new Set(['no-cache']));
  expect(kinds.page?.every(({ policy }) => policy?.includes('upgrade-insecure-requests'))).toBe(true);
  expect(kinds.api?.length).toBeGreaterThan(2);
  expect(
    kinds.api?.filter(({ keeping, policy }) => keeping !== 'no-store' || !policy?.startsWith("default-src 'none'")),
  ).toEqual([]);
  await page.context().close();
});

test('the policy holds in the browser: a script that is not part of the build does not run, and is reported', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/login');
  expect(takeComplaints()).toEqual([]);
  expectComplaint(page, /Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  await page.context().close();
});

test('a missing chunk is an uncached 404, and an unknown API path is answered by the API', async () => {
  const page = await openPhone(browser, { origin });
  const chunk = await page.request.get('/assets/gone-3c4d.js');
  expect([chunk.status(), chunk.headers()['content-type'], chunk.headers()['cache-control']]).toEqual([
    404,
    'application/xml',
    undefined,
  ]);
  const call = await page.request.get('/api/nothing-here');
  expect([call.status(), await call.json()]).toEqual([404, { message: 'Not Found' }]);
  expect(call.headers()['cache-control']).toBe('no-store');
  await page.context().close();
});
