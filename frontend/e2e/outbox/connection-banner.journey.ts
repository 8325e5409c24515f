import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { button, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectClean, follow, seeAll } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { type BehindSignal, openApp, programDeeds, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openDesktop, openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue } from '#e2e/support/served-queues.ts';
import { BACK_ONLINE_SHOWN } from '#frontend/app/timings.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const GONE = 'prg_00000000000000000000000000';

/** Fires the event of a phone that changes its network: the app probes the server, and sends what waits. */
const LOOK_AGAIN = 'dispatchEvent(new Event("online"))';

let browser: Browser;
let stack: BehindSignal;
let programId: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(planCsv({ weeks: 1 }));
});
afterEach(() => stack.signal.restore());
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** Returns the distance of the first heading from the top of the page, and the height of the banner. */
const places = (page: Page): Promise<{ heading: number; banner: number }> =>
  page.evaluate(`({
    heading: document.querySelector('main h1').getBoundingClientRect().top + scrollY,
    banner: document.querySelector('[role=status]:has(> div)')?.getBoundingClientRect().height ?? 0,
  })`);

const VIEWS = [
  ['a phone', 'dark', openPhone],
  ['a phone', 'light', openPhone],
  ['a desktop', 'dark', openDesktop],
  ['a desktop', 'light', openDesktop],
] as const;

test.for(inThisRun({ quick: VIEWS.slice(0, 1), exhaustive: VIEWS.slice() }))(
  'offline and back online, the banner takes only its own space, and axe finds nothing: %s, %s',
  async ([, colorScheme, open]) => {
    const { rig, signal } = stack;
    const athlete = await athleteOnProgram(rig, programId);
    const page = await open(browser, { origin: signal.origin, hasWorker: true, colorScheme });
    expectComplaint(page, /net::ERR_/);
    expectComplaint(page, /^404 for POST/);
    await page.clock.install();
    await becomePerson(page, rig, athlete);
    await openApp(page);
    const before = await places(page);

    const queue = await openQueue(page.context(), signal, 'app-queue', athlete);
    signal.cut();
    await queue.add([...programDeeds(programId, 1, 1), ...programDeeds(GONE, 1, 2)]);
    await page.evaluate(LOOK_AGAIN);
    await page.getByText("3 workouts will sync when you're back").waitFor();
    const offline = await places(page);
    expect(offline.banner).toBeGreaterThan(0);
    expect(offline.heading - before.heading).toBe(offline.banner);
    await expectClean(page);
    await button(page, 'Review').click();
    await dialog(page, 'Unsynced workouts').waitFor();
    await expectClean(page);
    await page.keyboard.press('Escape');

    signal.restore();
    await page.evaluate(LOOK_AGAIN);
    await page.getByText("You're back online").waitFor();
    await page.clock.fastForward(BACK_ONLINE_SHOWN);
    await page.getByText("You're back online").waitFor({ state: 'detached' });
    await page.getByText("2 workouts couldn't sync").waitFor();
    await expectClean(page);
    await button(page, 'Review').click();
    await button(dialog(page, 'Unsynced workouts'), 'Discard Workout 1').click();
    await expectClean(page);
    await page.keyboard.press('Escape');

    await follow(page, '/settings');
    await seeAll(page); // under the dialog nothing comes in sight
    await button(page, 'Sign out').click();
    await dialog(page, '2 workouts not synced').waitFor();
    await expectClean(page);
    await page.context().close();
  },
);
