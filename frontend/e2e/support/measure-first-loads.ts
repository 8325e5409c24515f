/** Prints, as JSON, what first loads of each page ask for: `node measure-first-loads.ts <origin of a seeded stack>`. */
import type { Browser, Page } from 'playwright-core';
import type { FirstLoad, FirstLoads } from '#infra/bench/browser.ts';
import { freePort } from '#infra/local/server/http-server.ts';
import { LOCAL_PATHS } from '#infra/local/site/local-paths.ts';
import type { Program } from '#shared/programs/program.ts';
import { launchBrowser } from './browser.ts';
import { measureFirstPaint } from './first-paint.ts';
import { type Cookies, runLighthouse } from './lighthouse-runs.ts';
import { openPhone, signIn } from './pages.ts';
import { makeSelfSigned } from './secure/self-signed.ts';

/** Longer than a page takes between one request and the next, on a busy machine too. */
const QUIET_MS = 1_200;
const SCREENS = [
  '/workouts',
  '/programs',
  '/calendar',
  '/progress',
  '/random-workout',
  '/free-workouts',
  '/profile',
  '/settings',
  '/settings/reminders',
];

const [origin = ''] = process.argv.slice(2);
const port = await freePort();
const selfSigned = makeSelfSigned();
const browser = await launchBrowser([
  `--remote-debugging-port=${port}`,
  `--ignore-certificate-errors-spki-list=${selfSigned.fingerprint}`,
]);
try {
  process.stdout.write(JSON.stringify(await measureAll(browser)));
} finally {
  await browser.close();
}

async function measureAll(browser: Browser): Promise<FirstLoads> {
  const landing = await firstLoad(browser, '/');
  const login = await firstLoad(browser, '/login');
  const athlete = await cookiesOf(browser, 'premium@ironstride.local', chooseProgram);
  const admin = await cookiesOf(browser, 'admin@ironstride.local');
  const home = await firstLoad(browser, '/', athlete);
  const others = [await firstLoad(browser, '/admin', admin)];
  for (const path of SCREENS) others.push(await firstLoad(browser, path, athlete));
  return {
    landing,
    login,
    isVisitorUsableWithoutModules: await isUsableWithoutModules(browser),
    firstPaint: await measureFirstPaint(browser, origin),
    home,
    others,
    lighthouse: await runLighthouse(browser, { origin, port, selfSigned, cookies: athlete }),
  };
}

async function firstLoad(browser: Browser, path: string, cookies: Cookies = []): Promise<FirstLoad> {
  const page = await openPhone(browser, { origin });
  await page.context().addCookies(cookies);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const requests = new Map<string, FirstLoad['requests'][number]>();
  let lastChange = performance.now();
  protocol.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    lastChange = performance.now();
    const path = url.startsWith(origin) ? new URL(url).pathname : LOCAL_PATHS;
    // Stand-ins are of the local servers only.
    if (!path.startsWith(LOCAL_PATHS)) requests.set(requestId, { path, status: 0, bytes: 0 });
  });
  protocol.on('Network.responseReceived', ({ requestId, response: { status } }) => {
    const request = requests.get(requestId);
    if (request) requests.set(requestId, { ...request, status });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    lastChange = performance.now();
    const request = requests.get(requestId);
    if (request) requests.set(requestId, { ...request, bytes });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  while (performance.now() - lastChange < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  const actual = new URL(page.url()).pathname;
  if (actual !== path) throw new Error(`${path} led to ${actual}`);
  await page.context().close();
  return { path, requests: [...requests.values()] };
}

/** Is the way to sign in there before any module of the app? */
async function isUsableWithoutModules(browser: Browser): Promise<boolean> {
  const page = await openPhone(browser, { origin });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  const isUsable = await page.getByRole('link', { name: 'Start Your Journey' }).isVisible();
  await page.context().close();
  return isUsable;
}

async function cookiesOf(browser: Browser, email: string, prepare?: (page: Page) => Promise<void>): Promise<Cookies> {
  const page = await openPhone(browser, { origin });
  await signIn(page, email);
  await prepare?.(page);
  const cookies = await page.context().cookies();
  await page.context().close();
  return cookies;
}

async function chooseProgram({ request }: Page): Promise<void> {
  const programs: Program[] = await (await request.get('/api/programs')).json();
  // A program with a workout on its first day, on any weekday; always the same one, as its content counts.
  const byName = programs.toSorted((a, b) => a.name.localeCompare(b.name));
  const program = byName.find(({ weekdayAligned }) => !weekdayAligned);
  const data = { programId: program?.id, mode: 'restart' };
  const reply = await request.post('/api/select-program', { data, headers: { origin } });
  if (!reply.ok()) throw new Error(`Choosing a program answered ${reply.status()}`);
}
