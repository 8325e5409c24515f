import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import type { Arrival } from '#e2e/support/network-proxy.ts';
import {
  type BehindSignal,
  countRows,
  expectDelivered,
  randomDeeds,
  startRigBehindSignal,
  type Undelivered,
} from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import { openQueue, type QueueInHand } from '#e2e/support/served-queues.ts';
import type { OutboxEntry, OutboxRequest } from '#frontend/lib/outbox/outbox-entry.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const DAY = 86_400_000;
const POLL = { interval: 20 };

let browser: Browser;
let stack: BehindSignal;
let programId: string;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startRigBehindSignal()]);
  programId = await stack.rig.program(planCsv({ weeks: 1, days: [1, 1, 1, 1] }));
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

interface Phone {
  readonly page: Page;
  readonly queue: QueueInHand;
}

/** Prepares a phone with commands in its outbox; the app is not open yet. */
async function phoneOf(athlete: Person, timeZone = 'Europe/London'): Promise<Phone> {
  const { rig, signal } = stack;
  const page = await openPhone(browser, { origin: signal.origin, timeZone });
  await becomePerson(page, rig, athlete);
  return { page, queue: await openQueue(page.context(), signal, 'app-queue', athlete) };
}

const keysOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

/** Returns the requests of these entries that reached the server or its stand-in. */
function arrivalsOf(entries: readonly OutboxEntry[]): Arrival[] {
  const keys = new Set<unknown>(keysOf(entries));
  return stack.signal.arrivals().filter(({ headers }) => keys.has(headers['idempotency-key']));
}

async function arrivedInAll(entries: readonly OutboxEntry[], count: number): Promise<Arrival[]> {
  await expect.poll(() => arrivalsOf(entries).length, POLL).toBeGreaterThanOrEqual(count);
  return arrivalsOf(entries);
}

/** Expects no earlier retry than asked; outbox-flush.test.ts checks with a fake clock that it is no later either. */
function expectWait(from: Arrival | undefined, to: Arrival | undefined, seconds: number): void {
  expect(((to?.at ?? 0) - (from?.at ?? 0)) / 1_000).toBeGreaterThanOrEqual(seconds);
}

test('[R32] holds all entries back for the Retry-After of a 429, and loses none', async () => {
  const { rig, signal } = stack;
  const athlete = await rig.person();
  const { page, queue } = await phoneOf(athlete);
  expectComplaint(page, /^429 for POST/);
  const entries = await queue.add(randomDeeds(3));
  const headers = { 'retry-after': '2', 'content-type': 'application/json' };
  const recover = signal.answerWith({ status: 429, headers, body: JSON.stringify({ code: 'BUSY', requestId: 'r' }) });
  await page.goto('/');
  await arrivedInAll(entries, 1);
  recover();
  const [first, again] = await arrivedInAll(entries, 1 + entries.length);
  expectWait(first, again, 2);
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  await expectDelivered(rig, athlete, entries);
  await page.context().close();
});

test('[R32] retries an entry after 1 s, then 2 s, when it gets a 500; sends the others, loses none', async () => {
  const { rig, signal } = stack;
  const athlete = await rig.person();
  const { page, queue } = await phoneOf(athlete);
  expectComplaint(page, /^500 for POST/);
  const entries = await queue.add(randomDeeds(3));
  const failing = entries.slice(1, 2);
  const isFailing = (key: unknown) => failing.some(({ id }) => id === key);
  const recover = signal.answerWith({ status: 500 }, ({ headers }) => isFailing(headers['idempotency-key']));
  await page.goto('/');
  await arrivedInAll(failing, 2);
  expect(await countRows(rig, athlete)).toBe(2);
  recover();
  const [first, second, third] = await arrivedInAll(failing, 3);
  expectWait(first, second, 1);
  expectWait(second, third, 2);
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  await expectDelivered(rig, athlete, entries);
  await page.context().close();
});

test('[R32] entries survive a session that ends while they are sent, and arrive after the next sign-in', async () => {
  const { rig, signal } = stack;
  const athlete = await rig.person();
  const { page, queue } = await phoneOf(athlete);
  expectComplaint(page, /^401 for/);
  const entries = await queue.add(randomDeeds(3));
  const held = signal.holdNext('before the server');
  await page.goto('/');
  await held.hasCome;
  await athlete.call('POST /api/auth/logout');
  const left = page.waitForEvent('load');
  held.letGo();
  await left;
  expect(keysOf(await queue.waiting())).toEqual(keysOf(entries));
  expect(await countRows(rig, athlete)).toBe(0);
  await becomePerson(page, rig, { ...athlete, cookie: await openSessionFor(rig, athlete.uid) });
  await page.goto('/');
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  await expectDelivered(rig, athlete, entries);
  await page.context().close();
});

