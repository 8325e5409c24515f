import { type CellValue, isBlank, isCellError } from '#functions/program-import/grid.ts';
import { plainText } from '#functions/program-import/plain-text.ts';

/** A cell as it reads: a date in ISO form, a time of day as hours and minutes, '' where nothing or an error stands. */
export function textOf(value: CellValue | undefined): string {
  if (isBlank(value) || isCellError(value)) return '';
  if (value instanceof Date)
    return value.getUTCFullYear() > 1_980 ? value.toISOString().slice(0, 10) : value.toISOString().slice(11, 16);
  return plainText(String(typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value));
}
