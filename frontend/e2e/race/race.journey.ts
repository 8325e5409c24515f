import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, follow, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { setClocks } from '#e2e/support/days.ts';
import { keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { killBrowser, openOwnPhone, openPhone, views } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';

/** A Wednesday. */
const TODAY = Date.parse('2026-11-18T10:00Z');
/** From the press of Start to the start, and after each split until the next can be pressed. */
const COUNTDOWN = 3_000;
const LOCK = 3_000;
const POLL = { interval: 50 };

let browser: Browser;
let stack: BehindSignal;
let plan: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal({ now: TODAY })]);
  plan = await stack.rig.program(planCsv({ weeks: 6, days: [1, 3, 6] }), 'Six Weeks');
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** A member on six weeks from today, the last of which ends on 29 December. */
async function racer(): Promise<Person> {
  stack.rig.clock.now = TODAY;
  return athleteOnProgram(stack.rig, plan);
}

test.each(views.darkPhone)('a race is set, and the plan ends on it: %s, %s', async (_, colorScheme, open) => {
  const { rig, signal } = stack;
  const page = await open(browser, { origin: signal.origin, colorScheme });
  const athlete = await racer();
  await setClocks(page, rig, TODAY);
  await becomePerson(page, rig, athlete);
  await visit(page, '/race');
  await expectClean(page);
  await button(page, 'Add your race').click();
  const form = dialog(page, 'Your race');
  await form.getByLabel('Date').fill('2027-01-16');
  await form.getByLabel('Place').fill('Manchester');
  await form.getByLabel('Division').selectOption('women-open');
  await form.getByLabel('Wave time').fill('09:40');
  await form.getByLabel('Target time').fill('1:30:00');
  await expectClean(page);
  await button(form, 'Save').click();
  await page.getByText('Your plan ends 2 weeks before the race').waitFor();
  await expectClean(page);
  await button(page, /^Race-day checklist/).click();
  await dialog(page, 'Race-day checklist').getByText('08:10').waitFor();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await button(page, /^Loads/).click();
  await dialog(page, 'Loads, Women Open').getByText('102 kg').waitFor();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.getByLabel(/^End this plan on race day/).check();
  await button(page, 'Preview the change').click();
  const sheet = dialog(page, 'Six Weeks');
  await sheet.getByText(/^Last workout: .*Sat 16 Jan 2027/).waitFor();
  await button(sheet, 'Select Program').click();
  await expect
    .poll(async () => (await athlete.call('GET /api/today-workout')).body.plan.endDate, POLL)
    .toBe('2027-01-16');
  await arrivedAt(page, 'Home');
  await follow(page, '/race');
  await page.getByText('Your plan lines up with your race.').waitFor();
  await expectClean(page);
  await page.close();
});

test('the pacing card ends on the target, and paper holds nothing else', async () => {
  const { rig, signal } = stack;
  const page = await openPhone(browser, { origin: signal.origin, colorScheme: 'light' });
  const athlete = await racer();
  const race = { date: '2027-01-16', location: 'Manchester', division: 'women-open', targetTime: '1:30:00' };
  await athlete.call('PUT /api/race', { body: race });
  await becomePerson(page, rig, athlete);
  await visit(page, '/race/predictor');
  const paper = card(page, 'Manchester, 1:30:00');
  await paper.getByRole('row').last().getByText('1:30:00').waitFor();
  await expectClean(page);
  await page.emulateMedia({ media: 'print' });
  expect(await paper.isVisible()).toBe(true);
  expect(await button(page, 'Share').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Share').click()]);
  expect(file.suggestedFilename()).toBe('pacing-card.png');
  await button(page, 'Benchmarks').click();
  await page.getByLabel('5 km run').fill('23:15');
  await page.keyboard.press('Tab');
  await page.getByText(/^Faster than \d+ to \d+ of 100$/).waitFor();
  await expectClean(page);
  await page.close();
});

test('[R81] a simulation without a signal outlives the browser, is saved, and the next is compared with it', async () => {
  const { rig, signal } = stack;
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  const athlete = await racer();
  let now = TODAY;
  const switchOn = async () => {
    const opened = await openOwnPhone(folder, { origin: signal.origin, hasWorker: true });
    await opened.clock.install({ time: now }); // the clock keeps running
    expectComplaint(opened, /ERR_/);
    await becomePerson(opened, rig, athlete); // the cookies of a test go with its browser
    return opened;
  };
  let page = await switchOn();
  try {
    await athlete.call('PUT /api/race', {
      body: { date: '2027-01-16', division: 'women-open', targetTime: '1:30:00' },
    });
    await openApp(page);
    await expect.poll(() => keptWeeks(page, plan), POLL).not.toEqual([]);
    await page.context().close(); // who is there is on the device from now on
    signal.cut();
    page = await switchOn();
    await page.goto('/race/simulation');
    await simulate(page, async () => {
      now = await page.evaluate(() => Date.now());
      await killBrowser(page);
      page = await switchOn();
      await page.goto('/race/simulation/run');
      await page.getByText('Resumed, nothing lost.').waitFor();
      return page;
    });
    await button(page, 'Save to history').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    rig.clock.now = await page.evaluate(() => Date.now());
    signal.restore();
    const history = async () => (await athlete.call('GET /api/workout-history')).body.workouts;
    await expect.poll(async () => (await history()).length, POLL).toBe(1);
    const [{ id }] = await history();
    const { body } = await athlete.call('GET /api/results/{id}', { params: { id } });
    expect(body.race).toMatchObject({ rounds: [1, 2], division: 'women-open', ownLoads: '' });
    expect(body.race.seconds).toHaveLength(4);
    expect(body.race.seconds.every((seconds: number) => seconds >= LOCK / 1_000)).toBe(true);

    await page.goto('/race/simulation');
    await simulate(page, async () => page);
    await card(page, 'Compared with an earlier one')
      .getByText(/^Compared with \w{3} \d/)
      .waitFor();
    await expectClean(page);
  } finally {
    await page.context().close();
    rmSync(folder, { recursive: true, force: true });
    signal.restore();
    rig.clock.now = TODAY;
  }
});

/** Simulates the first two rounds; `between` comes after the second split. */
async function simulate(first: Page, between: () => Promise<Page>): Promise<void> {
  let page = first;
  await page.getByText('Choose rounds').click();
  await page.getByLabel(/^3: run/).uncheck();
  await button(page, 'Start').click();
  for (let done = 0; done < 4; done++) {
    if (done === 2) page = await between();
    const split = page.getByRole('button', { name: /^Split/ });
    await split.waitFor();
    await page.clock.fastForward(done === 0 ? COUNTDOWN + LOCK : LOCK);
    await expect.poll(() => split.getAttribute('aria-disabled'), POLL).toBe('false');
    await split.click();
    if (done < 3) await page.getByText(`${done + 2} of 4`).waitFor();
  }
  await card(page, 'Total time').waitFor();
}
