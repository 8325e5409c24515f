import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { refuseFile } from '#functions/program-import/program-file-refused.ts';
import { areLabelsOfDays } from '#functions/program-import/recognise/by-values.ts';
import { dayLabel, weekAlone, weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { dayOfHeader } from '#functions/program-import/recognise/find-table.ts';
import { isPhase } from '#functions/program-import/recognise/phase-names.ts';
import { planLine } from '#functions/program-import/recognise/plan-lines.ts';
import { weekOfSheet } from '#functions/program-import/recognise/recognise-file.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';
import { withoutOwnDay } from '#functions/program-import/recognise/weekday-letters.ts';
import type { CellCorrection, ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { withoutGuard } from '#shared/formula-guard.ts';
import { titleAbove } from './of-sheet.ts';
import { relabel } from './panels.ts';
import { repeatedPlaces, weekdaysAbove, weekdaysBehind, weeksOfSpan } from './repeats.ts';
import { isDash, isDatedDay, isHeaderAgain, isNothing } from './rows-aside.ts';
import { sessionHeadings, weekInNames } from './session-headings.ts';
import { nameOfColumn, type Table } from './tables.ts';
import { isContent, wordsAside } from './words-aside.ts';

/** A cell with the column it stands in. */
export interface LineCell {
  readonly value: CellValue;
  readonly header: string;
  /** The cell's column; none for a cell that was put together. */
  readonly column?: number;
}

/** A row of a table, or a cell of one that stands across, with what the rows above say of it. */
export interface Line {
  readonly grid: Grid;
  readonly row: GridRow;
  readonly cells: ReadonlyMap<ColumnMeaning, LineCell>;
  /** The cells of all exercise columns, in order. */
  readonly exercises: readonly LineCell[];
  /** Columns of notes and those that mean nothing known. */
  readonly notes: readonly LineCell[];
  /** The rest of a heading above the rows: 'Upper' of 'Day 1 - Upper'. */
  readonly title: string;
  /** The part of the season that the row is in; '' where no column says it. */
  readonly phase: string;
  /** Whether the row itself says a week or a day. */
  readonly startsPlace: boolean;
  /** Whether the row stands for several days, of which this is not the first. */
  readonly isAgain: boolean;
  /** The column of a meaning, or -1. */
  readonly columnOf: (meaning: ColumnMeaning) => number;
}

/** The text of every cell that was put right, in place; rows that are left out lose their cells. */
export function correct(sheets: readonly Grid[], corrections: readonly CellCorrection[]): void {
  for (const { sheet, row, column, text } of corrections) {
    const found = sheets.find((grid) => grid.sheet === sheet)?.rows.find(({ number }) => number === row);
    if (!found) continue;
    if (column === null) found.cells.fill(null);
    else {
      while (found.cells.length <= column) found.cells.push(null);
      found.cells[column] = text;
    }
  }
}

export interface ReadLines {
  readonly lines: Line[];
  /** Rows that hold one text beside the table. */
  readonly notes: { readonly row: number; readonly text: string }[];
  /** Weeks and days that stand for several, each with how it was read. */
  readonly repeats: ReadonlySet<string>;
}

/** Lines that are looked at before a file is refused: cells that stand across are many to a row. */
const MOST_LINES = 40_000;

type CheckRow = (row: GridRow, table: Table) => boolean;

/** The rows below a header as lines, each with the week and day it belongs to; `fits` may refuse one. */
export function linesOf(table: Table, layout: FileMapping['layout'], fits: CheckRow): ReadLines {
  const { grid, headerRow, meanings } = table;
  const columnOf = (wanted: ColumnMeaning) => [...meanings].find(([, meaning]) => meaning === wanted)?.[0] ?? -1;
  const [weekColumn, dayColumn, dateColumn] = [columnOf('week'), columnOf('day'), columnOf('date')];
  const phaseColumn = table.header.findIndex((name, column) => isPhase(name) && meanings.get(column) !== 'ignored');
  let phase = '';
  let named: Pick<Table, 'header'> = table;
  let weekOfDays: CellValue = null;
  const names = new Set(table.header.filter((cell) => typeof cell === 'string' && cell.trim() !== ''));
  const isHeader = (row: GridRow) =>
    row.number === headerRow || isHeaderAgain(row, names) || weekInNames(row, table) !== undefined;
  const hasExercises = layout === 'exercises' || (layout === 'weeks-across' && columnOf('exercise') >= 0);
  const headings = hasExercises ? sessionHeadings(grid, isHeader) : new Set<number>();
  const lines: Line[] = [];
  const notes: ReadLines['notes'] = [];
  const repeats = new Set<string>();
  let week: CellValue = weekOfSheet(grid) ?? null;
  let day: CellValue = table.ofSheet.day;
  let date: CellValue = null;
  let title = table.ofSheet.title || titleAbove(grid, headerRow, table.ofSheet);
  for (const [at, row] of grid.rows.entries()) {
    const filled = row.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, column }]));
    const [only] = filled;
    if (!only) continue;
    if (row.number !== headerRow && relabel(table.panels, row, layout)) continue;
    if (isHeader(row)) {
      if (row.cells.some((cell) => ofOneSet(cell))) named = { header: row.cells };
      week =
        weekInNames(row, table) ??
        weekBesideDays(row) ??
        (row.number === headerRow && areDatedDays(row) ? (week ?? 1) : week);
      if (row.number === headerRow) weekOfDays = week;
      continue;
    }
    if (areDatedDays(row)) {
      // A header that repeats the weekdays with other dates begins the next week, unless a row between named it.
      const said = weekBesideDays(row);
      if (said !== undefined) week = said;
      else if (week === weekOfDays) week = (typeof week === 'number' ? week : 1) + 1;
      weekOfDays = week;
      continue;
    }
    if (
      filled.length === 1 &&
      typeof only.cell === 'string' &&
      (layout === 'exercises' ||
        table.panels.length > 0 ||
        !isContent(meanings.get(only.column)) ||
        isBesideWeeks(only.column) ||
        weekAlone(only.cell) !== undefined)
    ) {
      const weekHeading = weekLabel(only.cell);
      if (weekHeading) {
        week = weeksOfSpan(only.cell) ? only.cell : weekHeading.week;
        day = table.ofSheet.day;
        title = table.ofSheet.title;
        continue;
      }
      const several = layout === 'exercises' || layout === 'weeks-across' ? weekdaysAbove(only.cell) : null;
      if (several) {
        [day, title] = [several.days, several.rest];
        continue;
      }
      const dated = layout === 'exercises' ? planLine(only.cell) : undefined;
      if (dated && dated.date !== '') {
        [day, date, title] = [null, dated.date, dated.rest]; // 'Di 03.02.2026 – Kraft'
        continue;
      }
      const isHeading = layout === 'exercises' || only.column !== dayColumn;
      const dayHeading = isHeading && layout !== 'days-across' ? dayLabel(only.cell) : undefined;
      if (dayHeading) {
        day = only.cell;
        title = weekdaysBehind(only.cell)?.rest ?? dayHeading.rest;
        continue;
      }
      if (headings.has(row.number)) {
        title = only.cell.trim();
        continue;
      }
    }
    if (row.number < headerRow) continue;
    const aside = wordsAside(table, layout, at);
    if (aside !== undefined) {
      notes.push({ row: row.number, text: aside });
      continue;
    }
    if (!fits(row, table)) continue;
    const phaseCell = row.cells[phaseColumn];
    if (typeof phaseCell === 'string' && phaseCell.trim() !== '') phase = phaseCell.trim();
    const [weekCell = null, dayCell = null] = [row.cells[weekColumn], row.cells[dayColumn]];
    if (!isBlank(weekCell)) {
      if (String(weekCell) !== String(week) && dayColumn >= 0) day = null;
      week = weekCell;
    }
    if (!isBlank(dayCell)) {
      day = dayCell;
      title = hasExercises || table.panels.length > 0 ? (dayLabel(String(dayCell))?.rest ?? '') : '';
    }
    if (
      layout === 'days-across' &&
      areLabelsOfDays([...table.across.keys()].map((column) => row.cells[column] ?? null))
    ) {
      if (weekColumn < 0) week = (typeof week === 'number' ? week : 0) + 1;
      continue;
    }
    const dateCell = row.cells[dateColumn] ?? null;
    if (!isBlank(dateCell) || !isBlank(dayCell)) date = dateCell;
    const { places, told } = repeatedPlaces(week, day);
    for (const words of told) repeats.add(words);
    lines.push(...places.flatMap((place, at) => spread(row, { ...place, date }, at > 0)));
    if (lines.length > MOST_LINES) throw refuseFile(`The file has more than ${MOST_LINES} cells of workouts.`);
  }
  return { lines, notes, repeats };

  /** 'Week 1' before the days that stand across. */
  function weekBesideDays({ cells }: GridRow): number | undefined {
    const labels = layout === 'days-across' ? cells.filter((cell) => typeof cell === 'string') : [];
    return labels.map((cell) => weekLabel(cell)?.week).find((number) => number !== undefined);
  }

  /** 'Mon 9 Mar', 'Tue 10 Mar' above their days, as in the row of names. */
  function areDatedDays({ cells }: GridRow): boolean {
    if (layout !== 'days-across' || weekColumn >= 0 || table.across.size < 2) return false;
    const told = [...table.across].filter(([column]) => !isBlank(cells[column]));
    return told.length >= 2 && told.every(([column, label]) => isDatedDay(cells[column] ?? null, label));
  }

  /** Whether a column stands beside the weeks, where weeks are columns. */
  function isBesideWeeks(column: number): boolean {
    return layout === 'weeks-across' && !table.across.has(column);
  }

  function spread(row: GridRow, place: Readonly<Record<'week' | 'day' | 'date', CellValue>>, isAgain: boolean): Line[] {
    const inPanel = new Set(table.panels.flatMap(({ columns }) => columns));
    const { cells, exercises, others } = cellsOf(row, (column) => !inPanel.has(column));
    const startsPlace = [weekColumn, dayColumn, dateColumn].some((column) => !isBlank(row.cells[column]));
    const common = { grid, row, title, phase, startsPlace, isAgain, columnOf };
    const placed = (meaning: 'week' | 'day' | 'date', column: number) => {
      const value = place[meaning];
      const header = column < 0 ? meaning : nameOfColumn(table, column);
      if (!isBlank(value)) cells.set(meaning, { value, header });
    };
    placed('week', weekColumn);
    placed('day', dayColumn);
    placed('date', dateColumn);
    if (table.panels.length > 0) {
      return table.panels.flatMap(({ columns, label }) => {
        const own = cellsOf(row, (column) => columns.includes(column));
        if (own.cells.size === 0 && own.exercises.length === 0) return [];
        const all = new Map([...cells, ...own.cells]);
        const place = layout === 'weeks-across' ? 'week' : 'day';
        if (layout !== 'exercises') all.set(place, { value: label, header: String(label) });
        const heading = typeof label === 'string' && layout === 'days-across' ? (dayLabel(label)?.rest ?? '') : title;
        const notesOfRow = [...others, ...own.others];
        return [{ ...common, cells: all, exercises: own.exercises, notes: notesOfRow, title: heading }];
      });
    }
    if (table.across.size === 0) return [{ ...common, cells, exercises, notes: others }];
    const label = layout === 'weeks-across' ? 'week' : 'day';
    // An exercise without a load in any week is the same in all of them.
    const isSameInAll =
      cells.has('exercise') &&
      cells.has('sets') &&
      [...table.across.keys()].every((column) => isBlank(row.cells[column]));
    return [...table.across].flatMap(([column, value]) => {
      const cell = row.cells[column] ?? null;
      if ((isBlank(cell) && !isSameInAll) || isNothing(cell)) return [];
      const header = nameOfColumn(table, column);
      const own = new Map(cells).set(label, { value, header });
      const text = typeof cell === 'string' ? withoutOwnDay(cell, dayOfHeader(header) ?? 0, header) : cell;
      const heading = table.areSessions ? header : title;
      return [{ ...common, title: heading, cells: own, exercises: [{ value: text, header, column }], notes: others }];
    });
  }

  function cellsOf(row: GridRow, isWanted: (column: number) => boolean) {
    const cells = new Map<ColumnMeaning, LineCell>();
    const exercises: LineCell[] = [];
    const others: LineCell[] = [];
    for (const [column, value] of row.cells.entries()) {
      const meaning = meanings.get(column);
      if (!isWanted(column) || isBlank(value) || isDash(value)) continue;
      if (meaning === 'ignored' || table.across.has(column)) continue;
      const cell = {
        value: grid.kind === 'csv' ? asWritten(value) : value,
        header: nameOfColumn(named, column),
        column,
      };
      if (meaning === 'exercises') exercises.push(cell);
      else if (meaning === undefined || meaning === 'notes') others.push(cell);
      else cells.set(meaning, cell);
    }
    return { cells, exercises, others };
  }
}

/** Removes the guard that our own files put before the sign of a formula. */
function asWritten(value: CellValue): CellValue {
  return typeof value === 'string' ? withoutGuard(value) : value;
}
