import { afterEach, expect, test, vi } from 'vitest';
import { startWithNewVersion, takeNewVersion } from '#frontend/lib/device/new-version.ts';
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

test('reloads the page when a policy forbids access to service workers', async () => {
  withWorkers(forbid);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
  expect(await takeNewVersion()).toBe(false);
  await startWithNewVersion();
  expect(reload).toHaveBeenCalledOnce();
});
