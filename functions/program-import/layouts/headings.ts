import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { dayLabel, weekAlone, weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { planLine } from '#functions/program-import/recognise/plan-lines.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { relabel } from './panels.ts';
import { weekdaysAbove, weekdaysBehind, weeksOfSpan } from './repeats.ts';
import { isDatedDay, isHeaderAgain } from './rows-aside.ts';
import type { Table } from './tables.ts';
import { isContent } from './words-aside.ts';

/** The place and title that rows say of those below them. */
export interface Said {
  readonly week: CellValue;
  readonly day: CellValue;
  readonly date: CellValue;
  readonly title: string;
  readonly phase: string;
  /** The labels of the days or weeks that stand across, by column. */
  readonly across: Table['across'];
  /** The row of names above. */
  readonly header: Table['header'];
  /** The week of the workouts above; undefined where there are none yet. */
  readonly lastWeek: CellValue | undefined;
}

/** A sheet whose rows are read. */
export interface Sheet {
  readonly table: Table;
  readonly layout: FileMapping['layout'];
  /** Whether each row is an exercise. */
  readonly hasExercises: boolean;
  /** The rows that are the name of the session below them. */
  readonly sessions: ReadonlySet<number>;
  readonly isHeader: (row: GridRow) => boolean;
}

/** A row with its cells that are not blank; at least one is not. */
export interface FilledRow extends GridRow {
  readonly filled: readonly FilledCell[];
  readonly first: FilledCell;
}

interface FilledCell {
  readonly cell: CellValue;
  readonly column: number;
}

/** The things a heading says of the rows below it, and its words where they are a note; undefined where a row is none. */
type Heading = Partial<Said> & { readonly note?: string };
type ReadHeading = (row: FilledRow, said: Said, sheet: Sheet) => Heading | undefined;

export function sheetOf(table: Table, layout: FileMapping['layout']): Sheet {
  const names = new Set(table.header.filter((cell) => typeof cell === 'string' && cell.trim() !== ''));
  const isHeader = (row: GridRow) =>
    row.number === table.headerRow || isHeaderAgain(row, names) || weekInNames(row, table) !== undefined;
  const hasExercises = layout === 'exercises' || (layout === 'weeks-across' && table.columnOf('exercise') >= 0);
  const sessions = hasExercises ? sessionHeadings(table.grid, isHeader) : new Set<number>();
  return { table, layout, hasExercises, sessions, isHeader };
}

/** The row with its cells that are not blank; undefined where all are. */
export function filledRow(row: GridRow): FilledRow | undefined {
  const filled = row.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, column }]));
  const [first] = filled;
  return first && { ...row, filled, first };
}

export function headingOf(row: FilledRow, said: Said, sheet: Sheet): Heading | undefined {
  for (const read of HEADINGS) {
    const heading = read(row, said, sheet);
    if (heading) return heading;
  }
  return undefined;
}

/** The week that begins with a row of days: the one that was named for it, else the one after the workouts above. */
export function nextWeek({ week, lastWeek }: Said): CellValue {
  if (week !== lastWeek) return week ?? 1;
  return (typeof week === 'number' ? week : 1) + 1;
}

/** Days or weeks of panels, above their names. */
const ofPanels: ReadHeading = (row, _, { table, layout }) =>
  row.number !== table.headerRow && relabel(table.panels, row, layout) ? {} : undefined;

/** 'Week 5', 'Week 6' above further weeks that stand across. */
const ofNextWeeks: ReadHeading = ({ number, cells }, { across }, { table, layout }) => {
  if (layout !== 'weeks-across' || number === table.headerRow) return undefined;
  const filled = [...across.keys()].map((column) => cells[column] ?? null).filter((cell) => !isBlank(cell));
  if (filled.length < 2 || !filled.every((cell) => weekAlone(cell) !== undefined)) return undefined;
  return { across: new Map([...across].map(([column, label]) => [column, weekAlone(cells[column]) ?? label])) };
};

/** The row of names, or the same again. */
const ofNames: ReadHeading = (row, { week, header }, sheet) => {
  if (!sheet.isHeader(row)) return undefined;
  const isFirst = row.number === sheet.table.headerRow;
  const named = weekInNames(row, sheet.table) ?? weekBesideDays(row, sheet);
  return {
    week: named ?? (isFirst && areDatedDays(row, sheet) ? (week ?? 1) : week),
    header: row.cells.some((cell) => ofOneSet(cell)) ? row.cells : header,
  };
};

/** 'Mon 9 Mar', 'Tue 10 Mar' above their days: other dates than in the row of names begin the next week. */
const ofDatedDays: ReadHeading = (row, said, sheet) =>
  areDatedDays(row, sheet) ? { week: weekBesideDays(row, sheet) ?? nextWeek(said) } : undefined;

