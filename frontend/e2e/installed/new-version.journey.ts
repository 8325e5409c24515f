import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, card, dialog } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { keptWeeks } from '#e2e/support/kept-answers.ts';
import { type Signal, startSignal } from '#e2e/support/network-proxy.ts';
import { athleteOfOldStanding, countRows, openApp, programDeeds } from '#e2e/support/offline-athlete.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { openQueue } from '#e2e/support/served-queues.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig } from '#infra/testing/rig.ts';

const QUESTION = 'A new version of the app is available! Would you like to update now?';
const POLL = { interval: 20 };

let browser: Browser;
let rig: Rig;
let signal: Signal;
let programId: string;
let version = 0;
let stopServing = () => {};

beforeAll(async () => {
  const inFront = async (origin: string) => {
    signal = await startSignal(origin);
    return signal.origin;
  };
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ inFront })]);
  programId = await rig.program(planCsv());
  release();
});
afterAll(async () => {
  await browser.close();
  await signal.stop();
  await rig.stop();
});

/** A version that differs from the one before in its worker alone. A browser without a screen ends one that sets a badge. */
function release(): void {
  stopServing();
  const worker = readFileSync(join(SITE_FOLDER, 'sw.js'), 'utf8');
  version += 1;
  const body = `delete WorkerNavigator.prototype.setAppBadge;${worker}//${version}`;
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
  stopServing = signal.answerWith({ status: 200, headers, body }, ({ path }) => path === '/sw.js');
}

/** A version of which every script has another name, as if each had changed; the page names them, too. */
function releaseBuild(): void {
  stopServing();
  version += 1;
  const scripts = readdirSync(join(SITE_FOLDER, 'assets')).filter((name) => name.endsWith('.js'));
  const renamed = (path: string) =>
    scripts.reduce(
      (text, name) => text.replaceAll(name, name.replace('.js', `.${version}.js`)),
      readFileSync(join(SITE_FOLDER, path), 'utf8'),
    );
  const worker = renamed('sw.js').replace(
    /"revision":"[^"]*","url":"index.html"/,
    `"revision":"${version}","url":"index.html"`,
  );
  const served = new Map([
    ['/sw.js', `delete WorkerNavigator.prototype.setAppBadge;${worker}`],
    ...scripts.map((name) => [`/assets/${name.replace('.js', `.${version}.js`)}`, renamed(`assets/${name}`)] as const),
  ]);
  const stops = [...served].map(([at, body]) => {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    return signal.answerWith({ status: 200, headers, body }, ({ path }) => path === at);
  });
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: renamed('index.html') };
  stops.push(signal.answerWith(page, ({ path }) => path.startsWith('/index.html') || path === '/'));
  stopServing = () => {
    for (const stop of stops) stop();
  };
}

