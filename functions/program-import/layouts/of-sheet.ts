import { type Grid, isBlank } from '#functions/program-import/grid.ts';
import { dayLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { weekOfSheet } from '#functions/program-import/recognise/recognise-file.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';

/** The week and day in the name of a sheet. */
export interface OfSheet {
  readonly day: string | null;
  readonly title: string;
}

/** The text above the names in the sheet of one day, which is what is done on it: 'Upper body'. */
export function titleAbove({ rows }: Grid, headerRow: number, { day }: OfSheet): string {
  const above = day === null ? [] : rows.filter(({ number }) => number < headerRow);
  const texts = above.flatMap(({ cells }) => cells.filter((cell) => !isBlank(cell)));
  const [only] = texts;
  return texts.length === 1 && typeof only === 'string' && only.length <= 40 ? only.trim() : '';
}

/** 'Monday' and 'Day 2' are the day of what stands there, 'Pull' is its name. */
export function ofSheet(
  { sheet }: Grid,
  { layout, sheets }: Pick<FileMapping, 'layout' | 'sheets'>,
  meanings: ReadonlyMap<number, ColumnMeaning>,
): OfSheet {
  const saysDay = [...meanings.values()].some((meaning) => meaning === 'day' || meaning === 'date');
  if (
    sheet === null ||
    sheets.length < 2 ||
    saysDay ||
    layout === 'days-across' ||
    weekOfSheet({ sheet }) !== undefined
  )
    return { day: null, title: '' };
  const label = dayLabel(sheet);
  return label ? { day: sheet, title: label.rest } : { day: null, title: sheet };
}
