/** The digits of a ULID, Crockford's, in the order of their characters. */
export const ULID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID: ten digits of milliseconds since 1970, and sixteen random ones. */
export const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const ULID_TIME_LENGTH = 10;

/** Returns the first digits of a ULID of a moment, in milliseconds since 1970. */
export function ulidTime(moment: number): string {
  return Array.from({ length: ULID_TIME_LENGTH }, (_, place) =>
    ULID_DIGITS.charAt(Math.floor(moment / 32 ** (ULID_TIME_LENGTH - 1 - place)) % 32),
  ).join('');
}
