import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, card, dialog, expectToast, goTo } from '#e2e/support/app-controls.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { setClocks } from '#e2e/support/days.ts';
import { type DetailedDiary, monthShown, screensOf } from '#e2e/support/diary-on-screen.ts';
import { keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, closeWhenIdle, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { killBrowser, openOwnPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue } from '#e2e/support/served-queues.ts';
import { controlWorker } from '#e2e/support/service-workers.ts';
import { readHome, readMonth, readProgress, readWorkouts } from '#e2e/support/training-screens.ts';
import { OUTBOX_SYNC_TAG } from '#frontend/lib/outbox/outbox-entry.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Day, slotsOf } from '#infra/testing/programs/training-diary.ts';
import type { Person } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const KEPT = 'Saved on this device. It syncs automatically.';
const POLL = { interval: 50 };
/** A Monday, of the first of five weeks. */
const FIRST_DAY = '2026-10-19';
const DAYS = [1, 2, 3, 4, 6, 7];
const MINUTES = 40;
const PRESET_RATING = 5;
const ENGINE = [
  'week,day,name,type,description,duration,exercises',
  ...[1, 2, 3, 4, 5].flatMap((week) =>
    DAYS.map((day) => `${week},${day},Engine ${week}.${day},mixed,Easy,${MINUTES},Run 1000m; Sled push 4x25m`),
  ),
].join('\n');

type Deed = 'complete' | 'skip' | 'random' | 'make up' | 'nothing';

/** Wednesday to Tuesday, with the night in which London puts its clocks back, and over the end of a month. */
const FORTNIGHT: readonly (readonly [day: Day, deed: Deed])[] = [
  ['2026-10-21', 'complete'],
  ['2026-10-22', 'skip'],
  ['2026-10-23', 'random'],
  ['2026-10-24', 'nothing'],
  ['2026-10-25', 'make up'],
  ['2026-10-26', 'complete'],
  ['2026-10-27', 'complete'],
  ['2026-10-28', 'complete'],
  ['2026-10-29', 'skip'],
  ['2026-10-30', 'random'],
  ['2026-10-31', 'complete'],
  ['2026-11-01', 'nothing'],
  ['2026-11-02', 'complete'],
  ['2026-11-03', 'complete'],
];
const LAST_DAY = '2026-11-03';
/** The days on which the phone is looked at. */
const AWAY = inThisRun({
  quick: FORTNIGHT.filter(([day]) => day === '2026-10-21' || day === LAST_DAY),
  exhaustive: FORTNIGHT,
});

let folder: string;
let stack: BehindSignal;
let athlete: Person;
let programId: string;
let page: Page;
const diary: DetailedDiary = { entries: [], stays: [] };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-phone-'));
  stack = await startRigBehindSignal({ now: Date.parse(`${FIRST_DAY}T06:00Z`) });
  programId = await stack.rig.program(ENGINE, 'Engine plan');
  athlete = await athleteOnProgram(stack.rig, programId);
  const nameOf = (week: number, day: number) => `Engine ${week}.${day}`;
  const plan = { pid: programId, name: 'Engine plan', weeks: 5, days: DAYS, nameOf };
  diary.stays.push({ plan, selectedOn: FIRST_DAY, start: FIRST_DAY, leftOn: null });
});
afterAll(async () => {
  await page.context().close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

const timeInLondon = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** The phone is switched on, and the app opened. */
async function switchOn(day: Day, time?: string): Promise<void> {
  const { rig, signal } = stack;
  page = await openOwnPhone(folder, { origin: signal.origin, hasWorker: true });
  expectComplaint(page, /net::ERR_/);
  await becomePerson(page, rig, athlete);
  await openAt(day, time);
}

async function openAt(day: Day, time = '07:30'): Promise<void> {
  await setClocks(page, stack.rig, `${day}T${time}Z`);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

function note(today: Day, status: 'completed' | 'skipped', meantFor = today): void {
  const [stay] = diary.stays;
  const slot = stay && slotsOf(stay).find(({ date }) => date === meantFor);
  if (!stay || !slot) throw new Error(`The plan has nothing for ${meantFor}`);
  const isDone = status === 'completed';
  diary.entries.push({
    ...{ stay, name: slot.name, meantFor, loggedOn: today, status, time: timeInLondon.format(stack.rig.clock.now) },
    ...{ minutes: isDone ? MINUTES : 0, rating: isDone ? PRESET_RATING : null },
  });
}

async function confirmCompletion(): Promise<void> {
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  const done = dialog(page, 'Workout Completed!');
  await done.getByText(KEPT).waitFor();
}

const DO: Record<Deed, (today: Day) => Promise<void>> = {
  async complete(today) {
    await goTo(page, 'Workouts');
    await button(card(page, "Today's Workout"), 'Complete Workout').click();
    await confirmCompletion();
    note(today, 'completed');
  },
  async skip(today) {
    await goTo(page, 'Workouts');
    await button(page, 'Skip Today').click();
    await expectToast(page, 'Workout Skipped', 'Workout has been skipped for today.');
    note(today, 'skipped');
  },
  async random(today) {
    await goTo(page, 'Random Workout');
    await button(page, 'Generate Random Workout').click();
    const workout = card(page, 'Your workout');
    await workout.getByText('Offline', { exact: true }).waitFor();
    const name = (await workout.locator('h3').first().textContent()) ?? '';
    const length = workout.getByText(/^\d+ min$/).first();
    const minutes = Number.parseInt((await length.textContent()) ?? '', 10);
    await button(page, 'Mark as Completed').click();
    await expectToast(page, 'Workout Completed!', KEPT);
    diary.entries.push({
      ...{ stay: null, name, meantFor: today, loggedOn: today, status: 'completed' },
      ...{ minutes, rating: null, time: timeInLondon.format(stack.rig.clock.now) },
    });
  },
  /** The day's own workout is left undone, and that of the day before is completed. */
  async 'make up'(today) {
    await goTo(page, 'Calendar');
    await page.getByRole('gridcell', { name: 'Saturday 24 October 2026: Engine 1.6, missed' }).click();
    await button(card(page, 'Sat 24 Oct'), 'Complete Workout').click();
    await confirmCompletion();
    note(today, 'completed', '2026-10-24');
  },
  async nothing() {},
};

/** Compares all screens of a day with the diary. */
async function compare(today: Day): Promise<void> {
  const expected = screensOf(diary, today, []);
  await goTo(page, 'Home');
  await expect.poll(() => readHome(page), POLL).toEqual(expected.home);
  const [stay] = diary.stays;
  const slot = stay && slotsOf(stay).find(({ date }) => date === today);
  const entry = diary.entries.find(({ meantFor, stay }) => stay && meantFor === today);
  const hero = page.getByRole('main');
  if (!slot) await hero.getByText('Program Active').waitFor();
  else if (entry) await hero.getByText(entry.status === 'completed' ? 'Done for today' : 'Skipped today').waitFor();
  else await card(page, "Today's Workout").getByText(slot.name).waitFor();
  await goTo(page, 'Workouts');
  await expect.poll(() => readWorkouts(page), POLL).toEqual(expected.workouts);
  await goTo(page, 'Calendar');
  await expect.poll(() => readMonth(page), POLL).toEqual(expected.month);
  const isOctober = today < '2026-11';
  await button(page, isOctober ? 'Next month' : 'Previous month').click();
  const other = monthShown(diary, isOctober ? '2026-11' : '2026-10', today);
  await expect.poll(() => readMonth(page), POLL).toEqual(other);
}

/** Expects the offline banner, with this number of unsent workouts. */
async function expectOffline(waiting: number): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: "You're offline" });
  await banner.waitFor();
  const told = `${waiting} ${waiting === 1 ? 'workout' : 'workouts'} will sync when you're back`;
  if (waiting > 0) await banner.getByText(told).waitFor();
  else expect(await banner.getByText(/will sync/).count()).toBe(0);
}

