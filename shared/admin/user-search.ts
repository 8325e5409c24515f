import { USER_SEARCH } from '#shared/constants.ts';

/** Latin letters that Unicode does not decompose, and the Greek sigma at the end of a word. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
};
const FOLDED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Accents, apostrophes, and what is not drawn: variation selectors, joiners, soft hyphens. */
const DROPPED = /[\u0300-\u036f\ufe00-\ufe0f\p{Cf}'\u2018\u2019\u02bb\u02bc]/gu;

/** Symbols stay in words when they are pictures; those of mathematics and currencies separate, as in ann+gym@example.com. */
const SEPARATORS = /[\p{P}\p{Z}\p{Cc}\p{Sm}\p{Sc}\p{Sk}]+/u;

/** The words of a text as they are searched: in small letters, without accents, split at spaces and punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase() // a decomposed character may have a capital
    .replace(DROPPED, '')
    .replace(FOLDED, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(SEPARATORS)
    .filter(Boolean);
}

/** Whether a word is long enough to be found, or to search by. */
export function isFindable(word: string): boolean {
  return [...word].length >= USER_SEARCH.letters;
}

/** Whether there is enough in a text to search users by it. */
export function isUserSearch(text: string): boolean {
  return text.length <= USER_SEARCH.characters && wordsOf(text).some(isFindable);
}
