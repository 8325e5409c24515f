import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, expectNoAxeViolations } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openDesktop, openPhone, views } from '#e2e/support/pages.ts';
import { CAROUSEL_INTERVAL } from '#frontend/app/timings.ts';
import { LOCAL_PATHS } from '#infra/local/site/local-paths.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const start = (page: Page) => page.locator('.login .volt-button');
const PROVIDER = 'Secure authentication via the local sign-in page';

test('without JavaScript the landing page is shown, and its buttons sign in', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Your Complete Hybrid Training App Experience Awaits' }).waitFor();
  for (const name of ['Smart Workout Tracking', 'Strava Integration', 'Personalized Programs', 'Analytics dashboard']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  expect(await start(page).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Launch App' }).first().click();
  await page.getByLabel('Or any e-mail').waitFor();
  await context.close();
});

test('every button of the landing page starts sign-in', async () => {
  const page = await openDesktop(browser, { origin });
  await page.goto('/');
  const links = page.locator('a:visible, button:visible');
  expect(await links.allInnerTexts()).toEqual(['Launch App', 'Launch App', 'Launch App']);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(new Set(['/api/auth/login']));
  await links.last().click();
  await page.getByLabel('Or any e-mail').waitFor();
});

test('the login page names the provider and the athletes, and keeps the path to return to', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/programs?ref=ABCD1234');
  await page.getByText(PROVIDER).waitFor();
  await page.getByText('+2.5k athletes').waitFor();
  expect(await page.title()).toBe('Sign in · Ironstride');
  expect(await start(page).getAttribute('href')).toBe('/api/auth/login?returnTo=%2Fprograms&ref=ABCD1234');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a failed sign-in shows an error, and the next one leads to the requested page', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/login?error=auth_failed&returnTo=/programs');
  expect((await page.getByRole('alert').innerText()).trim()).toBe('Authentication failed. Please try again.');
  await start(page).click();
  await page.getByRole('button', { name: 'premium@ironstride.local' }).click();
  await page.waitForURL('/programs');
  await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
  expect(await page.locator('#visitor').count()).toBe(0);
});

test('the button says Connecting... while the provider loads, and no longer after Back', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/login');
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 204 })); // which leaves the browser where it is
  await start(page).click();
  await expect.poll(() => start(page).innerText()).toBe('Connecting...');
  expect(await start(page).getAttribute('aria-busy')).toBe('true');
  await page.unroute('**/api/auth/login');
  await start(page).click();
  await page.getByLabel('Or any e-mail').waitFor();
  await page.goBack();
  await expect.poll(() => start(page).innerText()).toBe('Start Your Journey');
  expect(await start(page).getAttribute('aria-busy')).toBeNull();
});

test('the features take turns until one is chosen', async () => {
  const page = await openPhone(browser, { origin });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(CAROUSEL_INTERVAL);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  const shown = page.getByRole('region', { name: 'Features' }).getByRole('heading', { level: 2 });
  await page.clock.runFor(100); // the page is painted, and then its script begins
  await page.getByText(PROVIDER).waitFor();
  expect(await shown.innerText()).toMatch(/personalized programs/i);
  await page.clock.runFor(CAROUSEL_INTERVAL);
  expect(await shown.innerText()).toMatch(/track progress/i);
  await page.getByRole('button', { name: 'Expert Support' }).click();
  await page.clock.runFor(2 * CAROUSEL_INTERVAL);
  expect(await shown.innerText()).toMatch(/expert support/i);
});

const LOADED_BESIDES = [
  ['/', []],
  ['/login', ['/api/config']],
  ['/programs?error=auth_failed', ['/api/config']],
] as const;

const LOADS = views.lightPhone.flatMap(([device, colorScheme, open]) =>
  LOADED_BESIDES.map(([path, calls]) => [device, colorScheme, path, { open, calls }] as const),
);

test.for(LOADS)(
  'on %s, %s, a visitor at %s loads the page and nothing of the app, and axe finds nothing',
  async ([, colorScheme, path, { open, calls }]) => {
    const page = await open(browser, { origin, colorScheme });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const called = Promise.all(calls.map((call) => page.waitForRequest(`**${call}`)));
    await page.goto(path, { waitUntil: 'networkidle' });
    await called;
    const fonts = asked.filter((file) => file.endsWith('.woff2'));
    const rest = asked.filter((file) => !fonts.includes(file) && !file.startsWith(LOCAL_PATHS));
    expect(rest.sort()).toEqual([...calls, path.replace(/\?.*/, '')].sort());
    expect(fonts.length).toBeLessThanOrEqual(1);
    expect(await page.locator('html').getAttribute('class')).toBe(colorScheme);
    await expectClean(page);
    await page.context().close();
  },
);

test('a page from before the sign-in gives way to the app when it is shown again', async () => {
  const page = await openPhone(browser, { origin });
  await page.goto('/programs');
  await start(page).click();
  await page.getByRole('button', { name: 'premium@ironstride.local' }).click();
  await page.waitForURL('/programs');
  await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
  expectComplaint(page, /^400 for GET \/local\/identity/); // the provider's page is over once it has been used
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
});

test('a signed-in athlete sees that the app loads, and a way to retry if it fails', async () => {
  const page = await openPhone(browser, { origin });
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: origin }]);
  const { promise: loading, resolve: go } = Promise.withResolvers<void>();
  expectComplaint(page, /^net::ERR_FAILED for GET \/assets/);
  expectComplaint(page, /^401 for GET \/api\/training/);
  await page.route('**/assets/*.js', async (route) => {
    await loading;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  go();
  await page.getByRole('heading', { level: 1, name: 'The app did not load' }).waitFor();
  await expectNoAxeViolations(page);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The cookie claims a session that the server does not know.
  await page.getByText('Your session has ended. Sign in again to carry on.').waitFor();
});
