import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import {
  athleteOfOldStanding,
  type BehindSignal,
  openApp,
  programDeeds,
  startRigBehindSignal,
  type Undelivered,
} from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue, openStockQueue } from '#e2e/support/served-queues.ts';
import { controlWorker } from '#e2e/support/service-workers.ts';
import { OUTBOX_SYNC_TAG } from '#frontend/lib/outbox/outbox-entry.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { PATIENCE } from '#infra/testing/patience.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const QUEUED = 20;
/** The entries during whose request the worker is killed. */
const POSITIONS = inThisRun({
  quick: [1, 20],
  exhaustive: Array.from({ length: QUEUED }, (_, index) => index + 1),
});
const TIME = { timeout: PATIENCE.test + 10_000 * POSITIONS.length };
const POLL = { interval: 20 };
/** Eight workouts a week are enough for all positions. */
const PLAN = planCsv({ weeks: 52, days: [1, 1, 2, 3, 4, 5, 6, 7] });

let browser: Browser;
let stack: BehindSignal;
let programId: string;
let athlete: Person;
let context: BrowserContext;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(PLAN);
});
beforeEach(async () => {
  athlete = await athleteOfOldStanding(stack.rig, programId);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function phone() {
  const { rig, signal } = stack;
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await becomePerson(page, rig, athlete);
  context = page.context();
  return page;
}

const deedsFor = (run: number): Undelivered[] => programDeeds(programId, run * QUEUED + 1, QUEUED);

/** The numbers of the queued workouts that the server knows nothing of. */
async function missing(deeds: readonly Undelivered[]): Promise<string[]> {
  const known = new Set((await allCompletions(stack.rig.table, athlete.uid)).map(({ workoutId }) => workoutId));
  return deeds.map(({ subject }) => subject.workoutId).filter((workoutId) => !known.has(workoutId));
}

test('[R31] a worker that is killed at any of 20 entries loses none, and none counts twice', TIME, async () => {
  const { rig, signal } = stack;
  const page = await phone();
  await openApp(page);
  const worker = await controlWorker(context, `${signal.origin}/`);
  const queue = await openQueue(context, signal, 'app-queue', athlete);
  await page.close();
  for (const [run, position] of POSITIONS.entries()) {
    const deeds = deedsFor(run);
    await queue.add(deeds);
    const entry = (await queue.waiting())[position - 1];
    for (const where of ['before the server', 'after the server'] as const) {
      const held = signal.holdNext(where, ({ headers }) => headers['idempotency-key'] === entry?.id);
      await worker.sync(OUTBOX_SYNC_TAG);
      await held.hasCome;
      expect(await queue.waiting()).toHaveLength(QUEUED - position + 1);
      await worker.kill();
      held.letGo();
    }
    await worker.sync(OUTBOX_SYNC_TAG);
    await expect.poll(() => queue.waiting(), POLL).toEqual([]);
    expect(await missing(deeds)).toEqual([]);
  }
  expect(await allCompletions(rig.table, athlete.uid)).toHaveLength(QUEUED * POSITIONS.length);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  await context.close();
});

test("[R31] Workbox's own queue loses the entry that its worker is killed at", TIME, async () => {
  const { signal } = stack;
  await phone();
  const queue = await openStockQueue(context, signal);
  const worker = await controlWorker(context, queue.scope);
  for (const [run, position] of POSITIONS.entries()) {
    const deeds = deedsFor(run);
    signal.cut();
    await queue.add(deeds);
    expect(await queue.waiting()).toBe(QUEUED);
    signal.restore();
    const workoutId = deeds[position - 1]?.subject.workoutId;
    const held = signal.holdNext('before the server', ({ body }) => body.includes(JSON.stringify(workoutId)));
    await worker.sync(queue.syncTag);
    await held.hasCome;
    await worker.kill();
    await held.isLeft;
    held.letGo();
    await worker.sync(queue.syncTag);
    const left = async () => ({ waiting: await queue.waiting(), missing: await missing(deeds) });
    await expect.poll(left, POLL).toEqual({ waiting: 0, missing: [workoutId] });
    await expect.poll(signal.underWay, POLL).toBe(0); // an answer that is cut would bring its entry back
  }
  await context.close();
});
