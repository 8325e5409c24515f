import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, card, dialog, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, follow } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { readKept } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { PREFETCH_AFTER } from '#frontend/app/timings.ts';
import { DOUBLE_TAP } from '#frontend/lib/player/decide.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import type { Person } from '#infra/testing/rig.ts';

const HEADER = 'week,day,name,duration,exercises';
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => `1,${day},Squats,40,"Back squat 2x5 @ 72.5kg, rest 150s"`);
const DAY = 86_400_000;
const POLL = { interval: 50 };

let browser: Browser;
let stack: BehindSignal;
let athlete: Person;
let page: Page;

/** The day before yesterday five squats at 70 kg were logged. */
beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  const { rig, signal } = stack;
  const now = rig.clock.now;
  rig.clock.now = now - 2 * DAY;
  const plan = await rig.program([HEADER, ...DAYS].join('\n'));
  athlete = await athleteOnProgram(rig, plan);
  const at = new Date(rig.clock.now).toISOString();
  const sets = [
    { reps: 5, kg: 70, doneAt: at },
    { reps: 4, kg: 70, doneAt: at },
  ];
  const exercises = [{ of: 0, name: 'Back squat', sets, note: 'Wider stance' }];
  const result = { startedAt: at, endedAt: at, pausedSeconds: 0, exercises };
  await loggingCalls(plan).log(athlete, 1, { duration: 40, result });
  rig.clock.now = now;
  page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await page.clock.install({ time: now }); // the clock keeps running
  await becomePerson(page, rig, athlete);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const log = async (name: string) => {
  await button(page, name).click();
  await page.clock.fastForward(DOUBLE_TAP);
};
const newest = async () => (await athlete.call('GET /api/workout-history')).body.workouts[0];
const setsOf = async (id: string) => {
  const { body } = await athlete.call('GET /api/results/{id}', { params: { id } });
  return body.exercises[0].sets.map(({ reps, kg }: { reps: number; kg: number }) => `${reps} x ${kg}`);
};

test("a session offline shows last time's values and beaten records, and arrives with its sets", async () => {
  const { signal } = stack;
  await openApp(page, '/');
  await page.clock.fastForward(PREFETCH_AFTER);
  await expect.poll(() => readKept(page), POLL).toContain('Wider stance');
  expectComplaint(page, /ERR_/);
  signal.cut();
  await page.getByRole('link', { name: 'Start Workout' }).click();
  await page.getByText('Last time 5 x 70 kg').waitFor();
  await page.getByText('Your note: Wider stance').waitFor();
  await button(page, 'Taken? Swap').click();
  const sheet = dialog(page, 'Taken? Swap back squat');
  await expect.poll(() => sheet.getByRole('radio').count(), POLL).toBe(3);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await log('Set 1 done, 5 x 72.5 kg');
  await page.getByRole('textbox', { name: 'Load' }).fill('75,5');
  await log('Finish exercise, 5 x 75.5 kg');
  await button(page, 'Finish workout').click();
  const record = card(page, 'New record');
  await record.waitFor();
  expect(words(await record.innerText())).toMatch(
    /^new record back squat, 5 reps 5\.5 kg more than on \d+ \w+ 75\.5 ?kg$/i,
  );
  await expectClean(page);
  await page.getByRole('radiogroup', { name: 'Effort' }).getByText('8', { exact: true }).click();
  await button(page, 'Save Workout').click();
  await dialog(page, 'Workout Completed!').getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('/');
  signal.restore();
  await expect.poll(async () => (await newest()).effort, POLL).toBe(8);
  expect(await setsOf((await newest()).id)).toEqual(['5 x 72.5', '5 x 75.5']);
});

test('a set is corrected afterwards, and records and load follow', async () => {
  await card(page, 'Recent Activity').getByText('Squats').first().click();
  await card(page, 'Set by set').getByText('5 x 75.5 kg').waitFor();
  await expectClean(page);
  await button(page, 'Edit').click();
  const sheet = dialog(page, 'Edit workout');
  const load = sheet.getByRole('textbox', { name: 'Set 2, load in kilograms' });
  await load.fill('74,5');
  await sheet.getByText('Was 75.5 kg').waitFor();
  await button(sheet, 'Save Changes').click();
  await card(page, 'Set by set').getByText('5 x 74.5 kg').waitFor();
  const { id } = await newest();
  await expect.poll(() => setsOf(id), POLL).toEqual(['5 x 72.5', '5 x 74.5']);
  await follow(page, '/records');
  await card(page, 'Latest records').getByText('Back squat, 5 reps').waitFor();
  await card(page, 'Latest records').getByText('74.5').waitFor();
  await follow(page, '/load');
  await card(page, 'Weekly load').waitFor();
  expect(await checkLedger(stack.rig.table, athlete.uid)).toEqual([]);
});
