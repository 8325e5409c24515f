import type { FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';

/** A cell that shows no value of its own: an error, or a formula nobody has calculated. `error` completes 'week …'. */
export interface CellError {
  readonly error: string;
}

export type CellValue = string | number | boolean | Date | CellError | null;

export interface GridRow {
  /** The number a person sees beside the row: the sheet's row, or the file's line. */
  readonly number: number;
  readonly cells: CellValue[];
}

/** A sheet of either kind of file, as read. */
export interface Grid {
  readonly kind: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly rows: readonly GridRow[];
  /** The value of each cell that one above is merged with, by row number and column: '7,2'. */
  readonly merged?: ReadonlyMap<string, CellValue>;
  /** True where the cells come from lines of text that were split. */
  readonly isOfLines?: boolean;
}

/** A file as it was unpacked: a CSV is one sheet without a name. */
export interface Workbook {
  readonly kind: Grid['kind'];
  readonly delimiter: FileMapping['delimiter'];
  /** The sheets that can be read, in order. */
  readonly sheets: readonly Grid[];
  readonly aside: readonly { readonly name: string; readonly reason: string }[];
  readonly warnings: readonly string[];
}

/**
 * A cell as it may be kept: one that is too long is an error before anything looks into it. Exercises as JSON may take
 * all that a workout may, for so they are written where they were not read from text.
 */
export function bounded(cell: CellValue): CellValue {
  const isJson = typeof cell === 'string' && cell.startsWith('[{');
  const most = isJson ? PROGRAM_FILE_LIMITS.workoutBytes : PROGRAM_FILE_LIMITS.cellCharacters;
  if (typeof cell !== 'string' || cell.length <= most) return cell;
  return { error: `has ${cell.length} characters; the limit for a cell is ${most}` };
}

export function isCellError(cell: CellValue | undefined): cell is CellError {
  return typeof cell === 'object' && cell !== null && 'error' in cell;
}

export function isBlank(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Returns a cell as a message quotes it. */
export function quoted(cell: CellValue | undefined): string {
  if (cell instanceof Date) return 'a date';
  if (typeof cell !== 'string') return String(cell);
  const text = cell.trim();
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

/** Column index 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
