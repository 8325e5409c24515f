import * as z from 'zod/mini';
import { isInLine, isVisible } from './visible-text.ts';

/** A name in any script, trimmed, that can be seen where it stands; `missing` says what is wrong with one that cannot. */
export function nameUpTo(characters: number, missing: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.refine(isVisible, { message: missing, abort: true }),
      z.refine(isInLine, 'Must be one line without control characters'),
      z.maxLength(characters),
    );
}
