import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadSignedInApp } from '#frontend/app/access-gate.tsx';
import { loadForetelling } from '#frontend/lib/outbox/foretelling.ts';
import { belowToday } from '#frontend/screens/home/home-screen.tsx';
import { dayWithoutWorkout } from '#frontend/screens/home/today-hero.tsx';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { callsAnswered } from '#frontend/testing/server-connection.ts';
import { localStripe } from '#infra/local/stripe-js/local-stripe.ts';

configure({
  asyncUtilTimeout: 20_000, // a screen's code is loaded when it is first shown
  getElementError: (message) => new Error(message ?? undefined), // each look of a wait would print the whole page
});

// Nobody need sit through the waits before something is asked again: how long they are is shown where it is decided.
vi.mock('#frontend/app/timings.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#frontend/app/timings.ts')>()),
  RETRY_BASE_DELAY: 20,
  MUTATION_RETRY_DELAY: 20,
  SEARCH_DELAY: 20,
  BACK_ONLINE_SHOWN: 400,
  UPLOAD_POLL_INTERVAL: 20,
  VERIFY_DELAY: 20,
  VERIFY_AGAIN_DELAY: 40,
  PAYMENT_REPORTED: { interval: 20, times: 4 },
  TOLD_BY_STRIPE: { interval: 20, times: 20 },
  // What is held back for good would be asked for again, by a page long gone.
  REQUEST_TIMEOUT: 3_600_000,
}));

// What the local servers put before the app. Without it a page would wait for Stripe's own script for good, and so would
// all that are shown in this window after it.
Object.assign(window, { Stripe: localStripe });

/** Once for all files, and not in the time that the first of them has for something to appear. */
beforeAll(() => Promise.all([loadSignedInApp(), belowToday.load(), dayWithoutWorkout.load(), loadForetelling()]));

/** One page after the other in the same window: nothing of a test's page reaches the next, in whichever file it is. */
afterEach(async () => {
  dispatchEvent(new Event('pagehide')); // what is held until then is sent
  cleanup();
  vi.useRealTimers();
  await callsAnswered();
  vi.unstubAllGlobals();
  localStorage.clear();
  await emptyDevice();
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = 'signed-in=; Max-Age=-1; Path=/';
});
