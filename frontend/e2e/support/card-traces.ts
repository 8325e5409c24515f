import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { STRIPE_PATH } from '#infra/local/site/stripe-for-browsers.ts';
import { CARDS } from '#infra/testing/people/paying-athlete.ts';
import type { Rig } from '#infra/testing/rig.ts';

/** Matches any test card's number, however it is grouped, and any client secret. */
const grouped = Object.values(CARDS).map((number) => (number.match(/\d{4}/g) ?? []).join('[ +-]?'));
const TRACE = new RegExp(`.{0,80}(?:${grouped.join('|')}|_secret_)`);

const heard = new WeakMap<BrowserContext, string[]>();

/** Records all requests of these pages from now on, except those to Stripe. */
export function hearRequests(context: BrowserContext): void {
  const texts: string[] = [];
  heard.set(context, texts);
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(STRIPE_PATH)) texts.push(textOf(request));
  });
  context.on('console', (message) => texts.push(message.text()));
  const hearAddresses = (page: Page) => page.on('framenavigated', (frame) => texts.push(frame.url()));
  context.pages().forEach(hearAddresses);
  context.on('page', hearAddresses);
}

function textOf(request: Request): string {
  return [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n');
}

/** Neither a card's number nor a secret is in anything that was sent to us, in an address, in the log or in what the browser keeps. */
export async function expectNoTraces(page: Page, { log }: Rig): Promise<void> {
  const texts = heard.get(page.context()) ?? [];
  expect(texts.length).toBeGreaterThan(0);
  const places = [...texts, JSON.stringify(log), await page.evaluate<string>(KEPT)];
  expect(places.flatMap((place) => TRACE.exec(place) ?? [])).toEqual([]);
}

/** The answers in the caches by their addresses and texts. */
const KEPT = `(async () => {
  const kept = [location.href, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request)).text());
  }
  for (const { name } of await indexedDB.databases()) kept.push(name);
  return kept.join('\\n');
})()`;
