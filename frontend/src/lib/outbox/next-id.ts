import { ULID_DIGITS, ulidTime } from '#shared/ulid.ts';

let newest = 0;

/** Returns a ULID for a moment. What is written within a millisecond keeps its order, too. */
export function nextId(now: number): string {
  newest = Math.max(now, newest + 1);
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((digit) => ULID_DIGITS[digit % 32]);
  return ulidTime(newest) + random.join('');
}
