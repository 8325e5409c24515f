import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import {
  areMostly,
  type GuessedColumn,
  hasAmount,
  hasMeaning,
  isLength,
  LOOKED_AT,
  rowsBelow,
  valuesBelow,
} from './by-values.ts';
import { headerKey } from './column-names.ts';
import { isPhase } from './phase-names.ts';
import { isTraining } from './rest-words.ts';
import { unitOfAmount } from './said-units.ts';

/** Finds the exercise columns by cells with amounts, where no name says so: 'A' and 'B', 'Bloque 1', 'Example'. */
export function contentsInCells(grid: Grid, header: GridRow, columns: readonly GuessedColumn[]): GuessedColumn[] {
  if (hasMeaning(columns, 'exercise') || !hasMeaning(columns, 'week', 'day', 'date')) return [];
  // Beside exercises under a known name, only cells with sets are more of them.
  const isOne = hasMeaning(columns, 'exercises') ? hasSets : (cell: CellValue) => hasAmount(cell) && !isLength(cell);
  const name = columns.find(({ meaning }) => meaning === 'name');
  // Beside what workouts are called, as in the files we write, another column is for the admin to name.
  if (name && headerKey(header.cells[name.column]) === 'name') return [];
  const known = new Set(columns.map(({ column }) => column));
  const found = header.cells.flatMap((name, column): GuessedColumn[] => {
    if (isBlank(name) || known.has(column) || isPhase(name)) return [];
    const values = valuesBelow(grid, header.number, column).filter(isTraining);
    const isContent = areMostly(values, isOne, 0.5);
    return isContent ? [{ column, meaning: 'exercises', isSure: false, reason: 'its cells have amounts' }] : [];
  });
  return found.filter((one, at) => !found.slice(0, at).some((before) => isSaidIn(grid, header, one, before)));
}

/** Whether a column only repeats parts of another one. */
function isSaidIn(grid: Grid, header: GridRow, one: GuessedColumn, other: GuessedColumn): boolean {
  const textOf = ({ cells }: GridRow, { column }: GuessedColumn) => String(cells[column] ?? '').trim();
  let filled = 0;
  for (const row of rowsBelow(grid, header.number)) {
    const text = textOf(row, one);
    if (text === '') continue;
    if (!textOf(row, other).includes(text)) return false;
    if (++filled === LOOKED_AT) break;
  }
  return true;
}

const hasSets = (cell: CellValue) => typeof cell === 'string' && /\d\s?[x×]\s?\d/i.test(cell);

/** 'Class (min)': minutes below a name that says their unit alone. */
export function minutesInCells(grid: Grid, header: GridRow, columns: readonly GuessedColumn[]): GuessedColumn[] {
  if (hasMeaning(columns, 'duration', 'exercise', 'time')) return [];
  const known = new Set(columns.map(({ column }) => column));
  const isOfMinutes = (name: CellValue) => typeof name === 'string' && unitOfAmount(name) === 'min';
  const column = header.cells.findIndex((name, at) => !known.has(at) && isOfMinutes(name));
  const areMinutes =
    column >= 0 &&
    areMostly(
      valuesBelow(grid, header.number, column),
      (cell) => isLength(cell) || /^\s*\d{2,3}\s*$/.test(String(cell)),
      0.8,
    );
  return areMinutes ? [{ column, meaning: 'duration', isSure: false, reason: 'its name says minutes' }] : [];
}
