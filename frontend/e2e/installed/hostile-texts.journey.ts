import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { card } from '#e2e/support/app-controls.ts';
import { chooseWay, next, walkTo } from '#e2e/support/assessment-walk.ts';
import { launchBrowser } from '#e2e/support/browser.ts';
import { seeAll } from '#e2e/support/clean-page.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { openDesktop } from '#e2e/support/pages.ts';
import { becomePerson, startRigWithSite } from '#e2e/support/rig-site.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { LAST_DAYS_WORKOUTS, PROGRAMS_A_PAGE } from '#shared/constants.ts';
import { localDateAt } from '#shared/dates.ts';
import { isInLine, isVisible } from '#shared/visible-text.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const NAME_CHARACTERS = 120;
const NAMES = HOSTILE_TEXTS.map((text) => text.slice(0, NAME_CHARACTERS));
const PROGRAM_NAMES = packed(NAMES, NAME_CHARACTERS);
const LOGGED_NAME_CHARACTERS = 60;
const NOTES_CHARACTERS = 2_000;
/** Exercises with every field filled in that stay within a workout's size limit. */
const A_WORKOUT = 20;
const WORKOUTS = Math.ceil(HOSTILE_TEXTS.length / A_WORKOUT);

/** The texts that fit into the notes of a completion. */
const NOTED = HOSTILE_TEXTS.filter(
  (_, index) => HOSTILE_TEXTS.slice(0, index + 1).join(' ').length <= NOTES_CHARACTERS,
);
const NOTES = NOTED.join(' ');
/** Texts that fit into one workout name without being cut. */
const LOGGED = HOSTILE_TEXTS.filter(
  (text) => text.length <= LOGGED_NAME_CHARACTERS && isVisible(text) && isInLine(text),
);
const LOGGED_NAMES = packed(LOGGED, LOGGED_NAME_CHARACTERS);

/** Joins neighbouring texts where both fit into a name of so many characters. */
function packed(texts: readonly string[], characters: number): string[] {
  const names: string[] = [];
  for (const text of texts) {
    const both = `${names.at(-1) ?? ''} ${text}`.trim();
    if (names.length > 0 && both.length <= characters) names[names.length - 1] = both;
    else names.push(text);
  }
  return names;
}

const DAY = 86_400_000;
/** A day takes twenty random workouts at most. */
const A_DAY = 19;
const DAYS_BEFORE = Math.ceil(LOGGED_NAMES.length / A_DAY) - 1;
const workoutName = (index: number) => `Number ${index + 1} ${HOSTILE_TEXTS[index]}`.slice(0, NAME_CHARACTERS);

let browser: Browser;
let rig: Rig;
let athlete: Person;
let admin: Person;
let newcomer: Person;

/** Generated workouts are what the browser says they are. */
async function logRandomWorkouts(): Promise<void> {
  for (const [index, name] of LOGGED_NAMES.entries()) {
    const words = HOSTILE_TEXTS[index] ?? '';
    const workoutData = {
      ...{ id: `rnd_${'0'.repeat(16)}${index}`, name, description: words, structure: words, isOffline: false },
      ...{
        workoutType: 'mixed',
        difficulty: 'beginner',
        estimatedDuration: 20,
        exercises: [{ name: words, reps: words }],
      },
    };
    const { status } = await athlete.call('POST /api/complete-random-workout', {
      body: { workoutData, duration: 20, notes: NOTES, rating: 5 },
    });
    expect(status).toBe(200);
    rig.clock.now += (index + 1) % A_DAY === 0 ? DAY : 1; // or nobody knows which of them is the newest
  }
}

