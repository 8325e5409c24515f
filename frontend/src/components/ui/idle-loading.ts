import { useEffect } from 'react';
import { IDLE_WITHIN } from '#frontend/app/timings.ts';
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
 * Resolves once the page has shown something and the browser has nothing else to do, or after `IDLE_WITHIN`: a hidden
 * page is never painted, and a slow phone may never be idle.
 */
export async function whenIdle(): Promise<void> {
  await Promise.race([paintedAndIdle(), wait(IDLE_WITHIN)]);
}

async function paintedAndIdle(): Promise<void> {
  await firstPaint(); // while the first screen waits for its data the browser is idle too
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  await new Promise<void>((resolve) => {
    idle(() => resolve());
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
