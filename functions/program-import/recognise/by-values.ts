import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import { spelled } from '#shared/exercises/units.ts';
import { dayLabel, weekLabel } from './calendar-words.ts';
import { meaningOf } from './column-names.ts';
import { isTraining } from './rest-words.ts';
import { lengthUnitOf, mayBeLength } from './said-units.ts';
import { isWrittenDate } from './written-dates.ts';

export interface GuessedColumn {
  readonly column: number;
  readonly meaning: ColumnMeaning;
  readonly isSure: boolean;
  /** Why it is not sure, or how it was found. */
  readonly reason: string | null;
}

export type Named = readonly { column: number; meaning: ColumnMeaning; isSure: boolean; reason?: string | null }[];

/** Whether one of the columns has one of the meanings. */
export const hasMeaning = (
  columns: readonly { readonly meaning: ColumnMeaning }[],
  ...meanings: readonly ColumnMeaning[]
): boolean => columns.some(({ meaning }) => meanings.includes(meaning));

/** Cells of a column that are read, which is enough to tell its meaning. */
export const LOOKED_AT = 20;

/** The first cells of a column that are not blank, below a row. */
export function valuesBelow(grid: Grid, headerRow: number, column: number): CellValue[] {
  const values: CellValue[] = [];
  for (const { cells } of rowsBelow(grid, headerRow)) {
    const cell = cells[column];
    if (!isBlank(cell)) values.push(cell ?? null);
    if (values.length === LOOKED_AT) break;
  }
  return values;
}

export function* rowsBelow({ rows }: Grid, headerRow: number): Generator<GridRow> {
  for (const row of rows.slice(0, 1_000)) if (row.number > headerRow) yield row;
}

/** Whether more than a share of the cells are so; false of none. Stops at the cell that decides it. */
export function areMostly(values: readonly CellValue[], isSo: (cell: CellValue) => boolean, share: number): boolean {
  const tooMany = values.length * (1 - share);
  let others = 0;
  return values.length > 0 && !values.some((cell) => !isSo(cell) && ++others >= tooMany);
}

export const saysWeek = (cell: CellValue) => typeof cell === 'string' && weekLabel(cell) !== undefined;
export const saysDay = (cell: CellValue) => typeof cell === 'string' && dayLabel(cell) !== undefined;
export const hasAmount = (cell: CellValue) => typeof cell === 'string' && /\p{L}/u.test(cell) && /\d/.test(cell);

/** Reads numbered sessions as days where no column has the day: the first of a week, the second. */
export function withNumberedSessions(grid: Grid, header: GridRow, named: Named): Named {
  if (hasMeaning(named, 'day', 'date')) return named;
  return named.map((one) => {
    if (one.meaning !== 'name') return one;
    const isHeader = (cell: CellValue) => saysWeek(cell) || cell === header.cells[one.column]; // of the next week
    const values = valuesBelow(grid, header.number, one.column)
      .filter((cell) => !isHeader(cell))
      .map(Number);
    const isNumbered =
      values.length > 0 && values.every((value) => value >= 1 && value <= 7 && Number.isInteger(value));
    const reason = 'it has only numbers from 1 to 7';
    return isNumbered ? { ...one, meaning: 'day' as const, isSure: false, reason } : one;
  });
}

/** One or two words that are no days may be misspelt days; they are reported as such. */
const FEWEST_NAMES = 3;

