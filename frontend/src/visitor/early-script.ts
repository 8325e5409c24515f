/**
 * Inlined into <head>, before anything is painted or asked for: hides what no request may carry along with the address,
 * chooses the colour scheme and what index.html shows, and starts loading the app for whoever seems to be signed in. A
 * visitor never loads it.
 */
import { askEarly, TRAINING_PATHS } from '#frontend/lib/api/early-reply.ts';
import { APPEARANCE_KEY } from '#frontend/lib/device/appearance.ts';
import { hideParameters } from '#frontend/lib/sign-in/hidden-parameters.ts';
import { whichPage } from '#frontend/visitor/which-page.ts';

/** Addresses of the built app, put in by the build. */
export interface AppFiles {
  readonly entry: string;
  /** Modules the entry needs at once or right after; the entry is one of them. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  /** Further modules of the screens that a tab leads to, by their paths. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

declare const APP_FILES: AppFiles;

hideParameters();

const root = document.documentElement;

// Neither scheme ever flashes the other's background.
const isLight = chosenAppearance() === 'light';
root.className = isLight ? 'light' : 'dark';
document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight ? '#F2F5F1' : '#0B0D0E');

const page = whichPage(location.pathname, document.cookie);
root.dataset.page = page;
if (page === 'app') {
  if (TRAINING_PATHS.includes(location.pathname)) askEarly();
  loadApp(APP_FILES);
}

function chosenAppearance(): 'light' | 'dark' {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(APPEARANCE_KEY);
  } catch {
    // Storage can be forbidden; the system's scheme is then the only wish there is.
  }
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function loadApp({ entry, modules, styles, screens }: AppFiles): void {
  for (const href of styles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  for (const href of [...modules, ...(screens[location.pathname] ?? [])])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // A module from here would run as soon as it is there; this one runs when the page is, as a module in the page does.
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
  document.addEventListener('DOMContentLoaded', () => {
    document.head.append(script);
    // Home's first text needs both weights. Loaded only when it is drawn, they would shift the layout.
    for (const weight of [600, 700]) document.fonts.load(`${weight} 1em "Barlow Condensed"`).catch(() => undefined);
  });
  script.addEventListener('error', sayNotLoaded);
}

function sayNotLoaded(): void {
  const template = document.querySelector<HTMLTemplateElement>('#not-loaded');
  document.getElementById('app')?.replaceChildren(...(template?.content.children ?? []));
  document.querySelector('#app button')?.addEventListener('click', () => location.reload());
}
