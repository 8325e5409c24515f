import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { arrivedAt, button, card, goTo } from '#e2e/support/app-controls.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { type Signal, startSignal } from '#e2e/support/network-proxy.ts';
import { openApp } from '#e2e/support/offline-athlete.ts';
import { openPhone, signIn } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { BACK_ONLINE_SHOWN, KEEP_AGAIN_AFTER } from '#frontend/app/timings.ts';
import { measurePrecache, measureSite } from '#infra/bench/bytes.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig } from '#infra/testing/rig.ts';

/** Console messages about a cut connection. */
const LOST = /^net::ERR_|TypeError: Failed to fetch/;

let browser: Browser;
let rig: Rig;
let signal: Signal;
let programId: string;

beforeAll(async () => {
  const inFront = async (origin: string) => {
    signal = await startSignal(origin);
    return signal.origin;
  };
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ inFront })]);
  programId = await rig.program(planCsv());
});
afterEach(() => signal.restore());
afterAll(async () => {
  await browser.close();
  await signal.stop();
  await rig.stop();
});

let installed: Promise<Page> | undefined;

/** The one phone on which the app is installed, for the tests that need no other. */
function openInstalled(): Promise<Page> {
  installed ??= install();
  return installed;
}

async function install(): Promise<Page> {
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await becomePerson(page, rig, await athleteOnProgram(rig, programId));
  await openApp(page);
  expectComplaint(page, LOST);
  return page;
}

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}

test("the app meets the browsers' criteria for installing, and its cache stays within the budget", async () => {
  const page = await openInstalled();
  const protocol = await page.context().newCDPSession(page);
  // The packaged browser has no errors of installability to tell, whatever the page: so each criterion by itself.
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  const { url, errors, data = '{}' } = await protocol.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${signal.origin}/manifest.webmanifest`, []]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: '/', name: 'Ironstride', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }: Picture) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const shortcuts: { url: string; icons: Picture[] }[] = manifest.shortcuts;
  expect(shortcuts.map(({ url }) => url)).toEqual(['/workouts', '/random-workout']);
  const pictures: Picture[] = [...manifest.icons, ...manifest.screenshots, ...shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of pictures) expect([src, await sizeOf(page, src)]).toEqual([src, sizes]);
  for (const { name, value, budget } of measurePrecache()) expect(value, name).toBeLessThanOrEqual(budget);
});

test('keeps scripts and styles within their budgets of bytes', () => {
  const over = measureSite().filter(({ value, budget }) => value > budget);
  expect(over).toEqual([]);
});

/** Returns the size of an image as loaded and drawn. */
function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (src) => {
    const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
    return `${width}x${height}`;
  }, src);
}

test('every screen opens offline, whatever parameters its address has', async () => {
  const page = await openInstalled();
  signal.cut();
  for (const [path, title] of [
    ['/random-workout?utm_source=a.b', 'Random Workout'],
    ['/workouts?_=1', 'Workouts'],
    ['/dashboard', 'Home'],
    ['/settings#top', 'Settings'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toBe(`${title} · Ironstride`);
  }
  // Paths that are no screens must not be answered with the app.
  for (const path of ['/api/auth/login', '/local/identity', '/no-such-file.txt'])
    await expect(page.goto(path), path).rejects.toThrow('net::ERR_');
});

test('the app is cached on the device in the end when one of its files fails to load at first', async () => {
  const page = await openPhone(browser, { origin: signal.origin, hasWorker: true });
  await becomePerson(page, rig, await athleteOnProgram(rig, programId));
  let asked = 0;
  const isFirstTry = ({ path }: { path: string }) => path === '/index.html' && ++asked === 1;
  const endFault = signal.answerWith({ status: 503 }, isFirstTry);
  await page.clock.install(); // the clock keeps running
  await page.goto('/');
  const tryAgain = async () => {
    await page.clock.fastForward(KEEP_AGAIN_AFTER);
    return asked;
  };
  await expect.poll(tryAgain).toBe(2);
  await openApp(page);
  expect(asked).toBe(2);
  endFault();
  await page.context().close();
});

/** Milliseconds, with a processor as slow as a cheap phone's, until the app's own navigation is painted. */
async function coldStart(page: Page, protocol: CDPSession): Promise<number> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('nav[aria-label="Main"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.now(); }));
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect.poll(() => page.evaluate('window.shownAt')).toBeTypeOf('number');
  return page.evaluate('window.shownAt');
}

test('[R39] the app starts offline within 2 s on a slow phone', async () => {
  const page = await openInstalled();
  const context = page.context();
  await page.goto('about:blank'); // nothing of the app runs beside it
  signal.cut();
  const starts: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const next = await context.newPage();
    starts.push(await coldStart(next, await context.newCDPSession(next)));
    await next.close();
  }
  const [best = Number.NaN] = starts.sort((a, b) => a - b);
  process.stdout.write(
    `The app's shell without a connection, processor slowed down four times: ${Math.round(best)} ms\n`,
  );
  expect(best).toBeLessThan(2_000); // the best of three: a machine that is shared stands still at times
});

