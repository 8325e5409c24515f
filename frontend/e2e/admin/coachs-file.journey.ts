import type { Browser, FileChooser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginUpload, PUBLISH } from '#e2e/support/admin-desk.ts';
import { button, dialog, goTo, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openAt } from '#e2e/support/days.ts';
import { focused, press, pressKeys } from '#e2e/support/keyboard.ts';
import { openDesktop, openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';

/** A column that says nothing known, and in line 3 a day that could be either of two. */
const PLAN = [
  'KW;Tag;Einheit;Übung;Sätze;Wdh;Last;Kürzel',
  '41;Mo;Kraft;Kniebeuge;4;6;80 kg;x',
  ';Mi/Do;Intervalle;Rudern;3;;;x',
  '42;Mo;Kraft;Kniebeuge;5;5;82,5 kg;x',
].join('\r\n');
const MONDAY = '2026-11-16T07:30Z';

/** The plan as a German spreadsheet saves it. */
const asFile = (name: string, plan: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(plan, 'latin1'),
});

let browser: Browser;
let rig: Rig;
let person: Person;
let admin: Page;
let sheet: Locator;
const choosers: FileChooser[] = [];

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse(MONDAY) })]);
  admin = await openPhone(browser, rig);
  person = await rig.person({ admin: true });
  await becomePerson(admin, rig, person);
  sheet = dialog(admin, 'Upload Program');
  // Before any key is pressed: asking for file choosers takes effect after a key pressed right after it.
  admin.on('filechooser', (chooser) => choosers.push(chooser));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

const saysInFoot = (text: string, shown = sheet) =>
  expect.poll(async () => words(await shown.locator('footer').innerText())).toContain(text);

test("by keyboard alone a coach's file is chosen and its unknown column mapped", async () => {
  await visit(admin, '/admin');
  await press(admin, 'Upload');
  await sheet.waitFor();
  // A dialog takes the focus a moment after it is shown.
  await expect.poll(() => sheet.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await press(admin, 'Choose file');
  await expect.poll(() => choosers.length).toBe(1);
  await choosers[0]?.setFiles(asFile('herbstplan.csv', PLAN));
  expectComplaint(admin, /^422 for POST \/api\/admin\/upload-program/);
  await press(admin, 'Preview Program');
  await sheet.getByLabel('Step 2 of 3').waitFor();
  await expect.poll(() => focused(admin)).toBe('Upload Program');
  await sheet.getByRole('heading', { name: /in German/ }).waitFor();
  expect(await sheet.getByLabel('Übung is').inputValue()).toBe('exercise');
  expect(await sheet.getByRole('radio', { name: /^From week 1/ }).isChecked()).toBe(true);
  await expectClean(admin);
  await press(admin, '1 column to check');
  await expect.poll(() => focused(admin)).toBe('Kürzel is');
  await pressKeys(admin, 'End'); // the last of its meanings: Leave out
  await saysInFoot('1 row to fix next.');
  expect(await sheet.getByLabel('Kürzel is').inputValue()).toBe('ignored');
});

test('by keyboard alone a cell is corrected, and the focus stays with the next problem', async () => {
  await press(admin, 'Looks right');
  await sheet.getByRole('alert').getByText('1 row could not be read.').waitFor();
  await press(admin, 'Go to line 3');
  await expect.poll(() => focused(admin)).toBe('Edit here');
  await pressKeys(admin, 'Enter');
  await expect.poll(() => focused(admin)).toBe('Tag, line 3');
  await admin.keyboard.type('nix');
  const phone = admin.viewportSize() ?? { width: 390, height: 844 };
  await admin.setViewportSize({ width: 1280, height: 900 }); // a tablet is turned: the dialog would be of another kind
  await admin.setViewportSize(phone);
  expect(await sheet.getByLabel('Tag, line 3').inputValue()).toBe('nix');
  await expect.poll(() => focused(admin)).toBe('Tag, line 3');
  await pressKeys(admin, 'Escape');
  await expect.poll(() => focused(admin)).toBe('Edit here');
  await pressKeys(admin, 'Enter', 'Control+a');
  await admin.keyboard.type('Mi');
  await pressKeys(admin, 'Enter');
  await saysInFoot('3 workouts in 2 weeks.');
  expect(await admin.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
});

test('by keyboard alone the preview is read from week to week and published', async () => {
  await press(admin, 'Mon Kraft');
  await sheet.getByRole('paragraph').getByText('80 kg', { exact: true }).waitFor();
  await expectClean(admin);
  await press(admin, 'Next week');
  await expect.poll(() => focused(admin)).toBe('Next week');
  await sheet.getByRole('heading', { name: 'Week 2' }).waitFor();
  await press(admin, 'Publish 3 workouts');
  await dialog(admin, 'Program Uploaded').waitFor();
  await expect.poll(() => focused(admin)).toBe('Done');
  await pressKeys(admin, 'Enter');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(admin)).toBe('Upload');
  await admin.getByRole('button', { name: 'Actions for herbstplan' }).waitFor();
});

test('the next file with these column names needs no choice', async () => {
  const desk = await openDesktop(browser, rig);
  await becomePerson(desk, rig, person);
  await visit(desk, '/admin');
  const upload = await beginUpload(desk, asFile('winterplan.csv', PLAN.replace('Mi/Do', 'Mi')), 'Winterplan Köln');
  await button(upload, 'Preview Program').click();
  await upload.getByText('Read as last time.').waitFor();
  await saysInFoot('3 workouts in 2 weeks. Nothing new to choose.', upload);
  expect(await upload.getByLabel('Tag is').count()).toBe(0);
  await expectClean(desk);
  await button(upload, 'Looks right').click();
  await button(upload, PUBLISH).waitFor();
  await expectClean(desk);
  await button(upload, PUBLISH).click();
  await desk.getByText('Winterplan Köln is published.').waitFor();
});

test('an athlete trains what the coach wrote', async () => {
  const athlete = await openPhone(browser, rig);
  await becomePerson(athlete, rig, await rig.person({ freeMonths: 3 }));
  await openAt(athlete, rig, MONDAY, '/programs');
  await button(athlete, 'Select Herbstplan').click();
  await button(dialog(athlete, 'Herbstplan'), 'Select Program').click();
  await athlete.waitForURL('/');
  await goTo(athlete, 'Workouts');
  await athlete.getByText('Kniebeuge').waitFor();
  await button(athlete, 'Complete Workout').click();
  await button(dialog(athlete, 'Complete Workout'), 'Complete Workout').click();
  await dialog(athlete, 'Workout Completed!').waitFor();
  const { recentActivity } = await (await athlete.request.get('/api/dashboard')).json();
  expect(recentActivity[0].name).toBe('Kraft');
});
