import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { seeAll, visit } from '#e2e/support/clean-page.ts';
import { focused, press, pressKeys, tabThrough, tabTo } from '#e2e/support/keyboard.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { planCsv, type Rig } from '#infra/testing/rig.ts';

const COLLEAGUE = 'colleague@example.com';

let browser: Browser;
let rig: Rig;
let admin: Page;
let athlete: Page;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ strava: true })]);
  await rig.program(planCsv({ label: 'Engine' }), 'Engine plan');
  await rig.person({ email: COLLEAGUE });
  [admin, athlete] = await Promise.all([openPhone(browser, rig), openPhone(browser, rig)]);
  await becomePerson(admin, rig, await rig.person({ admin: true }));
  await becomePerson(athlete, rig, await rig.person({ freeMonths: 3 }));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** Opens the menu of the program, and chooses what stands so far down. */
async function choose(place: number): Promise<void> {
  await press(admin, 'Actions for Engine plan');
  await admin.getByRole('menu').waitFor();
  await pressKeys(admin, ...Array.from({ length: place }, () => 'ArrowDown'), 'Enter');
}

test('by keyboard alone every focus stop of the desk is visible, and a program is edited', async () => {
  await visit(admin, '/admin');
  await seeAll(admin);
  expect(await tabThrough(admin)).toContain('Actions for Engine plan');
  await choose(1);
  await dialog(admin, 'Edit Engine plan').waitFor();
  await tabTo(admin, 'Name');
  await admin.keyboard.type('Engine plan 2');
  await press(admin, 'Save Changes');
  await dialog(admin, 'Edit Engine plan').waitFor({ state: 'detached' });
  await expect.poll(() => focused(admin)).toContain('Actions for Engine plan');
});

test('by keyboard alone a workout is edited as JSON, and its row has the focus again', async () => {
  await choose(0);
  await press(admin, 'Engine 1.2');
  const sheet = dialog(admin, 'Edit Workout');
  await sheet.getByLabel('Name', { exact: true }).waitFor();
  await tabTo(admin, 'Form');
  await pressKeys(admin, 'ArrowRight', 'Space');
  await tabTo(admin, 'Exercises as JSON');
  await pressKeys(admin, 'Control+a');
  await admin.keyboard.insertText('[{"name": "Row", "distance": 2000}]');
  await press(admin, 'Save Changes');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => focused(admin)).toContain('Engine 1.2');
  await pressKeys(admin, 'Escape');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
});

test('by keyboard alone a user is found and made an admin', async () => {
  await tabTo(admin, 'Programs');
  await pressKeys(admin, 'ArrowRight');
  await admin.getByRole('searchbox', { name: 'Search users' }).waitFor();
  await tabTo(admin, 'Search users');
  await admin.keyboard.type(COLLEAGUE.slice(0, 9));
  await admin.getByRole('button', { name: new RegExp(COLLEAGUE) }).waitFor();
  await expect.poll(() => admin.getByRole('tabpanel', { name: 'Users' }).getByRole('listitem').count()).toBe(1);
  await tabTo(admin, 'Clear the search');
  await pressKeys(admin, 'Tab', 'Enter');
  await press(admin, 'Make Admin');
  await dialog(admin, 'Make admin?').waitFor();
  await press(admin, 'Make Admin');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await admin.getByText('can manage programs, users and promo codes.').waitFor();
});

test('by keyboard alone Strava is connected and disconnected', async () => {
  await visit(athlete, '/profile');
  await seeAll(athlete);
  await press(athlete, 'Connect');
  await athlete.getByRole('heading', { name: 'Connect Ironstride?' }).waitFor();
  await athlete.getByRole('button', { name: 'Authorize' }).focus();
  await pressKeys(athlete, 'Enter');
  await athlete.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await athlete.getByText('Strava account connected successfully!').waitFor();
  await seeAll(athlete);
  await press(athlete, 'Disconnect');
  await dialog(athlete, 'Disconnect Strava?').waitFor();
  await press(athlete, 'Disconnect');
  await athlete.getByText('Not connected').waitFor();
});
