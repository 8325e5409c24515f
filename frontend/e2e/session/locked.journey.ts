import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { button, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { keptFacts, keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import type { Person } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const PLAN = [
  'week,day,name,duration,exercises',
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => `1,${day},Squats,70,"Back squat 20x5 @ 60kg, rest 120s"`),
].join('\n');
const SECOND = 1_000;
/** Until the first set is done; then after each set the phone is locked for a while, and seen again for another. */
const UNTIL_FIRST = 10.5 * SECOND;
const LOCKED = 180 * SECOND;
const AWAKE = 29.5 * SECOND;
const LOCKS = 20;
const MINUTES = 70; // and half a second, so that no rounding decides

/** The nights on which London's clocks are changed at 01:00 UTC, 40 minutes into the workout. */
const AUTUMN = '2026-10-25T00:19Z';
const SPRING = '2027-03-28T00:19Z';
const NIGHTS = inThisRun({ quick: [AUTUMN], exhaustive: [AUTUMN, SPRING] });
const POLL = { interval: 20 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Somebody in London whose plan is on their phone, where there is no signal from then on. */
async function offlineAt(night: number, stack: BehindSignal): Promise<{ page: Page; athlete: Person }> {
  const { rig, signal } = stack;
  const programId = await rig.program(PLAN);
  const athlete = await athleteOnProgram(rig, programId);
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true, timeZone: 'Europe/London' });
  await page.clock.install({ time: night }); // the clock keeps running until it is paused
  await becomePerson(page, rig, athlete);
  await openApp(page, '/');
  await expect.poll(() => keptWeeks(page, programId), POLL).toContain('1');
  expectComplaint(page, /net::ERR_/);
  signal.cut();
  return { page, athlete };
}

/** The phone is locked: its own clock goes on, that of the page stands with all its timers. */
async function lock(page: Page, until: number): Promise<void> {
  await page.evaluate(SEEN, false);
  await page.clock.setSystemTime(until);
  await page.evaluate(SEEN, true);
}

const SEEN = (isSeen: boolean) => {
  const state = isSeen ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test.each(NIGHTS)(
  '[R78] 70 minutes without a connection count as 70 through 20 locks, in the night whose clocks change: %s',
  async (night) => {
    const stack = await startRigBehindSignal({ now: Date.parse(night) });
    onTestFinished(stack.stop);
    const { rig, signal } = stack;
    const { page, athlete } = await offlineAt(Date.parse(night), stack);
    await page.getByRole('link', { name: 'Start Workout' }).click();
    await button(page, 'Set 1 done, 5 x 60 kg').waitFor();
    const [started] = await keptFacts(page);
    let now = (started?.at ?? 0) + UNTIL_FIRST;
    await page.clock.pauseAt(now);
    const timer = page.getByRole('timer', { name: 'Workout time' });
    for (let set = 1; set <= LOCKS; set++) {
      await button(page, set < LOCKS ? `Set ${set} done, 5 x 60 kg` : 'Finish exercise, 5 x 60 kg').click();
      await expect.poll(async () => (await keptFacts(page)).length, POLL).toBe(set + 1);
      now += LOCKED;
      await lock(page, now);
      if (set < LOCKS) await page.getByText('Rest ended 1:00 ago').waitFor();
      now += AWAKE;
      await page.clock.fastForward(AWAKE);
    }
    await expect.poll(() => timer.innerText(), POLL).toBe('1:10:00');
    await button(page, 'Finish workout').click();
    await expect.poll(async () => (await keptFacts(page)).at(-1)?.is, POLL).toBe('finished');
    await page.clock.resume();
    await button(page, 'Save Workout').click();
    await dialog(page, 'Workout Completed!').getByText('Saved on this device. It syncs automatically.').waitFor();
    rig.clock.now = now;
    signal.restore();
    await page.reload();
    const logged = async () => (await athlete.call('GET /api/workout-history')).body.workouts;
    await expect.poll(async () => (await logged()).length, POLL).toBe(1);
    const [{ id, duration }] = await logged();
    const { body: result } = await athlete.call('GET /api/results/{id}', { params: { id } });
    expect({ duration, pausedSeconds: result.pausedSeconds }).toEqual({ duration: MINUTES, pausedSeconds: 0 });
    const seconds = (Date.parse(result.endedAt) - Date.parse(result.startedAt)) / SECOND;
    expect(Math.round(seconds / 60)).toBe(MINUTES);
    expect(result.exercises[0].sets).toHaveLength(LOCKS);
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    await page.context().close();
  },
);
