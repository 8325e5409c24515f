import { hasSignedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';

export type PageKind = 'app' | 'landing' | 'login';

/**
 * Returns the page that index.html, one file for all paths, shows at a path. `<html data-page>` carries it, CSS
 * does the rest.
 */
export function whichPage(path: string, cookies: string): PageKind {
  if (hasSignedInHint(cookies)) return 'app';
  return path === '/' ? 'landing' : 'login';
}
