import { type CellValue, isBlank } from '#functions/program-import/grid.ts';
import { dayLabel, weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { areLastWords, isOfVolumes, isRemark, isSum } from './rows-aside.ts';
import type { Table } from './tables.ts';

/** The text of a row below the names that is a note or a sum, and no workout. */
export function wordsAside(table: Table, layout: FileMapping['layout'], at: number): string | undefined {
  const { grid, meanings, across, columnOf } = table;
  const row = grid.rows[at];
  if (row === undefined) return undefined;
  const filled = row.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, column }]));
  const [only] = filled;
  if (only === undefined) return undefined;
  const { cell, column } = only;
  const { first, last } = table.plan;
  const isPlace = ['week', 'day', 'date'].includes(meanings.get(column) ?? '');
  const isOutside = (row.number < first && !grid.isOfLines) || (row.number > last && isPlace && isNote(cell));
  if (isOutside) return filled.map((one) => String(one.cell).trim()).join(': ');
  if (filled.length === 1 && typeof cell === 'string') {
    const isBeside = !isContent(meanings.get(column)) && isNote(cell);
    const isOfNoSession = layout === 'exercises' && meanings.get(column) === 'name' && !hasExercisesBelow();
    const isRemarkBelow = cell.length > LONGEST_LINE && !/\d/.test(cell);
    const isOfNoDay = table.headerRow === 0 && !grid.isOfLines && (isRemarkBelow || !areDaysAbove());
    if (isOfNoDay && column !== columnOf('day') && column !== columnOf('date')) return cell.trim();
    const areWords = meanings.get(column) === 'exercise' && areLastWords(grid.rows, at, cell);
    if (isBeside || isOfNoSession || areWords || isRemark(cell)) return cell.trim();
  }
  // 'Endurance' with a sentence beside it, below the weeks of days that stand across
  const isBesideWeek = layout === 'days-across' && filled.length === 2 && column === columnOf('week') && isNote(cell);
  if (isBesideWeek && !/\d/.test(String(cell))) return filled.map((one) => String(one.cell).trim()).join(': ');
  const places = [columnOf('week'), columnOf('day'), columnOf('date'), column];
  const sum = filled.find((one) => places.includes(one.column) && isSum(one.cell));
  const isVolume = columnOf('exercise') < 0 && isOfVolumes(row, new Set(across.keys()));
  const found = sum?.cell ?? (isVolume ? cell : undefined);
  return found === undefined ? undefined : String(found).trim();

  /** Whether a row above says its day, where no row has the names of the columns. */
  function areDaysAbove(): boolean {
    const places = [columnOf('week'), columnOf('day'), columnOf('date')];
    return grid.rows
      .slice(Math.max(0, at - LOOKED_BACK), at)
      .some(({ cells }) => places.some((place) => !isBlank(cells[place])));
  }

  /** Whether a name alone in a row of a list of exercises is of a workout: the exercises stand below it. */
  function hasExercisesBelow(): boolean {
    let below = at + 1;
    while (grid.rows[below]?.cells.every(isBlank)) below++;
    const next = grid.rows[below];
    return next !== undefined && isBlank(next.cells[columnOf('name')]) && !isBlank(next.cells[columnOf('exercise')]);
  }
}

/** Rows that are looked through for a day; looking through all, once for each, would take long files seconds. */
const LOOKED_BACK = 200;

/** A longer text alone in a row without a day is a remark. */
const LONGEST_LINE = 60;

const ASIDE: ReadonlySet<ColumnMeaning> = new Set(['week', 'day', 'date', 'ignored', 'duration', 'type', 'block']);

/** Whether a column of that meaning has what is done. */
export const isContent = (meaning: ColumnMeaning | undefined) => meaning !== undefined && !ASIDE.has(meaning);

/** A text in the column of weeks or days that is none; of a number its row is asked. */
function isNote(cell: CellValue): boolean {
  return typeof cell === 'string' && /\p{L}/u.test(cell) && !dayLabel(cell) && !weekLabel(cell);
}
