import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCAL_PROMO_CODE } from '#infra/local/identity/accounts.ts';
import { PATIENCE } from '#infra/testing/patience.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { hasEveryTest, inThisRun } from '#infra/testing/run-size.ts';
import { launchOnFolder } from './browser.ts';
import { hearComplaints } from './console-errors.ts';
import { lookOften, recordLostClicks } from './quick-looks.ts';

/** Whether those have a service worker who do not ask for one. */
const HAVE_WORKERS = inThisRun({ quick: false, exhaustive: true });

interface PageOptions {
  readonly origin: string;
  readonly colorScheme?: 'dark' | 'light';
  readonly timeZone?: string;
  /** Whether the app has its service worker; each one keeps the whole app anew. */
  readonly hasWorker?: boolean;
}

/** A page of its own, with its own cookies and storage, on a phone of 390 x 844. */
export function openPhone(browser: Browser, options: PageOptions): Promise<Page> {
  return open(browser, options, PHONE);
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Opens a phone in a browser of its own, which keeps cookies and storage in a folder for the next one. */
export async function openOwnPhone(folder: string, options: PageOptions): Promise<Page> {
  return firstPage(await launchOnFolder(folder, deviceFor(options, PHONE)), options);
}

/** Ends the browser of a phone of its own as an empty battery does. */
export async function killBrowser(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own');
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser has no process');
  const hasEnded = new Promise((resolve) => browser.once('disconnected', resolve));
  process.kill(main.id, 'SIGKILL');
  await hasEnded;
}

/** Opens a page with a mouse and a screen of 1280 x 900. */
export function openDesktop(browser: Browser, options: PageOptions): Promise<Page> {
  return open(browser, options, { viewport: { width: 1280, height: 900 } });
}

async function open(browser: Browser, options: PageOptions, device: BrowserContextOptions): Promise<Page> {
  return firstPage(await browser.newContext(deviceFor(options, device)), options);
}

function deviceFor(
  { origin, colorScheme = 'dark', timeZone = 'Europe/London' }: PageOptions,
  device: BrowserContextOptions,
): BrowserContextOptions {
  return {
    ...device,
    baseURL: origin,
    colorScheme,
    timezoneId: timeZone,
    locale: 'en-IE',
    reducedMotion: 'reduce',
  };
}

async function firstPage(context: BrowserContext, { hasWorker = HAVE_WORKERS }: PageOptions): Promise<Page> {
  if (!hasWorker) await context.addInitScript('delete Navigator.prototype.serviceWorker'); // as in some private windows
  await recordLostClicks(context);
  context.setDefaultTimeout(PATIENCE.wait);
  const page = await context.newPage();
  hearComplaints(page);
  lookOften(page);
  return page;
}

/** Signs in as anyone through the local identity provider's page, and waits to be back in the app. */
export async function signIn(page: Page, email: string, returnTo = '/'): Promise<void> {
  await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Or any e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/local/') && !url.pathname.startsWith('/api/'));
}

/** Signs in as somebody new who has come aboard with the local promo code. */
export async function signInAsMember(page: Page, origin: string, email: string): Promise<void> {
  await signIn(page, email);
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data, headers: { origin } });
    expect(reply.status(), path).toBe(200);
  };
  await post('/api/promo-codes/apply', { code: LOCAL_PROMO_CODE.code });
  await post('/api/complete-assessment', { assessmentData: ANSWERS, subscriptionChoice: 'promo' });
  await page.goto('/');
}

const VIEWS = {
  darkPhone: ['a phone', 'dark', openPhone],
  lightPhone: ['a phone', 'light', openPhone],
  darkDesktop: ['a desktop', 'dark', openDesktop],
  lightDesktop: ['a desktop', 'light', openDesktop],
} as const;
type View = (typeof VIEWS)[keyof typeof VIEWS];

/** Every device in every colour scheme in an exhaustive run, else what is named. */
const viewsOr = (...quick: View[]) =>
  inThisRun({
    quick,
    exhaustive: Object.values<View>(VIEWS),
  });

export const views = {
  lightPhoneInLongRun: hasEveryTest ? viewsOr(VIEWS.lightPhone) : [],
  darkPhone: viewsOr(VIEWS.darkPhone),
  lightPhone: viewsOr(VIEWS.lightPhone),
};
