import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { ErrorFallback } from '#frontend/app/error-fallback.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { watchConnection } from '#frontend/lib/device/connection.ts';
import * as newVersion from '#frontend/lib/device/new-version.ts';

let hasSignal: boolean;
let endWatch: () => void;
let startWithNewVersion: MockInstance<typeof newVersion.startWithNewVersion>;

beforeEach(() => {
  hasSignal = true;
  endWatch = watchConnection(async () => hasSignal);
  startWithNewVersion = vi.spyOn(newVersion, 'startWithNewVersion').mockResolvedValue();
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React's word of what was thrown
});
afterEach(() => {
  endWatch();
  vi.restoreAllMocks();
});

/** A part of the app whose code never comes, which the built app's own loading says first. */
function missingPart() {
  return lazyPart(async (): Promise<() => null> => {
    const payload = new TypeError('Failed to fetch dynamically imported module');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  });
}

function show({ Part }: ReturnType<typeof missingPart>) {
  render(
    <ErrorFallback>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorFallback>,
  );
}

test('a part that cannot be loaded offline says so, and the page reloads once the connection is back', async () => {
  hasSignal = false;
  show(missingPart());
  await screen.findByRole('heading', { name: 'This needs a connection' });
  expect(screen.getByRole('status').textContent).toContain("This opens by itself when you're back online.");
  expect(startWithNewVersion).not.toHaveBeenCalled();
  hasSignal = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => startWithNewVersion).toHaveBeenCalledOnce();
});

test('online, loading is retried on demand, or when the part is shown again', async () => {
  const Part = missingPart();
  show(Part);
  await screen.findByRole('heading', { name: "This couldn't be loaded" });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(startWithNewVersion).not.toHaveBeenCalled();
  cleanup();
  show(Part); // React has kept the failure
  await expect.poll(() => startWithNewVersion).toHaveBeenCalledOnce();
});

test('an error of the part itself is reported as such, also offline', async () => {
  hasSignal = false;
  dispatchEvent(new Event('offline'));
  show(lazyPart(() => Promise.reject(new TypeError('x is not a function'))));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong:x is not a function/);
});
