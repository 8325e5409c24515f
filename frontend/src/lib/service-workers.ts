/** None in some browsers' private windows; where a policy forbids them, the look itself throws. */
export function serviceWorkersHere(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
