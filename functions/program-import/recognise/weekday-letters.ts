import { fold } from './fold-words.ts';

/** Letters for days of which no two are alike: Spanish has an X for miércoles; M, W and F are in English. */
const ALPHABETS: readonly Readonly<Record<string, number>>[] = [
  { l: 1, m: 2, x: 3, j: 4, v: 5, s: 6, d: 7 },
  { m: 1, w: 3, f: 5 },
];

/** The days that single letters stand for, where the cells of a whole column can be nothing else; null elsewhere. */
export function weekdayLetters(cells: readonly string[]): Readonly<Record<string, number>> | null {
  const letters = new Set(cells.map(fold));
  // 'A', 'B' and 'D' alone are sessions.
  if (letters.size < 2 || [...letters].every((letter) => letter <= 'g')) return null;
  return ALPHABETS.find((alphabet) => [...letters].every((letter) => alphabet[letter] !== undefined)) ?? null;
}

/** Removes the day from a cell below that day: 'L: Descanso' below 'LUNES'. */
export function withoutOwnDay(text: string, day: number, header: string): string {
  const [, letter = '', rest = ''] = /^\s*(\p{L})\s?(?::|\.\s)\s*(\S.*)$/su.exec(text) ?? [];
  const isOwn = letter !== '' && (fold(letter) === fold(header).charAt(0) || ALPHABETS[0]?.[fold(letter)] === day);
  return isOwn ? rest : text;
}
