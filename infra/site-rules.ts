/** Whether a path is a screen of the app, for which index.html is served: its last segment has no dot. */
export function isScreenPath(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

export function isAssetPath(path: string): boolean {
  return path.startsWith('/assets/');
}

/** The folder of the built web app with the assets that are compressed ahead, by Brotli and under their own names. */
export const COMPRESSED_ASSETS = 'compressed';

/** Names the release a page is of, by which an operator knows what may not be deleted. */
export const RELEASE_HEADER = 'x-release';

/** Built assets carry their content's hash in the name; everything else is asked for again each time. */
export function cacheControlOf(path: string): string {
  return isAssetPath(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
