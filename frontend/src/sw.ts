/**
 * The service worker: keeps the app itself, so that it starts without a connection, and sends what waits in the outbox
 * when the browser says that there is one again. No answer of the API ever passes through it.
 */
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from '#frontend/lib/device/app-navigation.ts';
import { entriesOf, whoIsHere } from '#frontend/lib/outbox/outbox.ts';
import { OUTBOX_SYNC_TAG } from '#frontend/lib/outbox/outbox-entry.ts';
import { flushOutbox } from '#frontend/lib/outbox/outbox-flush.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Not in every browser. */
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

/** The types of a page and of a worker exclude each other; this is what is used of the latter. */
declare const self: {
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: WorkerEvent & { readonly tag: string }) => void): void;
};

// By exact address only, without index files or other variants.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// A call of the API need not start the worker first, nor keep one that is to be replaced from its end.
self.addEventListener('install', (event) => {
  event.waitUntil(routeCallsPast(event).catch(() => undefined)); // it would only be slower
});

async function routeCallsPast(event: InstallEvent): Promise<void> {
  await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
}

// The page that brought the first worker gets the rest of its code from it, too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOutbox());
});

async function sendOutbox(): Promise<void> {
  const uid = await whoIsHere();
  if (!uid) return;
  const { isSignedOut, nextAt } = await flushOutbox(uid);
  const { length } = await entriesOf(uid);
  await navigator.setAppBadge?.(length).catch(() => undefined); // it may be forbidden
  // The browser comes back, later each time, only to what has failed.
  if (nextAt !== null && !isSignedOut) throw new Error('Not everything could be sent yet');
}
