import { type CellValue, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';

/** Whether a cell is only a dash; in our own files it has an apostrophe before it. */
export const isDash = (value: CellValue) => typeof value === 'string' && /^\s*[-–—]\s*$/.test(value);

/** Whether a row is a sum, which is no workout. */
export const isSum = (cell: CellValue) =>
  typeof cell === 'string' &&
  /^\s*(?:weekly |week )?(?:total|totals|sum|summe|gesamt|totale|suma)\b/i.test(cell.slice(0, 40));

/** A dash or the like that says there is none. */
export function isNothing(cell: CellValue): boolean {
  return typeof cell === 'string' && /^(?:[-–—/.]+|n\/?a|none|x|tbd|keine|nada|ninguno)$/i.test(cell.trim());
}

export function isHeaderAgain({ cells }: GridRow, names: ReadonlySet<CellValue>): boolean {
  if (names.size < 2) return false;
  const filled = cells.filter((cell) => !isBlank(cell));
  const again = filled.filter((cell) => names.has(cell));
  // '65% x 5' above one week's loads is '70% x 3' above the next one's.
  const others = again.length >= 2 ? filled.filter((cell) => !names.has(cell) && ofOneSet(cell)) : [];
  return again.length >= 2 && (again.length + others.length) * 2 > filled.length;
}
