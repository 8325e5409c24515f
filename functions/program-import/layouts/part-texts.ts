import { isRest } from '#functions/program-import/recognise/rest-words.ts';
import { unitOfAmount } from '#functions/program-import/recognise/said-units.ts';
import { isOfSport } from '#functions/program-import/recognise/sport-columns.ts';
import { withSaidLoads } from './amount-cells.ts';
import { textOf } from './cell-text.ts';
import type { LineCell } from './line.ts';

/** The texts of a row's parts; one that does not say what it is of has the name of its column. */
export function partTexts(cells: readonly LineCell[]): string[] {
  const texts = cells
    .map(({ value, header }) => ({ text: textOf(value), header }))
    .filter(({ text }) => !/^0?$/.test(text));
  return texts.map(({ text: written, header }) => {
    const text = withSaidLoads(written, header);
    if (isRest(text)) return text;
    const unit = isBareAmount(text) ? unitOfAmount(header) : undefined;
    if (unit) return `${header.replace(/ ?\([^()]*\)/, '')}: ${text} ${unit}`;
    const isUnsaid = isAroundWork(header) ? !isAroundWork(text) : isOfSport(header) && /^\d/.test(text);
    const label = /^\d/.test(text) ? `${header}:` : header; // '50 jumping jacks' needs a colon before its count
    return isUnsaid ? `${label} ${text}` : text;
  });
}

/** '45', '7.5' or '8-10' */
const isBareAmount = (text: string) => /^\d{1,4}(?:[.,]\d)?(?: ?[-–] ?\d{1,4}(?:[.,]\d)?)?$/.test(text);

/** Whether it is about warming up or cooling down. */
export const isAroundWork = (words: string) =>
  /warm|cool|^[wc]\/?[ud]$|aufw|abw[aä]rm|ausklang|(?:ein|aus)(?:lauf|fahr)|calent|enfri|calm[ae]|[eé]chauff|risc|defat|aquec/i.test(
    words,
  );
