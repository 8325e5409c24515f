import type { Reading } from './clock-reading.ts';

const page = crypto.randomUUID();
let hides = 0;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hides += 1;
});

/** Returns what the clocks of the device and of this page say now. */
export function readClocks(): Reading {
  return { now: Date.now(), page, elapsed: performance.now(), hides };
}
