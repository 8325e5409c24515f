import { hash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison. Digests have one length, whatever is given. */
export function equalText(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
