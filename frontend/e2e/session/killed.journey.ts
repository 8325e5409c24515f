import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, dialog } from '#e2e/support/app-controls.ts';
import { expectComplaint } from '#e2e/support/console-errors.ts';
import { keptFacts, keptWeeks } from '#e2e/support/kept-answers.ts';
import { type BehindSignal, openApp, startRigBehindSignal } from '#e2e/support/offline-athlete.ts';
import { killBrowser, openOwnPhone } from '#e2e/support/pages.ts';
import { becomePerson } from '#e2e/support/rig-site.ts';
import type { FactKind } from '#frontend/lib/player/facts.ts';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { PATIENCE } from '#infra/testing/patience.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import type { Person } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { ExerciseResult } from '#shared/workouts/result.ts';

const EXERCISES = [
  'Back squat 3x5 @ 72.5kg, rest 150s',
  'A1 Push press 2x6 @ 35kg',
  'A2 Pull-up 2x6, rest 90s',
  'E5MOM 15 min: 10 burpees',
  'AMRAP 6: 10 wall balls, 8 burpees',
  'Run 1000m @ 5:30/km',
];
const PLAN = [
  'week,day,name,duration,exercises',
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => `1,${day},Everything,60,"${EXERCISES.join('; ')}"`),
].join('\n');

const MINUTE = 60_000;
/** How long a phone is off that nobody means to leave off: no turn, no rest and no piece ends meanwhile. */
const SWITCHED_OFF = 2_000;
const POLL = { interval: 20 };

/** An action that adds one fact, and the screen after it. */
interface Step {
  readonly is: FactKind;
  /** Milliseconds for which the phone is off before. */
  readonly off?: number;
  /** Nothing where the fact is that the phone is on again. */
  readonly act?: (page: Page) => Promise<void>;
  readonly shows: string | RegExp | ((page: Page) => Locator);
}

const press = (name: string | RegExp) => (page: Page) => button(page, name).last().click();
const inMenu = (name: RegExp) => async (page: Page) => {
  await button(page, 'More for this exercise').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
};
const inList = (name: RegExp) => async (page: Page) => {
  await inMenu(/^Exercises/)(page);
  await dialog(page, 'Exercises').getByRole('button', { name }).click();
};
const type = (field: string, text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.getByRole('textbox', { name: field }).blur();
};
const inForm =
  (opener: (page: Page) => Promise<void>, field: string, text: string, done: string) => async (page: Page) => {
    await opener(page);
    await page.getByRole('dialog').getByRole('textbox', { name: field }).fill(text);
    await button(page.getByRole('dialog'), done).click();
  };
const text = (shown: string) => (page: Page) => page.getByText(shown, { exact: true });
const pressed = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true, pressed: true });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });

