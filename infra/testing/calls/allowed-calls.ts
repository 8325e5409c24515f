import type { RateLimit } from '#shared/rate-limits.ts';

/**
 * Returns how many calls of one athlete and of one address pass while a single instance of the function serves them.
 */
export function allowedBy({ athlete, address }: RateLimit) {
  const inAll = ({ calls, counted }: RateLimit['address']) => calls + (counted?.ahead ?? 0);
  return { athlete: inAll(athlete ?? address), address: inAll(address) };
}
