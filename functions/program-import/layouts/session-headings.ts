import { type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';

/**
 * The rows with one text right above each row of names, where these come again: 'Scheda A - Petto' or 'PUSH' above a
 * table of its exercises. None where one table goes without, for then the text above the first is the file's title.
 */
export function sessionHeadings({ rows }: Grid, isHeader: (row: GridRow) => boolean): ReadonlySet<number> {
  const filled = rows.filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  const headers = filled.flatMap((row, at) => (isHeader(row) ? [at] : []));
  const above = headers.flatMap((at) => {
    const row = filled[at - 1];
    const texts = row?.cells.filter((cell) => !isBlank(cell)) ?? [];
    return row && texts.length === 1 && typeof texts[0] === 'string' ? [row.number] : [];
  });
  return new Set(headers.length > 1 && above.length === headers.length ? above : []);
}
