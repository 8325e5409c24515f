import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectNoAxeViolations } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openPhone, signIn } from '#e2e/support/pages.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('anyone can sign in on a phone, and the API returns them as the athlete', async () => {
  const page = await openPhone(browser, { origin });
  await signIn(page, 'maria.lopez@example.com');
  expect(new URL(page.url()).pathname).toBe('/');
  const reply = await page.request.get('/api/auth/user');
  expect(await reply.json()).toMatchObject({ email: 'maria.lopez@example.com', firstName: 'Maria', lastName: 'Lopez' });
});

test('a known account signs in with one tap, on a page axe finds nothing on', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/api/auth/login');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'admin@ironstride.local' }).click();
  await page.waitForURL('/');
  const reply = await page.request.get('/api/auth/user');
  expect(await reply.json()).toMatchObject({ email: 'admin@ironstride.local', isAdmin: true });
});

test('the browser of the journeys reaches nothing but this machine', async () => {
  const page = await openPhone(browser, { origin });
  expectComplaint(page, /^net::ERR_NAME_NOT_RESOLVED for GET/);
  await expect(page.goto('https://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});
