import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { refuseFile } from '#functions/program-import/program-file-refused.ts';
import { wholeIfNear } from '#functions/program-import/read-cells.ts';
import { areLabelsOfDays, isDate } from '#functions/program-import/recognise/by-values.ts';
import { dayLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { isPhase } from '#functions/program-import/recognise/phase-names.ts';
import { weekOfSheet } from '#functions/program-import/recognise/recognise-file.ts';
import type { CellCorrection, ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { filledRow, headingOf, nextWeek, type Said, type Sheet, sheetOf } from './headings.ts';
import type { Line } from './line.ts';
import { linesOfRow } from './lines-of-row.ts';
import { titleAbove } from './of-sheet.ts';
import { repeatedPlaces } from './repeats.ts';
import type { Table } from './tables.ts';
import { wordsAside } from './words-aside.ts';

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
  const { grid, headerRow } = table;
  const sheet = sheetOf(table, layout);
  const lines: Line[] = [];
  const notes: ReadLines['notes'] = [];
  const repeats = new Set<string>();
  let said: Said = {
    week: weekOfSheet(grid) ?? null,
    day: table.ofSheet.day,
    date: null,
    title: table.ofSheet.title || titleAbove(grid, headerRow, table.ofSheet),
    phase: '',
    across: table.across,
    header: table.header,
    lastWeek: undefined,
  };
  for (const [at, gridRow] of grid.rows.entries()) {
    const row = filledRow(gridRow);
    if (!row) continue;
    const heading = headingOf(row, said, sheet);
    if (heading) {
      const { note, ...more } = heading;
      said = { ...said, ...more };
      if (note !== undefined) notes.push({ row: row.number, text: note });
      continue;
    }
    if (row.number < headerRow) continue;
    const aside = wordsAside(table, layout, at);
    if (aside !== undefined) {
      notes.push({ row: row.number, text: aside });
      continue;
    }
    if (!fits(gridRow, table)) continue;
    said = { ...said, ...saidInCells(row, said, sheet) };
    if (areDaysAgain(row, said, sheet)) {
      if (table.columnOf('week') < 0) said = { ...said, week: nextWeek(said) };
      continue;
    }
    const { week, day, date } = said;
    const { places, told } = repeatedPlaces(week, day);
    for (const words of told) repeats.add(words);
    for (const [nth, place] of places.entries())
      lines.push(...linesOfRow(table, layout, gridRow, { ...said, place: { ...place, date }, isAgain: nth > 0 }));
    said = { ...said, lastWeek: week };
    if (lines.length > MOST_LINES) throw refuseFile(`The file has more than ${MOST_LINES} cells of workouts.`);
  }
  return { lines, notes, repeats };
}

/** The place and title in a row of the table itself, which go on in the rows below. */
function saidInCells({ cells }: GridRow, { week }: Said, { table, hasExercises }: Sheet): Partial<Said> {
  const cellOf = (meaning: ColumnMeaning) => cells[table.columnOf(meaning)] ?? null;
  const phase = cells[phaseColumn(table)];
  const written = cellOf('week');
  const ownWeek = typeof written === 'number' ? wholeIfNear(written) : written;
  const isOtherWeek = !isBlank(ownWeek) && String(ownWeek) !== String(week) && table.columnOf('day') >= 0;
  const [day, date] = [cellOf('day'), cellOf('date')];
  const mayBeNamed = hasExercises || table.panels.length > 0 || table.columnOf('name') < 0;
  return {
    ...(typeof phase === 'string' && phase.trim() !== '' && { phase: phase.trim() }),
    ...(!isBlank(ownWeek) && { week: ownWeek }),
    ...(isOtherWeek && { day: null }),
    ...(!isBlank(day) && { day, title: mayBeNamed ? nameBehindDay(day) : '' }),
    ...((!isBlank(date) || !isBlank(day)) && { date }),
  };
}

const phaseColumn = ({ header, meanings }: Table) =>
  header.findIndex((name, column) => isPhase(name) && meanings.get(column) !== 'ignored');

/** 'Tempo run' of 'Day 1: Tempo run'; '' where only a date stands there. */
function nameBehindDay(cell: CellValue): string {
  const rest = dayLabel(String(cell))?.rest ?? '';
  return isDate(rest) ? '' : rest;
}

/** Whether days that stand across are named again, above the next week. */
function areDaysAgain({ cells }: GridRow, { across }: Said, { layout }: Sheet): boolean {
  return layout === 'days-across' && areLabelsOfDays([...across.keys()].map((column) => cells[column] ?? null));
}
