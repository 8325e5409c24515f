import { WORD_END } from './exercise-amounts.ts';
import { recoveryIn, TIME } from './exercise-measures.ts';
import { REST } from './exercise-words.ts';

const WORK = '(?:on|work|arbeit|belastung|effort|travail|trabajo|lavoro|trabalho)';
const WORK_AND_REST = new RegExp(
  `(${TIME})\\s${WORK}\\s?[/,–-]?\\s?(?:(${TIME})\\s(?:off|(?:de\\s|di\\s)?${REST})|${REST}\\s(${TIME}))${WORD_END}`,
  'giu',
);

/** `4 x (2 min @ 5:00/km / 90 s easy jog)` */
const INTERVALS_IN_BRACKETS = /^(\d{1,2}) ?[x×] ?\((\d[^()/]{0,20}(?:\/k?mi?)?) \/ ([^()/]{1,40})\)$/i;

/** Writes `40 s rest 20 s` for `40 s on / 20 s off`, and intervals in brackets without these. */
export function withRestAfterWork(text: string): string {
  return text
    .replace(WORK_AND_REST, (_, work: string, off?: string, rest?: string) => `${work} rest ${off ?? rest}`)
    .replace(INTERVALS_IN_BRACKETS, (all, times: string, work: string, easy: string) =>
      recoveryIn(easy) ? `${times} x ${work}, w/ ${easy}` : all,
    );
}
