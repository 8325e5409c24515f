import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog, expectToast, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { pass, setClocks } from '#e2e/support/days.ts';
import { focused, press, pressKeys, tabTo } from '#e2e/support/keyboard.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';

const KEPT = 'Saved on this device. It syncs automatically.';
const POLL = { interval: 50 };
let browser: Browser;
let stack: BehindSignal;
let athlete: Person;
let page: Page;

/** Workouts were logged on Monday and Tuesday; it is the Monday after, and there is no signal. */
beforeAll(async () => {
  const monday = Date.parse('2026-11-16T18:00Z');
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal({ now: monday })]);
  const { rig, signal } = stack;
  const plan = await rig.program(planCsv({ weeks: 2 }), 'Two weeks');
  athlete = await athleteOnProgram(rig, plan);
  const { log } = loggingCalls(plan);
  await log(athlete, 1, { duration: 40, rating: 8 });
  rig.clock.now = Date.parse('2026-11-17T18:00Z');
  await log(athlete, 2, { duration: 30 });
  page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await becomePerson(page, rig, athlete);
  await setClocks(page, rig, '2026-11-23T18:00Z');
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const figures = async () => (await card(page, 'Completion').locator('dd').allInnerTexts()).map(words);

test('a workout of last week is corrected by keyboard', async () => {
  await openApp(page);
  await card(page, 'Recent Activity').getByText('Run 1.1').waitFor();
  expectComplaint(page, /ERR_/);
  stack.signal.cut();
  await press(page, 'Run 1.1');
  await expect.poll(() => focused(page), POLL).toBe('Run 1.1');
  await expectClean(page);
  await press(page, 'Edit');
  await dialog(page, 'Edit workout').waitFor();
  await expect.poll(() => focused(page), POLL).toBe('Edit workout');
  await tabTo(page, 'Duration');
  await pressKeys(page, 'ArrowUp', 'PageUp');
  await tabTo(page, 'Effort');
  await pressKeys(page, 'Space', 'ArrowRight', 'ArrowRight');
  await dialog(page, 'Edit workout').getByText('Was 40 min').waitFor();
  await expectClean(page);
  await press(page, 'Save Changes');
  await expectToast(page, 'Workout Updated', KEPT);
  await expect
    .poll(figures, POLL)
    .toEqual(expect.arrayContaining(['46 min', '3 of 10', '8/10', '138, effort x minutes']));
});

test('leaving with unsaved changes asks, by Escape and by Back, and keeps what was typed', async () => {
  await press(page, 'Edit');
  await tabTo(page, 'Notes');
  await page.keyboard.type('Felt better');
  await pressKeys(page, 'Escape');
  await expect.poll(() => focused(page), POLL).toBe('Keep editing');
  await pressKeys(page, 'Enter');
  await page.goBack();
  await expect.poll(() => focused(page), POLL).toBe('Keep editing');
  await expectClean(page);
  await pressKeys(page, 'Enter');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Felt better');
  await pass(page, stack.rig, 1);
  await press(page, 'Save Changes');
  await card(page, 'Comments').getByText('Felt better').waitFor();
  // The page says so at once; the sheet closes once it is kept.
  await dialog(page, 'Edit workout').waitFor({ state: 'detached' });
});

test('a workout is moved to the day it was done, and keeps its place in the plan', async () => {
  await pass(page, stack.rig, 1);
  await press(page, 'Date');
  await expect.poll(() => focused(page), POLL).toMatch(/^Date/);
  await page.getByLabel('Date').fill('2026-11-15');
  await dialog(page, 'Edit workout').getByText('Choose a day from Mon 16 Nov to Mon 23 Nov.').waitFor();
  await page.getByLabel('Date').fill('2026-11-18');
  await press(page, 'Save Changes');
  await page.waitForURL(/\/2026-11-18$/);
  await expect.poll(figures, POLL).toEqual(expect.arrayContaining(['Wed 18 Nov', 'Mon 16 Nov']));
  await press(page, 'Back');
  await arrivedAt(page, 'Home');
});

test('a workout is deleted and restored, with nothing lost', async () => {
  await press(page, 'Run 1.2');
  await press(page, 'Delete');
  await arrivedAt(page, 'Home');
  await expectToast(page, 'Workout Deleted', 'Run 1.2, Tue 17 Nov');
  const row = card(page, 'Recent Activity').getByText('Run 1.2');
  await row.waitFor({ state: 'detached' });
  await expectClean(page);
  await press(page, 'Undo');
  await row.waitFor();
});

test('another activity is logged on a past day', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workouts' }).click();
  await arrivedAt(page, 'Workouts');
  await button(page, 'Log something else').click();
  const sheet = dialog(page, 'Log something else');
  await expectClean(page);
  await button(sheet, 'Log Workout').click();
  await sheet.getByText('Name is required').waitFor();
  await sheet.getByLabel('Name').fill('Parkrun');
  await sheet.getByLabel('Done on').fill('2026-11-21');
  await sheet.getByLabel('Distance (optional)').fill('5');
  await button(sheet, 'Log Workout').dblclick();
  await expectToast(page, 'Workout Completed!', KEPT);
  await card(page, 'Last 3 Days').getByText('Parkrun').waitFor();
});

test('all changes arrive once there is a signal, and the figures follow', async () => {
  const { rig, signal } = stack;
  await button(page, 'Review').click();
  const tray = dialog(page, 'Unsynced workouts');
  await expect.poll(() => tray.getByText('Correction: Run 1.1').count(), POLL).toBe(3);
  expect(await tray.getByText(/^Deleted|^Restored/).count()).toBe(0);
  await expectClean(page);
  signal.restore();
  const logged = async () => (await athlete.call('GET /api/workout-history')).body.workouts;
  const shown = async () =>
    (await logged()).map((item: { name: string; localDate: string; duration: number }) => {
      const { name, localDate, duration } = item;
      return `${localDate} ${name} ${duration}`;
    });
  await expect.poll(shown, POLL).toEqual(['2026-11-21 Parkrun 30', '2026-11-18 Run 1.1 46', '2026-11-17 Run 1.2 30']);
  expect((await logged())[1]).toMatchObject({ effort: 3, ratingOfTen: 8, comments: 'Felt better', week: 1, day: 1 });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});
