import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { type CellValue, columnLetters, type Grid, type GridRow, isBlank, quoted } from './grid.ts';
import { ProgramFileRefused } from './program-file-refused.ts';

const REQUIRED_COLUMNS = ['week', 'day', 'name'] as const;
/** In the order in which a program is written. */
export const PROGRAM_COLUMNS = [...REQUIRED_COLUMNS, 'description', 'duration', 'exercises', 'type'] as const;
export type ProgramColumn = (typeof PROGRAM_COLUMNS)[number];

export interface Header {
  readonly row: number;
  /** Fields up to the last one that has a name. */
  readonly width: number;
  readonly indexOf: ReadonlyMap<ProgramColumn, number>;
  /** Names of the other columns as written, by index. */
  readonly otherColumns: ReadonlyMap<number, string>;
}

/** How column names are compared: any case, any spacing. */
export function headerKey(cell: CellValue | undefined): string {
  return typeof cell === 'string' && cell.length <= 100
    ? cell.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
    : '';
}

export function isKnownColumn(key: string): key is ProgramColumn {
  return (PROGRAM_COLUMNS as readonly string[]).includes(key);
}

/** Finds the row of column names; throws ProgramFileRefused with what was found and what is expected. */
export function findHeader(grid: Grid): Header {
  const early = grid.rows.filter((row) => row.number <= PROGRAM_FILE_LIMITS.headerRows);
  const row = early.find((candidate) => requiredIn(candidate).length >= 2);
  if (!row) throw noHeader(grid, early);
  const header = readHeader(row);
  const missing = REQUIRED_COLUMNS.filter((column) => !header.indexOf.has(column));
  const repeated = PROGRAM_COLUMNS.filter(
    (column) => row.cells.filter((cell) => headerKey(cell) === column).length > 1,
  );
  const problems = [
    ...missing.map((column) => problem(`the column ${column} is missing; the columns are ${namesOf(row)}`, column)),
    ...repeated.map((column) => problem(`the column ${column} appears more than once; rename or delete one`, column)),
  ];
  if (problems.length > 0) throw new ProgramFileRefused(problems);
  return header;

  function problem(text: string, column: string) {
    return { sheet: grid.sheet, row: header.row, column, message: `Row ${header.row}: ${text}` };
  }
}

function requiredIn(row: GridRow): string[] {
  const keys = row.cells.map(headerKey);
  return REQUIRED_COLUMNS.filter((column) => keys.includes(column));
}

function readHeader(row: GridRow): Header {
  const indexOf = new Map<ProgramColumn, number>();
  const otherColumns = new Map<number, string>();
  let width = 0;
  for (const [index, cell] of row.cells.entries()) {
    if (isBlank(cell)) continue;
    width = index + 1;
    const key = headerKey(cell);
    if (isKnownColumn(key)) indexOf.set(key, index);
    else otherColumns.set(index, typeof cell === 'string' ? cell.trim() : columnLetters(index));
  }
  return { row: row.number, width, indexOf, otherColumns };
}

function noHeader(grid: Grid, early: readonly GridRow[]): ProgramFileRefused {
  const first = early.find((row) => !row.cells.every(isBlank));
  const found = first ? ` Row ${first.number} has ${namesOf(first)}.` : ' There is nothing in these rows.';
  const message = `No row with the column names was found in the first ${PROGRAM_FILE_LIMITS.headerRows} rows.${found} Expected are week, day and name, and if you like description, duration, exercises and type.`;
  return new ProgramFileRefused([{ sheet: grid.sheet, row: first?.number ?? null, column: null, message }]);
}

function namesOf(row: GridRow): string {
  const names = row.cells.filter((cell) => !isBlank(cell)).map(quoted);
  return names.length > 10 ? `${names.slice(0, 10).join(', ')} and more` : names.join(', ');
}
