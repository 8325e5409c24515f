import { useEffect } from 'react';
import { IDLE_WITHIN, PAINTED_WITHIN } from '#frontend/app/timings.ts';
import { wait } from '#frontend/lib/api/wait.ts';

/** Loads the code of a dialog once the screen stands, so that it opens at once and no first paint waits for it. */
export function useIdleLoading(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenIdle()
      .then(load)
      .catch(() => undefined); // opening it will report what is wrong
  }, [load]);
}

/**
 * Resolves once the page has shown something and the browser has nothing else to do, but waits for neither without end: a
 * hidden page is not painted, and Chromium now and then forgets a page's idle callbacks.
 */
export async function whenIdle(): Promise<void> {
  await Promise.race([firstPaint(), wait(PAINTED_WITHIN)]); // while the first screen waits for its data the browser is idle too
  await Promise.race([idle(), wait(IDLE_WITHIN)]);
}

function idle(): Promise<void> {
  const request = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  return new Promise((resolve) => {
    request(() => resolve());
  });
}

function firstPaint(): Promise<void> | undefined {
  const type = 'paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type, buffered: true });
  });
}
