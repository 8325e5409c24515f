import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, card } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import type { Rig } from '#infra/testing/rig.ts';

let browser: Browser;
let rig: Rig;
let page: Page;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ strava: true })]);
  page = await openPhone(browser, { origin: rig.origin });
  await becomePerson(page, rig, await rig.person({ freeMonths: 3 }));
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
