import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import type { AppFiles } from './src/visitor/early-script.ts';
import type * as visitorPages from './src/visitor/visitor-pages.tsx';

type VisitorPages = typeof visitorPages;
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const SOURCES = fileURLToPath(new URL('src/visitor/', import.meta.url));
/** The module the access gate loads first; preloaded, because waiting for the entry to import it would cost a round trip. */
const SIGNED_IN_APP = 'src/app/signed-in-app.tsx';
/** The app's entry. Its chunk is not always the first that index.html names. */
const MAIN = 'src/main.tsx';
/** The screens of the tabs besides Home: waiting for the app to ask for them would take another round trip. */
const TAB_SCREENS = {
  '/workouts': 'src/screens/workouts/workouts-screen.tsx',
  '/calendar': 'src/screens/calendar/calendar-screen.tsx',
  '/random-workout': 'src/screens/random-workout/random-workout-screen.tsx',
  '/profile': 'src/screens/profile/profile-screen.tsx',
} as const;

/**
 * Writes the visitor's pages and their two scripts into index.html, and takes the app out of it: the early script
 * loads that, for whoever is signed in. Their styles are imported by index.html itself.
 */
export function prerenderVisitor(): Plugin {
  return {
    name: 'prerender-visitor',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { page, app } = takeOutApp(html, bundle ?? {});
        const [pages, early, late] = await Promise.all([
          renderPages(),
          compileScript('early-script.ts', app),
          compileScript('visitor-script.ts'),
        ]);
        return page
          .replace('<!--early-->', () => `${pages.head}<script>${early}</script>`)
          .replace('<!--visitor-->', () => `${pages.body}<script>${late}</script>`);
      },
    },
    hotUpdate({ file }) {
      if (file.startsWith(SOURCES)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

const APP_TAG =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*? (?:src|href)="(\/[^@"][^"]*)"[^>]*>(?:<\/script>)?\n/gm;

function takeOutApp(html: string, bundle: Bundle): { page: string; app: AppFiles } {
  const files: string[] = [];
  const page = html.replace(APP_TAG, (_tag, file: string) => {
    files.push(file);
    return '';
  });
  const scripts = files.filter((file) => !file.endsWith('.css'));
  const [entry = scripts[0]] = chunksWith(bundle, MAIN).map((name) => `/${name}`);
  if (!entry) throw new Error('index.html names no module of the app');
  const modules = new Set([entry, ...scripts, ...chunksBehind(bundle, SIGNED_IN_APP)]);
  const screens = Object.fromEntries(
    Object.entries(TAB_SCREENS).map(([path, source]) => [
      path,
      chunksBehind(bundle, source).filter((chunk) => !modules.has(chunk)),
    ]),
  );
  const styles = files.filter((file) => file.endsWith('.css'));
  return { page, app: { entry, modules: [...modules], styles, screens } };
}

/** Returns the chunks that hold a source file, and all that these import. */
function chunksBehind(bundle: Bundle, source: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(visit);
  };
  chunksWith(bundle, source).forEach(visit);
  return [...found].map((name) => `/${name}`);
}

/** The names of the chunks that hold a source file. */
function chunksWith(bundle: Bundle, source: string): string[] {
  const holds = (file: Bundle[string]) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source));
  return Object.keys(bundle).filter((name) => bundle[name] && holds(bundle[name]));
}

/** The source as it is now: a page that is asked for again shows what was changed in between. */
async function renderPages(): Promise<ReturnType<VisitorPages['renderVisitorPages']>> {
  const code = await bundleSource('visitor-pages.tsx', {
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
  });
  const module: { exports: Partial<VisitorPages> } = { exports: {} };
  new Function('module', 'require', code)(module, createRequire(import.meta.url));
  if (!module.exports.renderVisitorPages) throw new Error('visitor-pages.tsx exports no renderer');
  return module.exports.renderVisitorPages();
}

function compileScript(source: string, app?: AppFiles): Promise<string> {
  return bundleSource(source, {
    format: 'iife',
    minify: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    define: { APP_FILES: JSON.stringify(app ?? null) },
  });
}

async function bundleSource(source: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, entryPoints: [SOURCES + source], bundle: true, write: false });
  return outputFiles?.[0]?.text.trim() ?? '';
}