test('[R36] actions of 400 and 29 days ago are still in the outbox, and count on their own days', async () => {
  const { rig, signal } = stack;
  const today = rig.clock.now;
  rig.clock.now = today - 402 * DAY;
  const signedUp = await athleteOnProgram(rig, programId);
  rig.clock.now = today;
  const athlete = { ...signedUp, cookie: await openSessionFor(rig, signedUp.uid) };
  const { page, queue } = await phoneOf(athlete, 'Pacific/Auckland');
  expectComplaint(page, /^500 for POST/);
  const entries: OutboxEntry[] = [];
  for (const [index, age] of [400, 29].entries()) {
    await queue.page.evaluate(`Date.now = () => ${today - age * DAY}`);
    const deeds = [programDeed('complete', index + 1, `Run ${age}`), ...randomDeeds(index + 1).slice(index)];
    entries.push(...(await queue.add(deeds)));
  }
  const recover = signal.answerWith({ status: 500 });
  await page.goto('/');
  await page.getByText('4 workouts waiting to sync').waitFor();
  await button(page, 'Review').click();
  for (const age of [400, 29]) await dialog(page, 'Unsynced workouts').getByText(`Run ${age}`).waitFor();
  recover();
  await expect.poll(() => queue.waiting(), POLL).toEqual([]);
  await expectDelivered(rig, athlete, entries);
  await page.context().close();
});

/** A workout of the program, under a name of its own on the phone. */
function programDeed(what: 'complete' | 'skip', number: number, name: string): Undelivered {
  const workoutId = workoutIdOf(programId, number);
  const request: OutboxRequest = { call: `POST /api/${what}-workout`, body: { workoutId } };
  return { request, subject: { workoutId, name, week: 1, day: 1, workoutType: 'Training', estimatedDuration: 40 } };
}

test('[R37] refused entries are shown with the reason, retried and discarded; the others arrive', async () => {
  const { rig, signal } = stack;
  rig.clock.now -= DAY;
  const athlete = await athleteOnProgram(rig, programId);
  const skipped = programDeed('skip', 1, 'Hill repeats');
  await athlete.call('POST /api/skip-workout', { body: skipped.request.body });
  rig.clock.now += DAY;
  const completed = programDeed('complete', 2, 'Sled push');
  await athlete.call('POST /api/complete-workout', { body: completed.request.body });
  const { page, queue } = await phoneOf(athlete);
  expectComplaint(page, /^(404|409) for POST/);
  const workoutData = randomWorkout('Tempo');
  const unknown: Undelivered = {
    request: { call: 'POST /api/complete-random-workout', body: { workoutData } },
    subject: { ...completed.subject, workoutId: workoutData.id, name: 'Tempo' },
  };
  const entries = await queue.add([
    ...randomDeeds(1),
    programDeed('complete', 1, 'Hill repeats'),
    programDeed('skip', 2, 'Sled push'),
    unknown,
    programDeed('complete', 3, 'Long row'),
  ]);
  const message = "We can't find this workout. It may have been removed from the program.";
  const refusal = { message, code: 'NO_SUCH_WORKOUT', requestId: 'r' };
  const answer = { status: 404, headers: { 'content-type': 'application/json' }, body: JSON.stringify(refusal) };
  const recover = signal.answerWith(answer, ({ body }) => body.includes(workoutData.id));
  await page.goto('/');
  await expect.poll(async () => (await queue.waiting()).length, POLL).toBe(2);
  await page.getByText("2 workouts couldn't sync").waitFor();
  const refused = (await queue.waiting()).map(({ subject, refusal }) => `${subject.name}: ${refusal?.message}`);
  expect(refused.sort()).toEqual(['Sled push: This workout is already completed.', `Tempo: ${message}`]);
  await button(page, 'Review').click();
  const tray = dialog(page, 'Unsynced workouts');
  const rows = tray.getByRole('listitem');
  await rows.filter({ hasText: 'Sled push' }).getByText('This workout is already completed.').waitFor();
  await rows.filter({ hasText: 'Tempo' }).getByText(message).waitFor();

  await button(tray, 'Try again: Sled push').click();
  await expect.poll(() => arrivalsOf(entries.slice(2, 3)).length, POLL).toBe(2);
  await rows.filter({ hasText: 'Sled push' }).getByText('This workout is already completed.').waitFor();
  recover();
  await button(tray, 'Try again: Tempo').click();
  await rows.filter({ hasText: 'Tempo' }).waitFor({ state: 'detached' });
  await button(tray, 'Discard Sled push').click();
  await button(tray, 'Discard Sled push permanently').click();
  await rows.filter({ hasText: 'Sled push' }).waitFor({ state: 'detached' });
  await tray.getByText('Nothing is waiting on this device.').waitFor();
  expect(await queue.waiting()).toEqual([]);
  await page.context().close();
});
