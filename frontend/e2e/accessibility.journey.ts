import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { expectComplaint } from './complaints.ts';
import { expectNoAxeViolations, openPhone, signIn, VIEWS } from './pages.ts';
import { csvProgram } from './program-files.ts';

const origin = inject('origin');
let browser: Browser;
let programId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const admin = await openPhone(browser, { origin });
  await signIn(admin, 'admin@ironstride.local', '/admin');
  const form = { name: 'Every Day', file: csvProgram('every-day.csv', { weeks: 4 }) };
  const reply = await admin.request.post('/api/admin/upload-program', { multipart: form, headers: { origin } });
  ({ programId } = await reply.json());
});
afterAll(() => browser.close());

/** The page as it has come to rest: nothing on it is still loading. */
async function expectClean(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true], [role=progressbar]:not([aria-valuenow])').count()).toBe(0);
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow, `${page.url()} is wider than its window`).toBe(0);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test.each(VIEWS)('axe finds nothing on any screen of an athlete: %s, %s', async (_device, colorScheme, open) => {
  const page = await open(browser, { origin, colorScheme });
  await visit(page, '/login');
  await expectClean(page);

  await signIn(page, 'free@ironstride.local');
  for (const path of ['/', '/workouts', '/programs', '/calendar', '/progress', '/settings', '/profile']) {
    await visit(page, path);
    await expectClean(page);
  }
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await page.getByRole('dialog', { name: 'Upgrade to Premium' }).waitFor();
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  expectComplaint(page, /^409 for POST \/api\/promo-codes\/validate/);
  await page.getByLabel('Promo code').fill('nonsense');
  await page.keyboard.press('Enter');
  await page.getByText('This promo code is not valid or no longer valid.').first().waitFor();
  await expectClean(page);

  await signIn(page, 'premium@ironstride.local', '/programs');
  await page
    .getByRole('button', { name: /^(Select|Change) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectClean(page);

  const body = { programId, mode: 'restart' };
  const chosen = await page.request.post('/api/select-program', { data: body, headers: { origin } });
  expect(chosen.status()).toBe(200);
  for (const path of ['/', '/workouts']) {
    await visit(page, path);
    await expectClean(page);
  }
  const complete = page.getByRole('button', { name: 'Complete Workout' });
  if ((await complete.count()) > 0) {
    await complete.click();
    await page.getByRole('dialog', { name: 'Complete Workout' }).waitFor();
    await expectClean(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Complete Workout' }).click();
    await page.getByRole('dialog', { name: 'Workout Completed!' }).waitFor();
    await expectClean(page);
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await page
    .getByRole('button', { name: /Every|Engine/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectClean(page);
  for (const path of ['/calendar', '/progress']) {
    await visit(page, path);
    await expectClean(page);
  }
});

test.each(VIEWS)('axe finds nothing on generated workouts: %s, %s', async (_device, colorScheme, open) => {
  const page = await open(browser, { origin, colorScheme });
  await signIn(page, 'free@ironstride.local');
  for (const [path, generate] of [
    ['/random-workout', 'Generate Random Workout'],
    ['/free-workouts', 'Generate Workout'],
  ] as const) {
    await visit(page, path);
    await expectClean(page);
    await page.getByRole('button', { name: generate }).click();
    await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
    await expectClean(page);
  }
  await visit(page, '/workouts');
  await page.getByRole('button', { name: 'Random Workout' }).focus();
  await page.getByRole('tooltip').waitFor();
  await expectClean(page);
  await visit(page, '/random-workout');
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Generate Another Workout' }).waitFor();
  await expectClean(page);
});

test.each(VIEWS)('axe finds nothing on the admin area: %s, %s', async (_device, colorScheme, open) => {
  const page = await open(browser, { origin, colorScheme });
  await signIn(page, 'admin@ironstride.local', '/admin');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectClean(page);
  const bad = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('week,day,name\n1,Funday,Run\n1,2,\n') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(bad);
  expectComplaint(page, /^422 for POST \/api\/admin\/upload-program/);
  await page.getByRole('button', { name: 'Upload Program', exact: true }).click();
  await page.getByText('Nothing was imported.').waitFor();
  await expectClean(page);
});
