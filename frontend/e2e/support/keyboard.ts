import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any screen has. */
const STOPS_MAX = 120;

interface Stop {
  /** The accessible name of the focused element; null for the page as a whole. */
  readonly name: string | null;
  /** The group it is in, as that is called. */
  readonly group: string;
  /** False for elements such as headings and dialogs, which only scripts focus. */
  readonly isByTab: boolean;
  /** Why it cannot be seen where the focus is. */
  readonly problem: string | null;
}

/**
 * Presses Tab until the focus is on what has a name that begins so, or in a group that has. At every stop on the way it
 * is seen.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isCalled = (text: string) => (typeof name === 'string' ? text.startsWith(name) : name.test(text));
  const names = new Set<string | null>();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    const stop = await focusOf(page);
    if (stop.isByTab && [stop.name ?? '', stop.group].some(isCalled)) return;
    names.add(stop.name);
    await tab(page);
  }
  throw new Error(`${STOPS_MAX} stops do not lead to ${name}, only to ${[...names].join(', ')}`);
}

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes by Tab to what has this name and presses Enter, or another key. */
export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Returns the accessible name of the focused element. */
export async function focused(page: Page): Promise<string | null> {
  return (await focusOf(page)).name;
}

/** Through all stops of a page, from its beginning to its end; gives their names. */
export async function tabThrough(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const { name } = await tab(page);
    if (name === null) return names;
    names.push(name);
    if (names.length > STOPS_MAX) throw new Error(`The focus goes round: ${names.slice(-8).join(', ')}`);
  }
}

async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  const stop = await focusOf(page);
  // Something that is on its way out may cover it for a moment.
  const problem = async () => {
    const now = await focusOf(page);
    return now.name === stop.name ? now.problem : `the focus has gone to ${now.name}`;
  };
  if (stop.isByTab && stop.problem) await expect.poll(problem, { message: `${stop.name} at ${page.url()}` }).toBeNull();
  return stop;
}

function focusOf(page: Page): Promise<Stop> {
  return page.evaluate(FOCUS);
}

/**
 * A radio button is too small to be seen: its label is what stands for it. A text field's ring is its frame. A toast
 * may stand over something; it goes by itself, and by Escape.
 */
const FOCUS = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: null, group: '', isByTab: true, problem: null };
  const nameOf = (element) => (element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ??
    document.getElementById(element?.getAttribute('aria-labelledby'))?.textContent ?? element?.textContent ?? '').trim();
  const box = focused.matches('[type=radio]') ? focused.closest('label') ?? focused : focused;
  const { problem } = (() => {
    const frame = box.matches('button') ? null : box.closest('.MuiInputBase-root')?.querySelector('fieldset');
    if (frame && parseFloat(getComputedStyle(frame).borderTopWidth) < 2) return { problem: 'has no frame' };
    const cardField = box.closest('.StripeElement'); // drawn by its frame, as ours are
    if (cardField && getComputedStyle(cardField).boxShadow === 'none') return { problem: 'has no frame' };
    const around = [focused, box, box.parentElement, box.parentElement.parentElement];
    const styles = around.flatMap((element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part)));
    const isRinged = styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
    if (!frame && !cardField && !isRinged) return { problem: 'has no ring' };
    const rect = box.getBoundingClientRect();
    const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, innerWidth)];
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)];
    if (right <= left || bottom - top < Math.min(rect.height, 20)) return { problem: 'is out of view' };
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isCovered = !box.contains(seen) && !seen.contains(box) && !seen.closest('.MuiSnackbar-root');
    return { problem: isCovered ? 'is covered by ' + seen.outerHTML.slice(0, 200) : null };
  })();
  const group = nameOf(focused.closest('[role=radiogroup], fieldset'));
  return { name: nameOf(focused), group, isByTab: focused.tabIndex >= 0, problem };
})()`;
