import { withGuard } from './formula-guard.ts';

/** Marks the file as UTF-8; spreadsheet programs take it for Windows-1252 otherwise. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Returns rows of cells as the text of a CSV file in which a spreadsheet program runs nothing. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/** Returns rows of cells as further lines of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join(',') + LINE_END).join('');
}

function quoted(text: string): string {
  const guarded = withGuard(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
