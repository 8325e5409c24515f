import lighthouse, { type Flags } from 'lighthouse';
import type { Browser, BrowserContext } from 'playwright-core';
import { LIGHTHOUSE_PAGES, type LighthouseRun, runOf } from '#infra/bench/lighthouse.ts';
import { closeServer } from '#infra/local/server/http-server.ts';
import { LOCAL_PATHS } from '#infra/local/site/local-paths.ts';
import { serveStaticLanding } from './first-paint.ts';
import { startSecureFront } from './secure/secure-front.ts';
import type { SelfSigned } from './secure/self-signed.ts';

const ROUNDS = 5;
/** All stored data except cookies, so that each run is a first load. */
const CLEARED: NonNullable<Flags['clearStorageTypes']> = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'indexeddb',
  'local_storage',
];

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface LighthouseOptions {
  readonly origin: string;
  /** The port of the browser's debugging protocol. */
  readonly port: number;
  /** The certificate that the browser trusts. */
  readonly selfSigned: SelfSigned;
  /** The session of an athlete with a program, for the signed-in pages. */
  readonly cookies: Cookies;
}

/**
 * Runs Lighthouse on its mobile preset, page by page in each round, so that what else the machine does falls on all. It
 * counts connections, so each page comes by HTTP/2, as it does from CloudFront.
 */
export async function runLighthouse(
  browser: Browser,
  { origin, port, selfSigned, cookies }: LighthouseOptions,
): Promise<LighthouseRun[]> {
  const { server, origin: staticOrigin } = await serveStaticLanding();
  const product = await startSecureFront(origin, selfSigned);
  const plain = await startSecureFront(staticOrigin, selfSigned);
  const session = cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: product.origin }));
  const protocol = await browser.newBrowserCDPSession();
  const runs: LighthouseRun[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, path, isSignedIn } of LIGHTHOUSE_PAGES) {
      await protocol.send('Storage.clearCookies');
      if (isSignedIn) await protocol.send('Storage.setCookies', { cookies: session });
      const url = new URL(path, (name === 'static' ? plain : product).origin);
      const found = await lighthouse(url.href, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        clearStorageTypes: CLEARED,
        blockedUrlPatterns: [`*${LOCAL_PATHS}*`], // of the local servers only
      });
      if (!found || new URL(found.lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led elsewhere`);
      runs.push(runOf(name, found.lhr));
    }
  }
  for (const front of [product, plain]) front.stop();
  await closeServer(server);
  return runs;
}
