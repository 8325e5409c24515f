import { NUMBER_WORDS } from '#shared/number-words.ts';
import { ROUNDS } from '#shared/workouts/block-words.ts';
import { NUMBER, TIME_UNIT } from './exercise-amounts.ts';
import { BRACKETED } from './exercise-line.ts';
import { REPS, REST, SETS_WORD } from './exercise-words.ts';
import { EACH } from './reps-and-sides.ts';
import { spelled } from './units.ts';

/** The space of `1 200 m` that does not break a line. */
const HARD_SPACED_THOUSAND = /(?<=(?<![\d.,])[1-9]\d{0,2})[\u00a0\u2009\u202f](?=\d{3}(?![\d.,]))/g;

/** Minutes and seconds as word processors and phones set them: `20’`, `1´30`, `45”`. */
const SECONDS_SIGN = /(?<=\d ?)(?:[”“″]|[’‘´`′']{2})(?!\p{L})/gu;
const MINUTES_SIGN = /(?<=\d ?)[’‘´`′](?!\p{L})/gu;

/** '4*12' and '4 séries * 12' */
const ASTERISK = /(?<=\d|[\p{L}\d] ) ?\* ?(?=\d)/gu;
/** '… = 7 mi total' adds up what stands before it. */
const TOTAL_AT_END = new RegExp(
  String.raw`(?<=\S)(?<!(?<!\p{L})(?:${REST})) (= ?\d{1,3}(?:[.,]\d{1,2})? ?${spelled('length', 'time')}(?: total)?)$`,
  'gimu',
);

/** 'siete minutos'; what stands in brackets is matched first, and left as it is. */
const NUMBER_IN_WORDS = new RegExp(
  `\\([^()]{0,1000}\\)|(?<!\\p{L})(${NUMBER_WORDS.flat().join('|')})(?= ${spelled('time')}(?!\\p{L}))`,
  'giu',
);

/** 'ca. 10 min', '~1700 yds': about so much is as much. */
const ABOUT =
  /(?<![\p{L}\p{N}])(?:ca\.?|circa|etwa|ungefähr|about|approx\.?|approximately|environ|env\.|unos|unas|aprox\.?|~) ?(?=\d)/giu;
/** '20-minute ride', '5-km-Lauf', but no '8-min mile' */
const HYPHENED = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}.,/-])\d{1,3}(?:[.,]\d)?)-(?=${spelled('time', 'km', 'mi')}[ -]\p{L}(?!iles? ))`,
  'giu',
);
/** '3x(8+8)' */
const SIDES_IN_BRACKETS = /(?<=\d ?[x×] ?)\((\d{1,2}) ?\+ ?(\d{1,2})\)/giu;
/** '4 strides de 100 m', '6 Steigerungen à 20 s' are as many sets. */
const SETS_OF = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:x×/-] ?)(\d{1,2}) (?!(?:${SETS_WORD}|${ROUNDS}|${REPS}|${spelled('time', 'km', 'm')})(?!\p{L}))(\p{L}{4,}(?: \p{L}{3,})?) (?:of|de|di|da|von|à|a|zu|je) (?=${NUMBER} ?(?:${TIME_UNIT}|${spelled('km', 'm')})(?!\p{L}))`,
  'giu',
);

/** '3x6 e/s', '3x30s ea.', '3x8 (each)' */
const EACH_BEHIND_AMOUNT = new RegExp(
  String.raw`(?<=\d ?[x×] ?\d{1,3}(?:-\d{1,3})?(?: ?(?:${REPS}|${spelled('s')}|["″]))?) ?\(?(${EACH})\)?(?= ?(?:$|[,;+@]))`,
  'gimu',
);
/** After 'Squats, lunges and rows 3x8', 'each' is of the exercises. */
const OF_SEVERAL = /(?:^|[;\n,+])[^,;\n+\d]{1,40}(?:,|\s(?:and|&)\s)[^,;\n+]{1,60}$/;

const numberOf = (word: string) => NUMBER_WORDS.findIndex((words) => words.includes(word.toLowerCase())) + 1;

/** Writes signs and numbers in the one way in which they are read. */
export function inUsualWriting(text: string): string {
  return text
    .replace(HARD_SPACED_THOUSAND, '')
    .replace(SECONDS_SIGN, '"')
    .replace(MINUTES_SIGN, "'")
    .replace(NUMBER_IN_WORDS, (found: string, word?: string) => (word ? `${numberOf(word)}` : found))
    .replace(ASTERISK, ' x ')
    .replace(ABOUT, '')
    .replace(HYPHENED, ' ')
    .replace(SIDES_IN_BRACKETS, '$1+$2')
    .replace(EACH_BEHIND_AMOUNT, (found, _, at: number) =>
      OF_SEVERAL.test(text.slice(Math.max(0, at - 100), at)) ? found : ' each side',
    )
    .replace(SETS_OF, '$2 $1 x ')
    .replace(BRACKETED, (aside) => aside.replaceAll(';', ',')) // no exercise ends there
    .replace(TOTAL_AT_END, ' ($1)');
}

/** Takes the full stop off a sentence, not off what is cut short: '10 min Calent.' */
export function withoutFullStop(text: string): string {
  const isSentence = text.split(' ').length > 3 && !/[.!?] /.test(text);
  return isSentence ? text.replace(/(?<=\p{L}{3}|[\d)])\.$/u, '') : text;
}
