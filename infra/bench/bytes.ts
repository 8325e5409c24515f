import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { COMPRESSED_ASSETS } from '#infra/site-rules.ts';
import type { Measure } from './measure.ts';

const ASSETS = join(SITE_FOLDER, 'assets');
const SCREEN_BUDGET = 15_000;
const ADMIN_BUDGET = 40_000;
const PLAYER_BUDGET = 25_000;
/** The steps of an upload, which only an admin with a file loads. */
const UPLOAD_STEPS = { chunk: 'src/screens/admin/upload/steps/file-steps.tsx', budget: 15_000 };
/** All JavaScript of the app, with the player and the steps of an upload, and room for race preparation. */
const APP_BUDGET = 450_000;

/** Returns the compressed size of assets, by name or path. */
export function shippedBytes(assets: Iterable<string>): number {
  const sizes = [...assets].map((asset) => statSync(join(SITE_FOLDER, COMPRESSED_ASSETS, basename(asset))).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the compressed size of the inline scripts or styles of index.html, each compressed by itself. */
export function inlineBytes(tag: 'script' | 'style'): number {
  const contents = indexHtml().matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
  return [...contents].reduce((sum, [, content = '']) => sum + brotliCompressSync(content).length, 0);
}

/** The names of the chunks that Home waits for. */
export function homeChunks(): Set<string> {
  return withImports(...appChunks(), chunkOf('src/screens/home/home-screen.tsx'));
}

/** Measures the built web app. */
export function measureSite(): Measure[] {
  const app = withImports(...appChunks());
  const isShared = (name: string) => app.has(name) || /^(?:overlay|beyond-home|outbox|home-parts)-/.test(name);
  const screens = chunks().filter((name) => name.includes('-screen-'));
  return [
    { name: "a first screen's CSS", value: allStyleBytes(), budget: 3_000, unit: 'bytes' },
    { name: "Home: first screen's JS", value: shippedBytes(homeChunks()), budget: 150_000, unit: 'bytes' },
    { name: 'all JS of the app', value: shippedBytes(chunks()), budget: APP_BUDGET, unit: 'bytes' },
    {
      name: 'steps of an upload',
      value: shippedBytes([chunkOf(UPLOAD_STEPS.chunk)]),
      budget: UPLOAD_STEPS.budget,
      unit: 'bytes',
    },
    ...screens.map((screen): Measure => {
      const own = [...withImports(screen)].filter((name) => !isShared(name));
      const name = screen.replace(/-screen-.*/, '');
      const budget = { admin: ADMIN_BUDGET, player: PLAYER_BUDGET }[name] ?? SCREEN_BUDGET;
      return { name: `${name} screen: its own JS`, value: shippedBytes(own), budget, unit: 'bytes' };
    }),
  ];
}

/** Measures what the service worker stores on a device. */
export function measurePrecache(): Measure[] {
  const sizes = precachedFiles().map((path) => readFileSync(join(SITE_FOLDER, path)).length);
  return [
    { name: 'files', value: sizes.length, budget: 55, unit: 'count' },
    { name: 'as stored', value: sizes.reduce((sum, size) => sum + size, 0), budget: 1_250 * 1_024, unit: 'bytes' },
  ];
}

/** Returns the paths that the service worker precaches. */
export function precachedFiles(): string[] {
  const [list] = /\[\{"(?:revision|url)":.*?\}\]/.exec(readFileSync(join(SITE_FOLDER, 'sw.js'), 'utf8')) ?? [];
  if (!list) throw new Error('sw.js of the built web app lists no files');
  return (JSON.parse(list) as { url: string }[]).map(({ url }) => url);
}

function chunks(): string[] {
  return readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
}

/** The pages have theirs in index.html; a file of styles would come on top. */
function allStyleBytes(): number {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  return inlineBytes('style') + shippedBytes(files);
}

/** The chunk the early script starts, and the one of everything behind the access gate. */
function appChunks(): [entry: string, signedIn: string] {
  const [, entry] = /\bentry:"\/assets\/([^"]+)"/.exec(indexHtml()) ?? [];
  if (!entry) throw new Error('index.html of the built web app names no module');
  return [entry, chunkOf('src/app/signed-in-app.tsx')];
}

function indexHtml(): string {
  return readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');
}

/** The chunk a source file went into, by the source maps. */
function chunkOf(source: string): string {
  const found = chunks().find((name) => {
    const { sources } = JSON.parse(readFileSync(join(ASSETS, `${name}.map`), 'utf8')) as { sources: string[] };
    return sources.some((path) => path.endsWith(source));
  });
  if (!found) throw new Error(`No chunk holds ${source}`);
  return found;
}

/** Chunks with all they import before they can run; what they import later is not in it. */
function withImports(...names: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(ASSETS, name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+\.js)"/g)) visit(imported);
  };
  names.forEach(visit);
  return found;
}
