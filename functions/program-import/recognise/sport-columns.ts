import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import { areMostly, valuesBelow } from './by-values.ts';
import { headerKey, meaningOf } from './column-names.ts';

/** Sports whose training stands in a column of its own, in each language. */
const SPORT =
  /^(?:swim|swimming|bike|biking|cycling|ride|run|running|row|rowing|ski|skierg|schwimmen|rad|radfahren|laufen|lauf|rudern|natacion|bici|bicicleta|ciclismo|carrera|correr|remo|natation|velo|course|course a pied|cap|rameur|nuoto|corsa|vogatore|natacao|corrida)$/;

/** Whether a column is called after a sport, as in a triathlete's plan. */
export const isOfSport = (header: CellValue | undefined) => SPORT.test(headerKey(header));

/** The columns of two sports or more, each with what is trained of it on the day of the row. */
export function sportColumns(grid: Grid, header: GridRow): ReadonlySet<number> {
  const columns = header.cells.flatMap((cell, column) => (isOfSport(cell) ? [column] : []));
  // 'Run', 'Walk' and 'Repeats' are how long each part of one workout takes.
  const areParts = header.cells.some((cell) => ['sets', 'reps', 'rounds'].includes(meaningOf(cell)?.meaning ?? ''));
  const isText = (cell: CellValue) => typeof cell === 'string' && /\p{L}/u.test(cell);
  const areTexts = () => columns.every((column) => areMostly(valuesBelow(grid, header.number, column), isText, 0.5));
  return new Set(columns.length > 1 && !areParts && areTexts() ? columns : []);
}
