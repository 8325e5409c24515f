import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

interface PageOptions {
  readonly origin: string;
  readonly colorScheme?: 'dark' | 'light';
  readonly timeZone?: string;
}

/** A page of its own, with its own cookies and storage, on a phone of 390 x 844. */
export function openPhone(browser: Browser, options: PageOptions): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  return open(browser, options, phone);
}

/** The same on a screen of 1280 x 900 with a mouse. */
export function openDesktop(browser: Browser, options: PageOptions): Promise<Page> {
  return open(browser, options, { viewport: { width: 1280, height: 900 } });
}

async function open(
  browser: Browser,
  { origin, colorScheme = 'dark', timeZone = 'Europe/London' }: PageOptions,
  device: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    colorScheme,
    timezoneId: timeZone,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

/** Signs in as anyone through the local identity provider's page, and waits to be back in the app. */
export async function signIn(page: Page, email: string, returnTo = '/'): Promise<void> {
  await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Or any e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/local/') && !url.pathname.startsWith('/api/'));
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe finds wrong on the page as it stands, element by element. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const options: axe.RunOptions = { runOnly: RULES, resultTypes: ['violations'] };
  const { violations }: axe.AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found).toEqual([]);
}
