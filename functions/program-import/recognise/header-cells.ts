import { type CellValue, type Grid, isBlank } from '#functions/program-import/grid.ts';
import { weekLabel } from './calendar-words.ts';
import { meaningOf } from './column-names.ts';

/**
 * Returns the names of the columns in a row. Where names stand in two rows it is the lower one, with the names above its
 * blank cells, and before its words that say nothing by themselves: 'Session' over 'AM' and 'PM'.
 */
export function headerCells({ rows }: Pick<Grid, 'rows'>, headerRow: number | null): CellValue[] {
  const at = rows.findIndex(({ number }) => number === headerRow);
  const cells = rows[at]?.cells ?? [];
  const above = at > 0 && rows[at - 1]?.number === Number(headerRow) - 1 ? (rows[at - 1]?.cells ?? []) : [];
  const isNamed = (cell: CellValue | undefined) => meaningOf(cell)?.isSure === true;
  const fills = above.some((cell, column) => isNamed(cell) && isBlank(cells[column]));
  const isHeading = cells.filter((cell) => !isBlank(cell)).length < 2; // 'Tag A' below the names begins the rows
  const isSpan = above.filter((cell) => isNamed(cell) || saysWeek(cell)).length >= 2; // 'Week 1' above its sets
  if (!fills || isHeading || !isSpan || !cells.every(isName)) return cells;
  const span: CellValue[] = [];
  for (const [column, cell] of above.entries()) span[column] = isBlank(cell) ? (span[column - 1] ?? null) : cell;
  return Array.from({ length: Math.max(cells.length, above.length) }, (_, column) => {
    const cell = cells[column] ?? null;
    if (isBlank(cell)) return above[column] ?? null;
    const over = span[Math.min(column, span.length - 1)];
    return meaningOf(cell) || typeof over !== 'string' || !isNamed(over) ? cell : `${over} ${String(cell)}`;
  });
}

const saysWeek = (cell: CellValue) => typeof cell === 'string' && weekLabel(cell) !== undefined;

/** A name has no number, unlike most of what stands below it. */
const isName = (cell: CellValue) =>
  isBlank(cell) || (typeof cell === 'string' && cell.length <= 40 && !/\d|\n/.test(cell));
