import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './idle-loading.ts';

afterEach(() => vi.unstubAllGlobals());

test('waits for the first content when the browser is idle before it', async () => {
  let tell = (_names: readonly string[]): void => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    constructor(hear: (list: { getEntriesByName(name: string): unknown[] }) => void) {
      tell = (names) => hear({ getEntriesByName: (name) => names.filter((given) => given === name) });
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const requestIdle = vi.fn((work: () => void) => work());
  vi.stubGlobal('requestIdleCallback', requestIdle);
  const idle = whenIdle();
  tell(['first-paint']); // a background
  await Promise.resolve();
  expect(requestIdle).not.toHaveBeenCalled();
  tell(['first-contentful-paint']);
  await idle;
  expect(requestIdle).toHaveBeenCalledOnce();
});

test('waits for no paint when the browser does not tell of it', async () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  await expect(whenIdle()).resolves.toBeUndefined();
});