/** A week, a day or a session, alone in its row. */
const ofText: ReadHeading = (row, _, { table, layout, sessions }) => {
  const { cell: text, column } = row.first;
  if (row.filled.length !== 1 || typeof text !== 'string' || !isAside(text, column, table, layout)) return undefined;
  const { day, title } = table.ofSheet;
  const week = weekLabel(text);
  if (week) return { week: weeksOfSpan(text) ? text : week.week, day, title };
  const weekdays = layout === 'exercises' || layout === 'weeks-across' ? weekdaysAbove(text) : null;
  if (weekdays) return { day: weekdays.days, title: weekdays.rest };
  const dated = layout === 'exercises' ? planLine(text) : undefined;
  if (dated && dated.date !== '') return { day: null, date: dated.date, title: dated.rest }; // 'Di 03.02.2026 – Kraft'
  const mayBeDay = layout === 'exercises' || (layout !== 'days-across' && column !== table.columnOf('day'));
  const label = mayBeDay ? dayLabel(text) : undefined;
  if (label) return { day: text, title: weekdaysBehind(text)?.rest ?? label.rest };
  return sessions.has(row.number) ? { title: text.trim() } : undefined;
};

/** Whether a text alone in its row is not what is done: it stands in no column of that, or says a week and nothing else. */
function isAside(text: string, column: number, table: Table, layout: FileMapping['layout']): boolean {
  const isBesideWeeks = layout === 'weeks-across' && !table.across.has(column);
  const hasContent = layout !== 'exercises' && table.panels.length === 0 && isContent(table.meanings.get(column));
  return !hasContent || isBesideWeeks || weekAlone(text) !== undefined;
}

/** 'Week 2' in the column of days, with what the week is about beside it. */
const ofWeekAmongDays: ReadHeading = ({ first, filled }, _, { table }) => {
  const week = first.column === table.columnOf('day') && filled.length > 1 ? weekAlone(first.cell) : undefined;
  return week === undefined
    ? undefined
    : { week, day: null, note: filled.map(({ cell }) => String(cell).trim()).join(': ') };
};

/** 'Day 1' and 'Upper focus' beside each other, above the exercises. */
const ofDayWithTitle: ReadHeading = ({ first, filled }, _, { table, layout }) => {
  const words = filled[1]?.cell;
  if (layout !== 'exercises' || filled.length !== 2 || table.columnOf('day') >= 0) return undefined;
  const isDay = typeof first.cell === 'string' && dayLabel(first.cell)?.rest === '';
  return isDay && typeof words === 'string' && /\p{L}{3}/u.test(words)
    ? { day: first.cell, title: words.trim() }
    : undefined;
};

const HEADINGS: readonly ReadHeading[] = [
  ofPanels,
  ofNextWeeks,
  ofNames,
  ofDatedDays,
  ofText,
  ofWeekAmongDays,
  ofDayWithTitle,
];

/** 'Week 1' before the days that stand across. */
function weekBesideDays({ cells }: GridRow, { layout }: Sheet): number | undefined {
  const labels = layout === 'days-across' ? cells.filter((cell) => typeof cell === 'string') : [];
  return labels.map((cell) => weekLabel(cell)?.week).find((number) => number !== undefined);
}

/** 'Mon 9 Mar', 'Tue 10 Mar' above their days, as in the row of names. */
function areDatedDays({ cells }: GridRow, { table, layout }: Sheet): boolean {
  if (layout !== 'days-across' || table.columnOf('week') >= 0 || table.across.size < 2) return false;
  const told = [...table.across].filter(([column]) => !isBlank(cells[column]));
  return told.length >= 2 && told.every(([column, label]) => isDatedDay(cells[column] ?? null, label));
}

/** The week among the names of the columns: 'Week 2' above the days or sessions of that week. */
function weekInNames({ cells }: GridRow, { header, meanings }: Table): number | undefined {
  const column = header.findIndex(
    (name, at) => ['day', 'name'].includes(meanings.get(at) ?? '') && weekAlone(name) !== undefined,
  );
  return column < 0 ? undefined : weekAlone(cells[column] ?? null);
}

/**
 * The rows with one text right above each row of names, where these come again: 'Scheda A - Petto' or 'PUSH' above a
 * table of its exercises. None where one table goes without, for then the text above the first is the file's title.
 */
function sessionHeadings({ rows }: Grid, isHeader: Sheet['isHeader']): ReadonlySet<number> {
  const filled = rows.filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  const headers = filled.flatMap((row, at) => (isHeader(row) ? [at] : []));
  const above = headers.flatMap((at) => {
    const row = filled[at - 1];
    const texts = row?.cells.filter((cell) => !isBlank(cell)) ?? [];
    return row && texts.length === 1 && typeof texts[0] === 'string' ? [row.number] : [];
  });
  return new Set(headers.length > 1 && above.length === headers.length ? above : []);
}