/** Days that are words such as 'Push' are names; of several names those whose cells have amounts are the exercises. */
export function withContents(grid: Grid, header: GridRow, named: Named): Named {
  const hasAmounts = ({ column }: Named[number]) =>
    areMostly(valuesBelow(grid, header.number, column).filter(isTraining), hasAmount, 0.5);
  // A name of its own is left alone, and then the days are to be mended.
  const isNamed = named.some((one) => one.meaning === 'name' && !hasAmounts(one));
  const isDayOfWords = ({ column, meaning }: Named[number]) => {
    const days = meaning === 'day' && !isNamed ? valuesBelow(grid, header.number, column) : [];
    return days.length >= FEWEST_NAMES && areMostly(days, isWordForDay, 0.8);
  };
  const reason = 'it has names in place of days';
  const all = named.map((one) =>
    isDayOfWords(one) ? { ...one, meaning: 'name' as const, isSure: false, reason } : one,
  );
  const names = all.filter(({ meaning }) => meaning === 'name');
  // 'Parte' and 'Treino': each row is a part of what is done that day.
  const areParts = names.length === 1 && hasMeaning(all, 'block') && !hasMeaning(all, 'exercises', 'exercise');
  if (names.length < 2 && !areParts && !hasMeaning(all, 'exercises', 'exercise', 'sets', 'reps', 'distance', 'load')) {
    const isTold = (one: Named[number]) => one.meaning === 'description' && hasAmounts(one);
    const why = 'its cells have amounts';
    return all.map((one) =>
      isTold(one) ? { ...one, meaning: 'exercises' as const, isSure: false, reason: why } : one,
    );
  }
  if (!areParts && names.length < 2) return all;
  if (hasMeaning(all, 'exercises', 'exercise')) return all;
  return all.map((one) =>
    names.includes(one) && hasAmounts(one)
      ? { ...one, meaning: 'exercises' as const, isSure: false, reason: 'its cells have amounts' }
      : one,
  );
}

const isWordForDay = (cell: CellValue) =>
  typeof cell === 'string' && /^\D*\p{L}{2}\D*$/u.test(cell) && !dayLabel(cell) && !isDate(cell);

/** Weeks at the beginning that are enough, for below them may be a key. */
const FEWEST_WEEKS = 3;

/** Weeks, days or dates in a column whose name says nothing. */
export function placesInCells(grid: Grid, header: GridRow, named: Named): GuessedColumn[] {
  const nameOf = (column: number) => header.cells[column] ?? null;
  const isBlankName = (column: number) => isBlank(nameOf(column));
  const isUnknown = (column: number) =>
    isBlankName(column)
      ? column < 3
      : !meaningOf(nameOf(column)) && ![saysDay, isDate].some((says) => says(nameOf(column)));
  const unknown = header.cells.map((_, column) => column).filter(isUnknown);
  for (const column of unknown.slice(0, 8)) {
    const values = valuesBelow(grid, header.number, column);
    const guess = (meaning: ColumnMeaning): GuessedColumn[] => {
      const isSure = isBlankName(column);
      const reason = isSure ? 'it has no name; what stands in it says so' : 'what stands in it says so';
      return [{ column, meaning, isSure, reason }];
    };
    const least = isBlankName(column) ? 0.5 : 0.8;
    const areWeeks =
      areMostly(values, saysWeek, least) || values.slice(0, FEWEST_WEEKS).filter(saysWeek).length === FEWEST_WEEKS;
    if (isBlankName(column) && !hasMeaning(named, 'week') && areWeeks) return guess('week');
    if (!hasMeaning(named, 'day', 'date') && areMostly(values, saysDay, least)) return guess('day');
    if (hasMeaning(named, 'week') && !hasMeaning(named, 'day', 'date') && areDaysOfWeeks(grid, header, named, column))
      return guess('day');
    if (!hasMeaning(named, 'day', 'date') && areMostly(values, isDate, 0.8)) return guess('date');
    if (hasMeaning(named, 'exercise') && !hasMeaning(named, 'block') && areBlocks(values)) return guess('block');
  }
  return [];
}

/** 'A1', 'A2', 'B' of a list that no column name tells of. */
function areBlocks(values: readonly CellValue[]): boolean {
  const isBlock = (cell: CellValue) => /^(?:[A-H][.-]?[1-9]?|[1-9]\d?[a-h]?)$/i.test(String(cell).trim());
  return areMostly(values, isBlock, 0.7) && values.some((cell) => /[a-h][.-]?\d|\d[a-h]/i.test(String(cell)));
}

