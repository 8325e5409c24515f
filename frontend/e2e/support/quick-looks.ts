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
    // Of a press that the page moved away from nothing comes, for a person too: they press again.
    if (await page.evaluate(HAS_SLIPPED).catch(() => false)) await click.call(this, options);
  };
  locators.fill = async function (value, options) {
    await appear(this);
    return fill.call(this, value, options);
  };
  locators.waitFor = async function (options = {}) {
    if ((options.state ?? 'visible') === 'visible') await appear(this);
    return waitFor.call(this, options);
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

const HAS_SLIPPED = 'globalThis.hasSlipped';

/** Has each page note whether it moved what was pressed last from under the pointer before the release. */
export async function noteSlippedPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    let pressed, was;
    const placeOf = (element) => JSON.stringify(element.getBoundingClientRect());
    addEventListener('mousedown', ({ target }) => {
      [pressed, was, hasSlipped] = [target, placeOf(target), false];
    }, true);
    addEventListener('mouseup', ({ target }) => {
      hasSlipped = pressed?.isConnected === true && !pressed.contains(target) && !target.contains(pressed) && placeOf(pressed) !== was;
    }, true);
  }`);
}
