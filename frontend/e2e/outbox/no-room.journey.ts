import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { button, card, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { type BehindSignal, countRows, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';

const NOT_KEPT = /this device couldn't store it/;
const NOTES = 'Held the pace. Legs still heavy.';

/** Browsers that cannot store: one finds no room only as it writes to the disk, one forbids its pages to store anything. */
const DEVICES = {
  'has no room left': `const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  };`,
  'lets nothing be stored': `IDBFactory.prototype.open = () => {
    throw new DOMException('It is denied for this document', 'SecurityError');
  };`,
};

let browser: Browser;
let stack: BehindSignal;
let programId: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(planCsv({ weeks: 1, days: [1, 1] }));
});
afterEach(() => stack.signal.restore());
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function openOn(device: keyof typeof DEVICES, athlete: Person): Promise<Page> {
  const { rig, signal } = stack;
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  expectComplaint(page, /ERR_/);
  await page.addInitScript(DEVICES[device]);
  await becomePerson(page, rig, athlete);
  await openApp(page, '/workouts');
  await button(page, 'Complete Workout').waitFor();
  return page;
}

test.for(Object.keys(DEVICES) as (keyof typeof DEVICES)[])(
  '[R40] on a device that %s the app never claims that something is saved offline, and keeps what was entered',
  async (device) => {
    const { rig, signal } = stack;
    const athlete = await athleteOnProgram(rig, programId);
    const page = await openOn(device, athlete);
    signal.cut();
    await button(page, 'Complete Workout').click();
    const sheet = dialog(page, 'Complete Workout');
    await sheet.getByLabel('Notes').fill(NOTES);
    await button(sheet, 'Complete Workout').click();
    await sheet.getByRole('alert').getByText(NOT_KEPT).waitFor();
    expect(await page.getByText(/Workout Completed|Saved on this device/).count()).toBe(0);
    expect(await sheet.getByLabel('Notes').inputValue()).toBe(NOTES);

    signal.restore();
    await button(sheet, 'Complete Workout').click();
    await dialog(page, 'Workout Completed!').getByText('Great job! Keep up the momentum.').waitFor();
    expect(await allCompletions(rig.table, athlete.uid)).toMatchObject([{ status: 'completed', notes: NOTES }]);
    await button(dialog(page, 'Workout Completed!'), 'Done').click();

    // The second of the day: nothing is skipped that cannot be, and a skip that can is.
    await button(page, 'Skip Today').waitFor();
    signal.cut();
    await button(page, 'Skip Today').click();
    await card(page, 'Notification').getByText(NOT_KEPT).waitFor();
    await button(page, 'Skip Today').waitFor();
    signal.restore();
    await button(page, 'Skip Today').click();
    await expect.poll(() => countRows(rig, athlete)).toBe(2);
    await card(page, "Today's Workout").getByText('Skipped').waitFor();
    await page.context().close();
  },
);
