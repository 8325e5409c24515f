import { NUMBER_WORDS } from '#shared/number-words.ts';
import { HOURS, MINUTES, SECONDS } from './exercise-amounts.ts';
import { BRACKETED } from './exercise-line.ts';

/** The space of `1 200 m` that does not break a line. */
const HARD_SPACED_THOUSAND = /(?<=(?<![\d.,])[1-9]\d{0,2})[\u00a0\u2009\u202f](?=\d{3}(?![\d.,]))/g;

/** Minutes and seconds as word processors and phones set them: `20’`, `1´30`, `45”`. */
const SECONDS_SIGN = /(?<=\d ?)(?:[”“″]|[’‘´`′']{2})(?!\p{L})/gu;
const MINUTES_SIGN = /(?<=\d ?)[’‘´`′](?!\p{L})/gu;

/** '4*12' and '4 séries * 12' */
const ASTERISK = /(?<=\d|[\p{L}\d] ) ?\* ?(?=\d)/gu;
/** '… = 7 mi total' adds up what stands before it. */
const TOTAL_AT_END = /(?<=\S) (= ?\d{1,3}(?:[.,]\d{1,2})? ?(?:km|mi|miles|m|min)(?: total)?)$/gim;

/** 'siete minutos'; what stands in brackets is matched first, and left as it is. */
const NUMBER_IN_WORDS = new RegExp(
  `\\([^()]{0,1000}\\)|(?<!\\p{L})(${NUMBER_WORDS.flat().join('|')})(?= (?:${SECONDS}|${MINUTES}|${HOURS})(?!\\p{L}))`,
  'giu',
);

const numberOf = (word: string) => NUMBER_WORDS.findIndex((words) => words.includes(word.toLowerCase())) + 1;

/** Writes signs and numbers in the one way in which they are read. */
export function inUsualWriting(text: string): string {
  return text
    .replace(HARD_SPACED_THOUSAND, '')
    .replace(SECONDS_SIGN, '"')
    .replace(MINUTES_SIGN, "'")
    .replace(NUMBER_IN_WORDS, (found: string, word?: string) => (word ? `${numberOf(word)}` : found))
    .replace(ASTERISK, ' x ')
    .replace(BRACKETED, (aside) => aside.replaceAll(';', ',')) // no exercise ends there
    .replace(TOTAL_AT_END, ' ($1)');
}

/** Takes the full stop off a sentence, not off what is cut short: '10 min Calent.' */
export function withoutFullStop(text: string): string {
  const isSentence = text.split(' ').length > 3 && !/[.!?] /.test(text);
  return isSentence ? text.replace(/(?<=\p{L}{3}|[\d)])\.$/u, '') : text;
}
