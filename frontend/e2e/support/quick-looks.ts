import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';

const LOOKS = 100;
const BETWEEN_LOOKS_MS = 15;

/**
 * Playwright looks for an element at once, three times more within 220 ms, and then twice a second: most of a journey
 * would be waiting for what is there already. So we look often for a while before it begins.
 */
export function lookOften(page: Page): void {
  const locators: Locator & { [hasQuickLooks]?: true } = Object.getPrototypeOf(page.locator('body'));
  if (locators[hasQuickLooks]) return;
  locators[hasQuickLooks] = true;
  const { click, fill, waitFor } = locators;
  locators.click = async function (options) {
    const page = this.page();
    await appear(this);
    await click.call(this, options);
    if (await page.evaluate(IS_CLICK_LOST).catch(() => false)) await click.call(this, options);
  };
  locators.fill = async function (value, options) {
    await appear(this);
    return fill.call(this, value, options);
  };
  // Any of several will do: what a toast says is drawn, and a moment earlier or later stands where it is read out.
  locators.waitFor = async function (options = {}) {
    if ((options.state ?? 'visible') !== 'visible') return waitFor.call(this, options);
    const seen = this.filter({ visible: true }).first();
    await appear(seen);
    return waitFor.call(seen, options);
  };
}

const hasQuickLooks = Symbol('has quick looks');

/** Gives up silently: what is wrong is for Playwright to say. */
async function appear(locator: Locator): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (await locator.isVisible().catch(() => true)) return;
    await wait(BETWEEN_LOOKS_MS);
  }
}

const IS_CLICK_LOST = 'globalThis.isClickLost';

/**
 * Makes each page record whether its last click was lost: a layout shift moved the element between mousedown and mouseup,
 * and the browser then fires no click on it. A person would press again, and so does `click` after `lookOften`.
 */
export async function recordLostClicks(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    let pressed, place;
    const placeOf = (element) => JSON.stringify(element.getBoundingClientRect());
    addEventListener('mousedown', ({ target }) => {
      [pressed, place, isClickLost] = [target, placeOf(target), false];
    }, true);
    addEventListener('mouseup', ({ target }) => {
      const isElsewhere = pressed && !pressed.contains(target) && !target.contains(pressed);
      isClickLost = isElsewhere && pressed.isConnected && placeOf(pressed) !== place;
    }, true);
  }`);
}
