import type { BrowserContext } from 'playwright-core';

/** Controls for one app's service worker, without a page of the app. */
export interface WorkerControls {
  /** Fires a sync event, as the browser does once it believes that the network is back; does not wait for its end. */
  sync(tag: string): Promise<void>;
  /** Ends the worker as a phone does that needs the memory, whatever it is at. */
  kill(): Promise<void>;
}

/** Controls the worker that a browser keeps for a scope such as `http://localhost:4100/`, once it has one. */
export async function controlWorker(context: BrowserContext, scope: string): Promise<WorkerControls> {
  const devTools = await context.newCDPSession(await context.newPage());
  const registered = Promise.withResolvers<string>();
  const versions = new Map<string, 'stopped' | 'running' | 'starting' | 'stopping'>();
  const registrations = new Set<string>();
  let changed = () => {};
  devTools.on('ServiceWorker.workerRegistrationUpdated', (update) => {
    for (const { registrationId, scopeURL } of update.registrations)
      if (scopeURL === scope) {
        registrations.add(registrationId);
        registered.resolve(registrationId);
      }
  });
  devTools.on('ServiceWorker.workerVersionUpdated', (update) => {
    for (const { versionId, registrationId, runningStatus } of update.versions)
      if (registrations.has(registrationId)) versions.set(versionId, runningStatus);
    changed();
  });
  await devTools.send('ServiceWorker.enable');
  const origin = new URL(scope).origin;
  return {
    async sync(tag) {
      const registrationId = await registered.promise;
      await devTools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
    },
    async kill() {
      const stopped = new Promise<void>((resolve) => {
        changed = () => {
          if ([...versions.values()].every((status) => status === 'stopped')) resolve();
        };
      });
      for (const [versionId, status] of versions)
        if (status !== 'stopped') await devTools.send('ServiceWorker.stopWorker', { versionId });
      changed();
      await stopped;
      changed = () => {};
    },
  };
}
