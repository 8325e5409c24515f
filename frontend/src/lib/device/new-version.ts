import { UPDATE_TAKE_LIMIT } from '#frontend/app/timings.ts';
import { serviceWorkersHere } from './service-workers.ts';

let isReloading = false;

/** Starts the page again, once, however many ask for it. */
export function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  reloadUntilGone(UPDATE_TAKE_LIMIT);
}

/** Chromium loses a navigation that comes just as it lets go of the worker that was to answer: then the page is still here. */
function reloadUntilGone(limit: number): void {
  location.reload();
  setTimeout(() => reloadUntilGone(2 * limit), limit);
}

/** Has the version that waits, or is about to, take over from the one that runs. Returns whether one waits. */
export async function takeNewVersion(): Promise<boolean> {
  const { waiting, installing } =
    (await serviceWorkersHere()
      ?.getRegistration()
      .catch(() => undefined)) ?? {};
  waiting?.postMessage(TAKE_OVER);
  installing?.addEventListener('statechange', () => installing.postMessage(TAKE_OVER));
  return Boolean(waiting);
}

const TAKE_OVER = { type: 'SKIP_WAITING' };

/**
 * Starts the new version and reloads this page; with the present version where none waits, or where the old worker
 * does not let go because its work does not end.
 */
export async function startWithNewVersion(): Promise<void> {
  serviceWorkersHere()?.addEventListener('controllerchange', reloadOnce);
  if (await takeNewVersion()) setTimeout(reloadOnce, UPDATE_TAKE_LIMIT);
  else reloadOnce();
}