const FIRST: readonly Step[] = [
  {
    is: 'started',
    act: (page) => page.getByRole('link', { name: 'Start Workout' }).click(),
    shows: 'Set 1 done, 5 x 72.5 kg',
  },
  { is: 'ticked', act: press('Set 1 done, 5 x 72.5 kg'), shows: 'Skip the rest' },
  { is: 'rest-changed', act: press('15 seconds more rest'), shows: text('of 2:45') },
  { is: 'paused', act: press('Pause'), shows: 'Finish' },
];
/** All kinds of facts but that it was thrown away, after which there is no screen to be the same. */
const MIDDLE: readonly Step[] = [
  { is: 'resumed', act: press('Continue'), shows: 'Skip the rest' },
  { is: 'rest-skipped', act: press('Skip the rest'), shows: text('Set 2 of 3, exercise 1 of 5') },
  { is: 'edited', act: type('Load', '75,5'), shows: 'Set 2 done, 5 x 75.5 kg' },
  { is: 'ticked', act: press('Set 2 done, 5 x 75.5 kg'), shows: 'Finish exercise, 5 x 72.5 kg' },
  { is: 'undone', act: press('Undo: set'), shows: 'Set 2 done, 5 x 75.5 kg' },
  { is: 'ticked', act: press('Set 3, done as planned'), shows: pressed('Set 3, done as planned') },
  { is: 'unticked', act: press('Set 1, done as planned'), shows: 'Set 1 done, 5 x 72.5 kg' },
  { is: 'opened', act: press('Set 2, 5 x 75.5 kg. Change'), shows: 'Set 2 done, 5 x 75.5 kg' },
  { is: 'ticked', act: press('Set 2 done, 5 x 75.5 kg'), shows: 'Finish exercise, 5 x 72.5 kg' },
  {
    is: 'noted',
    act: inForm(inMenu(/^Add a note/), 'Note', 'Wider stance', 'Save'),
    shows: text('Your note: Wider stance'),
  },
  { is: 'set-added', act: inMenu(/^Add a set/), shows: 'Set 4, 5 x 72.5 kg. Change' },
  {
    is: 'swapped',
    act: async (page) => {
      await press('Taken? Swap')(page);
      await dialog(page, 'Taken? Swap back squat')
        .getByRole('button', { name: /^Swap to/ })
        .click();
    },
    shows: heading('Goblet squat'),
  },
  { is: 'ticked', act: press(/^Set 1 done/), shows: 'Set 1, done as planned' },
  { is: 'later', act: inMenu(/^Do later/), shows: 'A1 done, 6 x 35 kg' },
  { is: 'ticked', act: press('A1 done, 6 x 35 kg'), shows: 'A2 done, 6 reps' },
  { is: 'exercise-added', act: inForm(inMenu(/^Add an exercise/), 'Exercise', 'Plank', 'Add'), shows: text('Plank') },
  { is: 'skipped', act: inMenu(/^Skip exercise/), shows: heading('Plank') },
  { is: 'ticked', act: press('Plank done'), shows: 'Start every 5 min for 15' },
  { is: 'begun', act: press('Start every 5 min for 15'), shows: 'Missed' },
  {
    is: 'missed',
    act: async (page) => {
      await press('Missed')(page);
      await button(page, 'Save 0 reps').click();
    },
    shows: 'Undo: missed interval',
  },
  { is: 'woke', off: 11 * MINUTE, shows: 'Yes' },
  { is: 'away-confirmed', act: press('Yes'), shows: 'Done' },
  { is: 'skipped', act: inMenu(/^Skip exercise/), shows: 'Start AMRAP 6' },
  { is: 'begun', act: press('Start AMRAP 6'), shows: '1 round' },
  { is: 'round', act: press('1 round'), shows: heading('Round 2') },
  { is: 'scored', off: 6 * MINUTE, act: press('Save 1 + 0'), shows: 'Start run' },
  { is: 'begun', act: press('Start run'), shows: 'Lap' },
  {
    is: 'lap-length',
    act: async (page) => {
      await press('Set lap length')(page);
      await button(page.getByRole('dialog'), 'Save').click();
    },
    shows: '400 m a lap',
  },
  { is: 'lap', act: press('Lap'), shows: text('400 m') },
  { is: 'went-on', off: 40 * MINUTE, act: press('Keep training'), shows: 'Run done' },
  { is: 'ticked', act: press('Run done'), shows: /^Finish exercise/ },
  { is: 'reopened', act: inList(/^Superset A/), shows: 'A2 done, 6 reps' },
  { is: 'finished', act: inMenu(/^Finish workout/), shows: 'Save Workout' },
  { is: 'returned', act: press('Back to the workout'), shows: 'A2 done, 6 reps' },
];
const LAST: readonly Step[] = [
  { is: 'finished', act: inMenu(/^Finish workout/), shows: 'Save Workout' },
  {
    is: 'told',
    act: (page) => page.getByRole('radiogroup', { name: 'Effort' }).getByText('8', { exact: true }).click(),
    shows: text('8 of 10'),
  },
];
const STEPS = inThisRun({ quick: [...FIRST, ...LAST], exhaustive: [...FIRST, ...MIDDLE, ...LAST] });
/** The result in the log at the end. */
const DONE = inThisRun({
  quick: ['Back squat 1'],
  exhaustive: [
    'Goblet squat 1',
    'Back squat 2',
    'Push press 1',
    'Burpees 2',
    'Wall balls 1',
    'Burpees 1',
    'Run 1',
    'Plank 1',
  ],
});
const TIME = { timeout: PATIENCE.test + 10_000 * STEPS.length };

