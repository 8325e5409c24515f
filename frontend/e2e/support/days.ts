import type { Page } from 'playwright-core';
import type { Rig } from '#infra/testing/rig.ts';

const MINUTE = 60_000;

/** The clocks of the functions and of the page stand at a moment such as `2026-10-21T07:30+01:00`. */
export async function setClocks(page: Page, rig: Rig, moment: string | number): Promise<void> {
  rig.clock.now = typeof moment === 'string' ? Date.parse(moment) : moment;
  await page.clock.setFixedTime(rig.clock.now);
}

/** The app is opened at a moment, as on a phone that was last used the day before. */
export async function openAt(page: Page, rig: Rig, moment: string, path = '/'): Promise<void> {
  await setClocks(page, rig, moment);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export function pass(page: Page, rig: Rig, minutes: number): Promise<void> {
  return setClocks(page, rig, rig.clock.now + minutes * MINUTE);
}
