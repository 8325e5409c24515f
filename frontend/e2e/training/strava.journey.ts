import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, card, dialog, expectToast } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import type { Rig } from '#infra/testing/rig.ts';

let browser: Browser;
let rig: Rig;
let page: Page;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ strava: true, stravaTimeoutMs: 500 })]);
  page = await openPhone(browser, { origin: rig.origin });
  await becomePerson(page, rig, await athleteOnProgram(rig, await threeWorkoutsADay(rig)));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** Scrolls to Strava's card in Profile. */
async function strava() {
  if (new URL(page.url()).pathname !== '/profile') await page.goto('/profile');
  await card(page, 'Strava').scrollIntoViewIfNeeded();
  return card(page, 'Strava');
}

/** Goes to Strava's page and leaves it by a button, with the boxes unticked that are named. */
async function decide(label: 'Connect' | 'Connect again', decision: string, ...refused: RegExp[]): Promise<void> {
  await button(await strava(), label).click();
  await page.getByRole('heading', { name: 'Connect Ironstride?' }).waitFor();
  for (const scope of refused) await page.getByRole('checkbox', { name: scope }).uncheck();
  await button(page, decision).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
}

async function complete(): Promise<void> {
  await page.goto('/workouts');
  await button(page, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await dialog(page, 'Workout Completed!').waitFor();
}

async function share(name: string) {
  await page.goto('/workouts');
  await button(page, `Share ${name} to Strava`).click();
  return dialog(page, 'Share to Strava');
}

test('an athlete who refuses consent at Strava is told so, and not connected', async () => {
  await decide('Connect', 'Cancel');
  await card(page, 'Notification').getByText('Connection Failed').waitFor();
  await (await strava()).getByText('Not connected').waitFor();
});

test('without the permission to create activities the connection cannot share, and offers a way to fix it', async () => {
  await decide('Connect', 'Authorize', /activity:write/);
  await (await strava()).getByText("Can't share").waitFor();
  await decide('Connect again', 'Authorize');
  await card(page, 'Notification').getByText('Strava account connected successfully!').waitFor();
  await (await strava()).getByText('Connected', { exact: true }).waitFor();
});

test('a workout is shared with one tap as it is completed, and only once', async () => {
  await complete();
  const done = dialog(page, 'Workout Completed!');
  await button(done, 'Share to Strava').click();
  await done.getByRole('link', { name: 'View on Strava' }).waitFor();
  await button(done, 'Done').click();
  expect(rig.strava.activities()).toMatchObject([{ name: 'Run', elapsed_time: 40 * 60 }]);

  const sheet = await share('Run');
  await button(sheet, 'Share').click();
  await dialog(page, 'Shared to Strava').waitFor();
  expect(rig.strava.activities()).toHaveLength(1);
});

test('a lost answer is reported as such; sharing again finds the activity that arrived', async () => {
  await complete();
  await button(dialog(page, 'Workout Completed!'), 'Done').click();
  rig.strava.decide(({ path }) => (path.endsWith('/activities') ? 'timeout-after' : 'pass'));
  expectComplaint(page, /^409 for POST \/api\/strava\/push-workout/);
  const sheet = await share('Row');
  await button(sheet, 'Share').click();
  await sheet.getByText('Strava may have it').waitFor();
  rig.strava.decide(() => 'pass');
  await button(sheet, 'Share again').click();
  await dialog(page, 'Shared to Strava').waitFor();
  expect(rig.strava.activities()).toHaveLength(2);
});

test('a connection that was revoked at Strava is reported where it is needed, with a way to reconnect', async () => {
  await complete();
  const [athlete] = rig.strava.athletes;
  rig.strava.revoke(athlete?.id ?? 0, { isTold: false });
  expectComplaint(page, /^403 for POST \/api\/strava\/push-workout/);
  const done = dialog(page, 'Workout Completed!');
  await button(done, 'Share to Strava').click();
  await done.getByText('Reconnect Strava').waitFor();
  await button(done, 'Connect').click();
  await button(page, 'Authorize').click();
  await card(page, 'Notification').getByText('Strava account connected successfully!').waitFor();
});

test('disconnecting ends the connection on both sides', async () => {
  const sentTokens = () => rig.strava.calls.flatMap(({ accessToken, form }) => accessToken ?? form.get('token') ?? []);
  const before = sentTokens();
  await button(await strava(), 'Disconnect').click();
  await button(dialog(page, 'Disconnect Strava?'), 'Disconnect').click();
  await expectToast(page, 'Strava Disconnected', 'Shared workouts stay on Strava.');
  await (await strava()).getByText('Not connected').waitFor();
  const after = sentTokens();
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.filter((token) => rig.strava.isValid(token))).toEqual([]);
});
