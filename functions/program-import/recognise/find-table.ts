import { type Grid, isBlank } from '#functions/program-import/grid.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { headerCells } from './header-cells.ts';
import { languagesOfDays } from './language-of-names.ts';
import { type FoundTable, readHeader, type Scored } from './read-header.ts';

/** Finds the row of column names among the first rows of a sheet; undefined where none looks like one. */
export function findTable(grid: Grid): FoundTable | undefined {
  let best: Scored | undefined;
  const ofDays = languagesOfDays(grid);
  for (const row of grid.rows) {
    if (row.number > PROGRAM_FILE_LIMITS.headerRows) break;
    const table = readHeader(grid, row, ofDays);
    if (table && table.score > (best?.score ?? 0)) best = table;
    const cells = headerCells(grid, row.number);
    const inTwoRows = cells === row.cells ? undefined : readHeader(grid, { number: row.number, cells }, ofDays);
    if (inTwoRows && best && inTwoRows.score >= best.score && inTwoRows.columns.length > best.columns.length)
      best = inTwoRows;
    if (best && isUnmistakable(best)) break;
  }
  return best;
}

/** Whether every name of a table is known, as in the files that the app writes: no row below can be a better header. */
function isUnmistakable({ grid, headerRow, layout, columns, hasPlace }: Scored): boolean {
  const names = headerCells(grid, headerRow).filter((cell) => !isBlank(cell));
  const isPlain = hasPlace && layout === 'workouts' && names.length > 3;
  return isPlain && columns.length === names.length && columns.every(({ isSure }) => isSure);
}
