import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginUpload, PUBLISH } from '#e2e/support/admin-desk.ts';
import { button, dialog, goTo, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openDesktop, openPhone, signIn, signInAsMember } from '#e2e/support/pages.ts';
import type { ChosenFile } from '#e2e/support/program-files.ts';

const origin = inject('origin');
const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
let browser: Browser;
let admin: Page;
let athlete: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  [admin, athlete] = await Promise.all([openDesktop(browser, { origin }), openPhone(browser, { origin })]);
  await signIn(admin, 'admin@ironstride.local', '/admin');
  await signInAsMember(athlete, origin, 'coachs.file@example.com');
});
afterAll(() => browser.close());

/**
 * Two calendar weeks with a workout on every day and a row for each of its two exercises: as a German spreadsheet saves
 * it, below a title, with a column that says nothing. One more row has whatever is given for its day.
 */
function germanPlan(name: string, label: string, extraDay: string): ChosenFile {
  const rows = ['41', '42'].flatMap((week) =>
    DAYS.flatMap((day, index) => [
      `${index === 0 ? week : ''};${day};${label} ${day};Kniebeuge;4;6;80 kg;2 min;x`,
      ';;;Rudern;3;;;90 s;',
    ]),
  );
  const extra = `;${extraDay};Mobilität;Dehnen;1;10;;;`;
  const lines = ['Herbstplan Köln', '', 'KW;Tag;Einheit;Übung;Sätze;Wdh;Last;Pause;Kürzel', ...rows, extra];
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') };
}
const EXTRA_LINE = 3 + 2 * 14 + 1;

const foot = (sheet: Locator) => sheet.locator('footer');
const saysInFoot = (sheet: Locator, text: string) =>
  expect.poll(async () => words(await foot(sheet).innerText())).toContain(text);

test("a coach's file is mapped, corrected by hand and published as it is", async () => {
  const sheet = await beginUpload(admin, germanPlan('herbst.csv', 'Kraft', 'Mi/Do'), 'Herbstplan Köln');
  expectComplaint(admin, /^422 for POST \/api\/admin\/upload-program/);
  await button(sheet, 'Preview Program').click();
  await sheet.getByLabel('Step 2 of 3').waitFor();
  await sheet.getByRole('heading', { name: /in German/ }).waitFor();
  expect(await sheet.getByLabel('Übung is').inputValue()).toBe('exercise');
  await sheet.getByText('The file does not say').waitFor();
  expect(await sheet.getByRole('radio', { name: /^From week 1/ }).isChecked()).toBe(true);
  await saysInFoot(sheet, '1 column to check');
  await expectClean(admin);
  await button(sheet, '1 column to check').click();
  await admin.keyboard.press('End'); // the last of its meanings: Leave out
  await saysInFoot(sheet, '1 row to fix next.');
  expect(await sheet.getByLabel('Kürzel is').inputValue()).toBe('ignored');

  await button(sheet, 'Looks right').click();
  await sheet.getByRole('alert').getByText('1 row could not be read.').waitFor();
  await button(sheet, `Go to line ${EXTRA_LINE}`).click();
  await admin.keyboard.press('Enter');
  await sheet.getByLabel(`Tag, line ${EXTRA_LINE}`).fill('So');
  await admin.keyboard.press('Enter');
  await saysInFoot(sheet, '15 workouts in 2 weeks.');
});

test("the preview shows the file's own words beside what was read, on its weekdays", async () => {
  const sheet = dialog(admin, 'Upload Program');
  const week = sheet.getByRole('region', { name: 'Workouts in the file' });
  await week.getByRole('button', { name: /^Mon Kraft Mo/ }).click();
  const pairs = week.getByRole('list', { name: 'Exercises, line by line' }).locator('> li');
  await expect.poll(() => pairs.count()).toBe(2);
  expect(words(await pairs.first().innerText())).toMatch(/^In the file, line 4: .*Kniebeuge.*Becomes: .*80 kg/);
  await expectClean(admin);
  await button(sheet, PUBLISH).click();
  await admin.getByText('Herbstplan Köln is published.').waitFor();
  await button(dialog(admin, 'Program Uploaded'), 'Done').click();
});

test('the next file with these column names needs no choice', async () => {
  const sheet = await beginUpload(admin, germanPlan('winter.csv', 'Lauf', 'Sa'), 'Winterplan Köln');
  await button(sheet, 'Preview Program').click();
  await sheet.getByText('Read as last time.').waitFor();
  await saysInFoot(sheet, '15 workouts in 2 weeks. Nothing new to choose.');
  expect(await sheet.getByLabel('Tag is').count()).toBe(0);
  await button(sheet, 'Looks right').click();
  await button(sheet, PUBLISH).click();
  await admin.getByText('Winterplan Köln is published.').waitFor();
});

test('an athlete trains what the coach wrote', async () => {
  const select = button(athlete, 'Select Herbstplan Köln');
  await expect
    .poll(async () => {
      // A warm function caches the list of programs for a second.
      await athlete.goto('/programs');
      await athlete.getByRole('article').first().waitFor();
      return select.count();
    })
    .toBe(1);
  await select.click();
  await button(dialog(athlete, 'Herbstplan Köln'), 'Select Program').click();
  await athlete.waitForURL('/');
  await goTo(athlete, 'Workouts');
  await athlete.getByText('Kniebeuge').first().waitFor();
  await button(athlete, 'Complete Workout').click();
  await button(dialog(athlete, 'Complete Workout'), 'Complete Workout').click();
  await dialog(athlete, 'Workout Completed!').waitFor();
  const { recentActivity } = await (await athlete.request.get('/api/dashboard')).json();
  expect(recentActivity[0].name).toMatch(/^Kraft (?:Mo|Di|Mi|Do|Fr|Sa|So)$/);
});
