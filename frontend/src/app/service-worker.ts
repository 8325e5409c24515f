import { UPDATE_CHECK_INTERVAL } from '#frontend/app/timings.ts';
import { reloadOnce } from '#frontend/lib/device/new-version.ts';
import { serviceWorkersHere } from '#frontend/lib/device/service-workers.ts';

/**
 * Registers the service worker and says when a new version of it waits; returns what ends that. A page whose worker is
 * replaced, from whichever tab that was asked for, starts anew: the code it would still load is of a version that is gone.
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

  const follow = (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration || signal.aborted) return; // content blockers may resolve `register` with nothing
    // The first one waits for nobody.
    const look = () => registration.active && registration.waiting && !signal.aborted && onWaiting();
    const hear = () => registration.installing?.addEventListener('statechange', look, { signal });
    registration.addEventListener('updatefound', hear, { signal });
    hear();
    look();
    let checkedAt = Date.now(); // a page that is opened has the browser look
    const check = () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL) return;
      checkedAt = Date.now();
      registration.update().catch(() => undefined); // without a connection there is nothing new
    };
    document.addEventListener('visibilitychange', check, { signal });
  };
  // The app works without a service worker, only not offline. `async` turns a synchronous throw into a rejection.
  const register = async () => serviceWorker.register('/sw.js');
  register().then(follow, () => undefined);
  return () => over.abort();
}
