import { type CellValue, columnLetters, type Grid, isBlank } from '#functions/program-import/grid.ts';
import { weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { headerKey } from '#functions/program-import/recognise/column-names.ts';
import { headerCells } from '#functions/program-import/recognise/header-cells.ts';
import { dayOfHeader, labelsAcross, weekOfHeader } from '#functions/program-import/recognise/labels-across.ts';
import { lengthUnitOf } from '#functions/program-import/recognise/said-units.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { type OfSheet, ofSheet } from './of-sheet.ts';
import { type Panel, panelsOf } from './panels.ts';
import { type RowsOfPlan, rowsOfPlan } from './rows-of-plan.ts';

/** One sheet, with the columns of its mapping. */
export interface Table {
  readonly grid: Grid;
  /** 0 where there is no row of names. */
  readonly headerRow: number;
  readonly header: readonly CellValue[];
  readonly width: number;
  readonly plan: RowsOfPlan;
  /** The unit of plain numbers where days stand across. */
  readonly lengthUnit: 'km' | 'mi' | undefined;
  readonly meanings: ReadonlyMap<number, ColumnMeaning>;
  /** The first column of a meaning, or -1. */
  readonly columnOf: (meaning: ColumnMeaning) => number;
  /** Labels of days or weeks that stand across, by column. */
  readonly across: ReadonlyMap<number, string | number>;
  /** The nameless columns that a label stands above, too, by its column. */
  readonly beside: ReadonlyMap<number, readonly number[]>;
  readonly panels: readonly Panel[];
  /** Whether the columns are sessions of a week, of which the file does not say the days. */
  readonly areSessions: boolean;
  /** The week and day in the sheet's name, where several sheets are read and the rows have none. */
  readonly ofSheet: OfSheet;
}

/** The sheets that a mapping names; the later ones have the columns where their names are. */
export function tablesOf(sheets: readonly Grid[], mapping: FileMapping): Table[] {
  const named = mapping.sheets.flatMap((name) => sheets.find(({ sheet }) => sheet === name) ?? []);
  const grids = named.length > 0 ? named : sheets.slice(0, 1);
  const [first] = grids;
  if (!first) return [];
  const header = headerCells(first, mapping.headerRow);
  const meanings = new Map(mapping.columns.map(({ column, meaning }) => [column, meaning]));
  const byName = new Map([...meanings].map(([column, meaning]) => [headerKey(header[column]), { column, meaning }]));
  return grids.map((grid, index) => {
    if (index === 0) return tableOf(grid, mapping, mapping.headerRow ?? 0, meanings);
    const laterTable = (row: number, here: Table['meanings']) =>
      tableOf(grid, mapping, row, withFurtherLabels(here, headerCells(grid, row), mapping));
    const names = headerCells(grid, mapping.headerRow);
    const isSame = names.length > 0 && mapping.columns.every(({ column }) => names[column] === header[column]);
    if (isSame) return laterTable(mapping.headerRow ?? 0, meanings);
    const row = grid.rows.slice(0, 60).find(({ cells }) => {
      const shared = new Set(cells.map(headerKey).filter((key) => key !== '' && byName.has(key)));
      return shared.size >= Math.max(1, byName.size / 2);
    });
    if (!row) return laterTable(mapping.headerRow ?? 0, meanings);
    const here = row.cells.flatMap((cell, column): [number, ColumnMeaning][] => {
      const known = byName.get(headerKey(cell));
      return known && headerKey(cell) !== '' ? [[column, known.meaning]] : [];
    });
    return laterTable(row.number, new Map(here));
  });
}

/** Days or weeks that stand across in a later sheet only: the first one has no 'Sat'. */
function withFurtherLabels(
  meanings: Table['meanings'],
  header: readonly CellValue[],
  { layout }: FileMapping,
): Table['meanings'] {
  if (layout !== 'days-across' && layout !== 'weeks-across') return meanings;
  const further = [...labelsAcross(header, readLabel(layout)).keys()].filter((column) => !meanings.has(column));
  return new Map([...meanings, ...further.map((column) => [column, 'exercises'] as const)]);
}

const readLabel = (layout: FileMapping['layout']) => (layout === 'weeks-across' ? weekOfHeader : dayOfHeader);

function tableOf(grid: Grid, { layout, sheets }: FileMapping, headerRow: number, meanings: Table['meanings']): Table {
  const header = headerCells(grid, headerRow);
  const width = header.findLastIndex((cell) => !isBlank(cell)) + 1;
  const labels = labelsAcross(header, readLabel(layout));
  const content = [...meanings].filter(([, meaning]) => meaning === 'exercises').map(([column]) => column);
  const isAcross = layout === 'days-across' || layout === 'weeks-across';
  // Where no column says its day, they are the sessions of a week in their order.
  const areSessions = layout === 'days-across' && content.length > 1 && content.every((column) => !labels.has(column));
  const dayOf = areSessions ? (at: number) => spreadOver(content.length, at) : (at: number) => at + 1;
  const labelOf = (column: number): string | number | undefined => {
    const text = labels.has(column) ? String(header[column]) : undefined;
    return layout === 'weeks-across' && text && !weekLabel(text) ? labels.get(column) : text; // 'Load W1'
  };
  const across = new Map(content.map((column, index) => [column, labelOf(column) ?? dayOf(index)] as const));
  const panels = panelsOf(grid, { layout }, headerRow, meanings);
  const isNameless = (column: number) => isBlank(header[column]) && !meanings.has(column);
  const columns = new Map([...meanings].reverse().map(([column, meaning]) => [meaning, column]));
  return {
    grid,
    headerRow,
    header,
    width,
    plan: rowsOfPlan(grid, headerRow, meanings),
    lengthUnit: lengthUnitOf(grid, headerRow),
    meanings,
    columnOf: (meaning) => columns.get(meaning) ?? -1,
    across: isAcross && panels.length === 0 ? across : new Map(),
    beside: isAcross && panels.length === 0 ? besideLabels([...across.keys()], isNameless) : new Map(),
    panels,
    areSessions: areSessions && panels.length === 0,
    ofSheet: ofSheet(grid, { layout, sheets }, meanings),
  };
}

/** The nameless columns to the right of each label, of the last as many as of another. */
function besideLabels(labels: readonly number[], isNameless: (column: number) => boolean): Table['beside'] {
  const sorted = labels.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((next, at) => next - Number(sorted[at]) - 1);
  const after = (column: number, at: number) =>
    Array.from({ length: gaps[at] ?? Math.max(0, ...gaps) }, (_, step) => column + step + 1).filter(isNameless);
  return new Map(sorted.map((column, at) => [column, after(column, at)]));
}

/** The day of a week's session, with rest between: three are on Monday, Wednesday and Friday. */
function spreadOver(sessions: number, at: number): number {
  return Math.floor((at * PROGRAM_FILE_LIMITS.daysPerWeek) / sessions) + 1;
}

/** The name of a column as the file has it, else its letters. */
export function nameOfColumn({ header }: Pick<Table, 'header'>, column: number): string {
  const cell = header[column];
  return typeof cell === 'string' && cell.trim() !== '' ? cell.trim().replace(/\s+/g, ' ') : columnLetters(column);
}
