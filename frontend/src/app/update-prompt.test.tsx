import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_WITHIN } from './timings.ts';
import { UpdatePrompt } from './update-prompt.tsx';

const register = vi.fn(async () => undefined); // as a content blocker's
const own = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
beforeEach(() => {
  register.mockClear();
  const value = { controller: null, addEventListener: () => undefined, register };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'serviceWorker', own);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

/** Renders the prompt while an answer is on its way; returns what lets that come. */
async function renderWhileLoading(): Promise<() => void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // As the app's: a page before this one may have left the browser offline.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const answer = Promise.withResolvers<string>();
  void client.fetchQuery({ queryKey: ['slow'], queryFn: () => answer.promise });
  render(
    <QueryClientProvider client={client}>
      <UpdatePrompt />
    </QueryClientProvider>,
  );
  while (vi.getTimerCount() === 0) await new Promise(setImmediate); // React runs effects in a task of their own
  return () => answer.resolve('here');
}

/** Resolves once the worker is registered, without any time passing. */
async function untilRegistered(): Promise<void> {
  while (register.mock.calls.length === 0) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise(setImmediate);
  }
}

test('leaves the connection to the first screen until its data is there', async () => {
  const answer = await renderWhileLoading();
  await vi.advanceTimersByTimeAsync(KEPT_WITHIN - 1);
  expect(register).not.toHaveBeenCalled();
  answer();
  await untilRegistered();
});

test('keeps the app on the device in time when an answer hangs', async () => {
  await renderWhileLoading();
  await vi.advanceTimersByTimeAsync(KEPT_WITHIN);
  await untilRegistered();
});
