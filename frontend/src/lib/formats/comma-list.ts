/** Joins words as 'Beginner, Running'. Skips undefined, which replaces enum values that this version does not know. */
export function commaList(...words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(', ');
}
