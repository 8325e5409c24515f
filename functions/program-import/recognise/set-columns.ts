import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import { type GuessedColumn, shareOf, valuesBelow } from './by-values.ts';
import { headerKey, meaningOf } from './column-names.ts';

/**
 * 'Set 1' above '65% x 5' says what is to be done in that set; above a blank or a number, what was, unless nothing else
 * says how often.
 */
export function setsAcross(
  grid: Grid,
  header: GridRow,
  columns: readonly GuessedColumn[],
  guessed: GuessedColumn,
): GuessedColumn {
  const isOfSet = guessed.meaning === 'notes' && /\d$/.test(headerKey(header.cells[guessed.column]));
  const isSet =
    isOfSet && meaningOf(headerKey(header.cells[guessed.column]).replace(/\s?\d+$/, ''))?.meaning === 'sets';
  const values = isSet ? valuesBelow(grid, header.number, guessed.column) : [];
  const reason = 'each cell is one set';
  const saysSets = columns.some(({ meaning }) => meaning === 'sets' || meaning === 'reps');
  return shareOf(values, saysSets ? isOneSet : isSetOrReps) > 0.5
    ? { ...guessed, meaning: 'exercises', isSure: false, reason }
    : guessed;
}

const isSetOrReps = (cell: CellValue) =>
  isOneSet(cell) ||
  /^\d{1,3}(?: ?reps?)?(?: ?@ ?\d{1,3}(?:[.,]\d{1,2})? ?(?:kgs?|lbs?)?| ?[x×] ?\d{1,3}(?:[.,]\d{1,2})? ?(?:kgs?|lbs?))?$/i.test(
    String(cell).trim(),
  );
const isOneSet = (cell: CellValue) => typeof cell === 'string' && /\d\s?%/.test(cell) && /[x×@]/i.test(cell);
