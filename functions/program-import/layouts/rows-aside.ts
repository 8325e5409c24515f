import { type CellValue, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { isDate } from '#functions/program-import/recognise/by-values.ts';
import { dayLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { fold } from '#functions/program-import/recognise/fold-words.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';
import { spelled } from '#shared/exercises/units.ts';

/** Whether a cell is only a dash; in our own files it has an apostrophe before it. */
export const isDash = (value: CellValue) => typeof value === 'string' && /^\s*[-–—]\s*$/.test(value);

/** Whether a row is a sum, which is no workout. */
export const isSum = (cell: CellValue) =>
  typeof cell === 'string' &&
  /^\s*(?:(?:weekly|week|wk|woche|kw|semana|semaine|settimana|[ws])\s?\d{0,3} )?(?:totals?|totaux|sum|summe|gesamt|totale|suma|soma)\b/i.test(
    cell.slice(0, 40),
  );

const VOLUME = new RegExp(
  String.raw`^(?:(?:ca|approx|circa|env)\.? )?(?:${spelled('length', 'h')}|volumen?|umfang|tss)(?: (?:total\p{L}*|aprox|approx|ca|circa|env\p{L}*|gesamt))?$`,
  'u',
);

/** Whether a row gives each day or week its volume, as 'Km aprox.' does, where other rows give workouts. */
export function isOfVolumes({ cells }: GridRow, across: ReadonlySet<number>): boolean {
  const filled = [...across].map((column) => cells[column] ?? null).filter((cell) => !isBlank(cell) && !isDash(cell));
  const labels = cells.filter((cell, column) => !across.has(column) && typeof cell === 'string');
  return (
    filled.length > 0 &&
    filled.every((cell) => /^\s*\d+(?:[.,]\d+)?\s*$/.test(String(cell))) &&
    labels.some((label) => VOLUME.test(fold(String(label)).replace(/[.:]+/g, '')))
  );
}

/** 'NB: …', 'Obs.: …', 'Hinweis …': words about the plan. */
export const isRemark = (text: string) =>
  /^\s*(?:n\.?b|obs|ps|notes?|notiz|hinweise?|anmerkung|notas?|remarques?|legend[ae]?|legende|leyenda|key|ritmos|allures|tempi)\.? ?[.:=]/i.test(
    text,
  );

/** A dash or the like that says there is none. */
export function isNothing(cell: CellValue): boolean {
  return typeof cell === 'string' && /^(?:[-–—/.]+|n\/?a|none|x|tbd|keine|nada|ninguno)$/i.test(cell.trim());
}

export function isHeaderAgain({ cells }: GridRow, names: ReadonlySet<CellValue>): boolean {
  if (names.size < 2) return false;
  const filled = cells.filter((cell) => !isBlank(cell));
  const again = filled.filter((cell) => names.has(cell));
  // '65% x 5' above one week's loads is '70% x 3' above the next one's.
  const others = again.length >= 2 ? filled.filter((cell) => !names.has(cell) && ofOneSet(cell)) : [];
  return again.length >= 2 && (again.length + others.length) * 2 > filled.length;
}

/** Whether a cell is a weekday with a date, the same weekday as a label. */
export function isDatedDay(cell: CellValue, label: string | number): boolean {
  const day = typeof cell === 'string' ? dayLabel(cell) : undefined;
  return day?.isWeekday === true && day.day === dayLabel(String(label))?.day && isDate(day.rest);
}

/** Whether a row is the last one, and its text a sentence: 'Any pain: write to me!' below a list of exercises. */
export const areLastWords = (rows: readonly GridRow[], at: number, text: string) =>
  /[.!?]\s*$|^\S+(?:\s+\S+){6}/.test(text) && rows.slice(at + 1).every(({ cells }) => cells.every(isBlank));
