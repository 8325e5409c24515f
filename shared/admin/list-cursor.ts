import * as z from 'zod/mini';

/**
 * Where a page of a list ends and the next begins: the `next` of a page. With 300 characters at most it stays within
 * the 1,024 bytes of an index key.
 */
export const ListCursor = z
  .string()
  .check(z.minLength(3), z.maxLength(300), z.regex(/#[a-z]+_?\w{1,40}$/, 'Must be the `next` of a page'));

/** The beginning of a name or an address; case does not matter. */
export function searchFrom(minimum: number, maximum: number, message: string) {
  return z.string().check(z.trim(), z.toLowerCase(), z.minLength(minimum, message), z.maxLength(maximum));
}
