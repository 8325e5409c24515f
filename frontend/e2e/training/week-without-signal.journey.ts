import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog, expectToast, goTo } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { setClocks } from '#e2e/support/days.ts';
import { keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { controlWorker, type WorkerControls } from '#e2e/support/service-workers.ts';
import { rowsOf, tileOf } from '#e2e/support/training-screens.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import type { Person } from '#infra/testing/rig.ts';

const KEPT = 'Saved on this device. It syncs automatically.';
/** A run on every day, and a lift on Wednesday besides. */
const PLAN = [
  'week,day,name,duration,exercises',
  ...[1, 2].flatMap((week) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
      `${week},${day},Run ${week}.${day},40,Run 5000m`,
      ...(day === 3 ? [`${week},3,Lift ${week}.3,30,Back squat 5x5`] : []),
    ]),
  ),
].join('\n');
/** Monday to Sunday, by the clocks of New York; some evenings are the next day in Greenwich. */
const WEEK = [
  '2026-11-23T07:00-05:00',
  '2026-11-24T23:30-05:00',
  '2026-11-25T12:00-05:00',
  '2026-11-26T20:15-05:00',
  '2026-11-27T06:10-05:00',
  '2026-11-28T21:45-05:00',
  '2026-11-29T19:30-05:00',
] as const;
const POLL = { interval: 50 };

let browser: Browser;
let stack: BehindSignal;
let athlete: Person;
let page: Page;
let programId: string;
let worker: WorkerControls;

beforeAll(async () => {
  const now = Date.parse('2026-11-23T06:30-05:00');
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal({ now })]);
  const { rig, signal } = stack;
  programId = await rig.program(PLAN, 'Seven days');
  athlete = await athleteOnProgram(rig, programId);
  page = await openPhone(browser, { origin: signal.origin, hasWorker: true, timeZone: 'America/New_York' });
  await becomePerson(page, rig, athlete);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** The app is opened again, in a tab of its own; the one before is gone. */
async function openOn(moment: string): Promise<void> {
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  page = next;
  await setClocks(page, stack.rig, moment);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function completeToday(name: string): Promise<void> {
  const today = card(page, "Today's Workout");
  await today.getByText(name, { exact: true }).waitFor();
  await button(today, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  const done = dialog(page, 'Workout Completed!');
  await done.getByText(KEPT).waitFor();
  await button(done, 'Done').click();
  await done.waitFor({ state: 'detached' });
}

async function expectHome(streak: string, week: string, waiting: string): Promise<void> {
  await goTo(page, 'Home');
  const home = async () => [await tileOf(page, 'Streak'), await tileOf(page, 'This Week')];
  await expect.poll(home, POLL).toEqual([streak, week]);
  const banner = page.getByRole('status').filter({ hasText: "You're offline" });
  await banner.getByText(`${waiting} will sync when you're back`).waitFor();
}

async function skipToday(name: string): Promise<void> {
  const today = card(page, "Today's Workout");
  await today.getByText(name, { exact: true }).waitFor();
  await button(today, 'Skip Today').click();
  await expectToast(page, 'Workout Skipped', 'Workout has been skipped for today.');
}

test('a week of training offline arrives as it was done', async () => {
  const { rig, signal } = stack;
  await setClocks(page, rig, '2026-11-23T06:30-05:00');
  await openApp(page);
  worker = await controlWorker(page.context(), `${signal.origin}/`);
  await goTo(page, 'Calendar');
  await page.getByRole('gridcell', { name: /^Sunday 29 November 2026: Run 1\.7/ }).waitFor();
  await expect.poll(() => keptWeeks(page, programId), POLL).toEqual(['1', '2']);
  expectComplaint(page, /ERR_/);
  signal.cut();

  for (const [index, moment] of WEEK.entries()) {
    await openOn(moment);
    await goTo(page, 'Workouts');
    if (index === 2) {
      await completeToday('Run 1.3');
      await skipToday('Lift 1.3');
      await expect.poll(() => rowsOf(page, 'Last 3 Days')).toHaveLength(4);
    } else {
      await completeToday(`Run 1.${index + 1}`);
    }
    if (index === 5) {
      await goTo(page, 'Random Workout');
      await button(page, 'Generate Random Workout').click();
      await card(page, 'Your workout').getByText('Offline', { exact: true }).waitFor();
      await button(page, 'Mark as Completed').click();
      await expectToast(page, 'Workout Completed!', KEPT);
    }
    const done = index + 1;
    const waiting = done + (index >= 2 ? 1 : 0) + (index >= 5 ? 1 : 0);
    await expectHome(
      `${done} ${done === 1 ? 'day' : 'days'}`,
      `${done} of 7`,
      `${waiting} workout${waiting === 1 ? '' : 's'}`,
    );
    await worker.kill();
  }
  expect(signal.arrivals().filter(({ path }) => path !== '/api/health')).toEqual([]);

  signal.restore();
  await openOn('2026-11-30T08:00-05:00');
  await expect.poll(() => allCompletions(rig.table, athlete.uid).then(({ length }) => length), POLL).toBe(9);
  const rows = await allCompletions(rig.table, athlete.uid);
  const told = rows.map(
    ({ name, status, localDate }) => `${localDate} ${name.replace(/^(?!Run |Lift ).*/, 'random')} ${status}`,
  );
  expect(told.sort()).toEqual([
    '2026-11-23 Run 1.1 completed',
    '2026-11-24 Run 1.2 completed',
    '2026-11-25 Lift 1.3 skipped',
    '2026-11-25 Run 1.3 completed',
    '2026-11-26 Run 1.4 completed',
    '2026-11-27 Run 1.5 completed',
    '2026-11-28 Run 1.6 completed',
    '2026-11-28 random completed',
    '2026-11-29 Run 1.7 completed',
  ]);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  await goTo(page, 'Home');
  await card(page, "Today's Workout").getByText('Run 2.1').waitFor();
  await expect.poll(() => tileOf(page, 'Streak'), POLL).toBe('7 days');
  await arrivedAt(page, 'Home');
});
