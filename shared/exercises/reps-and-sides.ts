import { FOREIGN_REPS } from './exercise-words.ts';
import { spelled } from './units.ts';

const SIDES = {
  side: 'seite|lado|c[ôo]t[ée]|lato',
  leg: 'bein|pierna|perna|jambe|gamba',
  arm: 'brazo|braço|bras|braccio',
  hand: 'mano|mão|main',
};
const PER = '(?:pro|je|por|par|per|cada)';
export const SIDE = String.raw`(?:(?:each|per|\/)\s?(?:side|leg|arm|hand|direction|way|${Object.values(SIDES).join('|')})|(?:pro|je)\s(?:arm|hand)|${PER}\s(?:${Object.values(SIDES).join('|')}))`;

/** Short for 'each side', behind an amount. */
export const EACH = String.raw`e\/s|ea?\.?s\.?|p\/s|ea\.?|each|[lr]\/[lr]`;

/** Matches a text that only says 'each side'. */
export const IS_SIDE = new RegExp(`^${SIDE}$`, 'iu');

const TO_ENGLISH: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\s?(?:${FOREIGN_REPS})(?![\p{L}])`, 'iu'), ''],
  [/(?:pro|je) (arm|hand)$/i, 'each $1'],
  ...Object.entries(SIDES).map(
    ([side, words]) => [new RegExp(`\\s?(?:${PER}\\s|\\/\\s?)(?:${words})$`, 'iu'), ` each ${side}`] as const,
  ),
];

/** `10 Wdh pro Seite` is kept as `10 each side`, by which the minutes are counted; English stays as written. */
export function repsInEnglish(amount: string): string {
  return TO_ENGLISH.reduce((text, [words, english]) => text.replace(words, english), amount);
}

const EACH_AT_END = new RegExp(`(?<=\\d)\\s?(?:${EACH})$`, 'iu');

/** Writes out the short '6 e/s'. */
export const withSideNamed = (amount: string) => amount.replace(EACH_AT_END, ' each side');

const MILES = new RegExp(String.raw`^(\d+)(?:[.,](\d+))?\s?(?!mi(?:les?)?$)${spelled('mi')}$`, 'iu');

/** `3,5 miglia` is kept as `3.5 mi`. */
export function milesInEnglish(length: string): string {
  return length.replace(MILES, (_, whole: string, part?: string) => `${whole}${part ? `.${part}` : ''} mi`);
}
