import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#e2e/support/browser.ts';
import { navigate } from '#e2e/support/clean-page.ts';
import { openPhone } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

let browser: Browser;
let rig: Rig;

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite()]);
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

/** The page's address and what is on it; empty while it loads. */
function placeOf(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const isVisible = (element) => element && element.checkVisibility();
    const heading = [...document.querySelectorAll('h1')].find(isVisible)?.innerText ?? '';
    const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some(isVisible);
    if (isBusy || heading === '') return '';
    const name = document.documentElement.dataset.page;
    const isAssessment = [...document.querySelectorAll('[aria-valuetext^="Step"]')].some(isVisible);
    const isHome = /^\\w{3} \\d+ \\w{3}$/.test(heading);
    return location.pathname + ' ' + (name !== 'app' ? name : isAssessment ? 'assessment' : isHome ? 'home' : heading);
  })()`);
}

/** Waits until the page has come to rest, and gives where. */
async function settledPlaceOf(page: Page, expected: string): Promise<string> {
  const deadline = Date.now() + 10_000;
  let place = await placeOf(page);
  while (place !== expected && Date.now() < deadline) {
    await page.waitForTimeout(15);
    place = await placeOf(page);
  }
  return place;
}

const PATHS = [
  '/',
  '/dashboard',
  '/login',
  '/programs',
  '/assessment',
  '/calendar',
  '/workouts',
  '/random-workout',
  '/free-workouts',
  '/subscription-success',
  '/payment',
  '/progress',
  '/profile',
  '/settings',
  '/admin',
  '/referral',
  '/no-such-place',
] as const;
type Path = (typeof PATHS)[number];

const APP: Record<Path, string> = {
  '/': '/ home',
  '/dashboard': '/dashboard home',
  '/login': '/ home',
  '/programs': '/programs Programs',
  '/assessment': '/assessment assessment',
  '/calendar': '/calendar Calendar',
  '/workouts': '/workouts Workouts',
  '/random-workout': '/random-workout Random Workout',
  '/free-workouts': '/free-workouts Free Workouts',
  '/subscription-success': '/subscription-success Your Membership',
  '/payment': '/payment Premium',
  '/progress': '/progress Progress',
  '/profile': '/profile Profile',
  '/settings': '/settings Settings',
  '/admin': '/ home',
  '/referral': '/referral Referral Program',
  '/no-such-place': '/ home',
};
const ASSESSMENT_FIRST = Object.fromEntries(PATHS.map((path) => [path, `${path} assessment`])) as Record<Path, string>;
const PAYMENT_OPEN = { '/subscription-success': APP['/subscription-success'], '/payment': APP['/payment'] };
const MEMBER = { ...APP, '/subscription-success': '/subscription-success Welcome to Premium!' };

const PEOPLE: readonly (readonly [who: string, options: AthleteOptions, places: Record<Path, string>])[] = [
  ['somebody new', { assessed: false }, { ...ASSESSMENT_FIRST, ...PAYMENT_OPEN }],
  ['somebody new with free months', { assessed: false, freeMonths: 1 }, { ...ASSESSMENT_FIRST, ...PAYMENT_OPEN }],
  ...(['incomplete', 'incomplete_expired', 'paused', 'canceled'] as const).map(
    (stripeStatus) =>
      [
        `somebody new whose subscription is ${stripeStatus}`,
        { assessed: false, stripeStatus },
        { ...ASSESSMENT_FIRST, ...PAYMENT_OPEN },
      ] as const,
  ),
  ...(['trialing', 'active'] as const).map(
    (stripeStatus) =>
      [`somebody new whose subscription is ${stripeStatus}`, { assessed: false, stripeStatus }, MEMBER] as const,
  ),
  ...(['past_due', 'unpaid'] as const).map(
    (stripeStatus) =>
      [`somebody new whose subscription is ${stripeStatus}`, { assessed: false, stripeStatus }, APP] as const,
  ),
  [
    'an admin without an assessment',
    { assessed: false, admin: true },
    { ...ASSESSMENT_FIRST, ...PAYMENT_OPEN, '/admin': '/admin Admin' },
  ],
  ['a free athlete', {}, APP],
  ['an athlete with free months', { freeMonths: 1 }, APP],
  ['a member', { stripeStatus: 'active' }, MEMBER],
  ['a former member', { stripeStatus: 'canceled' }, APP],
  ['an admin', { admin: true }, { ...APP, '/admin': '/admin Admin' }],
];

/** A quick run takes somebody who is led elsewhere from most paths; which-page.test.ts and entry-redirect.test.ts have all. */
const LED = inThisRun({ quick: PEOPLE.filter(([who]) => who === 'somebody new'), exhaustive: PEOPLE });
const FROM = inThisRun<readonly Path[]>({
  quick: ['/', '/calendar', '/payment', '/no-such-place'],
  exhaustive: PATHS,
});

describe('the access gate', () => {
  test('shows a visitor the landing page at the start, and the login page at every other path', async () => {
    const page = await openPhone(browser, { origin: rig.origin });
    for (const path of FROM) {
      await page.goto(path);
      const expected = path === '/' ? '/ landing' : `${path} login`;
      expect(await settledPlaceOf(page, expected)).toBe(expected);
    }
  });

  test.for(LED)('leads %s to the page meant for them, from every path', async ([, options, places]) => {
    const page = await openPhone(browser, { origin: rig.origin });
    await becomePerson(page, rig, await rig.person(options));
    await page.goto('/');
    const seen: string[] = [];
    for (const path of FROM) {
      await navigate(page, path);
      seen.push(await settledPlaceOf(page, places[path]));
    }
    expect(seen).toEqual(FROM.map((path) => places[path]));
    await page.goto('/programs');
    expect(await settledPlaceOf(page, places['/programs'])).toBe(places['/programs']);
  });
});
