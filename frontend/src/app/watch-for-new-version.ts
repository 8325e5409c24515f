import { KEEP_AGAIN_AFTER, UPDATE_CHECK_INTERVAL } from '#frontend/app/timings.ts';
import { reloadOnce } from '#frontend/lib/device/new-version.ts';
import { serviceWorkersHere } from '#frontend/lib/device/service-workers.ts';

/**
 * Registers the service worker and says when a new version of it waits; returns what ends that. A first worker that could
 * not load the whole app is tried again, and goes on where it stopped. A page whose worker is replaced, from whichever
 * tab that was asked for, starts again: the code it would still load is of a version that is gone.
 */
export function watchForNewVersion(onWaiting: () => void): () => void {
  const serviceWorker = serviceWorkersHere();
  if (!serviceWorker) return () => undefined;
  const over = new AbortController();
  const { signal } = over;

  let isControlled = serviceWorker.controller !== null;
  const onTaken = () => {
    if (isControlled) reloadOnce();
    isControlled = true; // the first one of all changes nothing
  };
  serviceWorker.addEventListener('controllerchange', onTaken, { signal });

  let registration: ServiceWorkerRegistration | undefined;
  let retryDelay = KEEP_AGAIN_AFTER;
  const retry = () => {
    const timer = setTimeout(register, retryDelay);
    signal.addEventListener('abort', () => clearTimeout(timer));
    retryDelay *= 2;
  };
  const look = () => {
    if (registration?.active && registration.waiting) onWaiting(); // the first one waits for nobody
  };
  const onState = ({ target }: Event) => {
    if ((target as ServiceWorker).state === 'redundant' && !registration?.active) retry();
    look();
  };
  const follow = () => registration?.installing?.addEventListener('statechange', onState, { signal });
  // The app works without a service worker, only not offline. `async` turns a synchronous throw into a rejection.
  const load = async () => serviceWorker.register('/sw.js');
  async function register(): Promise<void> {
    try {
      registration = await load(); // content blockers may resolve it with nothing
    } catch (error) {
      if (error instanceof TypeError && !signal.aborted) retry(); // not loaded; what is forbidden stays so
    }
    if (signal.aborted) return;
    registration?.addEventListener('updatefound', follow, { signal });
    follow();
    look();
  }
  void register();

  let checkedAt = Date.now(); // a page that is opened has the browser look
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL) return;
    checkedAt = Date.now();
    registration?.update().catch(() => undefined); // without a connection there is nothing new
  };
  document.addEventListener('visibilitychange', check, { signal });
  return () => over.abort();
}
