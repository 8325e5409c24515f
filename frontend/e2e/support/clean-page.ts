import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe finds wrong on the page as it stands, element by element. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // While a screen is replaced both are absent for a moment, and axe would report that.
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { runOnly: RULES, resultTypes: ['violations'], preload: false };
  const { violations }: axe.AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Goes to a path within the running app, as a link does; does not wait for its screen. */
export function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate')); scrollTo(0, 0)`,
  );
}

/** Visits another screen without the load of the app. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate("document.title = ''"); // a screen names the document when it has come
  await navigate(page, path);
  await expect.poll(() => page.title(), { interval: 20 }).not.toBe('');
}

/** The width in pixels from which screens have two columns and dialogs are centred. */
const WIDE = 900;
const NARROWER = inThisRun({ quick: [320], exhaustive: [320, 768] });

/**
 * Goes down the page and up again, for what lies below asks for nothing before it is in sight; and once more while
 * something is loading, for what comes in above moves what lies below past the window.
 */
export async function seeAll(page: Page): Promise<void> {
  const loading = page.locator('[aria-busy=true], [role=progressbar]:not([aria-valuenow])');
  const stillLoading = async () => {
    await page.evaluate(SCROLL);
    return loading.evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML),
    );
  };
  await expect.poll(stillLoading, { interval: 20 }).toEqual([]);
}

const SCROLL = `(async () => {
  const { scrollY, innerHeight } = window;
  const drawn = () => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 500); // a page that is not drawn has no frames
  });
  for (let y = scrollY; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await drawn();
  }
  scrollTo(0, scrollY);
})()`;

/** The page as it has come to rest: axe finds nothing on it, and nothing is wider than its window, however wide that is. */
export async function expectClean(page: Page): Promise<void> {
  await seeAll(page);
  await expectNoAxeViolations(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const others = size.width < WIDE ? NARROWER : [];
  for (const width of [...others, size.width]) {
    if (others.length > 0) await page.setViewportSize({ ...size, width });
    expect(await page.evaluate(WIDER), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** The window, and what scrolls within a dialog, by how many pixels it can be pushed aside. */
const WIDER = `[document.documentElement, ...document.querySelectorAll('[role=dialog] *')]
  .filter((element) => element === document.documentElement || getComputedStyle(element).overflowX === 'auto')
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ tagName, className, scrollWidth, clientWidth }) => tagName + '.' + className + ' ' + (scrollWidth - clientWidth))`;