const ORANGE = 'rgb(255, 122, 69)';
const GREEN = 'rgb(61, 220, 151)';

test('[R39] a random workout can be generated offline, under an orange banner that turns green for 4 s', async () => {
  const page = await openInstalled();
  await page.clock.install();
  signal.cut();
  await page.goto('/random-workout');
  const bannerOf = (text: string) => page.getByRole('status').filter({ hasText: text });
  const colorOf = (text: string) =>
    bannerOf(text).evaluate(({ firstElementChild: shown }) => shown && getComputedStyle(shown).backgroundColor);
  await bannerOf("You're offline").waitFor();
  expect(await colorOf("You're offline")).toBe(ORANGE);
  await button(page, 'Generate Random Workout').click();
  await card(page, 'Your workout').getByText('Offline', { exact: true }).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  signal.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await bannerOf("You're back online").waitFor();
  expect(await colorOf("You're back online")).toBe(GREEN);
  await page.clock.runFor(BACK_ONLINE_SHOWN - 1);
  expect(await bannerOf("You're back online").count()).toBe(1);
  await page.clock.runFor(1);
  await bannerOf("You're back online").waitFor({ state: 'detached' });
});

/** The addresses of all that any cache holds, and which of the words stand anywhere in it. */
function lookIntoCaches(page: Page, words: readonly string[]) {
  return page.evaluate(async (words) => {
    const paths: string[] = [];
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        const text = await (await cache.match(request))?.text();
        found.push(...words.filter((word) => text?.includes(word) || request.url.includes(word)));
      }
    }
    return { paths, found };
  }, words);
}

test('signing in and out works under the service worker, which caches nothing of anybody', async () => {
  const page = await openPhone(browser, { origin: inject('origin'), hasWorker: true });
  const emails = ['canary-one@example.com', 'premium@ironstride.local'];
  await signIn(page, emails[1] ?? '', '/programs');
  await arrivedAt(page, 'Programs');
  await openApp(page, '/?note=canary-two');
  for (const screen of ['Calendar', 'Workouts', 'Profile'] as const) await goTo(page, screen);
  await page.goto('/settings');
  expectComplaint(page, /^401 for GET/); // what was on its way as the session ended
  await button(page, 'Sign out').click();
  await page.getByRole('link', { name: 'Start Your Journey' }).waitFor(); // of the page that the worker keeps
  await signIn(page, emails[0] ?? '', '/?note=canary-three');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { paths, found } = await lookIntoCaches(page, [...emails, 'canary']);
  expect(found).toEqual([]);
  expect(paths.filter((path) => !/^\/(?:assets\/.*|index\.html|icon\.svg|manifest\.webmanifest)$/.test(path))).toEqual(
    [],
  );
  expect(paths.length).toBeGreaterThan(20);
  await page.context().close();
});
