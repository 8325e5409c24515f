import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, chooseFile, PUBLISH } from '#e2e/support/admin-desk.ts';
import { arrivedAt, button, card, dialog, goTo, words } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { openAt } from '#e2e/support/days.ts';
import { openDesktop, openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig } from '#infra/testing/rig.ts';

/** A Monday. */
const FIRST_DAY = '2026-11-02T07:30Z';

let browser: Browser;
let rig: Rig;
let admin: Page;
let page: Page;
let athlete: Person;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.parse(FIRST_DAY) })]);
  const { origin } = rig;
  [admin, page] = await Promise.all([openDesktop(browser, { origin }), openPhone(browser, { origin })]);
  const programId = await rig.program(planCsv({ weeks: 2, label: 'Alpha' }), 'Engine plan');
  athlete = await athleteOnProgram(rig, programId);
  const { log, skip } = loggingCalls(programId);
  await log(athlete, 1, { rating: 8, notes: 'Held the split', duration: 50 });
  rig.clock.now = Date.parse('2026-11-03T07:30Z');
  await skip(athlete, 2);
  await becomePerson(page, rig, athlete);
  await becomePerson(admin, rig, await rig.person({ admin: true }));
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

const historyOf = async () => (await athlete.call('GET /api/workout-history')).body.workouts;

test('an admin sees what a file would change, and replaces a program that an athlete is on', async () => {
  await openAt(page, rig, '2026-11-04T07:30Z');
  await card(page, "Today's Workout").getByText('Alpha 1.3').waitFor();

  await admin.goto('/admin');
  await act(admin, 'Engine plan', 'Replace');
  const sheet = dialog(admin, 'Replace Engine plan');
  const csv = planCsv({ weeks: 3, label: 'Beta' }).replaceAll(/Beta (1\.[12])/g, 'Alpha $1');
  await chooseFile(sheet, { name: 'beta.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await button(sheet, 'Preview Program').click();
  const changes = sheet.getByRole('region', { name: 'Changes to the program' });
  await changes.getByText('Was Alpha 1.3').waitFor();
  // The browser draws the weeks below only near the screen, so their text may be part of this or not.
  expect(words(await changes.innerText())).toMatch(
    /^Changes to the program added 7 changed 12 removed 0 unchanged 2\b/,
  );
  await button(sheet, PUBLISH).click();
  await button(dialog(admin, 'Program Replaced'), 'Done').click();
});

test("the athlete's current and coming days are the new ones, and their log is unchanged", async () => {
  const before = await historyOf();
  await openAt(page, rig, '2026-11-04T08:00Z');
  await card(page, "Today's Workout").getByText('Beta 1.3').waitFor();
  await openAt(page, rig, '2026-11-05T07:30Z');
  await card(page, "Today's Workout").getByText('Beta 1.4').waitFor();

  await goTo(page, 'Calendar');
  await arrivedAt(page, 'Calendar');
  for (const day of [
    'Monday 2 November 2026: Alpha 1.1, completed',
    'Tuesday 3 November 2026: Alpha 1.2, skipped',
    'Sunday 22 November 2026: Beta 3.7, upcoming',
  ])
    await page.getByRole('gridcell', { name: day, exact: true }).waitFor();
  expect(await historyOf()).toEqual(before);
  expect(before).toHaveLength(2);
});
