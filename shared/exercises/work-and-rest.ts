import { WORD_END } from './exercise-amounts.ts';
import { recoveryIn, TIME } from './exercise-measures.ts';
import { OF_EACH, REST, SETS_WORD } from './exercise-words.ts';
import { spelled } from './units.ts';

const WORK = '(?:on|work|arbeit|belastung|effort|travail|trabajo|lavoro|trabalho)';
const WORK_AND_REST = new RegExp(
  `(${TIME})\\s${WORK}\\s?[/,–-]?\\s?(?:(${TIME})\\s(?:off|(?:de\\s|di\\s)?${REST})|${REST}\\s(${TIME}))${WORD_END}`,
  'giu',
);

/** `4 x (2 min @ 5:00/km / 90 s easy jog)` */
const INTERVALS_IN_BRACKETS = /^(\d{1,2}) ?[x×] ?\((\d[^()/]{0,20}(?:\/k?mi?)?) \/ ([^()/]{1,40})\)$/i;

/** `8 x 1 min / 1 min` */
const REPEATED_WORK_AND_REST = new RegExp(
  String.raw`(?<=\d ?[x×] ?)(${TIME}) ?\/ ?(${TIME})(?=$|[,)]| (?:${REST}))`,
  'giu',
);

/** `2 x 8 x 30/30`, `2 sets of 6 x 400 m, rest 3 min`: what is repeated stands in brackets, as in `2 x (8 x 30/30)`. */
const SETS_OF_INTERVALS = new RegExp(
  String.raw`^(\d{1,2}) ?(?:[x×] ?|${SETS_WORD} ${OF_EACH} )(\d{1,2} ?[x×] ?(?:\d{1,2}["s]? ?\/ ?\d{1,2}["s]?|\d{1,4} ?${spelled('time', 'length')}(?!\p{L}))(?: [^,()]{1,40})?)(?=$|,)`,
  'iu',
);

/** Writes `40 s rest 20 s` for `40 s on / 20 s off`, and intervals in brackets without these. */
export function withRestAfterWork(text: string): string {
  const inSets = text.replace(SETS_OF_INTERVALS, '$1 x ($2)');
  const rested = inSets.includes('/') ? inSets.replace(REPEATED_WORK_AND_REST, '$1 rest $2') : inSets;
  return rested
    .replace(WORK_AND_REST, (_, work: string, off?: string, rest?: string) => `${work} rest ${off ?? rest}`)
    .replace(INTERVALS_IN_BRACKETS, (all, times: string, work: string, easy: string) =>
      recoveryIn(easy) ? `${times} x ${work}, w/ ${easy}` : all,
    );
}
