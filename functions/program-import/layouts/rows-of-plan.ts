import { type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { isDate, saysDay, saysWeek } from '#functions/program-import/recognise/by-values.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';

/** The numbers of the rows between which a plan stands; other tables may be above and below it. */
export interface RowsOfPlan {
  readonly first: number;
  readonly last: number;
}

const PLACES: ReadonlySet<ColumnMeaning> = new Set(['week', 'day', 'date']);

/**
 * The rows from the first with a week, a day or a date to the break behind the last. 'Duration' and 'Frequency' above a
 * plan without names of columns, and the words that a key below it explains, are in neither.
 */
export function rowsOfPlan(
  { rows }: Grid,
  headerRow: number,
  meanings: ReadonlyMap<number, ColumnMeaning>,
): RowsOfPlan {
  const columns = [...meanings].filter(([, meaning]) => PLACES.has(meaning)).map(([column]) => column);
  const below = rows.filter(({ number }) => number > headerRow);
  const isPlaced = ({ cells }: GridRow) =>
    columns.some((column) => {
      const cell = cells[column] ?? null;
      return saysDay(cell) || saysWeek(cell) || isDate(cell) || /^\s*\d{1,3}\s*$/.test(String(cell));
    });
  const first = headerRow > 0 ? headerRow : (below.find(isPlaced)?.number ?? 0);
  const end = below.findLastIndex(isPlaced);
  const isBreak = ({ cells }: GridRow) => cells.filter((cell) => !isBlank(cell)).length < 2;
  const last = end < 0 ? undefined : below.find((row, at) => at > end && isBreak(row))?.number;
  return { first, last: last ?? Number.POSITIVE_INFINITY };
}
