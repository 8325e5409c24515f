import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';

const LACK = "You're offline. This needs a connection.";

let browser: Browser;
let stack: BehindSignal;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  await stack.rig.promoCode('FRIENDS');
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function openAs(options: AthleteOptions, path: string): Promise<Page> {
  const { rig, signal } = stack;
  signal.restore();
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  expectComplaint(page, /^net::ERR_/);
  expectComplaint(page, /^error: TypeError: Failed to fetch dynamically imported module/);
  await becomePerson(page, rig, await rig.person(options));
  await openApp(page, path);
  return page;
}

/** The signal is gone, and the app has found out. */
async function goOffline(page: Page): Promise<void> {
  stack.signal.cut();
  await page.evaluate(`dispatchEvent(new Event('online'))`); // has it asked whether it is
  await page.getByText("You're offline", { exact: true }).waitFor();
}

async function comeBack(page: Page): Promise<void> {
  stack.signal.restore();
  await page.evaluate(`dispatchEvent(new Event('online'))`);
}

test('each control that needs a connection says so where it is pressed, and axe finds nothing, dark or light', async () => {
  const page = await openAs({}, '/profile');
  await button(page, 'Upgrade to Premium').click();
  await button(page, 'Have a promo code?').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Promo code').fill('FRIENDS');
  await goOffline(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html.${colorScheme}`).waitFor();
    await expectClean(page);
  }

  // With the keyboard: the button can still be focused, and pressing it says why it does nothing.
  await dialog.getByLabel('Promo code').focus();
  await page.keyboard.press('Tab');
  const check = button(dialog, 'Check');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Check');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: LACK }).waitFor();
  expect(await dialog.getByLabel('Promo code').inputValue()).toBe('FRIENDS');

  await comeBack(page);
  await expect.poll(() => dialog.getByText(LACK).count()).toBe(0);
  await check.click();
  await button(dialog, 'Apply').waitFor();
  await page.context().close();
});

test('what was never loaded loads by itself once online: data on its screen, code with the page', async () => {
  const page = await openAs({ admin: true }, '/profile');
  await goOffline(page);
  await page.getByRole('link', { name: 'Get Link' }).click();
  await page.getByText('Not on this device yet.').waitFor();
  await expectClean(page);
  await comeBack(page);
  await page.getByText('Your code').waitFor();

  await goOffline(page);
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('heading', { name: 'This needs a connection' }).waitFor();
  await expectClean(page);
  // Somewhere else meanwhile, and back at it: the failure that React has kept is of the past.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'This needs a connection' }).waitFor({ state: 'detached' });
  await comeBack(page);
  await page.getByText("You're back online", { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('tab', { name: 'Programs' }).waitFor();
  await page.context().close();
});
