import { fold } from './fold-words.ts';
import { isWrittenDate } from './written-dates.ts';

/** Letters for days of which no two are alike: Spanish has an X for miércoles; M, W and F are in English. */
const ALPHABETS: readonly Readonly<Record<string, number>>[] = [
  { l: 1, m: 2, x: 3, j: 4, v: 5, s: 6, d: 7 },
  { m: 1, w: 3, f: 5 },
  { m: 1, t: 2, tu: 2, w: 3, th: 4, f: 5, sa: 6, su: 7 },
];

/** The days that single letters stand for, where the cells of a whole column can be nothing else; null elsewhere. */
export function weekdayLetters(cells: readonly string[]): Readonly<Record<string, number>> | null {
  const letters = new Set(cells.map(fold));
  // 'A', 'B' and 'D' alone are sessions.
  if (letters.size < 2 || [...letters].every((letter) => letter <= 'g')) return null;
  return ALPHABETS.find((alphabet) => [...letters].every((letter) => alphabet[letter] !== undefined)) ?? null;
}

/** Removes the day or date from a cell below that day: 'L: Descanso' or '2025-08-25: Descanso' below 'LUNES'. */
export function withoutOwnDay(text: string, day: number, header: string): string {
  const [, letter = '', rest = ''] = /^\s*(\p{L})\s?(?::|\.\s)\s*(\S.*)$/su.exec(text) ?? [];
  const [, date = '', dated = ''] = /^\s*([^:]{4,20}?)\s*(?::\s|\s[–-]\s)\s*(\S.*)$/s.exec(text) ?? [];
  if (isWrittenDate(date)) return dated;
  const isOwn = letter !== '' && (fold(letter) === fold(header).charAt(0) || ALPHABETS[0]?.[fold(letter)] === day);
  return isOwn ? rest : text;
}
