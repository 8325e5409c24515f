import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');

/** No request leaves this machine, whatever the page or the browser itself would like to fetch. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-domain-reliability',
  '--no-pings',
  '--font-render-hinting=none',
  // Tests need no GPU process: a tenth less CPU time. Benchmarks measure with one, as an athlete's browser has it.
  ...(process.env.VITEST ? ['--disable-gpu', '--in-process-gpu'] : []),
];

const INSTALLED = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Headless Chromium: CHROMIUM_PATH, else the machine's own Chrome or Chromium, else the one among the packages. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return launchBy((options) => chromium.launch({ ...options, args: [...FLAGS, ...flags] }));
}

/** Launches a browser that keeps its storage in a folder, for the next one. */
export function launchOnFolder(
  folder: string,
  device: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<BrowserContext> {
  return launchBy((options) => chromium.launchPersistentContext(folder, { ...device, ...options }));
}

/**
 * Unpacks the packaged browser if it is the one to launch: before the workers of a run would do so at once, each beside
 * a rig, whose temporary folder would be made among the browser's files.
 */
export async function prepareBrowser(): Promise<void> {
  if (!installedBrowser() && hasPackagedBrowser) await unpackChromium();
}

const installedBrowser = () => process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64';

async function launchBy<T>(launch: (options: LaunchOptions) => Promise<T>): Promise<T> {
  const executablePath = installedBrowser();
  const options: LaunchOptions = { args: FLAGS, chromiumSandbox: process.platform !== 'linux' };
  if (executablePath) return launch({ ...options, executablePath });
  if (!hasPackagedBrowser) {
    throw new Error(
      'No browser was found for the journeys. Install Google Chrome, or run `npx playwright-core install chromium` and set CHROMIUM_PATH to what it installed.',
    );
  }
  const folder = await unpackChromium();
  const packaged = { ...options, executablePath: join(folder, 'chromium') };
  const env = { ...process.env, ...(!existsSync('/etc/fonts') && { FONTCONFIG_PATH: join(folder, 'fonts') }) };
  try {
    return await launch({ ...packaged, env });
  } catch (error) {
    if (!String(error).includes('shared libraries')) throw error;
    // A bare container lacks the libraries that every desktop has; the package carries them too.
    return launch({ ...packaged, env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } });
  }
}

/** Unpacks the packaged browser once for each version, whole or not at all. */
async function unpackChromium(): Promise<string> {
  const manifest = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .replace(/build[\\/].*$/, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { TMPDIR } = process.env;
  try {
    process.env.TMPDIR = unfinished; // the package unpacks into the system's temporary folder and trusts what lies there
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    await inflate(join(dirname(manifest), 'bin', 'al2023.tar.br'));
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // somebody else's was finished first
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
