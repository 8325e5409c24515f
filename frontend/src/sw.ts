/**
 * The service worker: keeps the app itself, so that it starts without a connection, and sends what waits in the outbox
 * when the browser says that there is one again. No answer of the API ever passes through it.
 */
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from '#frontend/lib/device/app-navigation.ts';
import { reminderOf } from '#frontend/lib/device/reminder-notification.ts';
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

interface PushMessageEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}

interface NotificationPress extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The types of a page and of a worker exclude each other; this is what is used of the latter. */
declare const self: {
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: { body: string; tag: string; icon: string; data: unknown }): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPress) => void): void;
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

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.text())));

async function showReminder(text: string | undefined): Promise<void> {
  const { title, body, tag, navigate } = reminderOf(text, await loggedHere().catch(() => new Set<string>()));
  await self.registration.showNotification(title, { body, tag, icon: '/apple-touch-icon.png', data: { navigate } });
}

/** The workouts that wait here to be sent. */
async function loggedHere(): Promise<Set<string>> {
  const uid = await whoIsHere();
  const entries = uid ? await entriesOf(uid) : [];
  return new Set(entries.map(({ subject }) => subject.workoutId));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { navigate = '/' } = (event.notification.data ?? {}) as { navigate?: string };
  event.waitUntil(open(navigate));
});

/** Goes on in a page that is open, if there is one. */
async function open(url: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(url));
  await page.focus().catch(() => undefined); // it may have been closed meanwhile
  await page.navigate(url).catch(() => self.clients.openWindow(url));
}
