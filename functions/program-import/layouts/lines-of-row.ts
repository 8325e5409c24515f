import { type CellValue, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import { dayLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { dayOfHeader } from '#functions/program-import/recognise/labels-across.ts';
import { mayBeLength } from '#functions/program-import/recognise/said-units.ts';
import { withoutOwnDay } from '#functions/program-import/recognise/weekday-letters.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { withoutGuard } from '#shared/formula-guard.ts';
import { textOf } from './cell-text.ts';
import type { Line, LineCell } from './line.ts';
import { weeksOfSpan } from './repeats.ts';
import { isDash, isNothing } from './rows-aside.ts';
import { nameOfColumn, type Table } from './tables.ts';

type Place = 'week' | 'day' | 'date';

/** The place, title and names that a row has, from its cells or the rows above. */
export interface SaidOfRow extends Pick<Line, 'title' | 'phase' | 'isAgain'> {
  readonly place: Readonly<Record<Place, CellValue>>;
  /** The labels of the days or weeks that stand across, by column. */
  readonly across: Table['across'];
  /** The row of names above it. */
  readonly header: Table['header'];
}

/** A row as one line, or as one for each cell or panel where days or weeks stand across. */
export function linesOfRow(table: Table, layout: FileMapping['layout'], row: GridRow, said: SaidOfRow): Line[] {
  const { grid, panels, columnOf, lengthUnit } = table;
  const { place, across, title, phase, isAgain } = said;
  const inPanel = new Set(panels.flatMap(({ columns }) => columns));
  const inLabel = new Set([...table.beside.values()].flat());
  const { cells, exercises, others } = cellsOf(
    table,
    row,
    said,
    (column) => !inPanel.has(column) && !inLabel.has(column),
  );
  const columns = { week: columnOf('week'), day: columnOf('day'), date: columnOf('date') };
  const startsPlace = Object.values(columns).some((column) => !isBlank(row.cells[column]));
  const common = { grid, row, title, phase, startsPlace, isAgain, columnOf, lengthUnit };
  for (const [meaning, column] of Object.entries(columns) as [Place, number][]) {
    const header = column < 0 ? meaning : nameOfColumn(table, column);
    if (!isBlank(place[meaning])) cells.set(meaning, { value: place[meaning], header });
  }
  if (panels.length > 0) {
    return panels.flatMap(({ columns: own, label, title: above }) => {
      const inOwn = cellsOf(table, row, said, (column) => own.includes(column));
      if (inOwn.cells.size === 0 && inOwn.exercises.length === 0) return [];
      const all = new Map([...cells, ...inOwn.cells]);
      if (layout !== 'exercises')
        all.set(layout === 'weeks-across' ? 'week' : 'day', { value: label, header: String(label) });
      const heading =
        typeof label === 'string' && layout === 'days-across' ? (dayLabel(label)?.rest ?? '') : (above ?? title);
      const notes = [...others, ...inOwn.others];
      return [{ ...common, cells: all, exercises: inOwn.exercises, notes, title: heading }];
    });
  }
  if (across.size === 0) return [{ ...common, cells, exercises, notes: others }];
  // An exercise without a load in any week is the same in all of them.
  const isSameInAll =
    cells.has('exercise') && cells.has('sets') && [...across.keys()].every((column) => isBlank(row.cells[column]));
  return [...across].flatMap(([column, written]) => {
    const cell = withBeside(row, column, table.beside.get(column));
    if ((isBlank(cell) && !isSameInAll) || isNothing(cell)) return [];
    const header = nameOfColumn(table, column);
    const text = typeof cell === 'string' ? withoutOwnDay(cell, dayOfHeader(header) ?? 0, header) : cell;
    const unit = layout === 'days-across' && mayBeLength(text) ? lengthUnit : undefined;
    const value = unit ? `${String(text).trim()} ${unit}` : text;
    const heading = table.areSessions ? header : title;
    const labels = (layout === 'weeks-across' && weeksOfSpan(written)) || [written]; // 'Woche 1-2'
    return labels.map((label, at) => ({
      ...common,
      title: heading,
      isAgain: isAgain || at > 0,
      cells: new Map(cells).set(layout === 'weeks-across' ? 'week' : 'day', { value: label, header }),
      exercises: [{ value, header, column }],
      notes: others,
    }));
  });
}

/** A cell with what stands in the nameless columns beside it: 'Squat', '3x5', '100 kg' below 'Monday'. */
function withBeside({ cells }: GridRow, column: number, beside: readonly number[] = []): CellValue {
  const filled = [column, ...beside].flatMap((at) => (isBlank(cells[at]) ? [] : [cells[at] ?? null]));
  return filled.length > 1 ? filled.map(textOf).join(' ') : (filled[0] ?? null);
}

function cellsOf(
  { grid, meanings, across, width }: Table,
  row: GridRow,
  { header }: SaidOfRow,
  isWanted: (column: number) => boolean,
) {
  const cells = new Map<ColumnMeaning, LineCell>();
  const exercises: LineCell[] = [];
  const others: LineCell[] = [];
  for (let column = 0; column < Math.max(row.cells.length, width); column++) {
    const meaning = meanings.get(column);
    const isOfSet = meaning === 'sets' || meaning === 'reps';
    const written = row.cells[column] ?? null;
    // '5 x 5' beside both exercises of a superset
    const above = isOfSet && isBlank(written) ? grid.merged?.get(`${row.number},${column}`) : undefined;
    const value = above ?? written;
    if (!isWanted(column) || isBlank(value) || isDash(value)) continue;
    if (meaning === 'ignored' || across.has(column)) continue;
    const cell = {
      value: grid.kind === 'csv' ? asWritten(value) : value,
      header: nameOfColumn({ header }, column),
      column,
    };
    if (meaning === 'exercises') exercises.push(cell);
    else if (meaning === undefined || meaning === 'notes') others.push(cell);
    else cells.set(meaning, cell);
  }
  return { cells, exercises, others };
}

/** Removes the guard that our own files put before the sign of a formula. */
function asWritten(value: CellValue): CellValue {
  return typeof value === 'string' ? withoutGuard(value) : value;
}
