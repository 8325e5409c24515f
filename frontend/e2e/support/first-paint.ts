import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { FirstPaint } from '#infra/bench/browser.ts';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { LOCAL_PATHS } from '#infra/local/site/local-paths.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { openPhone } from './pages.ts';

interface Paint {
  readonly largest: number;
  readonly shift: number;
}

const PAIRS = 12;
/** Slow 4G as in the browser's developer tools: ms, and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const PAINT = `new Promise((resolve) => {
  const entries = (type) => new Promise((seen) => {
    new PerformanceObserver((list) => seen(list.getEntries())).observe({ type, buffered: true });
    setTimeout(seen, 500, []);
  });
  Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]).then(([paints, shifts]) => resolve({
    largest: paints.at(-1).startTime,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  }));
})`;

/**
 * How the landing page first paints beside the same page as a static file, without its scripts; turn by turn, so that
 * what else the machine does falls on both.
 */
export async function measureFirstPaint(browser: Browser, origin: string): Promise<FirstPaint> {
  const { server, origin: staticOrigin } = await serveStaticLanding();
  const plain: Paint[] = [];
  const landing: Paint[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    plain.push(await paintAt(browser, staticOrigin));
    landing.push(await paintAt(browser, origin));
  }
  await closeServer(server);
  const shift = Math.max(...landing.map((paint) => paint.shift));
  return { ratio: soonest(landing) / soonest(plain), shift };
}

/** The landing page as a static file, with its fonts and without its scripts. */
export async function serveStaticLanding(): Promise<{ server: Server; origin: string }> {
  const html = readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8').replace(/<script>.*?<\/script>/gs, '');
  const body = brotliCompressSync(html);
  const fonts = new Map(
    readdirSync(join(SITE_FOLDER, 'assets'))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => [`/assets/${name}`, readFileSync(join(SITE_FOLDER, 'assets', name))]),
  );
  const server = createServer(({ url = '' }, response) => {
    const font = fonts.get(url);
    if (font) return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(body);
  });
  return { server, origin: `http://localhost:${await listen(server, 0)}` };
}

/** The network is simulated, so all that differs from load to load is how busy the machine was. */
function soonest(paints: readonly Paint[]): number {
  return Math.min(...paints.map(({ largest }) => largest));
}

async function paintAt(browser: Browser, origin: string): Promise<Paint> {
  const page = await openPhone(browser, { origin });
  await page.route(`**${LOCAL_PATHS}**`, (route) => route.abort()); // of the local servers only
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const paint: Paint = await page.evaluate(PAINT);
  await page.context().close();
  return paint;
}
