import { unitOf } from '#functions/program-import/recognise/column-names.ts';
import { isRest } from '#functions/program-import/recognise/rest-words.ts';
import { isOfSport } from '#functions/program-import/recognise/sport-columns.ts';
import { textOf } from './exercise-row.ts';
import type { LineCell } from './lines.ts';

/** The texts of a row's parts; one that does not say what it is of has the name of its column. */
export function partTexts(cells: readonly LineCell[]): string[] {
  const texts = cells.map(({ value, header }) => ({ text: textOf(value), header })).filter(({ text }) => text !== '');
  return texts.map(({ text, header }) => {
    if (isRest(text)) return text;
    const isOfMinutes = /^\d{1,3}$/.test(text) && /^min/.test(unitOf(header));
    if (isOfMinutes) return `${header.replace(/ ?\([^()]*\)/, '')}: ${text} min`;
    const isUnsaid = isAroundWork(header) ? !isAroundWork(text) : isOfSport(header) && /^\d/.test(text);
    const label = /^\d/.test(text) ? `${header}:` : header; // '50 jumping jacks' needs a colon before its count
    return isUnsaid ? `${label} ${text}` : text;
  });
}

/** Warm-ups and the like keep the name of their column where another one has the main part. */
const isAroundWork = (words: string) =>
  /warm|cool|aufw|einlauf|auslauf|calent|calma|echauff|échauff|riscald|defatic|aquec/i.test(words);
