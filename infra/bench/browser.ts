import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startStackProcess } from '#infra/local/stack-process.ts';
import { homeChunks, inlineBytes, shippedBytes } from './bytes.ts';
import { type LighthouseRun, lighthouseMeasures } from './lighthouse.ts';
import type { Family, Measure } from './measure.ts';

const SCRIPTS = join(import.meta.dirname, '..', '..', 'frontend', 'e2e', 'support');

export interface LoadedFile {
  readonly path: string;
  readonly status: number;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
}

/** A first load, with nothing in the browser's cache, until nothing more is asked for. */
export interface FirstLoad {
  readonly path: string;
  /** Requests to the product's own origin. */
  readonly requests: readonly LoadedFile[];
}

/** Paint times of the landing page on a slow phone, beside the same page as a static file. */
export interface FirstPaint {
  /** Largest contentful paint of the landing page ÷ that of the static one. */
  readonly ratio: number;
  /** Cumulative layout shift, the worst of the loads. */
  readonly shift: number;
}

export interface FirstLoads {
  readonly landing: FirstLoad;
  readonly login: FirstLoad;
  readonly isVisitorUsableWithoutModules: boolean;
  readonly firstPaint: FirstPaint;
  readonly home: FirstLoad;
  readonly others: readonly FirstLoad[];
  readonly lighthouse: readonly LighthouseRun[];
}

/** From the press of a set's tick until it is painted, and the same on a page with nothing else: one strict write. */
export interface Ticks {
  readonly playerMs: number;
  readonly bareMs: number;
}

export async function measureFirstLoads(folder: string): Promise<Family[]> {
  const loads: FirstLoads = await inBrowser('measure-first-loads.ts', folder);
  return [
    { title: 'Pages, as a browser loads them first', measures: measuresOf(loads) },
    { title: "Pages, by Lighthouse's mobile preset", measures: lighthouseMeasures(loads.lighthouse) },
  ];
}

/** The lowest of some runs: on a busy machine a screen is painted later, and an empty page is not. */
export async function measurePlayer(folder: string): Promise<Family[]> {
  const runs: Ticks[] = await inBrowser('measure-ticks.ts', folder);
  const value = Math.min(...runs.map(({ playerMs, bareMs }) => playerMs / bareMs));
  const name = "tick to paint ÷ a bare page's strict write and repaint, the lowest of five";
  return [{ title: 'The player', measures: [{ name, value, budget: 1.5, unit: 'ratio' }] }];
}

/** Runs a script in a real browser against the whole stack, which also builds the web app where it has changed. */
async function inBrowser<T>(script: string, folder: string): Promise<T> {
  const stack = await startStackProcess({ dataDir: join(folder, 'stack') });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(SCRIPTS, script), stack.origin]);
    return JSON.parse(stdout);
  } finally {
    await stack.stop();
  }
}

function measuresOf(loads: FirstLoads): Measure[] {
  const { landing, login, isVisitorUsableWithoutModules, firstPaint, home, others } = loads;
  const visitorScripts = [...new Set([landing, login].flatMap((load) => pathsOf(load, '.js')))];
  const allScripts = inlineBytes('script') + shippedBytes(visitorScripts);
  const refused = [landing, login].flatMap(({ requests }) => requests.filter(({ status }) => status >= 400));
  const needed = new Set([...homeChunks()].map((name) => `/assets/${name}`));
  // Files that are prefetched at idle time are not part of the first screen.
  const first = home.requests.filter(
    ({ path }) => !path.startsWith('/assets/') || !path.endsWith('.js') || needed.has(path),
  );
  const onTheWire = first.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    {
      name: "visitor's pages: JS before they are usable",
      value: isVisitorUsableWithoutModules ? inlineBytes('script') : allScripts,
      budget: 5_000,
      unit: 'bytes',
    },
    { name: "visitor's pages: all JS", value: allScripts, budget: 70_000, unit: 'bytes' },
    { name: "visitor's pages: CSS", value: stylesOf(landing), budget: 3_000, unit: 'bytes' },
    { name: "visitor's pages: requests answered 4xx or 5xx", value: refused.length, budget: 0, unit: 'count' },
    { name: 'landing page: LCP ÷ without its scripts, slow 4G', value: firstPaint.ratio, budget: 1.15, unit: 'ratio' },
    { name: 'landing page: layout shift, slow 4G', value: firstPaint.shift, budget: 0.01, unit: 'ratio' },
    { name: 'Home: CSS', value: stylesOf(home), budget: 3_000, unit: 'bytes' },
    { name: 'Home: requests', value: first.length, budget: 10, unit: 'count' },
    { name: 'Home: on the wire', value: onTheWire, budget: 175_000, unit: 'bytes' },
    ...[home, ...others].map((load): Measure => {
      return { name: `calls of the API at ${load.path}`, value: apiCalls(load), budget: 2, unit: 'count' };
    }),
  ];
}

function stylesOf(load: FirstLoad): number {
  return inlineBytes('style') + shippedBytes(pathsOf(load, '.css'));
}

function pathsOf({ requests }: FirstLoad, ending: string): string[] {
  return requests.map(({ path }) => path).filter((path) => path.endsWith(ending));
}

function apiCalls({ requests }: FirstLoad): number {
  return requests.filter(({ path }) => path.startsWith('/api/')).length;
}
