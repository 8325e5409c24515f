import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog, expectToast, goTo, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openAt, pass } from '#e2e/support/days.ts';
import { type DetailedDiary, screensOf } from '#e2e/support/diary-on-screen.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { expectTrainingScreens } from '#e2e/support/training-screens.ts';
import { type Day, type PlanOnPaper, slotsOf } from '#infra/testing/programs/training-diary.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { isExhaustive } from '#infra/testing/run-size.ts';

/** A Wednesday; on Sunday London puts its clocks back. */
const FIRST_DAY = '2026-10-21';
const DAYS = [1, 2, 3, 4, 6, 7];
const MINUTES = 40;
const PRESET_RATING = 5;

let browser: Browser;
let rig: Rig;
let page: Page;
const diary: DetailedDiary = { entries: [], stays: [] };

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse(`${FIRST_DAY}T06:00Z`) })]);
  page = await openPhone(browser, { origin: rig.origin, colorScheme: 'light' });
  const pid = await rig.program(engineCsv(), 'Engine plan');
  const nameOf = (week: number, day: number) => `Engine ${week}.${day}`;
  const plan: PlanOnPaper = { pid, name: 'Engine plan', weeks: 4, days: DAYS, nameOf };
  diary.stays.push({ plan, selectedOn: FIRST_DAY, start: FIRST_DAY, leftOn: null });
  await becomePerson(page, rig, await rig.person({ freeMonths: 3 }));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

const timeInLondon = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

function engineCsv(): string {
  const rows = [1, 2, 3, 4].flatMap((week) =>
    DAYS.map(
      (day) => `${week},${day},Engine ${week}.${day},mixed,Easy,${MINUTES},Run 1000m; Sled push 4x25m; Plank 3x45s`,
    ),
  );
  return ['week,day,name,type,description,duration,exercises', ...rows].join('\n');
}

interface Note {
  readonly meantFor?: Day;
  readonly status?: 'completed' | 'skipped';
  readonly minutes?: number;
  readonly rating?: number;
}

/** Notes in the diary what was done today with the workout of a day. */
function note(
  today: Day,
  { meantFor = today, status = 'completed', minutes = MINUTES, rating = PRESET_RATING }: Note = {},
) {
  const [stay] = diary.stays;
  const slot = stay && slotsOf(stay).find(({ date }) => date === meantFor);
  if (!stay || !slot) throw new Error(`The plan has nothing for ${meantFor}`);
  diary.entries.push({
    stay,
    name: slot.name,
    meantFor,
    loggedOn: today,
    status,
    minutes,
    rating,
    time: timeInLondon.format(rig.clock.now),
  });
}

/** Compares every screen with the diary in the evening. */
async function compare(today: Day, achievements: readonly string[]): Promise<void> {
  await expectTrainingScreens(page, screensOf(diary, today, achievements));
}

/** Before the day's last workout: for the exhaustive run only. */
const compareMidway = isExhaustive ? compare : async () => {};

const openToday = (day: Day) => openAt(page, rig, `${day}T07:30Z`);

/** Expects the completion dialog's streak, week and total, and closes it. */
async function finish(score: readonly string[]): Promise<void> {
  const success = dialog(page, 'Workout Completed!');
  const columns = success.locator('dl > div');
  const shown = () =>
    columns.evaluateAll((all) =>
      all.map((each) => [...each.querySelectorAll('dd')].map((part) => part.textContent).join(' ')),
    );
  await expect.poll(shown).toEqual(score);
  await success.getByText('Great job! Keep up the momentum.').waitFor();
  await button(success, 'Done').click();
  await success.waitFor({ state: 'detached' });
}

const FIRST = [
  'First BrickCompleted running and stations in one workoutRace, Wed 21 Oct',
  'First WorkoutCompleted your first workoutMilestones, Wed 21 Oct',
];
const THREE = ['3-Day StreakKept a 3-day streakConsistency, Fri 23 Oct', ...FIRST];