/** Every text of the list, in every field a program file has. */
function hostileProgram(texts: readonly string[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const exercises = texts.map((text) => ({
    name: text,
    type: text,
    sets: 3,
    reps: text,
    weight: text,
    tempo: text,
    intensity: text,
    equipment: text,
    target: text,
    instructions: text,
    description: text,
    notes: text,
    [text]: text,
  }));
  const rows = Array.from({ length: WORKOUTS }, (_, index) => {
    const some = exercises.slice(index * A_WORKOUT, (index + 1) * A_WORKOUT);
    return `1,1,${cell(workoutName(index))},${cell(texts[index] ?? '')},40,${cell(JSON.stringify(some))}`;
  });
  return ['week,day,name,description,duration,exercises', ...rows].join('\n');
}

beforeAll(async () => {
  [browser, rig] = await Promise.all([launchBrowser(), startRigWithSite({ now: Date.now() - DAYS_BEFORE * DAY })]);
  const half = HOSTILE_TEXTS.length / 2;
  const [firstName, lastName] = [HOSTILE_TEXTS.slice(0, half).join(' '), HOSTILE_TEXTS.slice(half).join(' ')];
  const names = { firstName, lastName, email: `${firstName}@example.com` };
  [athlete, admin, newcomer] = await Promise.all([
    rig.person({ freeMonths: 1, ...names }),
    rig.person({ admin: true, ...names }),
    rig.person({ assessed: false, ...names }),
  ]);
  await Promise.all(PROGRAM_NAMES.map((name) => rig.program('week,day,name\n1,1,Run', name)));
  await logRandomWorkouts();
  rig.clock.now = Date.now();
  const programId = await rig.program(hostileProgram(HOSTILE_TEXTS), 'Every text');
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const today = (await athlete.call('GET /api/today-workout')).body.workouts;
  await athlete.call('POST /api/workout-completions', { body: { workoutId: today[1].id, notes: NOTES, rating: 8 } });
  const words = HOSTILE_TEXTS.join(' ');
  const told = { set: { hyroxEventLocation: words, targetTime: words } };
  await rig.table.write({ profile: update(userKeys.profile(athlete.uid), told) });
  await rig.promoCode('HOSTILE', { name: words, description: words });
});
afterAll(async () => {
  await browser.close();
  await rig.stop();
});

interface Watched {
  readonly page: Page;
  /** Returns traces of a script that ran. */
  findings(): Promise<string[]>;
}

async function watch(person: Person): Promise<Watched> {
  const page = await openDesktop(browser, { origin: rig.origin });
  await becomePerson(page, rig, person);
  const found: string[] = [];
  page.on('dialog', async (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction('pwned', () => found.push('a script ran'));
  await page.addInitScript(`
    window.breaches = [];
    addEventListener('securitypolicyviolation', (event) => breaches.push(event.violatedDirective + ' ' + event.blockedURI));
  `);
  return {
    page,
    findings: async () => [...found, ...(await page.evaluate<string[]>('breaches'))],
  };
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await seeAll(page);
}

const LOAD_MORE =
  "[...document.querySelectorAll('main button')].find((one) => one.textContent === 'Load more')?.click()";

/** Loads a list page by page until all texts are shown. The button is there neither before the first page nor after the last. */
async function showAll(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const left = missingIn(await page.locator('main').innerText(), texts);
    if (left.length > 0) await page.evaluate(LOAD_MORE);
    return left;
  };
  await expect.poll(missing).toEqual([]);
}

/** Strips white space and invisible characters, as a page does not show them. */
const bare = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}]+/gu, '');

function missingIn(shown: string, texts: readonly string[]): string[] {
  const page = bare(shown);
  return texts.filter((text) => !page.includes(bare(text)));
}

/** Expects all texts to be shown, now or soon. */
async function expectAll(where: Locator, texts: readonly string[] = HOSTILE_TEXTS): Promise<void> {
  await expect.poll(async () => missingIn(await where.innerText(), texts)).toEqual([]);
}

