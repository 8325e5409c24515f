import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { DOUBLE_TAP } from '#frontend/lib/player/decide.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import type { Person } from '#infra/testing/rig.ts';

const SLED_DAYS = [
  'week,day,name,duration,exercises',
  '1,1,Sled Day,40,Sled push 2x25m',
  '1,1,Sled Again,40,Sled push 2x25m',
];
const POLL = { interval: 50 };

let browser: Browser;
let stack: BehindSignal;
let athlete: Person;
let page: Page;
let plan: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  plan = await stack.rig.program(SLED_DAYS.join('\n'), 'Sled Days');
  athlete = await athleteOnProgram(stack.rig, plan);
  page = await openPhone(browser, { origin: stack.signal.origin, colorScheme: 'dark', hasWorker: true });
  await page.clock.install(); // the clock keeps running
  await becomePerson(page, stack.rig, athlete);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const newest = async () => (await athlete.call('GET /api/workout-history')).body.workouts[0];

test('a sled day in a gym without a sled and without a signal: two taps, and the next one begins with the swap', async () => {
  await openApp(page);
  await expect.poll(() => keptWeeks(page, plan), POLL).not.toEqual([]);
  expectComplaint(page, /ERR_/);
  stack.signal.cut();
  await page.getByRole('link', { name: 'Start Workout' }).click();
  await button(page, 'Taken? Swap').click();
  const sheet = dialog(page, 'Taken? Swap sled push');
  await sheet.getByText(/Not the race sled$/).waitFor();
  const instead =
    (await sheet.getByRole('radio', { checked: true }).locator('xpath=..').innerText()).split('\n')[0] ?? '';
  expect(instead).not.toMatch(/sled/i);
  await expectClean(page);
  await button(sheet, "My gym doesn't have one").click();
  await page.getByText('Instead of sled push', { exact: false }).waitFor();
  await expectClean(page);
  for (const name of [/^Set 1 done/, /^(?:Set 2 done|Finish exercise)/, /^Finish workout/]) {
    await button(page, name).click();
    await page.clock.fastForward(DOUBLE_TAP);
  }
  await button(page, 'Save Workout').click();
  await dialog(page, 'Workout Completed!').getByRole('button', { name: 'Done' }).click();
  stack.signal.restore();
  await expect.poll(async () => (await newest())?.name, POLL).toBe('Sled Day');
  const { body } = await athlete.call('GET /api/results/{id}', { params: { id: (await newest()).id } });
  expect(body.exercises[0]).toMatchObject({ swappedFor: 'Sled push', name: instead });
  await visit(page, '/');
  await page.getByRole('link', { name: 'Start Workout' }).click();
  await page.getByText('Instead of sled push', { exact: false }).waitFor();
  await page.close();
});