async function openAs(person: Person): Promise<Page> {
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await becomePerson(page, rig, person);
  await openApp(page);
  return page;
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const waits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** The states of all service workers of a browser, read where no page is open. */
const workerStates = (context: BrowserContext) =>
  Promise.all(context.serviceWorkers().map((worker) => worker.evaluate<string>('serviceWorker.state')));

/** Counts the loads of the page from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('[R38] an update with three unsent entries loses none, and reloads each tab once', async () => {
  const athlete = await athleteOfOldStanding(rig, programId);
  const asked = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await becomePerson(asked, rig, athlete);
  const loads = [countLoads(asked)];
  await openApp(asked);
  const other = await asked.context().newPage();
  await openApp(other, '/workouts');
  loads.push(countLoads(other));
  await asked.waitForTimeout(300);
  expect(loads[0]?.(), 'the very first worker reloads no page').toBe(1);

  expectComplaint(asked, /^503 for POST/);
  expectComplaint(other, /^503 for POST/);
  const work = signal.answerWith({ status: 503, headers: { 'content-type': 'application/json' }, body: '{}' });
  const queue = await openQueue(asked.context(), signal, 'app-queue', athlete);
  await queue.add(programDeeds(programId, 1, 3));
  await queue.page.close();
  release();
  await lookForUpdate(asked);
  await dialog(asked, 'Update').getByText(QUESTION).waitFor();
  await button(dialog(asked, 'Update'), 'Update now').click();
  await expect.poll(() => loads.map((count) => count()), POLL).toEqual([2, 1]);
  expect(await countRows(rig, athlete)).toBe(0);
  work();
  await expect.poll(() => countRows(rig, athlete), { interval: 50 }).toBe(3);
  expect(await waits(asked)).toBe(false);
  expect(await dialog(asked, 'Update').count()).toBe(0);
  expect(loads.map((count) => count())).toEqual([2, 1]);
  await asked.context().close();
}, 90_000);

test('unsent entries are sent before the update, and Later asks again at the next start only', async () => {
  const athlete = await athleteOfOldStanding(rig, programId);
  const page = await openAs(athlete);
  release();
  await lookForUpdate(page);
  await button(dialog(page, 'Update'), 'Later').click();
  await dialog(page, 'Update').waitFor({ state: 'detached' });
  release();
  await lookForUpdate(page);
  await expect.poll(() => waits(page), POLL).toBe(true);
  await page.waitForTimeout(300);
  expect(await dialog(page, 'Update').count()).toBe(0);

  await page.reload();
  await dialog(page, 'Update').waitFor();
  const queue = await openQueue(page.context(), signal, 'app-queue', athlete);
  await queue.add(programDeeds(programId, 1, 2));
  await queue.page.close();
  const loads = countLoads(page);
  await button(dialog(page, 'Update'), 'Update now').click();
  await expect.poll(loads, POLL).toBe(1);
  expect(await countRows(rig, athlete)).toBe(2);
  await page.context().close();
});

test("a visitor's page lets a new version take over at once, and does not reload", async () => {
  const page = await openAs(await rig.person());
  await page.context().clearCookies();
  release();
  await lookForUpdate(page);
  const loads = countLoads(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Launch App' }).waitFor();
  await expect.poll(() => waits(page), POLL).toBe(false);
  await page.waitForTimeout(300);
  expect(loads()).toBe(1);
  await page.context().close();
});

test('where code of the former version is gone, Try Again loads the new version', async () => {
  const page = await openAs(await rig.person({ admin: true }));
  expectComplaint(page, /assets\/admin-screen|dynamically imported module/);
  const isDesk = ({ path }: { path: string }) => path.startsWith('/assets/admin-screen');
  const bringBack = signal.answerWith({ status: 404, body: '' }, isDesk);
  release();
  await lookForUpdate(page);
  await button(dialog(page, 'Update'), 'Later').click();
  await page.goto('/admin');
  await button(dialog(page, 'Update'), 'Later').click();
  await page.getByRole('heading', { name: "This couldn't be loaded" }).waitFor();
  bringBack();
  await button(page, 'Try again').click();
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
  expect(await waits(page)).toBe(false);
  await page.context().close();
});

test('a build that was never opened online knows the training that the former one stored', async () => {
  const athlete = await athleteOnProgram(rig, programId);
  const page = await openAs(athlete);
  const today = card(page, "Today's Workout");
  await today.waitFor();
  const told = await today.innerText();
  await expect.poll(() => keptWeeks(page, programId), POLL).not.toEqual([]);
  releaseBuild();
  await lookForUpdate(page);
  await expect.poll(() => waits(page), POLL).toBe(true);
  const context = page.context();
  await page.close(); // and with the last page goes the version before, once it has done what it was doing
  await expect.poll(() => workerStates(context), POLL).toEqual(['activated']);
  const scripts =
    'performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".js"))';
  const other = await context.newPage();
  expectComplaint(other, /net::ERR_/);
  signal.cut();
  await other.goto('/');
  await other.getByRole('heading', { level: 1 }).waitFor();
  const loaded = await other.evaluate<string[]>(scripts);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !name.endsWith(`.${version}.js`))).toEqual([]);
  await expect.poll(() => card(other, "Today's Workout").innerText(), POLL).toBe(told);
  signal.restore();
  await context.close();
});
