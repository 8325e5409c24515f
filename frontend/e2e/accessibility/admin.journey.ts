import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { act, beginUpload, chooseFile, openTab } from '#e2e/support/admin-desk.ts';
import { button, card, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, follow } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { signIn, signInAsMember, views } from '#e2e/support/pages.ts';
import { csvProgram } from '#e2e/support/program-files.ts';

const PROGRAM = 'First Finish';

const origin = inject('origin');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function leave(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await button(page.getByRole('dialog').last(), name).click();
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test.each(views.lightPhoneInLongRun)(
  "axe finds nothing on the programs of the admin's desk: %s, %s",
  async (_, scheme, open) => {
    const page = await open(browser, { origin, colorScheme: scheme });
    await signIn(page, 'admin@ironstride.local', '/admin');
    await button(page, `Actions for ${PROGRAM}`).waitFor();
    await expectClean(page);
    await button(page, `Actions for ${PROGRAM}`).click();
    await page.getByRole('menu').waitFor();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });

    await act(page, PROGRAM, 'Edit');
    await dialog(page, `Edit ${PROGRAM}`).waitFor();
    await expectClean(page);
    await leave(page, 'Close');
    await act(page, PROGRAM, 'Delete');
    await dialog(page, `Delete ${PROGRAM}?`).waitFor();
    await expectClean(page);
    await leave(page, 'Close');

    await act(page, PROGRAM, 'Workouts');
    const rows = dialog(page, PROGRAM).getByRole('region', { name: 'Workouts' }).getByRole('button');
    await rows.waitFor();
    await expectClean(page);
    await rows.first().click();
    const sheet = dialog(page, 'Edit Workout');
    await button(sheet, 'Add Exercise').click();
    await expectClean(page);
    await button(sheet, 'JSON').click();
    await sheet.getByLabel('Exercises as JSON').fill('[{');
    await button(sheet, 'Save Changes').click();
    await expectClean(page);
    await leave(page, 'Close', 'Discard changes', 'Close');
  },
);

test.each(views.lightPhoneInLongRun)('axe finds nothing on the preview of a file: %s, %s', async (_, scheme, open) => {
  const page = await open(browser, { origin, colorScheme: scheme });
  await signIn(page, 'admin@ironstride.local', '/admin');
  const sheet = await beginUpload(page, csvProgram('plan.csv', { weeks: 6 }), PROGRAM);
  await button(sheet, 'Preview Program').click();
  await sheet.getByText('Nothing is published yet.').waitFor();
  await expectClean(page);
  await leave(page, 'Close', 'Discard changes');
  await act(page, PROGRAM, 'Replace');
  const replacing = dialog(page, `Replace ${PROGRAM}`);
  await chooseFile(replacing, csvProgram('plan.csv'));
  await button(replacing, 'Preview Program').click();
  await replacing.getByRole('region', { name: 'Changes to the program' }).waitFor();
  await expectClean(page);
});

test.each(views.lightPhone)('axe finds nothing on users and the audit log: %s, %s', async (_, scheme, open) => {
  const page = await open(browser, { origin, colorScheme: scheme });
  await signIn(page, 'admin@ironstride.local', '/admin');
  await openTab(page, 'Users');
  const premium = page.getByRole('button', { name: /premium@ironstride\.local/ });
  await premium.waitFor();
  await expectClean(page);
  await premium.click();
  await expectClean(page);
  await button(page.getByRole('dialog'), 'Make Admin').click();
  await expectClean(page);
  await leave(page, 'Cancel', 'Close');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody');
  await page.getByText('No users found').waitFor();
  await expectClean(page);
  await follow(page, '/admin?tab=audit');
  await page.getByText('published the program').waitFor();
  await expectClean(page);
});

test.each(views.lightPhoneInLongRun)(
  'axe finds nothing on any part about Strava: %s, %s',
  async (what, scheme, open) => {
    const page = await open(browser, { origin, colorScheme: scheme });
    await signInAsMember(page, origin, `strava.${what}.${scheme}@example.com`.replaceAll(' ', '.'));
    await follow(page, '/profile');
    await card(page, 'Strava').scrollIntoViewIfNeeded();
    await button(card(page, 'Strava'), 'Connect').click();
    await page.getByRole('heading', { name: 'Connect Ironstride?' }).waitFor();
    await expectClean(page);
    await button(page, 'Authorize').click();
    await button(card(page, 'Strava'), 'Disconnect').waitFor();
    await expectClean(page);
    await button(card(page, 'Strava'), 'Disconnect').click();
    await dialog(page, 'Disconnect Strava?').waitFor();
    await expectClean(page);

    await follow(page, '/random-workout');
    await button(page, 'Generate Random Workout').click();
    await button(page, 'Mark as Completed').click();
    await button(page, 'Generate Another Workout').waitFor();
    await follow(page, '/workouts');
    await page.getByRole('button', { name: /^Share .* to Strava$/ }).click();
    const sheet = dialog(page, 'Share to Strava');
    await expectClean(page);
    expectComplaint(page, /^4\d\d for POST \/api\/strava\/push-workout/);
    await button(sheet, 'Share').click();
    await dialog(page, 'Shared to Strava').waitFor();
    await expectClean(page);
    // The next athlete uses the same Strava account.
    await page.request.post('/api/strava/disconnect', { headers: { origin } });
  },
);
