import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedAt, button, card, dialog, expectToast, goTo, words } from '#e2e/support/app-controls.ts';
import { chooseWay, walkTo } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openAt, pass } from '#e2e/support/days.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { rowsOf, tileOf } from '#e2e/support/training-screens.ts';
import { planCsv, type Rig } from '#infra/testing/rig.ts';

const PROGRAM = 'Engine plan';
const BENEFITS = [
  'All professional programs',
  'Personalised workout recommendations',
  'Progress tracking and analytics',
  'Strava integration',
  'Calendar and scheduling',
];

let browser: Browser;
let rig: Rig;
let page: Page;
let programId: string;
/** The names of what was done, newest first. */
const done: string[] = [];

/** In New York, where the clocks go back on Sunday. */
beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse('2026-10-28T10:00Z') })]);
  programId = await rig.program(planCsv(), PROGRAM);
  page = await openPhone(browser, { origin: rig.origin, colorScheme: 'dark', timeZone: 'America/New_York' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: rig.origin });
  await becomePerson(page, rig, await rig.person({ assessed: false }));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

const workoutName = async () => words(await card(page, 'Your workout').locator('h3').first().textContent());

async function generate(by: string): Promise<string> {
  await button(page, by).click();
  await expectToast(page, 'New Workout Generated!', 'Your random HYROX workout is ready.');
  return workoutName();
}

async function complete(): Promise<void> {
  done.unshift(await workoutName());
  await button(page, 'Mark as Completed').click();
  await expectToast(page, 'Workout Completed!', 'Great job! Your random workout has been logged.');
}

async function expectHome(streak: string, week: string): Promise<void> {
  await goTo(page, 'Home');
  const home = async () => [
    await tileOf(page, 'Streak'),
    await tileOf(page, 'This Week'),
    await doneIn('Recent Activity'),
  ];
  await expect.poll(home).toEqual([streak, week, done.slice(0, 3)]);
}

/** The names of what was done, as a card lists it. */
async function doneIn(list: string): Promise<string[]> {
  const rows = await rowsOf(page, list);
  return rows.map((row) => done.find((name) => row.startsWith(name)) ?? row);
}

test('Wednesday: signs up with free limited access, and finds a workout without a program', async () => {
  await openAt(page, rig, '2026-10-28T08:00-04:00');
  await walkTo(page, 'Program Recommendation');
  await card(page, 'Recommended for you').getByText(PROGRAM).waitFor();
  await button(page, 'Next').click();
  await chooseWay(page, /^Free limited access/);
  await page.getByText(`${PROGRAM} waits until you have Premium`).waitFor();
  await button(page, 'Continue for Free').click();
  await page.waitForURL('/dashboard');
  await card(page, 'Your program starts here').getByText('No program selected').waitFor();
  await page.getByText('Complete your first workout to see progress here').waitFor();
  await expectHome('0 days', '0 of 7');

  await goTo(page, 'Random Workout');
  const first = await generate('Generate Random Workout');
  await generate('New Workout');
  await expect.poll(workoutName).not.toBe(first);
  await button(page, 'Skip This Workout').click();
  await page.getByText('Leave it to chance').waitFor();
  await expectHome('0 days', '0 of 7');
  await goTo(page, 'Random Workout');
  await generate('Generate Random Workout');
  await complete();
  await expect.poll(() => tileOf(page, 'Streak')).toBe('1 day');
  await button(page, 'Generate Another Workout').waitFor();
  await expectHome('1 day', '1 of 7');
});

test('Thursday: chooses type and difficulty, and shares the workout', async () => {
  await openAt(page, rig, '2026-10-29T23:30-04:00', '/random-workout'); // it is Friday in Greenwich
  await page.getByRole('link', { name: /^Free Workouts/ }).click();
  await arrivedAt(page, 'Free Workouts');
  await page.getByText('Every program with Premium, 5 GBP per month').waitFor();
  await page.getByLabel('Workout Type').selectOption('strength');
  await page.getByLabel('Difficulty').selectOption('advanced');
  const name = await generate('Generate Workout');
  const workout = card(page, 'Your workout');
  await workout.getByText('Strength', { exact: true }).waitFor();
  await workout.getByText('Advanced', { exact: true }).waitFor();
  await button(page, 'Share').click();
  await expectToast(page, 'Workout Shared', 'Workout copied to clipboard');
  expect((await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')).toEqual([
    name,
    expect.stringMatching(/./),
  ]);
  await complete();
  await expectHome('2 days', '2 of 7');
});

