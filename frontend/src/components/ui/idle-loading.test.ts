import { afterEach, expect, test, vi } from 'vitest';
import { IDLE_WITHIN } from '#frontend/app/timings.ts';
import { whenIdle } from './idle-loading.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test('does not wait for a paint when the browser does not report it', async () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  await expect(whenIdle()).resolves.toBeUndefined();
});

test('resolves in time when the browser is never idle', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.stubGlobal('requestIdleCallback', () => 0);
  const done = vi.fn();
  const idle = whenIdle().then(done);
  await vi.advanceTimersByTimeAsync(IDLE_WITHIN - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await idle;
});
