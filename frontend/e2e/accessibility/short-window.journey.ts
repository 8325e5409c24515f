import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig } from '#infra/testing/rig.ts';

let browser: Browser;
let rig: Rig;
let page: Page;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite()]);
  page = await openPhone(browser, { origin: rig.origin });
  await becomePerson(page, rig, await athleteOnProgram(rig, await rig.program(planCsv({ weeks: 1 }))));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** Returns the window's height less that of its fixed and sticky bars, in CSS pixels. */
const heightLeft = () =>
  page.evaluate(`{
    const stuck = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return ['fixed', 'sticky'].includes(position) && width > innerWidth / 2 && height > 1;
    });
    innerHeight - stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  }`);

/** Returns how far above the lower edge what takes the focus is scrolled to, in CSS pixels. */
const clearedBelow = () => page.evaluate('parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)');

/** How a phone is held, and its window's width and height in CSS pixels; a zoom of 200 % halves both. */
const SHORT = [
  ['on its side', 844, 390],
  ['on its side at 200 %', 422, 195],
  ['upright at 200 %', 195, 422],
] as const;

test.each([
  ['/profile?edit=1', 'Save Changes'],
  ['/workouts', 'Complete Workout'],
])('leaves the whole height to the content of %s when a phone is on its side or zoomed', async (path, name) => {
  await page.goto(path);
  for (const [how, width, height] of SHORT) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name }).waitFor();
    await expect.poll(heightLeft, { message: how }).toBe(height);
    expect(await clearedBelow()).toBe(12);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).waitFor();
  }
});

/** On the page that the test before has opened. */
test('keeps the tabs and the buttons at the bottom edge when a phone is upright', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Complete Workout' }).waitFor();
  await expect.poll(heightLeft).toBeLessThan(844 - 64);
  await expect.poll(clearedBelow).toBe(844 - Number(await heightLeft()) + 12);
});

test('scrolls a whole sheet on a phone in landscape, and only its content in portrait', async () => {
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Complete Workout' }).click();
  await page.getByRole('dialog', { name: 'Complete Workout' }).waitFor();
  const scrolls = () =>
    page.evaluate(`{
      const { scrollHeight, clientHeight } = document.querySelector('[role=dialog]');
      scrollHeight > clientHeight;
    }`);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(scrolls).toBe(true);
  await page.setViewportSize({ width: 390, height: 600 });
  await expect.poll(scrolls).toBe(false);
});
