/**
 * Returns the browser's service workers; undefined in some private windows, and where a policy forbids them, which
 * makes the getter throw.
 */
export function serviceWorkersHere(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
