import { join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import type { Person } from '#infra/testing/rig.ts';
import type { Signal } from './network-proxy.ts';
import type { Undelivered } from './offline-athlete.ts';
import type { TestedQueue } from './queues/app-queue.ts';

type QueueName = 'app-queue' | 'array-queue' | 'stock-worker';

/** Serves a script, and a page with it or for it, on the app's own origin and out of its way. */
async function serve(signal: Signal, name: QueueName, head: (script: string) => string) {
  const served = { page: `/queues/${name}.html`, script: `/queues/${name}.js` };
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'queues', `${name}.ts`)],
    bundle: true,
    format: 'iife',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const answer = (at: string, type: string, body: string) =>
    signal.answerWith({ status: 200, headers: { 'content-type': type }, body }, ({ path }) => path === at);
  answer(served.page, 'text/html', `<!doctype html><title>${name}</title>${head(served.script)}`);
  answer(served.script, 'text/javascript', outputFiles[0]?.text ?? '');
  return served;
}

/** A queue in hand, on a page of its own. */
export interface QueueInHand {
  readonly page: Page;
  add(deeds: readonly Undelivered[]): Promise<OutboxEntry[]>;
  flush(): Promise<void>;
  waiting(): Promise<readonly OutboxEntry[]>;
}

type WithQueue = typeof globalThis & { queue: TestedQueue };

export async function openQueue(
  context: BrowserContext,
  signal: Signal,
  name: 'app-queue' | 'array-queue',
  { uid }: Person,
): Promise<QueueInHand> {
  const served = await serve(signal, name, (script) => `<script src="${script}"></script>`);
  const page = await context.newPage();
  await page.goto(signal.origin + served.page);
  return {
    page,
    add: (deeds) =>
      page.evaluate(
        async ({ uid, deeds }) => {
          const { queue } = globalThis as WithQueue;
          const entries: OutboxEntry[] = [];
          for (const { request, subject } of deeds) entries.push(await queue.add(uid, request, subject));
          return entries;
        },
        { uid, deeds },
      ),
    flush: () => page.evaluate(async (uid) => void (await (globalThis as WithQueue).queue.flush(uid)), uid),
    waiting: () => page.evaluate((uid) => (globalThis as WithQueue).queue.waiting(uid), uid),
  };
}

/** Workbox's queue, whose worker takes what its page cannot send. */
export interface StockQueue {
  readonly scope: string;
  readonly syncTag: string;
  add(deeds: readonly Undelivered[]): Promise<void>;
  /** Returns the number of entries left. */
  waiting(): Promise<number>;
}

export async function openStockQueue(context: BrowserContext, signal: Signal): Promise<StockQueue> {
  const served = await serve(signal, 'stock-worker', () => '');
  const page = await context.newPage();
  await page.goto(signal.origin + served.page);
  await page.evaluate(async (script) => {
    await navigator.serviceWorker.register(script);
    await navigator.serviceWorker.ready;
  }, served.script);
  await page.reload(); // what was loaded before the worker is not its to serve
  return {
    scope: `${signal.origin}/queues/`,
    syncTag: 'workbox-background-sync:stock',
    add: (deeds) =>
      page.evaluate(async (deeds) => {
        const headers = { 'content-type': 'application/json', 'x-time-zone': 'Europe/London' };
        for (const { request } of deeds)
          await fetch(request.call.slice('POST '.length), {
            method: 'POST',
            headers,
            body: JSON.stringify(request.body),
          });
      }, deeds),
    waiting: () => page.evaluate<number>(COUNT_STOCK),
  };
}

const COUNT_STOCK = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('workbox-background-sync');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const counting = opening.result.transaction('requests').objectStore('requests').count();
    counting.onsuccess = () => {
      opening.result.close();
      resolve(counting.result);
    };
  };
})`;
