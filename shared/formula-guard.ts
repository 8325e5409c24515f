/** Matches the beginning of a formula in any spreadsheet program. */
const FORMULA = /^'*[=+\-@\t\r\0]/;
const GUARDED = /^'+[=+\-@\t\r\0]/;

/**
 * Puts an apostrophe before what a spreadsheet program would run, and one more before what would look as if it had been
 * put there, so that `withoutGuard` gives back every text as it was.
 */
export function withGuard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
