import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startStackProcess } from '#infra/local/stack-process.ts';
import { brotliBytes, homeChunks } from './bytes.ts';
import type { Measure } from './measure.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'frontend', 'e2e', 'measure-first-loads.ts');

/** A first load, with nothing in the browser's cache, until nothing more is asked for. */
export interface FirstLoad {
  readonly path: string;
  /** What went to the product's own origin; bytes are those on the wire, with headers. */
  readonly requests: readonly { readonly path: string; readonly bytes: number }[];
}

export interface FirstLoads {
  readonly visitor: FirstLoad;
  readonly isVisitorUsableWithoutModules: boolean;
  readonly home: FirstLoad;
  readonly others: readonly FirstLoad[];
}

/** First loads in a real browser against the whole stack, which also builds the web app where it has changed. */
export async function measureFirstLoads(folder: string): Promise<Measure[]> {
  const stack = await startStackProcess({ dataDir: join(folder, 'stack') });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, stack.origin]);
    return measuresOf(JSON.parse(stdout));
  } finally {
    await stack.stop();
  }
}

function measuresOf({ visitor, isVisitorUsableWithoutModules, home, others }: FirstLoads): Measure[] {
  const visitorScripts = pathsOf(visitor, '.js');
  const early = visitorScripts.filter((path) => !isVisitorUsableWithoutModules || !path.startsWith('/assets/'));
  const needed = new Set([...homeChunks()].map((name) => `/assets/${name}`));
  // What is fetched ahead while nothing else is to do is no part of the first screen.
  const first = home.requests.filter(
    ({ path }) => !path.startsWith('/assets/') || !path.endsWith('.js') || needed.has(path),
  );
  const bytes = first.reduce((sum, request) => sum + request.bytes, 0);
  return [
    { name: "visitor's page: JS before it is usable", value: brotliBytes(early), budget: 5_000, unit: 'bytes' },
    { name: "visitor's page: all JS", value: brotliBytes(visitorScripts), budget: 70_000, unit: 'bytes' },
    { name: "visitor's page: CSS", value: brotliBytes(pathsOf(visitor, '.css')), budget: 3_000, unit: 'bytes' },
    { name: 'Home: CSS', value: brotliBytes(pathsOf(home, '.css')), budget: 3_000, unit: 'bytes' },
    { name: 'Home: requests', value: first.length, budget: 10, unit: 'count' },
    { name: 'Home: on the wire', value: bytes, budget: 170_000, unit: 'bytes' },
    ...[home, ...others].map((load): Measure => {
      return { name: `calls of the API at ${load.path}`, value: apiCalls(load), budget: 2, unit: 'count' };
    }),
  ];
}

function pathsOf({ requests }: FirstLoad, ending: string): string[] {
  return requests.map(({ path }) => path).filter((path) => path.endsWith(ending));
}

function apiCalls({ requests }: FirstLoad): number {
  return requests.filter(({ path }) => path.startsWith('/api/')).length;
}
