import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  type EntrySubject,
  OUTBOX_LOCK,
  type OutboxEntry,
  type OutboxRequest,
  outcomeOf,
} from '#frontend/lib/outbox/outbox-entry.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import type { Person, Rig, RigOptions } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { type Signal, startSignal } from './network-proxy.ts';
import { startRigWithSite } from './rig-site.ts';

export interface BehindSignal {
  readonly rig: Rig;
  readonly signal: Signal;
  stop(): Promise<void>;
}

/** A rig with the built web app, reached by browsers at the signal's origin only. */
export async function startRigBehindSignal(options: RigOptions = {}): Promise<BehindSignal> {
  const started = Promise.withResolvers<Signal>();
  const inFront = async (origin: string) => {
    const signal = await startSignal(origin);
    started.resolve(signal);
    return signal.origin;
  };
  const rig = await startRigWithSite({ ...options, inFront });
  const signal = await started.promise;
  await serveWorkerWithoutBadge(rig, signal);
  return {
    rig,
    signal,
    async stop() {
      await signal.stop();
      await rig.stop();
    },
  };
}

const OF_ITS_BYTES = new Set(['connection', 'content-encoding', 'content-length', 'etag', 'transfer-encoding']);

/** A browser that is nowhere on a screen ends a worker that asks it for a badge. */
async function serveWorkerWithoutBadge(rig: Rig, signal: Signal): Promise<void> {
  const reply = await fetch(`${rig.origin}/sw.js`, { headers: { 'accept-encoding': 'identity' } });
  const { status } = reply;
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OF_ITS_BYTES.has(name)));
  const body = `delete WorkerNavigator.prototype.setAppBadge;${await reply.text()}`;
  signal.answerWith({ status, headers, body }, ({ path }) => path === '/sw.js');
}

const YEAR = 365 * 86_400_000;

/** Returns an athlete who has been on a program for a year, and may log all that was planned in it. */
export async function athleteOfOldStanding(rig: Rig, programId: string): Promise<Person> {
  const { now } = rig.clock;
  rig.clock.now = now - YEAR;
  const athlete = await athleteOnProgram(rig, programId, {}, { freeMonths: 24 });
  rig.clock.now = now;
  return { ...athlete, cookie: await openSessionFor(rig, athlete.uid) };
}

/** A command that has not reached the server yet. */
export interface Undelivered {
  readonly request: OutboxRequest;
  readonly subject: EntrySubject;
}

/** Workouts of a program from a number on, completed, logged with all that can be said, and skipped in turn. */
export function programDeeds(programId: string, from: number, count: number): Undelivered[] {
  return Array.from({ length: count }, (_, index) => {
    const workoutId = workoutIdOf(programId, from + index);
    const details = { rating: 1 + (index % 5), notes: `Number ${from + index}`, duration: 20 + index };
    const deeds: readonly OutboxRequest[] = [
      { call: 'POST /api/complete-workout', body: { workoutId } },
      { call: 'POST /api/workout-completions', body: { workoutId, ...details } },
      { call: 'POST /api/skip-workout', body: { workoutId } },
    ];
    return {
      request: deeds[index % deeds.length] as OutboxRequest,
      subject: subject(workoutId, `Workout ${from + index}`),
    };
  });
}

export function randomDeeds(count: number): Undelivered[] {
  return Array.from({ length: count }, (_, index) => {
    const workoutData = randomWorkout(`Random ${index + 1}`);
    const request = { call: 'POST /api/complete-random-workout', body: { workoutData } } as const;
    return { request, subject: subject(workoutData.id, workoutData.name) };
  });
}

function subject(workoutId: string, name: string): EntrySubject {
  return { workoutId, name, week: null, day: null, workoutType: 'Training', estimatedDuration: 40 };
}

/** The app is open and its service worker has taken over. */
export async function openApp(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(standOfWorker)).toBe('controls the page');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Closes a page when it sends nothing: a request under way outlives its page, and its entry is sent once more. */
export async function closeWhenIdle(page: Page): Promise<void> {
  await page.evaluate(holdLock, OUTBOX_LOCK);
  await page.close();
}

function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {}); // to the page's end
    });
  });
}

async function standOfWorker(): Promise<string> {
  if (navigator.serviceWorker.controller) return 'controls the page';
  const registration = await navigator.serviceWorker.getRegistration();
  const { installing, waiting, active } = registration ?? {};
  return (installing ?? waiting ?? active)?.state ?? 'is not registered';
}

/** The server has a row for each of what was queued, as it was queued, no other, and has counted them right. */
export async function expectDelivered(rig: Rig, { uid }: Person, entries: readonly OutboxEntry[]): Promise<void> {
  const rows = await allCompletions(rig.table, uid);
  const stored = rows.map(({ workoutId, status, localDate }) => `${workoutId} ${status} on ${localDate}`);
  const queued = entries.map((entry) => `${entry.subject.workoutId} ${outcomeOf(entry)} on ${entry.localDate}`);
  expect(stored.sort()).toEqual(queued.sort());
  expect(await checkLedger(rig.table, uid)).toEqual([]);
}

export async function countRows(rig: Rig, { uid }: Person): Promise<number> {
  return (await allCompletions(rig.table, uid)).length;
}
