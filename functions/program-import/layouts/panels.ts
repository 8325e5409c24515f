import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import { dayOfHeader, labelsAcross, weekOfHeader } from '#functions/program-import/recognise/labels-across.ts';
import { hasColumnsOfSets } from '#functions/program-import/recognise/set-columns.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';

/** Columns of one day, week or set, where several tables of exercises stand side by side. */
export interface Panel {
  readonly columns: readonly number[];
  label: string | number;
  /** The text above it, where no row above has days or weeks. */
  readonly title: string | undefined;
}

const OF_EXERCISES: ReadonlySet<ColumnMeaning> = new Set([
  ...(['exercise', 'sets', 'reps', 'distance', 'time', 'load', 'intensity', 'rest'] as const),
]);

/** The tables that stand side by side: a meaning that comes again begins the next one. */
export function panelsOf(
  grid: Grid,
  { layout }: Pick<FileMapping, 'layout'>,
  headerRow: number,
  meanings: ReadonlyMap<number, ColumnMeaning>,
): Panel[] {
  const areSets = layout === 'exercises' && hasColumnsOfSets([...meanings.values()].map((meaning) => ({ meaning })));
  if (layout !== 'days-across' && layout !== 'weeks-across' && !areSets) return [];
  const counts = Map.groupBy(meanings.values(), (meaning) => meaning);
  const isRepeated = (meaning: ColumnMeaning) => OF_EXERCISES.has(meaning) && (counts.get(meaning)?.length ?? 0) > 1;
  const panels: { columns: number[]; seen: Set<ColumnMeaning> }[] = [];
  for (const [column, meaning] of [...meanings].toSorted(([a], [b]) => a - b)) {
    const last = panels.at(-1);
    if (isRepeated(meaning) && (!last || last.seen.has(meaning))) panels.push({ columns: [], seen: new Set() });
    if (areSets && !isRepeated(meaning)) continue;
    panels.at(-1)?.columns.push(column);
    panels.at(-1)?.seen.add(meaning);
  }
  if (panels.length < 2) return [];
  const found = panels.map(({ columns }, index): Panel => ({ columns, label: index + 1, title: undefined }));
  const above = grid.rows.filter(({ number }) => number <= headerRow && number >= headerRow - 3);
  const areLabelled = above.map((row) => relabel(found, row, layout)).includes(true);
  if (areLabelled || layout !== 'days-across') return found;
  const titleOf = ({ columns }: Panel) =>
    above
      .filter(({ number }) => number < headerRow)
      .flatMap(({ cells }) => columns.map((column) => labelOf(cells[column])))
      .findLast(Boolean);
  const titled = found.map((panel) => ({ ...panel, title: titleOf(panel) }));
  return titled.every(({ title }) => title) ? titled : found; // a text above the first alone is the file's title
}

/** Takes the days or weeks of a row above the names; false where it has none for two panels or more. */
export function relabel(panels: readonly Panel[], { cells }: GridRow, layout: FileMapping['layout']): boolean {
  if (layout === 'exercises') return false; // the panels are sets
  const labels = labelsAcross(cells, layout === 'weeks-across' ? weekOfHeader : dayOfHeader);
  if (panels.length < 2 || labels.size < 2) return false;
  for (const panel of panels) {
    const column = panel.columns.find((one) => labels.has(one));
    if (column !== undefined) panel.label = String(labelOf(cells[column]));
  }
  return true;
}

const labelOf = (cell: CellValue | undefined) => (typeof cell === 'string' ? cell.trim() : '');