test('Friday: no workout, which ends the streak with the day', async () => {
  await openAt(page, rig, '2026-10-30T20:00-04:00');
  await expectHome('2 days', '2 of 7');
});

test('Saturday: a workout from the card on Workouts waits through a reload', async () => {
  await openAt(page, rig, '2026-10-31T08:00-04:00');
  await expectHome('0 days', '2 of 7');
  await goTo(page, 'Workouts');
  await page.getByText('No Workout Scheduled Today').waitFor();
  await page.getByText('No upcoming workouts scheduled').waitFor();
  await button(page, 'Generate New').click();
  const row = card(page, 'Random Workout').getByRole('link');
  await row.waitFor();
  await page.reload();
  await row.click();
  await arrivedAt(page, 'Random Workout');
  await complete();
  await expectHome('1 day', '3 of 7');
});

test('Sunday: a workout in the hour that comes twice', async () => {
  await openAt(page, rig, '2026-11-01T01:30-05:00', '/random-workout');
  await generate('Generate Random Workout');
  await complete();
  await expectHome('2 days', '4 of 7');
});

test('Monday: a new week, with two workouts in a day', async () => {
  await openAt(page, rig, '2026-11-02T08:00-05:00', '/random-workout');
  for (const by of ['Generate Random Workout', 'Generate Another Workout']) {
    await generate(by);
    await complete();
    await pass(page, rig, 60);
  }
  await expectHome('3 days', '1 of 7');
});

test('Tuesday: the gates show what stays free, and what premium offers', async () => {
  await openAt(page, rig, '2026-11-03T08:00-05:00');
  await goTo(page, 'Calendar');
  await expectGate('See the weeks ahead');
  await goTo(page, 'Home');
  await page.getByRole('link', { name: 'See progress' }).click();
  await arrivedAt(page, 'Progress');
  await expectGate('See it add up');
  await page.getByRole('link', { name: 'Try Free Workouts Instead' }).click();
  await arrivedAt(page, 'Free Workouts');
  await page.getByRole('link', { name: 'See Programs' }).click();
  await arrivedAt(page, 'Programs');
  await expectOffer('Train to a plan');
  await expect.poll(() => rowsOf(page, 'What you get')).toEqual([expect.stringContaining(PROGRAM)]);
  expect(await page.getByRole('button', { name: /^(Select|Change)/ }).count()).toBe(0);

  await goTo(page, 'Profile');
  await button(page, 'Upgrade to Premium').click();
  const upgrade = dialog(page, 'Upgrade to Premium');
  await button(upgrade, 'Subscribe Now').waitFor();
  expect(await benefitsOf(upgrade)).toEqual(BENEFITS);
  await button(upgrade, 'Close').click();
  await button(page, 'Unlock').click();
  await dialog(page, 'Unlock Strava').getByRole('link', { name: 'Try Free Workouts Instead' }).click();
  await arrivedAt(page, 'Free Workouts');
});

/** The streak, the week and the last workouts stay; the offer stands over the rest. */
async function expectGate(title: string): Promise<void> {
  await expect.poll(() => tileOf(page, 'Streak')).toBe('3 days');
  await expect.poll(() => tileOf(page, 'This Week')).toBe('1 of 7');
  await expect.poll(() => doneIn('Last 10 workouts')).toEqual(done);
  await expectOffer(title);
  expect(await page.getByRole('grid').count()).toBe(0);
}

const benefitsOf = (offer: Locator) =>
  offer.getByRole('list', { name: 'What it unlocks' }).getByRole('listitem').allTextContents();

async function expectOffer(title: string): Promise<void> {
  const offer = card(page, 'Premium');
  await offer.getByText(title, { exact: true }).waitFor();
  await offer.getByText('GBP per month').waitFor();
  await offer.getByText('Cancel anytime').waitFor();
  expect(await benefitsOf(offer)).toEqual(BENEFITS);
  await button(offer, 'Subscribe Now').waitFor();
}

test('the API refuses every premium call as well', async () => {
  const headers = { origin: rig.origin };
  const { next } = await (await page.request.get('/api/workout-history')).json();
  expect(next).toBeNull();
  const replies = await Promise.all([
    page.request.post('/api/select-program', { headers, data: { programId, mode: 'restart' } }),
    page.request.get('/api/workout-calendar?month=2026-11'),
    page.request.get('/api/progress-stats'),
    page.request.get(`/api/workout-history?before=2026-11-02%23${'0'.repeat(26)}`),
  ]);
  for (const reply of replies)
    expect([reply.status(), await reply.json()], reply.url()).toEqual([
      403,
      expect.objectContaining({ code: 'PREMIUM_REQUIRED' }),
    ]);
});
