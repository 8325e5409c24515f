import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { button, card, dialog } from '#e2e/support/app-controls.ts';
import { choose } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, follow, visit } from '#e2e/support/clean-page.ts';
import { setClocks } from '#e2e/support/days.ts';
import { views } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { writeYearOfResults } from '#infra/testing/people/logged-results.ts';
import { type Person, planCsv, type Rig } from '#infra/testing/rig.ts';

const STARTER = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'infra',
  'starter-programs',
  'twelve-weeks-to-race-day.csv',
);
/** A Saturday, with a workout of the starter program's first week; Friday and Wednesday are for rest. */
const TODAY = Date.parse('2026-11-21T10:00Z');
const DAY = 86_400_000;

let browser: Browser;
let rig: Rig;
let starter: string;
let short: string;
let twice: string;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: TODAY - 50 * DAY })]);
  starter = await rig.program(readFileSync(STARTER, 'utf8'), 'Twelve Weeks to Race Day');
  short = await rig.program(planCsv({ weeks: 1 }), 'One Week');
  twice = await rig.program(
    'week,day,name,duration,exercises\n1,1,Morning Run,40,Run 5000m\n1,1,Evening Lift,50,Squat 5x5',
    'Two a Day',
  );
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** Since Monday: completed, skipped, a random workout, missed, rest. */
async function midWeek(): Promise<Person> {
  rig.clock.now = TODAY - 5 * DAY;
  const athlete = await athleteOnProgram(rig, starter);
  const calls = loggingCalls(starter);
  await calls.log(athlete, 1, { rating: 8, notes: 'Held the split of the first round.', duration: 52 });
  rig.clock.now += DAY;
  await calls.skip(athlete, 2);
  rig.clock.now += DAY;
  const { body: workoutData } = await athlete.call('GET /api/random-workout');
  await athlete.call('POST /api/complete-random-workout', { body: { workoutData, rating: 5 } });
  rig.clock.now = TODAY;
  return athlete;
}

async function before<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  rig.clock.now = TODAY - days * DAY;
  const result = await work();
  rig.clock.now = TODAY;
  return result;
}

async function lookAs(page: Page, person: Person, first: string, ...others: string[]): Promise<void> {
  await becomePerson(page, rig, person);
  await visit(page, first);
  await expectClean(page);
  for (const path of others) await look(page, path);
}

async function look(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expectClean(page);
}

test.each(views.darkPhone)('axe finds nothing on a week of training: %s, %s', async (_, colorScheme, open) => {
  const page = await open(browser, { origin: rig.origin, colorScheme });
  const athlete = await midWeek();
  await setClocks(page, rig, TODAY);
  await writeYearOfResults(rig, athlete, '2026-11-21');
  await lookAs(page, athlete, '/', '/progress', '/records', '/records/back-squat', '/load', '/programs');

  await button(page, 'Change Twelve Weeks to Race Day').click();
  const sheet = dialog(page, 'Twelve Weeks to Race Day');
  await expectClean(page);
  await choose(page, 'How to start', /^Continue/);
  await expectClean(page);
  await choose(page, 'How to start', /^End date/);
  await sheet.getByLabel('Last day', { exact: true }).fill('2026-11-01');
  await expectClean(page);

  await look(page, '/calendar');
  for (const date of ['16', '17', '18', '19', '20', '22']) {
    await page.locator(`[data-date="2026-11-${date}"]`).click();
    await expectClean(page);
  }
  await page.locator('[data-date="2026-11-19"]').click();
  await button(card(page, 'Thu 19 Nov'), 'Station School: Push and Pull').click();
  await page.getByRole('dialog').waitFor();
  await expectClean(page);

  await look(page, '/workouts');
  await card(page, 'Last 3 Days').getByRole('link').first().click();
  await card(page, 'Completion').waitFor();
  await expectClean(page);
  await button(page, 'Add what you did').click();
  await dialog(page, 'Edit workout').waitFor();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back' }).click();
  await button(card(page, 'Last 3 Days'), 'Log something else').click();
  await dialog(page, 'Log something else').waitFor();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await card(page, 'Next 3 Days')
    .getByRole('button', { name: /^First Brick/ })
    .click();
  await dialog(page, 'First Brick').waitFor();
  await expectClean(page);
  await button(dialog(page, 'First Brick'), 'Skip').click();
  await button(page, 'Undo').waitFor();
  await expectClean(page);
  await button(page, 'Complete Workout').click();
  await dialog(page, 'Complete Workout').waitFor();
  await expectClean(page);
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await dialog(page, 'Workout Completed!').waitFor();
  await expectClean(page);
  await button(page, 'Done').click();
  await look(page, '/');
});

test.each(views.lightPhoneInLongRun)(
  'axe finds nothing on the screens beside the plan: %s, %s',
  async (_, colorScheme, open) => {
    const page = await open(browser, { origin: rig.origin, colorScheme });
    const ended = await before(40, () => athleteOnProgram(rig, starter, {}, { freeMonths: 1 }));
    // A session that nobody uses for two weeks ends.
    for (const days of [30, 20, 10]) await before(days, () => ended.call('GET /api/auth/user'));
    const finished = await before(12, () => athleteOnProgram(rig, short));
    const resting = await before(1, () => athleteOnProgram(rig, twice));
    const later = await athleteOnProgram(rig, short, { mode: 'enddate', endDate: '2026-12-06' });
    const without = await rig.person({ freeMonths: 1 });
    await setClocks(page, rig, TODAY);
    await lookAs(page, ended, '/', '/workouts', '/programs', '/calendar');
    await lookAs(page, finished, '/', '/workouts', '/calendar');
    await lookAs(page, resting, '/', '/workouts', '/calendar');
    await lookAs(page, later, '/', '/calendar');
    await lookAs(page, without, '/', '/progress', '/calendar', '/random-workout');
    await lookAs(page, await athleteOnProgram(rig, twice), '/', '/workouts', '/calendar');
  },
);
