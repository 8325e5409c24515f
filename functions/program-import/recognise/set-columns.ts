import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import { spelled } from '#shared/exercises/units.ts';
import { areMostly, type GuessedColumn, hasMeaning, valuesBelow } from './by-values.ts';
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
  const isLoad = (cell: CellValue) => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(String(cell).trim());
  if (
    ofOneSet(header.cells[guessed.column]) &&
    areMostly(valuesBelow(grid, header.number, guessed.column), isLoad, 0.5)
  )
    return { ...guessed, meaning: 'exercises', isSure: false, reason: 'each cell is the load of one set' };
  const isOfSet = guessed.meaning === 'notes' && /\d$/.test(headerKey(header.cells[guessed.column]));
  const isSet =
    isOfSet && meaningOf(headerKey(header.cells[guessed.column]).replace(/\s?\d+$/, ''))?.meaning === 'sets';
  const values = isSet ? valuesBelow(grid, header.number, guessed.column) : [];
  const reason = 'each cell is one set';
  const saysSets = hasMeaning(columns, 'sets', 'reps');
  return areMostly(values, saysSets ? isOneSet : isSetOrReps, 0.5)
    ? { ...guessed, meaning: 'exercises', isSure: false, reason }
    : guessed;
}

/** Whether 'Reps' and 'kg' come again for each set, where no column says how many there are. */
export function hasColumnsOfSets(columns: readonly { readonly meaning: ColumnMeaning }[]): boolean {
  const count = (wanted: ColumnMeaning) => columns.filter(({ meaning }) => meaning === wanted).length;
  return count('sets') === 0 && count('exercise') === 1 && count('reps') > 1 && count('load') === count('reps');
}

/** The percentage and the count that a column's name gives: '85% x 5+'. */
export function ofOneSet(name: CellValue | undefined): RegExpExecArray | null {
  return typeof name === 'string' && name.length <= 20
    ? /^(\d{1,3}(?:[.,]\d)?) ?% ?[x×@] ?(\d{1,2}\+?)(?: reps?)?$/i.exec(name.trim())
    : null;
}

const isSetOrReps = (cell: CellValue) => isOneSet(cell) || SET_OR_REPS.test(String(cell).trim());
/** '5', '5 reps', '5 @ 60 kg', '5 x 60' */
const SET_OR_REPS = new RegExp(
  String.raw`^\d{1,3}(?: ?reps?)?(?: ?[@x×] ?\d{1,3}(?:[.,]\d{1,2})? ?${spelled('load')}?)?$`,
  'iu',
);
const isOneSet = (cell: CellValue) => typeof cell === 'string' && /\d\s?%/.test(cell) && /[x×@]/i.test(cell);
