import { useEffect } from 'react';

/** Loads the code of a dialog once the screen stands, so that it opens at once and no first paint waits for it. */
export function useIdleLoading(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenIdle()
      .then(load)
      .catch(() => undefined); // opening it will report what is wrong
  }, [load]);
}

/** Resolves once the browser has nothing else to do. */
export function whenIdle(): Promise<unknown> {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  return new Promise((resolve) => idle(resolve));
}