test('[R75] after two weeks offline every day is right, and each outcome arrives once, with no page open', async () => {
  const { rig, signal } = stack;
  await switchOn('2026-10-20', '20:00'); // a session ends with the fourteenth day on which it is not used
  await openApp(page);
  await expect.poll(() => keptWeeks(page, programId), POLL).toEqual(['1', '2', '3', '4', '5']);
  signal.cut();
  await killBrowser(page);

  for (const [day, deed] of AWAY) {
    await switchOn(day);
    await compare(day);
    await DO[deed](day);
    await killBrowser(page); // with what was just said still on the screen
    await switchOn(day);
    await compare(day);
    await expectOffline(diary.entries.length);
    if (day !== LAST_DAY) await killBrowser(page);
  }
  const sent = () => signal.arrivals().filter(({ headers }) => headers['idempotency-key'] !== undefined);
  expect(sent()).toEqual([]);

  const context = page.context();
  const worker = await controlWorker(context, `${signal.origin}/`);
  await closeWhenIdle(page);
  signal.restore();
  await worker.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => allCompletions(rig.table, athlete.uid), POLL).toHaveLength(diary.entries.length);
  const queue = await openQueue(context, signal, 'app-queue', athlete);
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  const keys = sent().map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([diary.entries.length, diary.entries.length]);
  const rows = await allCompletions(rig.table, athlete.uid);
  const stored = rows.map(({ name, status, localDate }) => `${localDate} ${name} ${status}`);
  const done = diary.entries.map(({ name, status, loggedOn }) => `${loggedOn} ${name} ${status}`);
  expect(stored.sort()).toEqual(done.sort());
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);

  // The phone has the replies to the service worker, although no page was open and the server is out of reach.
  signal.cut();
  page = await context.newPage();
  expectComplaint(page, /net::ERR_/);
  await openAt(LAST_DAY);
  await compare(LAST_DAY);
  await expectOffline(0);
  await killBrowser(page);
  await switchOn('2026-11-04');
  await compare('2026-11-04');

  signal.restore();
  await openAt('2026-11-04');
  await compare('2026-11-04');
  await goTo(page, 'Home');
  await page.getByRole('link', { name: 'See progress' }).click();
  const { tiles, weeks } = screensOf(diary, '2026-11-04', []).progress;
  await expect.poll(() => readProgress(page), POLL).toMatchObject({ tiles, weeks });
  expect(sent()).toHaveLength(diary.entries.length);
});
