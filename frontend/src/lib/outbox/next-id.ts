/** Crockford's digits, in the order of their characters. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

let newest = 0;

/** Returns a ULID for a moment. What is written within a millisecond keeps its order, too. */
export function nextId(now: number): string {
  newest = Math.max(now, newest + 1);
  const time = Array.from({ length: 10 }, (_, place) => Math.floor(newest / 32 ** (9 - place)));
  return [...time, ...crypto.getRandomValues(new Uint8Array(16))].map((digit) => DIGITS[digit % 32]).join('');
}
