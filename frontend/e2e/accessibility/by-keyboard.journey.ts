import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { follow, seeAll, visit } from '#e2e/support/clean-page.ts';
import { openAt, setClocks } from '#e2e/support/days.ts';
import { focused, press, pressKeys, tabThrough, tabTo } from '#e2e/support/keyboard.ts';
import { openPhone, views } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig } from '#infra/testing/rig.ts';

const FIRST_MORNING = '2026-10-21T07:30Z';
let browser: Browser;
let rig: Rig;
let programId: string;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse(FIRST_MORNING) })]);
  programId = await rig.program(planCsv({ weeks: 4, label: 'Engine' }), 'Engine plan');
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

describe('by keyboard alone, on a phone', () => {
  let page: Page;
  const keys = (...names: string[]) => pressKeys(page, ...names);

  beforeAll(async () => {
    page = await openPhone(browser, { origin: rig.origin, colorScheme: 'dark' });
    await becomePerson(page, rig, await rig.person({ freeMonths: 3 }));
  });

  test('a program is chosen, and the focus lands on the heading of each screen', async () => {
    await openAt(page, rig, FIRST_MORNING);
    await press(page, 'Browse Programs');
    await arrivedAt(page, 'Programs');
    await expect.poll(() => focused(page)).toBe('Programs');
    await press(page, 'Select Engine plan');
    const sheet = dialog(page, 'Engine plan');
    await sheet.waitFor();
    await tabTo(page, 'How to start');
    await keys('ArrowDown');
    await sheet.getByLabel('Last day', { exact: true }).waitFor();
    await keys('ArrowUp');
    await press(page, 'Select Program');
    await arrivedAt(page, 'Home');
    await expect.poll(() => focused(page)).toBe('Wed 21 Oct');
  });

  test('a workout is completed with rating, minutes and notes', async () => {
    await press(page, 'Workouts');
    await arrivedAt(page, 'Workouts');
    await expect.poll(() => focused(page)).toBe('Workouts');
    await press(page, 'Complete Workout');
    await dialog(page, 'Complete Workout').waitFor();
    await tabTo(page, 'How was it?');
    await keys('ArrowRight', 'ArrowRight', 'ArrowRight');
    await tabTo(page, 'Duration');
    await keys('ArrowUp', 'PageUp');
    await tabTo(page, 'Notes');
    await page.keyboard.type('No mouse');
    await press(page, 'Complete Workout', 'Space');
    await dialog(page, 'Workout Completed!').waitFor();
    await expect.poll(() => focused(page)).toBe('Workout Completed!');
    await press(page, 'Done');
    await expect.poll(() => focused(page)).toBe('Engine 1.1');
    await press(page, 'Engine 1.1Today');
    await expect.poll(() => focused(page)).toBe('Engine 1.1');
    const said = card(page, 'Completion').locator('dd');
    await said.waitFor();
    expect((await said.allInnerTexts()).map(words)).toEqual(['46 min', 'Wed 21 Oct, 08:30', '8/10']);
    await card(page, 'Comments').getByText('No mouse').waitFor();
    await press(page, 'Back');
    await arrivedAt(page, 'Workouts');
  });

  test('a skip is undone, and another is sent by leaving the toast', async () => {
    await openAt(page, rig, '2026-10-22T07:30Z', '/workouts');
    await press(page, 'Skip Today', 'Space');
    await expect.poll(() => focused(page)).toBe("Today's Workout");
    await press(page, 'Undo');
    await button(page, 'Skip Today').waitFor();
    await expect.poll(() => focused(page)).toBe("Today's Workout");
    await press(page, 'Skip Today');
    const sent = page.waitForResponse('**/api/skip-workout');
    await keys('Escape');
    expect((await sent).status()).toBe(200);
    await expect.poll(() => focused(page)).toBe("Today's Workout");
  });

  test('the calendar is walked by its keys, and a missed workout is completed', async () => {
    await openAt(page, rig, '2026-10-24T07:30Z');
    await press(page, 'Calendar');
    await arrivedAt(page, 'Calendar');
    await expect.poll(() => focused(page)).toBe('Calendar');
    await tabTo(page, 'Saturday 24 October 2026: Engine 1.4, upcoming');
    await keys('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Friday 23 October 2026: Engine 1.3, missed');
    await keys('ArrowUp', 'ArrowUp', 'ArrowDown', 'Home');
    await expect.poll(() => focused(page)).toMatch(/^Monday 12 October 2026/);
    await keys('End', 'PageDown');
    await expect.poll(() => focused(page)).toMatch(/^Wednesday 18 November 2026/);
    await keys('PageUp');
    await expect.poll(() => focused(page)).toMatch(/^Sunday 18 October 2026/);
    await keys('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Enter');
    const panel = card(page, 'Fri 23 Oct');
    await panel.waitFor();
    await press(page, 'Engine 1.3');
    await dialog(page, 'Engine 1.3').waitFor();
    await keys('Escape');
    await expect.poll(() => focused(page)).toBe('Engine 1.3');
    await press(page, 'Complete Workout');
    await dialog(page, 'Complete Workout').waitFor();
    await keys('Escape');
    await expect.poll(() => focused(page)).toBe('Complete Workout');
    await keys('Enter');
    await dialog(page, 'Complete Workout').waitFor();
    await press(page, 'Complete Workout');
    await dialog(page, 'Workout Completed!').waitFor();
    await press(page, 'Done');
    await panel.getByText('Done Sat 24 Oct').waitFor();
    await expect.poll(() => focused(page)).toBe('Engine 1.3');
  });

  test('a random workout is generated and completed', async () => {
    await press(page, 'Random');
    await arrivedAt(page, 'Random Workout');
    await press(page, 'Generate Random Workout');
    const name = card(page, 'Your workout').locator('h3').first();
    await name.waitFor();
    await expect.poll(() => focused(page)).toBe(await name.textContent());
    await press(page, 'Mark as Completed');
    await expect.poll(() => focused(page)).toMatch(/^\d+ minutes done$/);
    await press(page, 'Home');
    await arrivedAt(page, 'Home');
    await press(page, 'See progress');
    await arrivedAt(page, 'Progress');
    await expect.poll(() => focused(page)).toBe('Progress');
  });
});

const SCREENS = [
  '/',
  '/workouts',
  '/calendar',
  '/progress',
  '/programs',
  '/random-workout',
  '/free-workouts',
  '/profile',
  '/settings',
  '/settings/reminders',
];

/** Puts the focus where a page that was just loaded has it: Tab leads to the first stop. */
const FOCUS_FIRST = `{
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute('tabindex');
}`;

test.each(views.lightPhoneInLongRun)('on %s, %s, the focus is visible at every stop', async (_, colorScheme, open) => {
  const page = await open(browser, { origin: rig.origin, colorScheme });
  await setClocks(page, rig, FIRST_MORNING);
  await becomePerson(page, rig, await athleteOnProgram(rig, programId));
  await visit(page, '/settings');
  for (const path of SCREENS) {
    await follow(page, path);
    await page.evaluate(FOCUS_FIRST);
    await seeAll(page);
    expect((await tabThrough(page)).length).toBeGreaterThan(6);
  }
});
