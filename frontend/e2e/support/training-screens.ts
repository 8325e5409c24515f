import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrivedAt, goTo, words } from './app-controls.ts';

/** The texts of the training screens. */
export interface TrainingScreens {
  readonly home: { readonly streak: string; readonly week: string; readonly recent: readonly string[] };
  readonly progress: {
    readonly tiles: readonly string[];
    readonly weeks: readonly string[];
    readonly achievements: readonly string[];
    readonly history: readonly string[];
  };
  readonly month: readonly string[];
  readonly workouts: { readonly next: readonly string[]; readonly last: readonly string[] };
  readonly stats: readonly string[];
}

/** Goes round all of them; each has to come to say what is expected. */
export async function expectTrainingScreens(page: Page, expected: TrainingScreens): Promise<void> {
  const poll = { interval: 50 };
  await goTo(page, 'Home');
  await expect.poll(() => readHome(page), poll).toEqual(expected.home);
  await page.getByRole('link', { name: 'See progress' }).click();
  await arrivedAt(page, 'Progress');
  await expect.poll(() => readProgress(page), poll).toEqual(expected.progress);
  await goTo(page, 'Calendar');
  await expect.poll(() => readMonth(page), poll).toEqual(expected.month);
  await goTo(page, 'Workouts');
  await expect.poll(() => readWorkouts(page), poll).toEqual(expected.workouts);
  await goTo(page, 'Profile');
  await expect.poll(() => readStats(page), poll).toEqual(expected.stats);
}

export async function readHome(page: Page): Promise<TrainingScreens['home']> {
  return {
    streak: await tileOf(page, 'Streak'),
    week: await tileOf(page, 'This Week'),
    recent: await rowsOf(page, 'Recent Activity'),
  };
}

export async function readProgress(page: Page): Promise<TrainingScreens['progress']> {
  return {
    tiles: await tilesOf(page, ['Day Streak', 'Workouts', 'This Week', 'Minutes']),
    weeks: (await page.locator('table tr').allTextContents()).map(words),
    achievements: await rowsOf(page, 'Recent achievements'),
    history: await rowsOf(page, 'Workout history'),
  };
}

export async function readWorkouts(page: Page): Promise<TrainingScreens['workouts']> {
  return { next: await rowsOf(page, 'Next 3 Days'), last: await rowsOf(page, 'Last 3 Days') };
}

function readStats(page: Page): Promise<string[]> {
  return tilesOf(page, ['Total workouts', 'Day Streak', 'Weekly average']);
}

function tilesOf(page: Page, names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map((name) => tileOf(page, name)));
}

/** A line for each workout of the month that is shown: '2026-10-21 Engine 1.1 completed'. */
export function readMonth(page: Page): Promise<string[]> {
  return page.evaluate(MONTH);
}

/** The value that stands by a name: '3 days'. */
export function tileOf(page: Page, name: string): Promise<string> {
  const tile = page.locator('dl, dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return tile.last().locator('dd').first().textContent().then(words);
}

/** The rows of a card. */
export async function rowsOf(page: Page, card: string): Promise<string[]> {
  const rows = page.getByRole('region', { name: card, exact: true }).getByRole('listitem');
  return (await rows.allTextContents()).map(words);
}

/** The names of the days hold their workouts: 'Wednesday 21 October 2026: Engine 1.1, completed; ...'. */
const MONTH = `[...document.querySelectorAll('[role=gridcell]:not([data-outside])')].flatMap((day) => {
  const [, workouts = ''] = day.ariaLabel.split(': ');
  return [...workouts.matchAll(/(?:^|; )([^;]+), (\\w+)(?=;|$)/g)].map(([, name, status]) =>
    day.dataset.date + ' ' + name + ' ' + status);
})`;
