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

/** The window's width and height in CSS pixels; a zoom of 200 % halves both. */
test.each([
  ['on its side', 844, 390],
  ['on its side at 200 %', 422, 195],
  ['upright at 200 %', 195, 422],
])('leaves the whole height to the content when a phone is %s', async (_how, width, height) => {
  await page.setViewportSize({ width, height });
  for (const [path, name] of [
    ['/workouts', 'Complete Workout'],
    ['/profile?edit=1', 'Save Changes'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name }).waitFor();
    expect([path, await heightLeft()]).toEqual([path, height]);
    expect(await clearedBelow()).toBe(12);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).waitFor();
  }
});

test('scrolls a whole sheet on a phone in landscape, and only its content in portrait', async () => {
  const scrolls = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto('/workouts');
    await page.getByRole('button', { name: 'Complete Workout' }).click();
    await page.getByRole('dialog', { name: 'Complete Workout' }).waitFor();
    return page.evaluate(`{
      const { scrollHeight, clientHeight } = document.querySelector('[role=dialog]');
      scrollHeight > clientHeight;
    }`);
  };
  expect([await scrolls(844, 390), await scrolls(390, 600)]).toEqual([true, false]);
});

test('keeps the tabs and the buttons at the bottom edge when a phone is upright', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Complete Workout' }).waitFor();
  expect(await heightLeft()).toBeLessThan(844 - 64);
  expect(await clearedBelow()).toBe(844 - Number(await heightLeft()) + 12);
});
