import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import {
  athleteOfOldStanding,
  type BehindSignal,
  closeWhenIdle,
  countRows,
  expectDelivered,
  openApp,
  programDeeds,
  randomDeeds,
  startRigBehindSignal,
} from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue, type QueueInHand } from '#e2e/support/served-queues.ts';
import { controlWorker } from '#e2e/support/service-workers.ts';
import { OUTBOX_SYNC_TAG, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { inLongRun } from '#infra/testing/long-run.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

/** Made in the interface; the others are put into the same outbox by the app's own code. */
const BY_HAND = 3;
const QUEUED = inThisRun({ quick: BY_HAND, exhaustive: 20 });
const POLL = { interval: 20 };

let browser: Browser;
let stack: BehindSignal;
let programId: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(planCsv({ weeks: 3 }));
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

interface Phone {
  readonly athlete: Person;
  readonly page: Page;
  readonly queue: QueueInHand;
  /** The sync events that the app has asked the browser for. */
  readonly askedFor: readonly string[];
}

/** Opens the app on a new athlete's phone. */
async function phoneWithApp({ hasSync }: { hasSync: boolean }): Promise<Phone> {
  const { rig, signal } = stack;
  const athlete = await athleteOfOldStanding(rig, programId);
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  const context = page.context();
  const askedFor: string[] = [];
  if (hasSync) {
    // A browser without a shell has no background sync, but all that is asked of it.
    await context.exposeFunction('askFor', (tag: string) => askedFor.push(tag));
    await context.addInitScript('SyncManager.prototype.register = (tag) => askFor(tag)');
  } else {
    await context.addInitScript('delete window.SyncManager; delete ServiceWorkerRegistration.prototype.sync');
  }
  await becomePerson(page, rig, athlete);
  const queue = await openQueue(context, signal, 'app-queue', athlete);
  await openApp(page, '/random-workout');
  return { athlete, page, queue, askedFor };
}

/** Trains without a signal, and then closes every tab. */
async function trainAndLeave({ page, queue }: Phone): Promise<readonly OutboxEntry[]> {
  expectComplaint(page, /net::ERR_/);
  stack.signal.cut();
  for (let done = 1; done <= BY_HAND; done++) {
    await button(page, done === 1 ? 'Generate Random Workout' : 'Generate Another Workout').click();
    await button(page, 'Mark as Completed').click();
    await expect.poll(async () => (await queue.waiting()).length, POLL).toBe(done);
  }
  const others = QUEUED - BY_HAND;
  await queue.add([...programDeeds(programId, 1, Math.ceil(others / 2)), ...randomDeeds(Math.floor(others / 2))]);
  const entries = await queue.waiting();
  expect(entries).toHaveLength(QUEUED);
  await closeWhenIdle(page);
  await queue.page.close();
  return entries;
}

/** Returns the rest of the outbox, read from outside the app. */
async function leftOn({ athlete, page }: Phone): Promise<QueueInHand['waiting']> {
  return (await openQueue(page.context(), stack.signal, 'app-queue', athlete)).waiting;
}

/** Every entry has arrived, and the phone knows it. */
async function expectSynced(phone: Phone, entries: readonly OutboxEntry[]): Promise<void> {
  const left = await leftOn(phone);
  await expect.poll(left, POLL).toEqual([]);
  await expectDelivered(stack.rig, phone.athlete, entries);
}

/** Returns how often each entry has reached the server. */
function timesSent(entries: readonly OutboxEntry[]): number[] {
  const keys = stack.signal.arrivals().map(({ headers }) => headers['idempotency-key']);
  return entries.map(({ id }) => keys.filter((key) => key === id).length);
}

/** Every entry reaches the server, and the first answer to each is lost on its way. */
function loseFirstAnswers(): () => void {
  const lost = new Set<unknown>();
  return stack.signal.dropAnswers(({ headers }) => {
    const key = headers['idempotency-key'];
    return key !== undefined && lost.size < lost.add(key).size;
  });
}

const WITHOUT_SYNC = 'when the app is opened again, where there is no background sync';
const WITH_SYNC = 'by a sync event, while no tab is open';

test(`[R29] offline actions arrive once, ${WITHOUT_SYNC}`, async () => {
  const phone = await phoneWithApp({ hasSync: false });
  const entries = await trainAndLeave(phone);
  stack.signal.restore();
  const context = phone.page.context();
  await (await context.newPage()).goto('/');
  await expect.poll(() => countRows(stack.rig, phone.athlete), POLL).toBe(QUEUED);
  await expectSynced(phone, entries);
  expect(timesSent(entries)).toEqual(entries.map(() => 1));
  await context.close();
});

inLongRun(`[R29] offline actions arrive once, ${WITH_SYNC}`, async () => {
  const phone = await phoneWithApp({ hasSync: true });
  const context = phone.page.context();
  const worker = await controlWorker(context, `${stack.signal.origin}/`);
  const entries = await trainAndLeave(phone);
  expect(phone.askedFor).toContain(OUTBOX_SYNC_TAG);
  stack.signal.restore();
  await worker.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => countRows(stack.rig, phone.athlete), POLL).toBe(QUEUED);
  await expectSynced(phone, entries);
  expect(timesSent(entries)).toEqual(entries.map(() => 1));
  await context.close();
});

inLongRun(`[R30] entries whose answers are lost count once, ${WITHOUT_SYNC}`, async () => {
  const phone = await phoneWithApp({ hasSync: false });
  const entries = await trainAndLeave(phone);
  const loseNoMore = loseFirstAnswers();
  stack.signal.restore();
  const context = phone.page.context();
  const left = await leftOn(phone);
  const page = await context.newPage();
  await page.goto('/');
  const sendAgain = async () => {
    await page.evaluate('dispatchEvent(new Event("online"))');
    return left();
  };
  await expect.poll(sendAgain, POLL).toEqual([]);
  await expectSynced(phone, entries);
  expect(timesSent(entries)).toEqual(entries.map(() => 2));
  loseNoMore();
  await context.close();
});

inLongRun(`[R30] entries whose answers are lost count once, ${WITH_SYNC}`, async () => {
  const phone = await phoneWithApp({ hasSync: true });
  const context = phone.page.context();
  const worker = await controlWorker(context, `${stack.signal.origin}/`);
  const entries = await trainAndLeave(phone);
  const loseNoMore = loseFirstAnswers();
  stack.signal.restore();
  const sendAgain = async () => {
    await worker.sync(OUTBOX_SYNC_TAG);
    return countRows(stack.rig, phone.athlete);
  };
  await expect.poll(sendAgain, POLL).toBe(QUEUED);
  const left = await leftOn(phone);
  await worker.sync(OUTBOX_SYNC_TAG); // for the answer to the last one
  await expect.poll(left, POLL).toEqual([]);
  await expectSynced(phone, entries);
  expect(timesSent(entries)).toEqual(entries.map(() => 2));
  loseNoMore();
  await context.close();
});
