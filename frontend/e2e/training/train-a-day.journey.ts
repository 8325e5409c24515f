import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginUpload, publish } from '#e2e/support/admin-desk.ts';
import { goTo } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openPhone, signIn, signInAsMember } from '#e2e/support/pages.ts';
import { type ChosenFile, csvProgram, xlsxProgram } from '#e2e/support/program-files.ts';
import { inLongRun } from '#infra/testing/long-run.ts';

const origin = inject('origin');
let browser: Browser;
let admin: Page;
let athlete: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  [admin, athlete] = await Promise.all([openPhone(browser, { origin }), openPhone(browser, { origin })]);
  await signIn(admin, 'admin@ironstride.local', '/admin');
  await signInAsMember(athlete, origin, 'main.job@example.com');
});
afterAll(() => browser.close());

async function upload(file: ChosenFile, programName: string): Promise<void> {
  await admin.goto('/admin');
  await publish(await beginUpload(admin, file, programName));
  await admin.getByText(`${programName} is published.`).waitFor();
  await admin.getByText('Program published with 14 workouts in 2 weeks.').waitFor({ state: 'attached' });
  await admin.getByRole('button', { name: 'Done' }).click();
  await admin.getByText(programName).waitFor();
}

async function choose(programName: string): Promise<void> {
  const select = athlete.getByRole('button', { name: `Select ${programName}` });
  await expect
    .poll(async () => {
      // A warm function caches the list of programs for a second.
      await athlete.goto('/programs');
      await athlete.getByRole('article').waitFor();
      return select.count();
    })
    .toBe(1);
  await select.click();
  await athlete.getByRole('dialog', { name: programName }).getByRole('button', { name: 'Select Program' }).click();
  await athlete.waitForURL('/');
}

async function completeToday(notes: string): Promise<void> {
  await goTo(athlete, 'Workouts');
  await athlete.getByRole('button', { name: 'Complete Workout' }).click();
  const sheet = athlete.getByRole('dialog', { name: 'Complete Workout' });
  await sheet.getByRole('radiogroup', { name: 'How was it?' }).getByText('8', { exact: true }).click();
  await sheet.getByLabel('Notes').fill(notes);
  await sheet.getByRole('button', { name: 'Complete Workout' }).click();
  await athlete.getByRole('dialog', { name: 'Workout Completed!' }).getByRole('button', { name: 'Done' }).click();
}

test('from an uploaded CSV file to a logged workout, on phones, with nothing mocked', async () => {
  const programName = 'Journey by CSV';
  const before = await (await athlete.request.get('/api/user-progress')).json();
  await upload(csvProgram('plan.csv'), programName);
  await choose(programName);
  await completeToday('Done from CSV');

  await athlete.goto('/');
  await athlete.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await athlete.getByText('8/10', { exact: true }).waitFor();
  const dashboard = await (await athlete.request.get('/api/dashboard')).json();
  expect(dashboard.progress).toMatchObject({ streak: 1, totalWorkouts: before.totalWorkouts + 1 });
  expect(dashboard.weeklyStats.completed).toBe(1);
  expect(dashboard.recentActivity[0]).toMatchObject({
    name: 'Engine 1',
    rating: 4,
    ratingOfTen: 8,
    duration: 45,
    comments: 'Done from CSV',
  });
});

inLongRun('publishes an uploaded XLSX file', async () => {
  await upload(await xlsxProgram('plan.xlsx'), 'Journey by XLSX');
});
