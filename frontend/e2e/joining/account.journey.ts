import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { button, card, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, expectNoAxeViolations, seeAll, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { press, tabTo } from '#e2e/support/keyboard.ts';
import { openPhone, signIn, signInAsMember, views } from '#e2e/support/pages.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an athlete deletes the account by keyboard alone, is told goodbye, and starts as new after the next sign-in', async () => {
  const page = await openPhone(browser, { origin });
  const email = 'leaves.for.good@example.com';
  await signInAsMember(page, origin, email);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await press(page, 'Delete Account');
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
  const session = await page.context().cookies();
  await tabTo(page, 'Type DELETE to confirm');
  const confirm = button(dialog(page, 'Delete your account?'), 'Delete Account');
  for (const notYet of ['delete', ' account', '']) {
    await page.keyboard.type(notYet);
    await page.keyboard.press('Enter');
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Type DELETE to confirm').fill('');
  }
  await page.keyboard.type('DELETE');
  expect(await confirm.isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
  const farewell = page.getByText('Your account has been deleted. All the best for your next race.');
  await farewell.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(await farewell.textContent());
  await expect.poll(() => page.evaluate('Object.keys(localStorage)')).toEqual([]);
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('link', { name: 'Start Your Journey' }).waitFor();
  expect(await farewell.isVisible()).toBe(false);

  await page.context().addCookies(session);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  expectComplaint(page, /^401 for GET/);
  await page.goto('/');
  await page.getByText('Your session has ended. Sign in again to carry on.').waitFor();
  await signIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Experience Level' }).waitFor();
  await page.context().close();
});

test('the browser asks before the page is left with unsaved profile changes', async () => {
  const page = await openPhone(browser, { origin });
  await signInAsMember(page, origin, 'changes.their.mind@example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Race location').fill('Manchester');
  const asked = page.waitForEvent('dialog');
  const left = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await page.getByLabel('Race location').inputValue()).toBe('Manchester');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile Updated').waitFor();
  await page.reload();
  await page.getByText('Manchester').waitFor();
  await left;
  await page.context().close();
});

test.each(views.lightPhoneInLongRun)(
  'axe finds nothing on forms and dialogs of the account: %s, %s',
  async (_, scheme, open) => {
    const elsewhere = await openPhone(browser, { origin });
    await signIn(elsewhere, 'free@ironstride.local');
    const page = await open(browser, { origin, colorScheme: scheme });
    await signIn(page, 'free@ironstride.local');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('First name is required').waitFor();
    await expectClean(page);

    await visit(page, '/settings');
    await seeAll(page);
    await page
      .getByRole('button', { name: /^End session/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'End this session?' }).waitFor();
    await expectClean(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Reset Assessment/ }).click();
    await dialog(page, 'Reset your assessment?').waitFor();
    await expectClean(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export Data/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^ironstride-export-\d{4}-\d\d-\d\d\.json$/);
    await card(page, 'Notification').waitFor();
    await expectClean(page);
    await button(card(page, 'Notification'), 'Close').click();

    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    await expectClean(page);
    await elsewhere.context().close();
    await page.context().close();
  },
);
