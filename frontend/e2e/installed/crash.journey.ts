import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginUpload, PUBLISH, publish } from '#e2e/support/admin-desk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openPhone, signIn } from '#e2e/support/pages.ts';
import { csvProgram } from '#e2e/support/program-files.ts';
import { type StackProcess, startStackProcess } from '#infra/local/stack-process.ts';
import { PATIENCE } from '#infra/testing/patience.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

/** Milliseconds between the tap and the SIGKILL: before the request is out, while it is handled, after it was. */
const MOMENTS = inThisRun({
  quick: [80],
  exhaustive: Array.from({ length: 12 }, (_, index) => 4 * index * index),
});
/** The console errors of a page whose server is gone, or answers 503 while it restarts, also to the browser's own reads. */
const LOST = /^net::ERR_|^503 for |^error: .* when fetching the script/;
const TIME = { timeout: PATIENCE.test + 20_000 * MOMENTS.length };

const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
let stack: StackProcess;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  stack = await startStackProcess({ dataDir, assembly: inject('assembly') });
  ({ origin } = stack);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The machine loses power some moments after a tap, and comes back. */
async function killAfter(milliseconds: number): Promise<void> {
  await wait(milliseconds);
  await stack.kill();
  stack = await startStackProcess({ dataDir, assembly: inject('assembly'), port: Number(new URL(origin).port) });
}

async function read(page: Page, path: string) {
  const reply = await page.request.get(path);
  expect(reply.status()).toBe(200);
  return reply.json();
}

/** Taps again, as a person does, until the app says that it worked. */
async function insist(page: Page, button: string | RegExp, sign: string): Promise<void> {
  const isDone = page.getByText(sign).first();
  await expect
    .poll(
      async () => {
        const again = page.getByRole('button', { name: button, exact: true });
        if ((await isDone.count()) === 0 && (await again.count()) > 0 && (await again.last().isEnabled()))
          await again.last().click();
        return isDone.count();
      },
      { interval: 300 },
    )
    .toBeGreaterThan(0);
}

test('[R56] an upload that is cut off by a SIGKILL, and repeated, makes one whole program', TIME, async () => {
  const admin = await openPhone(browser, { origin });
  expectComplaint(admin, LOST);
  await signIn(admin, 'admin@ironstride.local', '/admin');
  const seeded = (await read(admin, '/api/admin/programs')).programs.length;
  for (const [index, moment] of MOMENTS.entries()) {
    const weeks = index % 2 === 0 ? 12 : 52;
    const name = `Cut off after ${moment} ms`;
    await admin.goto('/admin');
    const sheet = await beginUpload(admin, csvProgram('plan.csv', { weeks }), name);
    const halves = watchPrograms(admin, name, weeks * 7);
    await publish(sheet);
    await killAfter(moment);
    await insist(admin, PUBLISH, `${name} is published.`);
    expect(await halves.end()).toEqual([]);
    const { programs } = await read(admin, '/api/admin/programs');
    expect(programs).toHaveLength(seeded + index + 1);
    expect(programs.filter((program: { name: string }) => program.name === name)).toMatchObject([
      { duration: weeks, workoutCount: weeks * 7 },
    ]);
  }
});

/** Asks every 10 ms what there is; the program must not be there, or be there whole. */
function watchPrograms(page: Page, name: string, workouts: number) {
  const halves: unknown[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const { programs } = await page.request
        .get('/api/admin/programs')
        .then((reply) => (reply.ok() ? reply.json() : { programs: [] }))
        .catch(() => ({ programs: [] }));
      halves.push(...programs.filter((seen: Seen) => seen.name === name && seen.workoutCount !== workouts));
      await wait(10);
    }
  })();
  return {
    async end() {
      isWatching = false;
      await watching;
      return halves;
    },
  };
}

interface Seen {
  readonly name: string;
  readonly workoutCount: number;
}

test('a completion that is cut off by a SIGKILL, and repeated, counts once', TIME, async () => {
  const admin = await openPhone(browser, { origin });
  await signIn(admin, 'admin@ironstride.local', '/admin');
  const form = { name: 'Many a day', file: csvProgram('many.csv', { workoutsADay: MOMENTS.length }) };
  const uploaded = await admin.request.post('/api/admin/upload-program', { multipart: form, headers: { origin } });
  const { programId } = await uploaded.json();

  const athlete = await openPhone(browser, { origin });
  expectComplaint(athlete, LOST);
  await signIn(athlete, 'premium@ironstride.local');
  const body = { programId, mode: 'restart' };
  const chosen = await athlete.request.post('/api/select-program', { data: body, headers: { origin } });
  expect(chosen.status()).toBe(200);

  for (const [index, moment] of MOMENTS.entries()) {
    await athlete.goto('/workouts');
    await athlete.getByRole('button', { name: 'Complete Workout' }).click();
    await athlete.getByLabel('Notes').fill(`Cut off after ${moment} ms`);
    await athlete.getByRole('dialog').getByRole('button', { name: 'Complete Workout' }).click();
    await killAfter(moment);
    await insist(athlete, 'Complete Workout', 'Workout Completed!');
    // The unanswered command waits on the device, and is sent by itself once the server is back.
    const totalWorkouts = async () => (await read(athlete, '/api/dashboard')).progress.totalWorkouts;
    await expect.poll(totalWorkouts, { interval: 100 }).toBe(index + 1);
    const dashboard = await read(athlete, '/api/dashboard');
    expect(dashboard.progress).toMatchObject({ totalWorkouts: index + 1, streak: 1 });
    expect(dashboard.weeklyStats.completed).toBe(1);
    const notes = (await read(athlete, '/api/recent-workouts')).map(({ comments }: { comments: string }) => comments);
    expect(notes.filter((note: string) => note === `Cut off after ${moment} ms`)).toHaveLength(1);
  }
});
