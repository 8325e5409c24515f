import { afterEach, expect, test, vi } from 'vitest';
import { KEEP_AGAIN_AFTER } from '#frontend/app/timings.ts';
import { startWithNewVersion, takeNewVersion } from '#frontend/lib/device/new-version.ts';
import { watchForNewVersion } from './watch-for-new-version.ts';

const own = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'serviceWorker', own);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function withWorkers(get: () => unknown): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get });
}

function forbid(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

const container = (register: () => unknown) => ({
  controller: null,
  addEventListener: () => undefined,
  getRegistration: async () => undefined,
  register,
});

// Vitest fails the run on any unhandled error or rejection.
test.each([
  ['the browser has no service workers', () => undefined],
  ['a policy forbids access to service workers', forbid],
  ['registering throws', () => container(forbid)],
  ['registering is rejected', () => container(() => Promise.reject(new DOMException('No.', 'SecurityError')))],
  ['a content blocker registers nothing', () => container(async () => undefined)],
])('raises no page error when %s', async (_, get) => {
  withWorkers(get);
  const onWaiting = vi.fn();
  const end = watchForNewVersion(onWaiting);
  await new Promise((resolve) => setTimeout(resolve));
  end();
  expect(onWaiting).not.toHaveBeenCalled();
});

class FakeWorker extends EventTarget {
  state = 'installing';
  turn(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

test('registers a first worker again when the app could not be loaded whole, doubling the wait each time', async () => {
  vi.useFakeTimers();
  const workers: FakeWorker[] = [];
  const register = vi.fn(async () => {
    const installing = new FakeWorker();
    workers.push(installing);
    return Object.assign(new EventTarget(), { installing, active: null as unknown, waiting: null });
  });
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  withWorkers(() => container(register));
  const end = watchForNewVersion(() => undefined);
  await vi.advanceTimersByTimeAsync(KEEP_AGAIN_AFTER);
  expect(register).toHaveBeenCalledTimes(2);
  workers[0]?.turn('redundant');
  await vi.advanceTimersByTimeAsync(2 * KEEP_AGAIN_AFTER - 1);
  expect(register).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledTimes(3);
  workers[1]?.turn('redundant');
  end();
  await vi.advanceTimersByTimeAsync(100 * KEEP_AGAIN_AFTER);
  expect(register).toHaveBeenCalledTimes(3);
});

test('keeps the present worker when a newer one could not be loaded', async () => {
  vi.useFakeTimers();
  const installing = new FakeWorker();
  const register = vi.fn(async () => Object.assign(new EventTarget(), { installing, active: {}, waiting: null }));
  withWorkers(() => container(register));
  const end = watchForNewVersion(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  installing.turn('redundant');
  await vi.advanceTimersByTimeAsync(100 * KEEP_AGAIN_AFTER);
  expect(register).toHaveBeenCalledOnce();
  end();
});

test('reloads the page when a policy forbids access to service workers', async () => {
  withWorkers(forbid);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
  expect(await takeNewVersion()).toBe(false);
  await startWithNewVersion();
  expect(reload).toHaveBeenCalledOnce();
});
