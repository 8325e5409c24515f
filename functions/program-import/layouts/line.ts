import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import { textOf } from './cell-text.ts';

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
  /** The unit that the sheet gives plain lengths; undefined where it says none. */
  readonly lengthUnit: 'km' | 'mi' | undefined;
  /** The column of a meaning, or -1. */
  readonly columnOf: (meaning: ColumnMeaning) => number;
}

/** The text of a line's cell; '' where it has none. */
export const textIn = ({ cells }: Pick<Line, 'cells'>, meaning: ColumnMeaning) => textOf(cells.get(meaning)?.value);
