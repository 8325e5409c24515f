import type { CellValue } from '#functions/program-import/grid.ts';
import { dayLabel, weekLabel } from './calendar-words.ts';
import { meaningOf } from './column-names.ts';

/** The labels of a row that may stand across, as column and number. */
export function labelsAcross(
  cells: readonly CellValue[],
  read: (text: string) => number | undefined,
): Map<number, number> {
  const labels = new Map<number, number>();
  for (const [column, cell] of cells.entries()) {
    const label = typeof cell === 'string' ? read(cell) : undefined;
    // 'Mon notes' beside 'Mon' is no other Monday.
    const isFirst = label !== undefined && ![...labels.values()].includes(label);
    if (isFirst) labels.set(column, label);
  }
  return labels;
}

/** Whether a cell says a weekday, alone or first. */
export const isWeekday = (cell: CellValue) => typeof cell === 'string' && dayLabel(cell)?.isWeekday === true;

export const dayOfHeader = (text: string) => dayLabel(text)?.day;
export const weekOfHeader = (text: string) => weekLabel(text)?.week ?? weekBehindLoad(text);

/** 'Load W1' is the load of week 1. */
function weekBehindLoad(text: string): number | undefined {
  const [, word = '', rest = ''] = text.length <= 30 ? (/^(\p{L}+)[.:]? (\S.*)$/u.exec(text.trim()) ?? []) : [];
  const week = word === '' ? undefined : weekLabel(rest);
  return week?.rest === '' && meaningOf(word)?.meaning === 'load' ? week.week : undefined;
}

export const isLoadOfWeek = (cell: CellValue | undefined) =>
  typeof cell === 'string' && weekBehindLoad(cell) !== undefined;

/** Whether each week has more than its load, as in 'Reps W1', 'Load W1': they are no columns of workouts. */
const isOfWeekToo = (cell: CellValue) =>
  typeof cell === 'string' &&
  /^\p{L}+[.:]? \S*\d+$/u.test(cell.trim()) &&
  ['sets', 'reps', 'intensity', 'rest'].includes(meaningOf(cell.trim().split(/[.:]? /)[0])?.meaning ?? '');

/** The weeks of a row that may stand across, as column and number. */
export const weeksAcross = (cells: readonly CellValue[]) =>
  labelsAcross(cells, cells.some(isOfWeekToo) ? (text) => weekLabel(text)?.week : weekOfHeader);
