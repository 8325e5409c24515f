import { hasSignedInHint } from '#frontend/lib/sign-in/signed-in-hint.ts';

export type PageKind = 'app' | 'landing' | 'login';

/** What index.html shows at a path, the same file for all of them. `<html data-page>` carries it, CSS does the rest. */
export function whichPage(path: string, cookies: string): PageKind {
  if (hasSignedInHint(cookies)) return 'app';
  return path === '/' ? 'landing' : 'login';
}