let stack: BehindSignal;
let folder: string;
let programId: string;
let athlete: Person;
let page: Page;
/** The time on the phone's clock as it is switched on. */
let now: number;

beforeAll(async () => {
  stack = await startRigBehindSignal();
  folder = mkdtempSync(join(tmpdir(), 'session-'));
  now = stack.rig.clock.now;
  programId = await stack.rig.program(PLAN);
  athlete = await athleteOnProgram(stack.rig, programId);
});
afterAll(async () => {
  if (page) await killBrowser(page);
  rmSync(folder, { recursive: true, force: true });
  await stack.stop();
});

async function switchOn(): Promise<void> {
  page = await openOwnPhone(folder, { origin: stack.signal.origin, hasWorker: true });
  await page.clock.install({ time: now }); // the clock keeps running
  expectComplaint(page, /net::ERR_/);
  await becomePerson(page, stack.rig, athlete); // the cookies of a test go with its browser
}

/** The battery is empty; later there is power again, and the browser opens the page it had open. */
async function loseAndFindPower(off: number): Promise<void> {
  now = (await page.evaluate(() => Date.now())) + off;
  await killBrowser(page);
  await switchOn();
  await page.goto('/session');
}

/**
 * Returns the texts a person sees or hears, without clocks and the swap button, which appears once its code is loaded.
 */
async function shown(): Promise<string[]> {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n');
  return lines
    .filter((line) => !/^\s*- (?:status|\/url|button "(?:Taken|Not at your gym)\? Swap")/.test(line))
    .map((line) => line.replace(/\d+(?::\d\d){1,2}|\d+(?= percent)/g, '0:00').replace(/ \[active\]/, ''));
}

async function play({ is, off, act, shows }: Step, count: number): Promise<void> {
  if (off !== undefined) await loseAndFindPower(off);
  await act?.(page);
  const kinds = async () => (await keptFacts(page)).slice(count).map((fact) => fact.is);
  await expect.poll(kinds, POLL).toEqual([is]);
  await (typeof shows === 'function' ? shows(page) : button(page, shows)).last().waitFor();
}

/** The exercises of the one result, with the sets of each. */
async function done(): Promise<string[]> {
  const { body: history } = await athlete.call('GET /api/workout-history');
  const { body } = await athlete.call('GET /api/results/{id}', { params: { id: history.workouts[0].id } });
  return body.exercises.map(({ name, sets }: ExerciseResult) => `${name} ${sets.length}`);
}

test('[R77] a workout goes on as it was after a kill at each of its facts, and is logged once', TIME, async () => {
  const { rig, signal } = stack;
  await switchOn();
  await openApp(page, '/');
  await expect.poll(() => keptWeeks(page, programId), POLL).toContain('1');
  await page.context().close(); // who is there is on the device from now on
  signal.cut();
  await switchOn();
  await page.goto('/');
  for (const [place, step] of STEPS.entries()) {
    await play(step, place);
    const before = { facts: await keptFacts(page), screen: await shown() };
    await loseAndFindPower(SWITCHED_OFF);
    await expect.poll(shown, POLL).toEqual(before.screen);
    expect(await keptFacts(page)).toEqual(before.facts);
  }
  await button(page, 'Save Workout').click();
  await dialog(page, 'Workout Completed!').getByText('Saved on this device. It syncs automatically.').waitFor();
  rig.clock.now = await page.evaluate(() => Date.now());
  await loseAndFindPower(SWITCHED_OFF);
  await page.waitForURL('/');
  signal.restore();
  await expect.poll(async () => (await allCompletions(rig.table, athlete.uid)).length, POLL).toBe(1);
  expect(await done()).toEqual(DONE);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});
