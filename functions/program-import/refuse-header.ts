import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { type CellValue, columnLetters, isBlank, quoted, type Workbook } from './grid.ts';
import type { Table } from './layouts/tables.ts';
import { type ProblemList, ProgramFileRefused, refuseFile } from './program-file-refused.ts';
import { hasMeaning } from './recognise/by-values.ts';
import { headerKey, meaningOf } from './recognise/column-names.ts';
import { areRowsOfWeeks, isFocus } from './recognise/sessions-across.ts';

/** Refuses a table without the columns that a program needs, or with one of them twice. */
export function refuseBadHeader(
  table: Table | undefined,
  mapping: FileMapping,
  isChosen: boolean,
  problems: ProblemList,
): void {
  const meanings = new Set(mapping.columns.map(({ meaning }) => meaning));
  const row = mapping.headerRow;
  const add = (text: string, column: string) =>
    problems.add(
      { sheet: table?.grid.sheet ?? null, row: row ?? 1, column, words: row ? `Row ${row}` : 'Columns' },
      text,
    );
  const headers = table?.header ?? [];
  const names = namesOf(headers);
  // Days that are words such as 'Push' are names, and are counted.
  const areCounted =
    meanings.has('name') &&
    (isChosen || meanings.has('week') || headers.some((name) => meaningOf(name)?.meaning === 'day'));
  const isDay = meanings.has('day') || meanings.has('date') || mapping.layout !== 'workouts' || areCounted;
  const isContent = ['name', 'exercises', 'exercise', 'description'] as const;
  if (!isDay) add(`the column day is missing; the columns are ${names}`, 'day');
  if (!isContent.some((meaning) => meanings.has(meaning)))
    add(`the column name is missing; the columns are ${names}`, 'name');
  const keys = headers.map(headerKey);
  if (table && !isChosen) refuseOtherTables(table, mapping, keys);
  const isPlace = ({ meaning }: FileMapping['columns'][number]) =>
    meaning === 'week' || meaning === 'day' || meaning === 'name';
  for (const { column } of isChosen ? [] : mapping.columns.filter(isPlace)) {
    const key = headerKey(table?.header[column]);
    const isRepeated = keys.some((other, at) => other === key && at !== column && !isSameColumn(table, column, at));
    if (isRepeated) add(`the column ${key} appears more than once; rename or delete one`, key);
  }
  problems.throwIfAny();
}

/** Whether two columns have the same cells, such as 'Week' at both ends of a wide table. */
function isSameColumn(table: Table | undefined, one: number, other: number): boolean {
  const below = table?.grid.rows.filter(({ number }) => number > table.headerRow) ?? [];
  return below.every(({ cells }) => String(cells[one] ?? '') === String(cells[other] ?? ''));
}

/** Refuses a table of weeks without their workouts, and tables that stand side by side. */
function refuseOtherTables(
  { grid, headerRow, header }: Table,
  { layout, columns }: FileMapping,
  keys: readonly string[],
): void {
  const columnOf = (meaning: ColumnMeaning) => columns.find((one) => one.meaning === meaning)?.column ?? -1;
  const isOfWeeks = layout === 'workouts' && !hasMeaning(columns, 'day', 'date', 'exercises', 'exercise');
  const isAboutWeeks = isFocus(header[columnOf('name')]) && areRowsOfWeeks(grid, headerRow, columnOf('week'));
  if (isOfWeeks && isAboutWeeks) {
    const words = `The rows are weeks, with what each is about (${quoted(header[columnOf('name')])}), and no workouts.`;
    throw refuseFile(`${words} Add a column for each workout of a week, or a row for each workout with its day.`);
  }
  const week = columnOf('week');
  const again = keys.indexOf(keys[week] || '-', week + 1);
  const isTable = again > 0 && keys.slice(again + 1).some((key) => key !== '' && keys.slice(0, again).includes(key));
  if (week < 0 || !isTable) return;
  const places = `from columns ${columnLetters(week)} and ${columnLetters(again)} on`;
  throw refuseFile(
    `Row ${headerRow} has two tables side by side, ${places}. A program is read from one of them: put the other into a file of its own, or set its columns to "Leave out".`,
  );
}

function namesOf(cells: readonly CellValue[]): string {
  const names = cells.filter((cell) => !isBlank(cell)).map(quoted);
  return names.length > 10 ? `${names.slice(0, 10).join(', ')} and more` : names.join(', ');
}

/** Returns the refusal of a file without a row of column names, with a remedy. */
export function noHeader({ sheets }: Workbook): ProgramFileRefused {
  const [grid] = sheets;
  const early = grid?.rows.filter(({ number }) => number <= PROGRAM_FILE_LIMITS.headerRows) ?? [];
  const first = early.find((row) => !row.cells.every(isBlank));
  const found = first ? ` Row ${first.number} has ${namesOf(first.cells)}.` : ' These rows are empty.';
  const message = `No row of column names was found in the first ${PROGRAM_FILE_LIMITS.headerRows} rows.${found} Say which column is which, or name them. Needed: week, day, name. Optional: description, duration, exercises, type.`;
  return new ProgramFileRefused([{ sheet: grid?.sheet ?? null, row: first?.number ?? null, column: null, message }]);
}
