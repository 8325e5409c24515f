import { expect, test } from 'vitest';
import { secondsKept } from './cache-rules.ts';

const OPTIMIZED = { minTtl: 1, defaultTtl: 86_400, maxTtl: 31_536_000 };
const DISABLED = { minTtl: 0, defaultTtl: 0, maxTtl: 0 };
const HOUR = { minTtl: 60, defaultTtl: 600, maxTtl: 3_600 };

test.for([
  [200, undefined, OPTIMIZED, 86_400],
  [200, 'no-cache', OPTIMIZED, 1],
  [200, 'private, max-age=300', OPTIMIZED, 1],
  [200, 'public, max-age=31536000, immutable', OPTIMIZED, 31_536_000],
  [200, 'max-age=300, s-maxage=7', OPTIMIZED, 7],
  [302, 'max-age=5', HOUR, 60],
  [200, 'max-age=86400', HOUR, 3_600],
  [200, undefined, HOUR, 600],
  [200, 'no-store', HOUR, 60],
  [200, 'public, max-age=600', DISABLED, 0],
  [200, undefined, DISABLED, 0],
] as const)('a %i with %s is cached with %o for %i s', ([status, cacheControl, rules, seconds]) => {
  const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
  expect(secondsKept({ status, headers, body: Buffer.alloc(0) }, rules, new Map())).toBe(seconds);
});

test.for([
  [404, 'no-store', DISABLED, new Map(), 10],
  [503, undefined, DISABLED, new Map(), 10],
  [404, 'no-store', DISABLED, new Map([[404, 0]]), 0],
  [404, undefined, OPTIMIZED, new Map([[404, 0]]), 0],
  [404, 'max-age=60', OPTIMIZED, new Map([[404, 0]]), 60],
  [403, undefined, OPTIMIZED, new Map(), 0],
  [403, 'max-age=60', OPTIMIZED, new Map(), 60],
  [409, 'no-store', DISABLED, new Map(), 0],
] as const)('an error %i with %s has a cache time of its own', ([status, cacheControl, rules, errorTtls, seconds]) => {
  const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
  expect(secondsKept({ status, headers, body: Buffer.alloc(0) }, rules, errorTtls)).toBe(seconds);
});
