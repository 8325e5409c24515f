import type { CellValue, Grid } from '#functions/program-import/grid.ts';
import { fold } from './fold-words.ts';

const UNIT = /(?<![\p{L}\d])(?:(km|kms|kilomet\p{L}+)|(mi|miles?|meilen|millas?|miglia|milhas?))(?!\p{L})/u;

/** The unit that the names of columns, or the texts above them, give plain numbers: 'Total (km)' beside days of '8' and '12'. */
export function lengthUnitOf({ rows }: Pick<Grid, 'rows'>, headerRow: number): 'km' | 'mi' | undefined {
  const texts = rows.filter(({ number }) => number <= headerRow).flatMap(({ cells }) => cells);
  for (const cell of texts) {
    const [, km, mi] = (typeof cell === 'string' && UNIT.exec(fold(cell.slice(0, 80)))) || [];
    if (km) return 'km';
    if (mi) return 'mi';
  }
  return undefined;
}

/** '8' or '11.5', which may be how far a day's run is; nobody runs a hundred. */
export const mayBeLength = (cell: CellValue) => /^\s*\d{1,2}(?:[.,]\d{1,2})?\s*$/.test(String(cell ?? ''));
