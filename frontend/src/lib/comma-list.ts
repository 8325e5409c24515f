/** 'Beginner, Running', of what there is: a value this version does not know is left out of an answer. */
export function commaList(...words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(', ');
}
