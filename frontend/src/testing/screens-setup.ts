import { PATIENCE } from '#infra/testing/patience.ts';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadSignedInApp } from '#frontend/app/access-gate.tsx';
import { watchConnection } from '#frontend/lib/device/connection.ts';
import { loadForetelling } from '#frontend/lib/outbox/foretelling.ts';
import { belowToday } from '#frontend/screens/home/home-screen.tsx';
import { dayWithoutWorkout } from '#frontend/screens/home/today-hero.tsx';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { localStripe } from '#infra/local/stripe-js/local-stripe.ts';

configure({
  asyncUtilTimeout: PATIENCE.wait, // a screen's code is loaded when it is first shown
  getElementError: (message) => new Error(message ?? undefined), // each look of a wait would print the whole page
});

// No waits before retries here; their lengths are tested where they are decided.
vi.mock('#frontend/app/timings.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#frontend/app/timings.ts')>()),
  RETRY_BASE_DELAY: 20,
  MUTATION_RETRY_DELAY: 20,
  SEARCH_DELAY: 20,
  BACK_ONLINE_SHOWN: 400,
  // Long, so that no toast closes on a slow machine before a test presses its button.
  TOAST_SHOWN: 3_600_000,
  UPLOAD_POLL_INTERVAL: 20,
  VERIFY_DELAY: 20,
  VERIFY_AGAIN_DELAY: 40,
  PAYMENT_REPORTED: { interval: 20, times: 4 },
  TOLD_BY_STRIPE: { interval: 20, times: 20 },
  // Long, because a call that is held back for good would be retried by a page long gone.
  REQUEST_TIMEOUT: 3_600_000,
}));

// The script that the local servers insert before the app. Without it a page would wait for Stripe's own script for
// good, and so would all later pages of this window.
Object.assign(window, { Stripe: localStripe });

/** Once for all files, and not in the time that the first of them has for something to appear. */
beforeAll(() => Promise.all([loadSignedInApp(), belowToday.load(), dayWithoutWorkout.load(), loadForetelling()]));

/** Resets the shared window: nothing of a test's page reaches the next, in whichever file it is. */
afterEach(async () => {
  dispatchEvent(new Event('pagehide')); // what is held until then is sent
  cleanup();
  vi.useRealTimers();
  await callsAnswered();
  watchConnection(async () => true)(); // what a late call of this page has doubted
  vi.unstubAllGlobals();
  localStorage.clear();
  await emptyDevice();
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = 'signed-in=; Max-Age=-1; Path=/';
});
