import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog, expectToast, goTo } from '#e2e/support/app-controls.ts';
import { choose } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openAt } from '#e2e/support/days.ts';
import { monthShown } from '#e2e/support/diary-on-screen.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { readMonth } from '#e2e/support/training-screens.ts';
import { loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Day, type Diary, type PlanOnPaper, slotsOf } from '#infra/testing/programs/training-diary.ts';
import { type Person, planCsv, type Rig } from '#infra/testing/rig.ts';

let browser: Browser;
let rig: Rig;
let page: Page;
let athlete: Person;
let calls: ReturnType<typeof loggingCalls>;
const diary: Diary = { entries: [], stays: [] };
const plans: Record<string, PlanOnPaper> = {};

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse('2026-11-02T07:30Z') })]);
  for (const [label, weeks, days] of [
    ['Alpha', 4, [1, 2, 3, 4, 5, 6, 7]],
    ['Beta', 6, [1, 3, 4, 5, 7]],
  ] as const) {
    const name = `${label} plan`;
    const pid = await rig.program(planCsv({ weeks, days: [...days], label }), name);
    plans[label] = { pid, name, weeks, days, nameOf: (week, day) => `${label} ${week}.${day}` };
  }
  page = await openPhone(browser, { origin: rig.origin, colorScheme: 'light' });
  athlete = await rig.person({ freeMonths: 3 });
  calls = loggingCalls(plans.Alpha?.pid ?? '');
  await becomePerson(page, rig, athlete);
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

const open = (day: Day, path?: string) => openAt(page, rig, `${day}T07:30Z`, path);

/** Opens the sheet of a program, and gives it. */
async function openSheet(label: string) {
  await page.goto('/programs');
  await button(page, `Select ${label} plan`).click();
  return dialog(page, `${label} plan`);
}

function noteStay(label: string, selectedOn: Day, start: Day): void {
  const plan = plans[label];
  if (!plan) throw new Error(`There is no plan ${label}`);
  const left = diary.stays.at(-1);
  if (left) left.leftOn = selectedOn;
  diary.stays.push({ plan, selectedOn, start, leftOn: null });
}

function noteEntry(today: Day, status: 'completed' | 'skipped'): void {
  const stay = diary.stays.at(-1);
  const slot = stay && slotsOf(stay).find(({ date }) => date === today);
  if (!slot) throw new Error(`Nothing is planned on ${today}`);
  diary.entries.push({ stay, name: slot.name, meantFor: today, loggedOn: today, status, minutes: 40 });
}

async function select(label: string, mode: string): Promise<void> {
  const body = { programId: plans[label]?.pid, mode };
  expect((await athlete.call('POST /api/select-program', { body })).status).toBe(200);
}

async function completeToday(today: Day): Promise<void> {
  await goTo(page, 'Workouts');
  await button(page, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await button(dialog(page, 'Workout Completed!'), 'Done').click();
  noteEntry(today, 'completed');
}

async function expectMonth(today: Day): Promise<void> {
  await goTo(page, 'Calendar');
  await expect.poll(() => readMonth(page)).toEqual(monthShown(diary, today.slice(0, 7), today));
}

test('Continue keeps the place in the week, and the history in the calendar', async () => {
  rig.clock.now = Date.parse('2026-11-02T07:30Z');
  await select('Alpha', 'restart');
  noteStay('Alpha', '2026-11-02', '2026-11-02');
  await calls.complete(athlete, 1);
  noteEntry('2026-11-02', 'completed');
  rig.clock.now = Date.parse('2026-11-03T07:30Z');
  await calls.skip(athlete, 2);
  noteEntry('2026-11-03', 'skipped');

  await open('2026-11-05'); // Wednesday is missed
  await expectMonth('2026-11-05');
  const sheet = await openSheet('Beta');
  await choose(page, 'How to start', /^Continue Keep your place: week 1, day 4/);
  await sheet.getByText('Mon 2 Nov to Sun 13 Dec').waitFor();
  await sheet.getByText('Alpha plan ends. Your history stays.').waitFor();
  await button(sheet, 'Select Program').click();
  await expectToast(page, 'Program Selected', 'Beta plan: you join at week 1, day 4 today.');
  await arrivedAt(page, 'Home');
  const hero = card(page, "Today's Workout");
  await hero.getByText('Beta 1.4').waitFor();
  await hero.getByText('Week 1, day 4').waitFor();
  noteStay('Beta', '2026-11-05', '2026-11-02');
  await completeToday('2026-11-05');
  await expectMonth('2026-11-05');
});

test('workouts of the former program can be read, but not logged', async () => {
  for (const [day, what, name] of [
    ['Monday 2 November 2026: Alpha 1.1, completed', 'Mon 2 Nov', 'Alpha 1.1'],
    ['Tuesday 3 November 2026: Alpha 1.2, skipped', 'Tue 3 Nov', 'Alpha 1.2'],
  ] as const) {
    await page.getByRole('gridcell', { name: day, exact: true }).click();
    const panel = card(page, what);
    await expect.poll(() => panel.getByRole('button').allInnerTexts()).toEqual(['Log something else']);
    await panel.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await arrivedAt(page, 'Calendar');
  }
  await page.getByRole('gridcell', { name: 'Wednesday 4 November 2026: Alpha 1.3, missed', exact: true }).click();
  const panel = card(page, 'Wed 4 Nov');
  await expect.poll(() => panel.getByRole('button').allInnerTexts()).toEqual(['Alpha 1.3', 'Log something else']);
  await button(panel, 'Alpha 1.3').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await panel.getByText("From a program you've left").waitFor();
});
