/** A service worker as Workbox's guide has it: what cannot be sent is queued, and replayed by a sync event. */
import { Queue } from 'workbox-background-sync';

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const queue = new Queue('stock');

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'POST') event.respondWith(sendOrQueue(event.request));
});

async function sendOrQueue(request: Request): Promise<Response> {
  try {
    return await fetch(request.clone());
  } catch {
    await queue.pushRequest({ request });
    return new Response(null, { status: 202 });
  }
}
