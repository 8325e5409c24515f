import { afterEach, expect, test, vi } from 'vitest';
import { startWithNewVersion, takeNewVersion } from '#frontend/lib/new-version.ts';
import { watchForNewVersion } from './service-worker.ts';

const own = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'serviceWorker', own);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
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

// What nobody catches fails the run.
test.each([
  ['there are none', () => undefined],
  ['a policy forbids to look', forbid],
  ['registering throws', () => container(forbid)],
  ['registering is refused', () => container(() => Promise.reject(new DOMException('No.', 'SecurityError')))],
  ['a blocker registers nothing', () => container(async () => undefined)],
])('raises no page error when %s', async (_, get) => {
  withWorkers(get);
  const onWaiting = vi.fn();
  const end = watchForNewVersion(onWaiting);
  await new Promise((resolve) => setTimeout(resolve));
  end();
  expect(onWaiting).not.toHaveBeenCalled();
});

test('starts the page anew without a worker when a policy forbids to look for one', async () => {
  withWorkers(forbid);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
  expect(await takeNewVersion()).toBe(false);
  await startWithNewVersion();
  expect(reload).toHaveBeenCalledOnce();
});
