import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openPhone, signInAsMember } from '#e2e/support/pages.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("shows skeletons while data loads, on a device's first visit too", async () => {
  const page = await openPhone(browser, { origin });
  await signInAsMember(page, origin, 'slow.newcomer@example.com');
  await page.addInitScript('localStorage.clear()'); // a device that does not know who is here
  const account = Promise.withResolvers<void>();
  await page.route('**/api/**', (route) => account.promise.then(() => route.continue()));
  await page.route('**/api/programs?*', () => undefined); // never answered
  await page.goto('/programs', { waitUntil: 'commit' });
  const first = page.getByRole('status', { name: 'Loading your account' });
  await first.waitFor();
  expect(await first.locator('span').count()).toBe(3);
  account.resolve();
  const cards = page.getByRole('status', { name: 'Loading programs' }).locator('.MuiCard-root');
  await cards.waitFor();
  const [one, next] = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect((next?.top ?? 0) - (one?.bottom ?? 0)).toBe(16);
  await page.context().close();
});

test('requests the training once, while the app still loads', async () => {
  const page = await openPhone(browser, { origin });
  await signInAsMember(page, origin, 'early.bird@example.com');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => code.promise.then(() => route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const early = page.waitForRequest('**/api/training');
  await page.goto('/', { waitUntil: 'commit' });
  await early;
  code.resolve();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked.filter((path) => path === '/api/training')).toHaveLength(1);
  await page.context().close();
});
