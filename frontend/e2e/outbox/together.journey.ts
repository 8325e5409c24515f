import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import {
  athleteOfOldStanding,
  type BehindSignal,
  expectDelivered,
  openApp,
  programDeeds,
  startRigBehindSignal,
} from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue, type QueueInHand } from '#e2e/support/served-queues.ts';
import { controlWorker } from '#e2e/support/service-workers.ts';
import { OUTBOX_SYNC_TAG, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { PATIENCE } from '#infra/testing/patience.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const TABS = 3;
const QUEUED = 20;
/** Requests under way in each round when one more entry is added. */
const BEING_SENT = 3;
const MOMENTS = inThisRun({ quick: 12, exhaustive: 100 });
const POLL = { interval: 20 };
const TIME = { timeout: PATIENCE.test + 2_000 * MOMENTS };
/** Longer than anything takes that would still be sent a second time. */
const SETTLED_AFTER = 500;

let browser: Browser;
let stack: BehindSignal;
let programId: string;
let athlete: Person;
let context: BrowserContext;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(planCsv({ weeks: 52, days: [1, 1, 2, 3, 4, 5, 6, 7] }));
});
beforeEach(async () => {
  const { rig, signal } = stack;
  athlete = await athleteOfOldStanding(rig, programId);
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  context = page.context();
  await becomePerson(page, rig, athlete);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const inEachTab = <Result>(open: () => Promise<Result>) => Promise.all(Array.from({ length: TABS }, open));

test('[R33] three tabs and the worker, sending at the same time, send each entry once', TIME, async () => {
  const { rig, signal } = stack;
  const tabs = await inEachTab(() => context.newPage());
  for (const tab of tabs) await openApp(tab, `${signal.origin}/`);
  const worker = await controlWorker(context, `${signal.origin}/`);
  const queue = await openQueue(context, signal, 'app-queue', athlete);
  signal.cut();
  const entries = await queue.add(programDeeds(programId, 1, QUEUED));
  signal.restore();
  const before = signal.arrivals().length;
  const sending = tabs.map((tab) => tab.evaluate('dispatchEvent(new Event("online"))'));
  await Promise.all([worker.sync(OUTBOX_SYNC_TAG), ...sending]);
  await expect.poll(queue.waiting, POLL).toEqual([]);
  await wait(SETTLED_AFTER);
  expect(signal.arrivals()).toHaveLength(before + QUEUED);
  await expectDelivered(rig, athlete, entries);
});

test(
  '[R33] without the lock between them, entries are sent more than once, and the server counts each once',
  TIME,
  async () => {
    const { rig, signal } = stack;
    await context.addInitScript('navigator.locks.request = async (name, work) => work()');
    const queues = await inEachTab(() => openQueue(context, signal, 'app-queue', athlete));
    const entries = (await queues[0]?.add(programDeeds(programId, 1, QUEUED))) ?? [];
    const before = signal.arrivals().length;
    await Promise.all(queues.map((queue) => queue.flush()));
    expect(signal.arrivals().length).toBeGreaterThan(before + QUEUED);
    await expectDelivered(rig, athlete, entries);
  },
);

/** Adds entries while others are being sent, sooner or later in it, and then sends whatever is left. */
async function addWhileSending(queue: QueueInHand): Promise<OutboxEntry[]> {
  const moments = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: MOMENTS, seed: 35 });
  const entries: OutboxEntry[] = [];
  let sendingTook = 0;
  for (const moment of moments) {
    const deeds = programDeeds(programId, entries.length + 1, BEING_SENT + 1);
    entries.push(...(await queue.add(deeds.slice(0, BEING_SENT))));
    const began = performance.now();
    const sending = queue.flush().then(() => performance.now() - began);
    await wait(moment * sendingTook);
    entries.push(...(await queue.add(deeds.slice(BEING_SENT))));
    sendingTook = await sending;
  }
  await queue.flush();
  expect(await queue.waiting()).toEqual([]);
  return entries;
}

test('[R35] an entry added while others are being sent is never lost', TIME, async () => {
  const entries = await addWhileSending(await openQueue(context, stack.signal, 'app-queue', athlete));
  expect(entries).toHaveLength((BEING_SENT + 1) * MOMENTS);
  await expectDelivered(stack.rig, athlete, entries);
});

test('[R35] an array in localStorage loses an entry added while another is sent', TIME, async () => {
  const queue = await openQueue(context, stack.signal, 'array-queue', athlete);
  const deeds = programDeeds(programId, 1, 2);
  await queue.add(deeds.slice(0, 1));
  const held = stack.signal.holdNext('before the server');
  const sending = queue.flush();
  await held.hasCome;
  const [added] = await queue.add(deeds.slice(1));
  held.letGo();
  await sending;
  await queue.flush();
  expect(await queue.waiting()).toEqual([]);
  const rows = (await allCompletions(stack.rig.table, athlete.uid)).map(({ workoutId }) => workoutId);
  expect(rows).not.toContain(added?.subject.workoutId);
  expect(rows).toHaveLength(1);
});
