import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { arrivedAt } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, follow } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { signIn, views } from '#e2e/support/pages.ts';

const origin = inject('origin');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(views.lightPhone)(
  'axe finds nothing on any screen of a free athlete, nor on the programs: %s, %s',
  async (_, colorScheme, open) => {
    const page = await open(browser, { origin, colorScheme });
    await signIn(page, 'free@ironstride.local');
    await arrivedAt(page, 'Home');
    await expectClean(page);
    for (const path of [
      '/workouts',
      '/programs',
      '/calendar',
      '/progress',
      '/settings',
      '/settings/reminders',
      '/referral',
      '/profile',
    ]) {
      await follow(page, path);
      await expectClean(page);
    }
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await page.getByRole('dialog', { name: 'Upgrade to Premium' }).waitFor();
    await page.getByRole('button', { name: 'Have a promo code?' }).click();
    expectComplaint(page, /^409 for POST \/api\/promo-codes\/validate/);
    await page.getByLabel('Promo code').fill('nonsense');
    await page.keyboard.press('Enter');
    await page.getByText('This promo code is not valid or no longer valid.').waitFor();
    await expectClean(page);

    await signIn(page, 'premium@ironstride.local', '/programs');
    await page.getByRole('article').waitFor();
    await expectClean(page);
    await page
      .getByRole('button', { name: /^(Select|Change) / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectClean(page);
  },
);

test.each(views.lightPhoneInLongRun)(
  'axe finds nothing on generated workouts: %s, %s',
  async (_, colorScheme, open) => {
    const page = await open(browser, { origin, colorScheme });
    await signIn(page, 'free@ironstride.local');
    await arrivedAt(page, 'Home');
    for (const [path, generate] of [
      ['/random-workout', 'Generate Random Workout'],
      ['/free-workouts', 'Generate Workout'],
    ] as const) {
      await follow(page, path);
      await expectClean(page);
      await page.getByRole('button', { name: generate }).click();
      await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
      await expectClean(page);
    }
    await follow(page, '/workouts');
    await page.getByRole('button', { name: 'Random Workout' }).focus();
    await page.getByRole('tooltip').waitFor();
    await expectClean(page);
    await follow(page, '/random-workout');
    await page.getByRole('button', { name: 'Mark as Completed' }).click();
    await page.getByRole('button', { name: 'Generate Another Workout' }).waitFor();
    await expectClean(page);
  },
);

test.each(views.darkPhone)('axe finds nothing on the admin area: %s, %s', async (_, colorScheme, open) => {
  const page = await open(browser, { origin, colorScheme });
  await signIn(page, 'admin@ironstride.local', '/admin');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectClean(page);
  const bad = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('week,day,name\n1,Funday,Run\n1,2,\n') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(bad);
  expectComplaint(page, /^422 for POST \/api\/admin\/upload-program/);
  await page.getByRole('button', { name: 'Preview Program', exact: true }).click();
  await page.getByText('Nothing was imported.').waitFor();
  await expectClean(page);
});

test.each(views.lightPhoneInLongRun)('axe finds nothing on the promo codes: %s, %s', async (_, colorScheme, open) => {
  const page = await open(browser, { origin, colorScheme });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await signIn(page, 'admin@ironstride.local', '/admin');
  await page.getByRole('tab', { name: 'Promo Codes' }).click();
  await page.getByRole('button', { name: /^GYMFLOOR/ }).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: /^GYMFLOOR/ }).click();
  for (const next of ['Edit', 'Cancel', 'Delete']) {
    await expectClean(page);
    await press(next);
  }
  await expectClean(page);
  await press('Close');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create Promo Code' }).click();
  await press('Create Promo Code');
  await page.getByText('Enter a code.').waitFor();
  await expectClean(page);
  await page.getByLabel('Code', { exact: true }).fill('gymfloor');
  await page.getByLabel('Name', { exact: true }).fill('Once more');
  expectComplaint(page, /^409 for POST \/api\/admin\/promo-codes/);
  await press('Create Promo Code');
  await page.getByText('There is already a promo code GYMFLOOR.').waitFor();
  await expectClean(page);
});