/** Whole numbers from 1 to 7 that only rise within a week, and begin again with another. */
function areDaysOfWeeks(grid: Grid, header: GridRow, named: Named, column: number): boolean {
  const week = named.find(({ meaning }) => meaning === 'week')?.column ?? -1;
  const rows = [...rowsBelow(grid, header.number)].slice(0, 200).filter(({ cells }) => !isBlank(cells[column]));
  const days = rows.map(({ cells }) => Number(cells[column]));
  const isNewWeek = (at: number) =>
    !isBlank(rows[at]?.cells[week]) && rows[at]?.cells[week] !== rows[at - 1]?.cells[week];
  return (
    rows.length > 2 &&
    days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7) &&
    days.every((day, at) => at === 0 || isNewWeek(at) || day >= Number(days[at - 1])) &&
    days.some((day, at) => at > 0 && isNewWeek(at) && day < Number(days[at - 1]))
  );
}

/** 'Day 8', '9 Mar' or a calendar's numbers below the weekdays they are of: nothing is done there. */
export function areLabelsOfDays(cells: readonly CellValue[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  const isLabel = (cell: CellValue) =>
    isDate(cell) || (typeof cell === 'string' && dayLabel(cell)?.isWeekday === false && dayLabel(cell)?.rest === '');
  const isNext = (cell: CellValue, at: number) =>
    /^\d{1,2}$/.test(String(cell)) && (at === 0 || [1, Number(filled[at - 1]) + 1].includes(Number(cell)));
  return (filled.length >= 2 && filled.every(isLabel)) || (filled.length >= 3 && filled.every(isNext));
}

/** Whether minutes stand only in the rows that begin a workout, where others are exercises: they are of the workout. */
export function isOfWorkouts(
  { rows }: Grid,
  header: GridRow,
  columns: readonly GuessedColumn[],
  { column, meaning }: GuessedColumn,
): boolean {
  const exercise = columns.find((one) => one.meaning === 'exercise')?.column;
  if (meaning !== 'duration' || exercise === undefined) return false;
  const begin = columns.filter((one) => ['week', 'day', 'date', 'name'].includes(one.meaning));
  const below = rows.filter(({ number, cells }) => number > header.number && !isBlank(cells[exercise])).slice(0, 200);
  const timed = below.filter(({ cells }) => !isBlank(cells[column]));
  const others = below.filter(({ cells }) => isBlank(cells[column]));
  const begins = ({ cells }: GridRow) => begin.some((one) => !isBlank(cells[one.column]));
  const areOfFirstRows = timed.length > 0 && timed.every(begins) && others.some((row) => !begins(row));
  return areOfFirstRows || (others.length === 0 && areSameInEachDay(below, columns, column));
}

/** Shorter times may be how long each exercise takes. */
const FEWEST_MINUTES = 20;

/** Whether all exercises of a day have the same minutes: 'Time cap' of 45 beside each. */
function areSameInEachDay(rows: readonly GridRow[], columns: readonly GuessedColumn[], column: number): boolean {
  const places = columns.filter(({ meaning }) => ['week', 'day', 'date'].includes(meaning));
  const placeOf = ({ cells }: GridRow) => places.map((one) => String(cells[one.column] ?? '')).join('|');
  const days = [...Map.groupBy(rows, placeOf).values()];
  const isWhole = (day: readonly GridRow[]) =>
    new Set(day.map(({ cells }) => String(cells[column]))).size === 1 &&
    Number(day[0]?.cells[column]) >= FEWEST_MINUTES;
  return places.length > 0 && days.some((day) => day.length > 2) && days.every(isWhole);
}

/** The weeks before days that stand across: told by a word of their name ('Sem./ Dia'), or by counting up. */
export function weeksBeside(
  grid: Grid,
  header: GridRow,
  columns: readonly GuessedColumn[],
  across: ReadonlyMap<number, number>,
): GuessedColumn[] {
  if (hasMeaning(columns, 'week', 'date')) return [];
  const known = new Set([...columns.map(({ column }) => column), ...across.keys()]);
  const first = Math.min(...across.keys());
  const column = Array.from({ length: first }, (_, at) => at).find(
    (at) => !known.has(at) && countUp(valuesBelow(grid, header.number, at)),
  );
  return column === undefined ? [] : [{ column, meaning: 'week', isSure: false, reason: 'its numbers count up' }];
}

/** Whole numbers of which each is one more than the last, as weeks are. */
function countUp(values: readonly CellValue[]): boolean {
  const numbers = values.map((value) => Number(weekLabel(String(value))?.week ?? value));
  return values.length > 1 && numbers.every((number, at) => at === 0 || number === Number(numbers[at - 1]) + 1);
}

/** Cells below labels hold text; a sheet of numbers below weekdays is a calendar or a count. */
export function looksLikeWorkouts(grid: Grid, { number }: GridRow, across: ReadonlyMap<number, number>): boolean {
  const below = grid.rows.filter((row) => row.number > number).slice(0, 50);
  const first = Math.min(...across.keys());
  const isTextAt = (cell: CellValue | undefined) => typeof cell === 'string' && /\p{L}/u.test(cell);
  const days = below.flatMap(({ cells: values }) => {
    const own = [...across.keys()].map((column) => values[column] ?? null);
    // 'Duration' before the days says what their numbers are.
    const isLabelled = values.slice(0, first).some(isTextAt) && !own.some(isTextAt);
    return isLabelled ? [] : [own];
  });
  const cells = days.filter((row) => !areLabelsOfDays(row)).flat();
  const filled = cells.filter((cell) => !isBlank(cell));
  const areLengths = lengthUnitOf(grid, number) !== undefined && filled.some((cell) => mayBeLength(cell));
  return filled.filter((cell) => isTextAt(cell) || (areLengths && mayBeLength(cell))).length * 2 > filled.length;
}

export const isLength = (cell: CellValue) => typeof cell === 'string' && LENGTH.test(cell.trim());
const LENGTH = new RegExp(`^~?\\d{1,3} ?(?:${spelled('min', 'h')}|')\\.?$`, 'iu');

const saysSets = (cell: CellValue) => typeof cell === 'string' && /^\d{1,2} ?[x×] ?\d/i.test(cell);

/** Whether a row without names is one of the table: its week and its day stand where those of the rows below do. */
export function isRowOfValues(grid: Grid, { number, cells }: GridRow): boolean {
  const isOfColumn = (says: (cell: CellValue) => boolean) =>
    cells.some((cell, column) => says(cell) && areMostly(valuesBelow(grid, number, column), says, 0.8));
  if (isOfColumn(saysWeek) && isOfColumn(saysDay)) return true;
  const areSets = (cell: CellValue, column: number) =>
    saysSets(cell) && areMostly(valuesBelow(grid, number, column), saysSets, 0.8);
  if (cells.filter(areSets).length > 1) return true; // '5x5 @ 75%' beside '5x4 @ 80%'
  const days = cells.flatMap((cell, column) => (saysDay(cell) ? [column] : []));
  const [column = -1] = days;
  const below = valuesBelow(grid, number, column).filter((cell) => !saysWeek(cell));
  const isAgain = grid.rows.some((row) => row.number < number && saysDay(row.cells[column] ?? null));
  return days.length === 1 && (isAgain || areMostly(below, saysDay, 0.6)); // 'Tag 1:' above 'Tag 2:'
}

export function isDate(cell: CellValue | undefined): boolean {
  if (cell instanceof Date) return cell.getUTCFullYear() > 1_980;
  return typeof cell === 'string' && cell.length <= 40 && isWrittenDate(cell);
}
