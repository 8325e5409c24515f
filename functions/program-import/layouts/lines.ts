import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { refuseFile } from '#functions/program-import/program-file-refused.ts';
import { wholeIfNear } from '#functions/program-import/read-cells.ts';
import { areLabelsOfDays, isDate } from '#functions/program-import/recognise/by-values.ts';
import { dayLabel, weekAlone, weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { isPhase } from '#functions/program-import/recognise/phase-names.ts';
import { planLine } from '#functions/program-import/recognise/plan-lines.ts';
import { weekOfSheet } from '#functions/program-import/recognise/recognise-file.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';
import type { CellCorrection, ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import type { Line } from './line.ts';
import { linesOfRow } from './lines-of-row.ts';
import { titleAbove } from './of-sheet.ts';
import { relabel } from './panels.ts';
import { repeatedPlaces, weekdaysAbove, weekdaysBehind, weeksOfSpan } from './repeats.ts';
import { isDatedDay, isHeaderAgain } from './rows-aside.ts';
import { sessionHeadings, weekInNames } from './session-headings.ts';
import type { Table } from './tables.ts';
import { isContent, wordsAside } from './words-aside.ts';

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

/** 'Tempo run' of 'Day 1: Tempo run'; '' where only a date stands there. */
function nameBehindDay(cell: CellValue): string {
  const rest = dayLabel(String(cell))?.rest ?? '';
  return isDate(rest) ? '' : rest;
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
  let { across } = table;
  let phase = '';
  let named = table.header;
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
    if (row.number !== headerRow && areNextWeeks(row)) {
      across = new Map([...across].map(([column, label]) => [column, weekAlone(row.cells[column]) ?? label]));
      continue;
    }
    if (isHeader(row)) {
      if (row.cells.some((cell) => ofOneSet(cell))) named = row.cells;
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
    const weekAmongDays = only.column === dayColumn ? weekAlone(only.cell) : undefined;
    if (weekAmongDays !== undefined && filled.length > 1) {
      [week, day] = [weekAmongDays, null];
      notes.push({ row: row.number, text: filled.map(({ cell }) => String(cell).trim()).join(': ') });
      continue;
    }
    if (layout === 'exercises' && isDayWithTitle(row)) {
      [day, title] = [only.cell, String(filled[1]?.cell).trim()];
      continue;
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
    const written = row.cells[weekColumn] ?? null;
    const weekCell = typeof written === 'number' ? wholeIfNear(written) : written;
    const dayCell = row.cells[dayColumn] ?? null;
    if (!isBlank(weekCell)) {
      if (String(weekCell) !== String(week) && dayColumn >= 0) day = null;
      week = weekCell;
    }
    if (!isBlank(dayCell)) {
      day = dayCell;
      const mayBeNamed = hasExercises || table.panels.length > 0 || columnOf('name') < 0;
      title = mayBeNamed ? nameBehindDay(dayCell) : '';
    }
    if (layout === 'days-across' && areLabelsOfDays([...across.keys()].map((column) => row.cells[column] ?? null))) {
      if (weekColumn < 0) week = (typeof week === 'number' ? week : 0) + 1;
      continue;
    }
    const dateCell = row.cells[dateColumn] ?? null;
    if (!isBlank(dateCell) || !isBlank(dayCell)) date = dateCell;
    const { places, told } = repeatedPlaces(week, day);
    for (const words of told) repeats.add(words);
    const said = { title, phase, across, header: named };
    for (const [at, place] of places.entries())
      lines.push(...linesOfRow(table, layout, row, { ...said, place: { ...place, date }, isAgain: at > 0 }));
    if (lines.length > MOST_LINES) throw refuseFile(`The file has more than ${MOST_LINES} cells of workouts.`);
  }
  return { lines, notes, repeats };

  /** 'Day 1' and 'Upper focus' beside each other, above the exercises. */
  function isDayWithTitle({ cells }: GridRow): boolean {
    const [label = null, words = null, another] = cells.filter((cell) => !isBlank(cell));
    const isDay = typeof label === 'string' && dayLabel(label)?.rest === '' && dayColumn < 0;
    return isDay && typeof words === 'string' && /\p{L}{3}/u.test(words) && another === undefined;
  }

  /** 'Week 5', 'Week 6' above further weeks that stand across. */
  function areNextWeeks({ cells }: GridRow): boolean {
    const weeks = layout === 'weeks-across' ? [...across.keys()].map((column) => cells[column] ?? null) : [];
    const filled = weeks.filter((cell) => !isBlank(cell));
    return filled.length > 1 && filled.every((cell) => weekAlone(cell) !== undefined);
  }

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
}