test('Wednesday: a program is chosen, and its first workout completed', async () => {
  await openToday('2026-10-21');
  await page.getByText('No program selected').waitFor();
  await page.getByRole('link', { name: 'Browse Programs' }).click();
  await button(page, 'Select Engine plan').click();
  const sheet = dialog(page, 'Engine plan');
  await sheet.getByText('Week 1, day 1 today').waitFor();
  await button(sheet, 'Select Program').click();
  await expectToast(page, 'Program Selected', 'Engine plan: you start today.');
  await arrivedAt(page, 'Home');
  const hero = card(page, "Today's Workout");
  await hero.getByText('Engine 1.1').waitFor();
  await hero.getByText('Week 1, day 1').waitFor();
  await hero.getByRole('link', { name: 'Start Workout' }).waitFor();
  await goTo(page, 'Workouts');
  await button(page, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await finish(['1 day', '1 of 7', '1 workout']);
  note('2026-10-21');
  await compare('2026-10-21', FIRST);
});

test('Thursday: a workout is completed with a rating, a duration and a note', async () => {
  await openToday('2026-10-22');
  await goTo(page, 'Workouts');
  await button(page, 'Complete Workout').click();
  const sheet = dialog(page, 'Complete Workout');
  await sheet.getByRole('radiogroup', { name: 'How was it?' }).getByText('8', { exact: true }).click();
  await button(sheet, '1 minute more').click();
  await button(sheet, '1 minute more').click();
  await sheet.getByLabel('Notes').fill('Held the pace.\nLegs still heavy.');
  await button(sheet, 'Complete Workout').click();
  await finish(['2 days', '2 of 7', '2 workouts']);
  note('2026-10-22', { rating: 8, minutes: 42 });
  await compare('2026-10-22', FIRST);
  await goTo(page, 'Workouts');
  await page
    .getByRole('region', { name: 'Last 3 Days' })
    .getByRole('link', { name: /^Engine 1.2/ })
    .click();
  await page.getByText('Thu 22 Oct, 08:30. Week 1, day 2').waitFor();
  const said = card(page, 'Completion').locator('dd');
  expect((await said.allInnerTexts()).map(words)).toEqual(['42 min', 'Thu 22 Oct, 08:30', '8/10']);
  expect(await card(page, 'Comments').locator('p').innerText()).toBe('Held the pace.\nLegs still heavy.');
  await page.getByRole('link', { name: 'Back' }).click();
  await arrivedAt(page, 'Workouts');
});

test('Friday: a skip is undone, and the workout completed', async () => {
  await openToday('2026-10-23');
  await goTo(page, 'Workouts');
  await button(page, 'Skip Today').click();
  await expectToast(page, 'Workout Skipped', 'Workout has been skipped for today.');
  await card(page, "Today's Workout").getByText('Skipped').waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Skip Today').waitFor();
  await compareMidway('2026-10-23', FIRST);
  await goTo(page, 'Workouts');
  await button(page, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await finish(['3 days', '3 of 7', '3 workouts']);
  note('2026-10-23');
  await compare('2026-10-23', THREE);
});

test('Saturday: a workout is skipped, which ends no streak before the day is over', async () => {
  await openToday('2026-10-24');
  await goTo(page, 'Workouts');
  await button(page, 'Skip Today').click();
  await expectToast(page, 'Workout Skipped', 'Workout has been skipped for today.');
  const sent = page.waitForResponse('**/api/skip-workout');
  await page.keyboard.press('Escape'); // closes the toast, and with it the time to take it back
  await sent;
  await goTo(page, 'Home');
  await page.getByText('Skipped today').waitFor();
  note('2026-10-24', { status: 'skipped', minutes: 0 });
  await compare('2026-10-24', THREE);
});

test('Sunday: a rest day, on which a random workout is completed', async () => {
  await openToday('2026-10-25');
  await page.getByText('Program Active').waitFor();
  await page.getByText(/this may be a rest day/).waitFor();
  await compareMidway('2026-10-25', THREE);
  await goTo(page, 'Random Workout');
  await button(page, 'Generate Random Workout').click();
  await expectToast(page, 'New Workout Generated!', 'Your random HYROX workout is ready.');
  const workout = card(page, 'Your workout');
  const name = (await workout.locator('h3').first().textContent()) ?? '';
  const minutes = Number.parseInt(
    (await workout
      .getByText(/^\d+ min$/)
      .first()
      .textContent()) ?? '',
    10,
  );
  await button(page, 'Mark as Completed').click();
  await expectToast(page, 'Workout Completed!', 'Great job! Your random workout has been logged.');
  diary.entries.push({
    ...{ stay: null, name, meantFor: '2026-10-25', loggedOn: '2026-10-25', status: 'completed' },
    ...{ minutes, rating: null, time: '07:30' },
  });
  await compare('2026-10-25', THREE);
});

test('Monday: no workout', async () => {
  await openToday('2026-10-26');
  await compare('2026-10-26', THREE);
});

test("Tuesday: the missed workout is completed in the calendar, then today's as well", async () => {
  await openToday('2026-10-27');
  await compareMidway('2026-10-27', THREE);
  await goTo(page, 'Calendar');
  await page.getByRole('gridcell', { name: 'Monday 26 October 2026: Engine 1.6, missed' }).click();
  const panel = card(page, 'Mon 26 Oct');
  await panel.getByText('Missed', { exact: true }).waitFor();
  await button(panel, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await finish(['1 day', '1 of 7', '5 workouts']);
  await panel.getByText('Done Tue 27 Oct').waitFor();
  note('2026-10-27', { meantFor: '2026-10-26' });
  await compareMidway('2026-10-27', THREE);

  await pass(page, rig, 90);
  await goTo(page, 'Calendar');
  await button(page, 'Today').click();
  await page.keyboard.press('Escape'); // closes the toast, which lies over the link
  await card(page, 'Tue 27 Oct').getByRole('link', { name: 'Start Workout' }).waitFor();
  await goTo(page, 'Workouts');
  await button(page, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await finish(['1 day', '1 of 7', '6 workouts']);
  note('2026-10-27');
  await compare('2026-10-27', THREE);
});
