import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, card, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { pass, setClocks } from '#e2e/support/days.ts';
import { keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';

/** A Wednesday, with a workout on it, on Friday and on Monday. */
const TODAY = Date.parse('2026-11-18T10:00Z');
const DAY = 86_400_000;
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

async function startOn(page: Page): Promise<Person> {
  await setClocks(page, stack.rig, TODAY);
  const athlete = await athleteOnProgram(stack.rig, plan);
  await becomePerson(page, stack.rig, athlete);
  return athlete;
}

const todayOf = async (athlete: Person) => (await athlete.call('GET /api/today-workout')).body;

test('by keyboard alone a workout goes to another day of its week, and back', async () => {
  const page = await openPhone(browser, { origin: stack.signal.origin, colorScheme: 'dark' });
  const athlete = await startOn(page);
  await visit(page, '/calendar?month=2026-11&day=20');
  await button(page, 'Move').focus();
  await page.keyboard.press('Enter');
  const friday = page.getByRole('radio', { name: 'Friday 20 November 2026: rest day, planned day' });
  await expect.poll(() => friday.evaluate((radio) => radio === document.activeElement), POLL).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('A good day for it.').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Two workouts on one day.').waitFor();
  await expectClean(page);
  await button(page, 'Take Thu 19 Nov').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Moved to Thu 19 Nov').waitFor();
  await card(page, 'Thu 19 Nov').getByText('Was on Fri 20 Nov').waitFor();
  await page.getByLabel('Friday 20 November 2026: Run 1.3 moved to Thu 19 Nov').waitFor();
  await expectClean(page);
  await setClocks(page, stack.rig, TODAY + DAY);
  await expect.poll(async () => (await todayOf(athlete)).workout?.name, POLL).toBe('Run 1.3');
  await setClocks(page, stack.rig, TODAY);
  await pass(page, stack.rig, 1);
  await button(page, 'Move back').click();
  await card(page, 'Fri 20 Nov').getByRole('button', { name: 'Run 1.3' }).waitFor();
  await setClocks(page, stack.rig, TODAY + DAY);
  await expect.poll(async () => (await todayOf(athlete)).state, POLL).toBe('rest-day');
  await page.close();
});

test('who falls ill without a signal pauses for five days, and keeps the streak and the plan', async () => {
  const { rig, signal } = stack;
  const page = await openPhone(browser, { origin: signal.origin, colorScheme: 'light', hasWorker: true });
  expectComplaint(page, /ERR_/);
  const athlete = await startOn(page);
  await loggingCalls(plan).complete(athlete, 1);
  await setClocks(page, rig, TODAY + DAY);
  await openApp(page);
  await expect.poll(() => keptWeeks(page, plan), POLL).not.toEqual([]);
  await visit(page, '/calendar');
  await page.getByLabel('Friday 20 November 2026: Run 1.3, upcoming').waitFor();
  signal.cut();
  await button(page, /^Ill or away/).click();
  const sheet = dialog(page, 'Pause the plan');
  await sheet.getByLabel('Last day off').fill('2026-11-23');
  await sheet.getByText('The 2 workouts in between').waitFor();
  expect(await sheet.getByLabel(/^Shift everything by 5 days/).isChecked()).toBe(true);
  await expectClean(page);
  await button(sheet, 'Pause 19 to 23 Nov').click();
  await page.getByLabel('Friday 20 November 2026: plan paused').waitFor();
  await page.goto('/');
  await page.getByText('Paused until Mon 23 Nov').waitFor();
  await expectClean(page);
  signal.restore();
  await expect.poll(async () => (await todayOf(athlete)).plan?.pause?.to, POLL).toBe('2026-11-23');
  await setClocks(page, rig, TODAY + 6 * DAY);
  await visit(page, '/');
  expect(await todayOf(athlete)).toMatchObject({ plan: { endDate: '2027-01-03', week: 1, day: 2 }, state: 'rest-day' });
  expect((await athlete.call('GET /api/user-progress')).body.streak).toBe(1);
  await page.close();
});

test('with a race the date is kept, and what is left out can be taken back', async () => {
  const page = await openPhone(browser, { origin: stack.signal.origin, colorScheme: 'dark' });
  const athlete = await startOn(page);
  await athlete.call('PUT /api/race', { body: { date: '2026-12-29' } });
  await visit(page, '/calendar');
  await button(page, /^Ill or away/).click();
  const sheet = dialog(page, 'Pause the plan');
  expect(await sheet.getByLabel(/^Keep the race date, leave out 2 workouts/).isChecked()).toBe(true);
  await sheet.getByText(/5 days after your race\. Not advised\.$/).waitFor();
  await button(sheet, 'Pause 18 to 22 Nov').click();
  await visit(page, '/');
  await page.getByText('Paused until Sun 22 Nov').waitFor();
  expect(await todayOf(athlete)).toMatchObject({ state: 'rest-day', plan: { endDate: '2026-12-29' } });
  await pass(page, stack.rig, 1); // of two commands of one moment, chance would decide which is the later
  await button(page, 'End pause').click();
  await page.getByText("Today's Workout").waitFor();
  await expectClean(page);
  await expect.poll(async () => (await todayOf(athlete)).state, POLL).toBe('workout');
  await page.close();
});

test('who missed two sessions is offered a lighter week, accepts it, and takes that back', async () => {
  const { rig } = stack;
  const page = await openPhone(browser, { origin: stack.signal.origin, colorScheme: 'light' });
  const weeks = [1, 2].map((week) => `${week},1,Threshold,${week * 30},cardio\n${week},3,Easy Run,40,cardio`);
  const rising = await rig.program(['week,day,name,duration,type', ...weeks].join('\n'), 'Rising');
  await setClocks(page, rig, TODAY - 2 * DAY);
  const athlete = await athleteOnProgram(rig, rising);
  await setClocks(page, rig, TODAY + 2 * DAY);
  await becomePerson(page, rig, athlete);
  await visit(page, '/');
  await button(page, 'See why').click();
  const sheet = dialog(page, "Keep next week's training at this week's level?");
  await sheet.getByText('You missed Threshold on Mon 16 Nov, Easy Run on Wed 18 Nov.').waitFor();
  await sheet.getByText('60 to 40 min').waitFor();
  await expectClean(page);
  await button(sheet, 'Accept').click();
  await visit(page, '/calendar?month=2026-11&day=23');
  await page.getByText('Lighter: 70% of the plan').waitFor();
  await expectClean(page);
  await pass(page, rig, 1);
  await button(page, 'Undo').last().click();
  await page.getByText(/60 min/).waitFor();
  await visit(page, '/');
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  expect(await button(page, 'See why').count()).toBe(0);
  await page.close();
});
