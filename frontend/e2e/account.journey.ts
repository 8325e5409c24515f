import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { expectNoAxeViolations, openPhone, signIn, signInAsMember, VIEWS } from './pages.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Tabs to a button or link and presses it. */
async function press(page: Page, name: string): Promise<void> {
  const isThere = () => page.evaluate('document.activeElement.textContent');
  for (let tabs = 0; (await isThere()) !== name; tabs += 1) {
    if (tabs > 60) throw new Error(`No key leads to ${name}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

test('an athlete takes everything along as a file', async () => {
  const page = await openPhone(browser, { origin });
  await signInAsMember(page, origin, 'takes.along@example.com');
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export Data/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ironstride-export-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email: 'takes.along@example.com' },
    membership: { freeMonths: [{ source: 'promo code: Gym floor', months: 3 }] },
    assessment: { choice: 'promo' },
  });
  await page.context().close();
});

test('an athlete leaves by keyboard alone, is told goodbye, and would begin anew', async () => {
  const page = await openPhone(browser, { origin });
  const email = 'leaves.for.good@example.com';
  await signInAsMember(page, origin, email);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await press(page, 'Delete Account');
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
  const field = page.getByLabel('Type DELETE to confirm');
  while (!(await field.evaluate((element) => element === element.ownerDocument.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('DELETE');
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
  const farewell = page.getByText('Your account is deleted. All the best for your next race.');
  await farewell.waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe(await farewell.textContent());
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('link', { name: 'Start Your Journey' }).waitFor();
  expect(await farewell.isVisible()).toBe(false);

  await signIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Experience Level' }).waitFor();
  await page.context().close();
});

test('the browser asks before the page is left with a profile that is not saved', async () => {
  const page = await openPhone(browser, { origin });
  await signInAsMember(page, origin, 'changes.their.mind@example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Event location').fill('Manchester');
  const asked = page.waitForEvent('dialog');
  const left = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await page.getByLabel('Event location').inputValue()).toBe('Manchester');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile Updated').first().waitFor();
  await page.reload();
  await page.getByText('Manchester').waitFor();
  await left;
  await page.context().close();
});

test.each(VIEWS)('axe finds nothing on the forms and dialogs of the account: %s, %s', async (_device, scheme, open) => {
  const elsewhere = await openPhone(browser, { origin });
  await signIn(elsewhere, 'free@ironstride.local');
  const page = await open(browser, { origin, colorScheme: scheme });
  await signIn(page, 'free@ironstride.local');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('First name is required').waitFor();
  await expectNoAxeViolations(page);

  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'End this session?' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
  await expectNoAxeViolations(page);
  await elsewhere.context().close();
  await page.context().close();
});
