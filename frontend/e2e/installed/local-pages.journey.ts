import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectNoAxeViolations } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { openFront } from '#infra/local/server/front.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('shows the start-up step, then loads the app by itself, when opened before the stack is ready', async () => {
  const front = await openFront(0);
  onTestFinished(front.close);
  const page = await openPhone(browser, { origin: front.origin });
  expectComplaint(page, /503/);
  front.tell('Installing packages');
  await page.goto('/dashboard');
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Installing packages\./);
  await expectNoAxeViolations(page);
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(11, 13, 14)');
  front.tell('Building the web app');
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Building the web app\./);
  front.handOver((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>App</title><main>Here</main>');
  });
  await expect.poll(() => page.getByRole('main').textContent()).toBe('Here');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('signs in as the past-due account with one click on the local page, which axe finds accessible', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/local/');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Past due' }).click();
  await page.waitForURL('/');
  const reply = await page.request.get('/api/auth/user');
  expect(await reply.json()).toMatchObject({ subscriptionStatus: 'past_due' });
});
