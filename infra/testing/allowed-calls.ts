import type { RateLimit } from '#shared/rate-limits.ts';

/** How many calls pass, of one athlete and of one address, while one copy of the function serves them all. */
export function allowedBy({ athlete, address }: RateLimit) {
  const inAll = ({ calls, counted }: RateLimit['address']) => calls + (counted?.ahead ?? 0);
  return { athlete: inAll(athlete ?? address), address: inAll(address) };
}
