import { type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { weekAlone } from '#functions/program-import/recognise/calendar-words.ts';
import type { Table } from './tables.ts';

/** The week among the names of the columns: 'Week 2' above the days or sessions of that week. */
export function weekInNames({ cells }: GridRow, { header, meanings }: Table): number | undefined {
  const column = header.findIndex(
    (name, at) => ['day', 'name'].includes(meanings.get(at) ?? '') && weekAlone(name) !== undefined,
  );
  return column < 0 ? undefined : weekAlone(cells[column] ?? null);
}

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