test('[R59] there are a hundred hostile texts, and a script that gets through is noticed', async () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(100);
  const { page, findings } = await watch(athlete);
  await show(page, '/profile');
  expectComplaint(page, /./);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(HOSTILE_TEXTS.join(' '))})`);
  await expect.poll(async () => (await findings()).join()).toContain('script-src');
});

test('[R59] no page runs a script that is inserted into it', async () => {
  const { headers } = await fetch(rig.origin);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/'self'/);
  expect(scripts).not.toMatch(/unsafe-(inline|eval|hashes)|\*(?!\.js\.stripe\.com)|data:|blob:/);
});

test('[R59] hostile texts are only text on every screen of an athlete', async () => {
  const { page, findings } = await watch(athlete);
  await show(page, '/profile');
  await expectAll(page.locator('main'));
  const profile = await page.locator('main').innerText();
  for (const label of ['Race location', 'Target time'])
    expect(missingIn(profile.slice(profile.indexOf(label)), HOSTILE_TEXTS)).toEqual([]);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  for (const label of ['First name', 'Race location', 'Target time'])
    expect(bare(await page.getByLabel(label).inputValue())).toContain(bare('<script>'));
  await show(page, '/');
  for (let before = 0; before <= DAYS_BEFORE; before++) {
    const [year, month, day] = localDateAt(rig.clock.now - before * DAY, 'UTC').split('-');
    await show(page, `/calendar?month=${year}-${month}&day=${Number(day)}`);
    const first = (DAYS_BEFORE - before) * A_DAY;
    await expectAll(page.locator('main'), LOGGED_NAMES.slice(first, first + A_DAY));
  }
  await show(page, '/progress');
  await expectAll(page.locator('main'), LOGGED_NAMES.slice(-9)); // beside the program's workout
  await page
    .locator('section')
    .filter({ hasText: 'Workout history' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expectAll(page.locator('main'), NOTED);
  await show(page, '/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export Data/ }).click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(exported.workouts.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(LOGGED_NAMES));
  await show(page, '/programs');
  await showAll(page, PROGRAM_NAMES);
  await show(page, '/workouts');
  await expectAll(page.locator('main'), HOSTILE_TEXTS.slice(0, A_WORKOUT));
  await expectAll(page.locator('main'), LOGGED_NAMES.slice(1 - LAST_DAYS_WORKOUTS)); // beside the program's
  for (let index = 1; index < WORKOUTS; index++) {
    const name = `Number ${index + 1} `;
    const logged = card(page, 'Last 3 Days').getByRole('link', { name });
    const isLogged = (await logged.count()) > 0;
    await (isLogged ? logged : page.getByRole('button', { name }).first()).click();
    const shown = page.getByRole(isLogged ? 'main' : 'dialog');
    await expectAll(shown, HOSTILE_TEXTS.slice(index * A_WORKOUT, (index + 1) * A_WORKOUT));
    await (isLogged ? page.goBack() : page.keyboard.press('Escape'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const [first = ''] = HOSTILE_TEXTS;
  const address = encodeURIComponent(first);
  await page.goto(`/programs?ref=${address}&error=${address}&returnTo=${address}`);
  await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
  expect(await findings()).toEqual([]);
});

test('[R59] hostile texts are only text during onboarding, where programs and promo codes are shown', async () => {
  const { page, findings } = await watch(newcomer);
  await show(page, '/');
  await walkTo(page, 'Program Recommendation');
  expect(PROGRAM_NAMES).toContainEqual(await page.getByRole('heading', { level: 3 }).first().textContent());
  await next(page);
  await chooseWay(page, /^Use a promo code/);
  await page.getByLabel('Promo code', { exact: true }).fill('HOSTILE');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
  await expectAll(page.locator('main'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findings()).toEqual([]);
});

test('[R59] hostile texts are only text on every screen of an admin', async () => {
  const { page, findings } = await watch(admin);
  await show(page, '/admin');
  await showAll(page, PROGRAM_NAMES);
  await page.getByRole('searchbox').fill('Every text');
  await page.getByRole('button', { name: /^Every text/ }).click();
  await page.getByRole('button', { name: /^Number 1 / }).click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const texts = HOSTILE_TEXTS.slice(0, A_WORKOUT).map((text) => JSON.stringify(text));
  await expect.poll(async () => missingIn(await page.getByLabel('Exercises as JSON').inputValue(), texts)).toEqual([]);

  await show(page, `/admin?tab=users&user=${encodeURIComponent('<script>')}`);
  await expectAll(page.locator('main'));
  await show(page, '/admin?tab=promo-codes');
  await expectAll(page.locator('main'));
  await show(page, '/admin?tab=audit');
  await page.getByText('published the program').waitFor();
  const log = bare(await page.locator('main').innerText()); // of uploads that were made at once
  expect(PROGRAM_NAMES.filter((name) => log.includes(bare(name))).length).toBeGreaterThan(PROGRAMS_A_PAGE / 2);
  expect(await findings()).toEqual([]);
});
