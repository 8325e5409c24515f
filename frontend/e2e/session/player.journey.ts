import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { type BehindSignal, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone, views } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { DOUBLE_TAP } from '#frontend/lib/player/decide.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';

const HEADER = 'week,day,name,duration,exercises';
const everyDay = (name: string, minutes: number, exercises: string) =>
  [HEADER, ...[1, 2, 3, 4, 5, 6, 7].map((day) => `1,${day},${name},${minutes},"${exercises}"`)].join('\n');

const STRENGTH =
  'Box jumps 1x5; Back squat 3x5 @ 72.5kg, rest 150s; A1 Push press 2x6 @ 35kg; A2 Pull-up 2x6, rest 90s';
const CLOCKS = 'EMOM 4 min: 1) 10 burpees 2) 12 swings; AMRAP 6: 10 wall balls, 8 burpees; Run 1000m @ 5:30/km';
const POLL = { interval: 20 };

let browser: Browser;
let stack: BehindSignal;
let strength: string;
let clocks: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  strength = await stack.rig.program(everyDay('Squat and Press', 40, STRENGTH));
  clocks = await stack.rig.program(everyDay('Station Engine', 20, CLOCKS));
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function start(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start Workout' }).click();
  await page.waitForURL('/session');
  await button(page, 'Pause').waitFor();
}

/** Presses the main button, which says so, and goes on when the next press is no double tap. */
async function log(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).click();
  await page.clock.fastForward(DOUBLE_TAP);
}

test('everything works by keyboard, and single-letter keys do nothing until they are switched on', async () => {
  const { rig, signal } = stack;
  const page = await openPhone(browser, { origin: signal.origin });
  await page.clock.install(); // the clock keeps running
  await becomePerson(page, rig, await athleteOnProgram(rig, strength));
  await visit(page, '/');
  await start(page);
  await expect.poll(() => page.evaluate('document.activeElement.textContent'), POLL).toBe('Squat and Press');
  await page.keyboard.press('Space');
  await button(page, 'Undo: set').waitFor();
  await page.clock.fastForward(DOUBLE_TAP);
  await page.keyboard.press('u');
  await page.getByRole('textbox', { name: 'Reps' }).press('ArrowUp');
  await page.getByRole('textbox', { name: 'Reps' }).press('Enter');
  await page.getByText('Set 1 saved, 6 reps 72.5 kilograms. Rest 2 minutes 30').waitFor({ state: 'attached' });
  await button(page, 'More for this exercise').press('Enter');
  await dialog(page, 'Back squat').getByRole('switch', { name: /^Keys/ }).press('Space');
  await page.keyboard.press('Escape');
  await dialog(page, 'Back squat').waitFor({ state: 'hidden' });
  await button(page, 'Pause').waitFor();
  await page.keyboard.press('p');
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  await page.keyboard.press('p');
  await page.keyboard.press('u');
  await button(page, 'Set 1 done, 6 x 72.5 kg').waitFor();
  await page.context().close();
});

test.each(views.lightPhone)(
  'axe finds nothing in the player on %s in a %s scheme',
  async (_device, colorScheme, open) => {
    const { rig, signal } = stack;
    const page = await open(browser, { origin: signal.origin, colorScheme });
    await page.clock.install(); // the clock keeps running
    await becomePerson(page, rig, await athleteOnProgram(rig, clocks));
    await visit(page, '/');
    await start(page);
    await log(page, 'Start EMOM 4');
    await button(page, 'Missed').waitFor();
    await expectClean(page);
    await button(page, 'More for this exercise').click();
    await expectClean(page);
    await dialog(page, 'Burpees')
      .getByRole('button', { name: /^Skip exercise/ })
      .click();
    await log(page, 'Start AMRAP 6');
    await log(page, '1 round');
    await expectClean(page);
    await button(page, 'More for this exercise').click();
    await page.getByRole('button', { name: /^Do later/ }).click();
    await log(page, 'Start run');
    await button(page, 'Lap').click();
    await expectClean(page);
    await log(page, 'Run done');
    await expectClean(page);
    await button(page, 'More for this exercise').click();
    await button(page, 'Finish workout').click();
    await page.getByRole('heading', { name: 'Well done.' }).waitFor();
    await expectClean(page);
    await page.goto('/');
    await page.getByRole('link', { name: /Workout in progress/ }).waitFor();
    await expectClean(page);
    await page.context().close();
  },
);
