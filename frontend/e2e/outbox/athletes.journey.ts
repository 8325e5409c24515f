import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { button, dialog, goTo } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { seeAll, visit } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { readKept } from '#e2e/support/kept-answers.ts';
import {
  type BehindSignal,
  countRows,
  expectDelivered,
  openApp,
  randomDeeds,
  startRigBehindSignal,
} from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue } from '#e2e/support/served-queues.ts';
import { controlWorker } from '#e2e/support/service-workers.ts';
import { OUTBOX_SYNC_TAG, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';

const POLL = { interval: 20 };
/** Stands in all that only the first athlete may read. */
const CANARY = 'Zebra';
/** Longer than anything takes that is set off by opening the app. */
const SETTLED_AFTER = 1_500;

let browser: Browser;
let stack: BehindSignal;
let programId: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(planCsv({ weeks: 2 }));
});
afterEach(() => stack.signal.restore());
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const deedsOf = (count: number) =>
  randomDeeds(count).map(({ request, subject }) => ({
    request,
    subject: { ...subject, name: `${CANARY} ${subject.name}` },
  }));

const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id).sort();

/** The athletes that calls which log something were made for, since so many arrived. */
function madeFor(since: number): unknown[] {
  const calls = stack.signal.arrivals().slice(since);
  return calls.filter(({ path }) => /complete|completions|skip/.test(path)).map(({ headers }) => headers['x-athlete']);
}

/** The app leaves by itself once nobody is signed in. */
async function signOut(page: Page, by: Locator): Promise<void> {
  const left = page.waitForEvent('load');
  await by.click();
  await left;
  expect(await page.evaluate('document.cookie')).not.toContain('signed-in');
}

async function signInAgain(page: Page, { uid }: Person): Promise<void> {
  await becomePerson(page, stack.rig, { uid, cookie: await openSessionFor(stack.rig, uid) } as Person);
}

/** Returns all text and field values of the page, and the app's browser storage besides the outbox. */
async function readAll(page: Page): Promise<string> {
  await seeAll(page);
  return [await page.evaluate<string>(ALL_TEXTS), await readKept(page)].join('\n');
}

const ALL_TEXTS = `(() => {
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
  return [document.title, document.body.innerText, ...fields, ...stored].join('\\n');
})()`;

test('[R34] unsent entries of one athlete are neither sent nor shown to the next, and wait for their athlete', async () => {
  const { rig, signal } = stack;
  const [one, other] = [
    await athleteOnProgram(rig, programId, {}, { freeMonths: 1, firstName: CANARY, email: `${CANARY}@example.com` }),
    await athleteOnProgram(rig, programId),
  ];
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  expectComplaint(page, /^503 for POST|ERR_/);
  await becomePerson(page, rig, one);
  const queue = await openQueue(page.context(), signal, 'app-queue', one);
  await openApp(page, '/workouts');
  await button(page, 'Complete Workout').waitFor();
  signal.cut();
  await button(page, 'Complete Workout').click();
  await dialog(page, 'Complete Workout').getByLabel('Notes').fill(`${CANARY} notes`);
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await button(dialog(page, 'Workout Completed!'), 'Done').click();
  await queue.add(deedsOf(4));
  const entries = await queue.waiting();
  expect(entries).toHaveLength(5);
  expect(await readAll(page)).toContain(CANARY);

  const isLogging = ({ method, path }: { method: string; path: string }) => method === 'POST' && !/logout$/.test(path);
  const recover = signal.answerWith({ status: 503 }, isLogging);
  signal.restore();
  await page.goto('/settings');
  await button(page, 'Sign out').click();
  await signOut(page, button(dialog(page, '5 workouts not synced'), 'Keep on this device and sign out'));
  recover();

  const before = signal.arrivals().length;
  await becomePerson(page, rig, other);
  await page.goto('/');
  for (const screen of ['Home', 'Calendar', 'Workouts', 'Random Workout', 'Profile'] as const) {
    await goTo(page, screen);
    expect(await readAll(page), screen).not.toContain(CANARY);
  }
  for (const screen of ['Progress', 'Settings'] as const) {
    await visit(page, `/${screen.toLowerCase()}`);
    expect(await readAll(page), screen).not.toContain(CANARY);
  }
  await page.goto('/');
  await goTo(page, 'Workouts');
  await button(page, 'Complete Workout').click();
  await button(dialog(page, 'Complete Workout'), 'Complete Workout').click();
  await button(dialog(page, 'Workout Completed!'), 'Done').click();
  await expect.poll(() => countRows(rig, other), POLL).toBe(1);
  await page.reload();
  await page.waitForTimeout(SETTLED_AFTER);
  expect(madeFor(before)).toEqual([other.uid]);
  expect(await countRows(rig, other)).toBe(1);
  expect(await countRows(rig, one)).toBe(0);
  expect(idsOf(await queue.waiting())).toEqual(idsOf(entries));

  await page.goto('/settings');
  await signOut(page, button(page, 'Sign out'));
  await signInAgain(page, one);
  await page.goto('/');
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  await expectDelivered(rig, one, entries);
  expect(await countRows(rig, other)).toBe(1);
  await page.context().close();
});

test("[R34] an athlete who signs in while another's entries are being sent gets none of them, by page or by worker", async () => {
  const { rig, signal } = stack;
  const [one, other] = [await rig.person(), await rig.person()];
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  const context = page.context();
  expectComplaint(page, /^409 for POST/);
  await becomePerson(page, rig, one);
  await openApp(page);
  const queue = await openQueue(context, signal, 'app-queue', one);
  const worker = await controlWorker(context, `${signal.origin}/`);
  const entries = await queue.add(deedsOf(3));
  const held = signal.holdNext('before the server');
  await page.reload();
  await held.hasCome;
  await becomePerson(page, rig, other);
  held.letGo();
  await expect
    .poll(
      () =>
        signal
          .arrivals()
          .slice(-2)
          .map(({ status }) => status),
      POLL,
    )
    .toEqual([200, 409]);
  expect(await queue.waiting()).toHaveLength(2);

  await page.close();
  const before = signal.arrivals().length;
  await worker.sync(OUTBOX_SYNC_TAG);
  await expect
    .poll(
      () =>
        signal
          .arrivals()
          .slice(before)
          .map(({ status }) => status),
      POLL,
    )
    .toEqual([409]);
  expect([await countRows(rig, one), await countRows(rig, other)]).toEqual([1, 0]);
  const ofOther = await context.newPage();
  await visit(ofOther, '/');
  expect(await readAll(ofOther)).not.toContain(CANARY);
  expect(signal.arrivals()).toHaveLength(before + 1);

  await signInAgain(ofOther, one);
  await ofOther.reload();
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  await expectDelivered(rig, one, entries);
  expect(await countRows(rig, other)).toBe(0);
  await context.close();
});
