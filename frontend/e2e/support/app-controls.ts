import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { APP_NAME } from '#shared/constants.ts';

/** The screen's name in the document's title. */
type Screen =
  | 'Home'
  | 'Calendar'
  | 'Workouts'
  | 'Random Workout'
  | 'Profile'
  | 'Progress'
  | 'Free Workouts'
  | 'Settings'
  | 'Programs';

const TABS: Partial<Record<Screen, string>> = { 'Random Workout': 'Random' };

export async function goTo(page: Page, screen: Screen): Promise<void> {
  const name = TABS[screen] ?? screen;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await arrivedAt(page, screen);
}

/** The screen is there, and nothing on it is on its way. */
export async function arrivedAt(page: Page, screen: Screen): Promise<void> {
  const poll = { interval: 20 };
  await expect.poll(() => page.title(), poll).toBe(`${screen} · ${APP_NAME}`);
  await expect.poll(() => page.locator('[aria-busy=true]').count(), poll).toBe(0);
}

export function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole('button', { name, exact: true });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Expects a toast that is both announced and visible. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const end = /[.!?]$/.test(title) ? '' : '.';
  await page.getByText(`${title}${end} ${text}`, { exact: true }).waitFor({ state: 'attached' });
  await card(page, 'Notification').getByText(text).waitFor();
}

/** Waits for an alert in the page's main content, not in a toast. */
export async function expectAlert(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('alert').filter({ hasText: title }).getByText(text).waitFor();
}

export const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
