import type { Reply } from './message.ts';

/** Limits in seconds for caching replies at the edge. */
export interface CacheRules {
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
}

/** Errors that CloudFront caches whatever the origin says, and for how long unless the distribution says otherwise. */
const KEPT_ERRORS: ReadonlySet<number> = new Set([404, 414, 500, 501, 502, 503, 504]);
const ERROR_SECONDS = 10;

/**
 * For how many seconds CloudFront answers with this reply to a GET or HEAD again, whoever asks. An error is kept even
 * where the policy keeps nothing and the origin says `no-store`; only the distribution's own word, by status, is heeded.
 */
export function secondsKept(
  { status, headers }: Reply,
  { minTtl, defaultTtl, maxTtl }: CacheRules,
  errorTtls: ReadonlyMap<number, number>,
): number {
  const directives = String(headers['cache-control'] ?? '').toLowerCase();
  const declared = /s-maxage=(\d+)/.exec(directives) ?? /max-age=(\d+)/.exec(directives);
  const seconds = declared ? Number(declared[1]) : undefined;
  if (status >= 400) {
    const least = KEPT_ERRORS.has(status) ? (errorTtls.get(status) ?? ERROR_SECONDS) : 0;
    return Math.max(least, Math.min(seconds ?? 0, maxTtl));
  }
  if (/no-store|no-cache|private/.test(directives)) return minTtl;
  return Math.min(Math.max(seconds ?? defaultTtl, minTtl), maxTtl);
}
