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
import { inThisRun } from '#infra/testing/run-size.ts';

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
  '2026-11-25T20:40-05:00',
  '2026-11-26T12:00-05:00',
  '2026-11-27T06:10-05:00',
  '2026-11-28T21:45-05:00',
  '2026-11-29T19:30-05:00',
] as const;
/** The days that are trained: a quick run ends on Wednesday, whose evening then has the random workout as well. */
const AWAY = WEEK.slice(0, inThisRun({ quick: 3, exhaustive: 7 }));
const WEDNESDAY = 2;
const WITH_RANDOM = inThisRun({ quick: WEDNESDAY, exhaustive: 5 });
/** The morning on which there is a signal again, and its workout. */
const BACK = inThisRun({
  quick: { moment: '2026-11-26T08:00-05:00', name: 'Run 1.4' },
  exhaustive: { moment: '2026-11-30T08:00-05:00', name: 'Run 2.1' },
});
const ARRIVED = AWAY.flatMap((moment, index) => {
  const done = [`Run 1.${index + 1} completed`];
  if (index === WEDNESDAY) done.push('Lift 1.3 skipped');
  if (index === WITH_RANDOM) done.push('random completed');
  return done.map((what) => `${moment.slice(0, 10)} ${what}`);
});
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

test('what was trained offline for days arrives as it was done', async () => {
  const { rig, signal } = stack;
  await setClocks(page, rig, '2026-11-23T06:30-05:00');
  await openApp(page);
  worker = await controlWorker(page.context(), `${signal.origin}/`);
  await goTo(page, 'Calendar');
  await page.getByRole('gridcell', { name: /^Sunday 29 November 2026: Run 1\.7/ }).waitFor();
  await expect.poll(() => keptWeeks(page, programId), POLL).toEqual(['1', '2']);
  expectComplaint(page, /ERR_/);
  signal.cut();

  for (const [index, moment] of AWAY.entries()) {
    await openOn(moment);
    await goTo(page, 'Workouts');
    if (index === WEDNESDAY) {
      await completeToday('Run 1.3');
      await skipToday('Lift 1.3');
      await expect.poll(() => rowsOf(page, 'Last 3 Days')).toHaveLength(4);
    } else {
      await completeToday(`Run 1.${index + 1}`);
    }
    if (index === WITH_RANDOM) {
      await goTo(page, 'Random Workout');
      await button(page, 'Generate Random Workout').click();
      await card(page, 'Your workout').getByText('Offline', { exact: true }).waitFor();
      await button(page, 'Mark as Completed').click();
      await expectToast(page, 'Workout Completed!', KEPT);
    }
    const done = index + 1;
    const waiting = done + Number(index >= WEDNESDAY) + Number(index >= WITH_RANDOM);
    await expectHome(
      `${done} ${done === 1 ? 'day' : 'days'}`,
      `${done} of 7`,
      `${waiting} workout${waiting === 1 ? '' : 's'}`,
    );
    await worker.kill();
  }
  expect(signal.arrivals().filter(({ path }) => path !== '/api/health')).toEqual([]);

  signal.restore();
  await openOn(BACK.moment);
  await expect
    .poll(() => allCompletions(rig.table, athlete.uid).then(({ length }) => length), POLL)
    .toBe(ARRIVED.length);
  const rows = await allCompletions(rig.table, athlete.uid);
  const told = rows.map(
    ({ name, status, localDate }) => `${localDate} ${name.replace(/^(?!Run |Lift ).*/, 'random')} ${status}`,
  );
  expect(told.sort()).toEqual(ARRIVED.toSorted());
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  await goTo(page, 'Home');
  await card(page, "Today's Workout").getByText(BACK.name).waitFor();
  await expect.poll(() => tileOf(page, 'Streak'), POLL).toBe(`${AWAY.length} days`);
  await arrivedAt(page, 'Home');
});
