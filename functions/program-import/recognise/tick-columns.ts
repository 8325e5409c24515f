import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { type GuessedColumn, LOOKED_AT, rowsBelow } from './by-values.ts';

const isTickBox = (cell: CellValue) => typeof cell === 'string' && /^[☐☑☒□■✓✔✗✘○●]$/u.test(cell.trim());

/** Columns of boxes, or without a name and with one short sign again and again, where somebody ticks rows off. */
export function ticksInCells(grid: Grid, header: GridRow, columns: readonly GuessedColumn[]): GuessedColumn[] {
  const known = new Set(columns.map(({ column }) => column));
  const signs = new Map<number, { readonly sign: CellValue; count: number; isAlone: boolean }>();
  // Row by row: a file may have 20,000 rows of 256 columns, nearly all of them blank.
  for (const { cells } of rowsBelow(grid, header.number)) {
    cells.forEach((cell, column) => {
      if (isBlank(cell) || known.has(column)) return;
      if (!isBlank(header.cells[column]) && !isTickBox(cell)) return;
      const seen = signs.get(column) ?? { sign: cell, count: 0, isAlone: true };
      if (seen.count === LOOKED_AT) return;
      signs.set(column, seen);
      seen.count += 1;
      seen.isAlone &&= cell === seen.sign;
    });
  }
  return [...signs]
    .filter(([, { sign, count, isAlone }]) => isAlone && count > 1 && String(sign).length <= 2)
    .sort(([one], [other]) => one - other)
    .map(([column, { sign }]) => {
      const reason = isBlank(header.cells[column])
        ? `it has no name, and only says "${sign}"`
        : 'its cells are to be ticked';
      return { column, meaning: 'ignored', isSure: false, reason };
    });
}
