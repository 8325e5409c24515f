import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import {
  type GuessedColumn,
  isOfWorkouts,
  isRowOfValues,
  looksLikeWorkouts,
  type Named,
  placesInCells,
  weeksBeside,
  withContents,
  withNumberedSessions,
} from './by-values.ts';
import { dayLabel, type Language, languagesOfDay, weekLabel } from './calendar-words.ts';
import { headerKey, languagesOf, meaningOf } from './column-names.ts';
import {
  CONTENTS,
  withDaysInNames,
  withExerciseInEachRow,
  withNameBesideDetails,
  withSessionNames,
  withTellingColumns,
  withTypeAsName,
  withUnnamedExercises,
  withVolume,
  withWeeksOfDays,
  withWorkInNotes,
} from './columns-by-others.ts';
import { headerCells } from './header-cells.ts';
import { numberedParts } from './numbered-parts.ts';
import { sessionsAcross } from './sessions-across.ts';
import { hasColumnsOfSets, setsAcross } from './set-columns.ts';
import { sportColumns } from './sport-columns.ts';
import { ticksInCells } from './tick-columns.ts';
import { byValues } from './told-by-values.ts';
import { contentsInCells, minutesInCells } from './unnamed-contents.ts';

export type Layout = FileMapping['layout'];

/** A sheet's row of column names, and its likely meaning. */
export interface FoundTable {
  readonly grid: Grid;
  /** Null where no row has names: what stands in the columns tells what they are. */
  readonly headerRow: number | null;
  readonly layout: Layout;
  readonly columns: readonly GuessedColumn[];
  readonly language: Language | null;
  /** Whether a column says which day a row is of. */
  readonly hasPlace: boolean;
}

/** The places and the contents that make a table of workouts. */
const PLACES: ReadonlySet<ColumnMeaning> = new Set(['week', 'day', 'date']);

/** Finds the row of column names among the first rows of a sheet; undefined where none looks like one. */
export function findTable(grid: Grid): FoundTable | undefined {
  let best: Scored | undefined;
  const ofDays = languagesOfDays(grid);
  for (const row of grid.rows) {
    if (row.number > PROGRAM_FILE_LIMITS.headerRows) break;
    const table = readHeader(grid, row, ofDays);
    if (table && table.score > (best?.score ?? 0)) best = table;
    const cells = headerCells(grid, row.number);
    const inTwoRows = cells === row.cells ? undefined : readHeader(grid, { number: row.number, cells }, ofDays);
    if (inTwoRows && best && inTwoRows.score >= best.score && inTwoRows.columns.length > best.columns.length)
      best = inTwoRows;
    if (best && isUnmistakable(best)) break;
  }
  return best;
}

/** Whether every name of a table is known, as in the files that the app writes: no row below can be a better header. */
function isUnmistakable({ grid, headerRow, layout, columns, hasPlace }: Scored): boolean {
  const names = headerCells(grid, headerRow).filter((cell) => !isBlank(cell));
  const isPlain = hasPlace && layout === 'workouts' && names.length > 3;
  return isPlain && columns.length === names.length && columns.every(({ isSure }) => isSure);
}

type Scored = FoundTable & { readonly headerRow: number; readonly score: number };

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

const isWeekday = (cell: CellValue) => typeof cell === 'string' && dayLabel(cell)?.isWeekday === true;

export const dayOfHeader = (text: string) => dayLabel(text)?.day;
const weekOfLabel = (text: string) => weekLabel(text)?.week;
export const weekOfHeader = (text: string) => weekLabel(text)?.week ?? weekBehindLoad(text);

/** 'Load W1' is the load of week 1. */
function weekBehindLoad(text: string): number | undefined {
  const [, word = '', rest = ''] = text.length <= 30 ? (/^(\p{L}+)[.:]? (\S.*)$/u.exec(text.trim()) ?? []) : [];
  const week = word === '' ? undefined : weekLabel(rest);
  return week?.rest === '' && meaningOf(word)?.meaning === 'load' ? week.week : undefined;
}

const isLoadOfWeek = (cell: CellValue | undefined) => typeof cell === 'string' && weekBehindLoad(cell) !== undefined;

/** Whether each week has more than its load, as in 'Reps W1', 'Load W1': they are no columns of workouts. */
const isOfWeekToo = (cell: CellValue) =>
  typeof cell === 'string' &&
  /^\p{L}+[.:]? \S*\d+$/u.test(cell.trim()) &&
  ['sets', 'reps', 'intensity', 'rest'].includes(meaningOf(cell.trim().split(/[.:]? /)[0])?.meaning ?? '');

function readHeader(grid: Grid, row: GridRow, ofDays: readonly Language[]): Scored | undefined {
  if (isRowOfValues(grid, row)) return undefined;
  const days = labelsAcross(row.cells, dayOfHeader);
  const weeks = labelsAcross(row.cells, row.cells.some(isOfWeekToo) ? weekOfLabel : weekOfHeader);
  const across = days.size >= weeks.size ? days : weeks;
  const isDayNamed = row.cells.some((cell) => meaningOf(cell)?.meaning === 'day' && meaningOf(cell)?.isSure);
  const areSessions = across === days && isDayNamed && !row.cells.some((cell) => isWeekday(cell));
  const isAcross = across.size >= 2 && new Set(across.values()).size === across.size && !areSessions;
  const language = languageOf(row.cells, ofDays);
  const parts = new Set([...numberedParts(grid, row), ...sportColumns(grid, row)]);
  const known = row.cells.flatMap((cell, column) => {
    if ((areSessions && days.has(column)) || parts.has(column))
      return [{ column, meaning: 'exercises' as const, isSure: false }];
    const meaning = isAcross && across.has(column) ? undefined : meaningOf(cell, language);
    return meaning ? [{ column, ...meaning }] : [];
  });
  const isWeekNamed = known.some(({ meaning }) => meaning === 'week');
  const isContent = ({ meaning }: Named[number]) => meaning === 'exercises' || meaning === 'name';
  const dated = withWeeksOfDays(grid, row, withUnnamedExercises(grid, row, withTellingColumns(grid, row, known)));
  const named = withDaysInNames(grid, row, withNumberedSessions(grid, row, dated)).map((one) =>
    ['date', 'duration', 'week', 'sets', 'intensity'].includes(one.meaning) || (isContent(one) && !isWeekNamed)
      ? { ...one, ...byValues(grid, row, { reason: null, ...one }) }
      : one,
  );
  const sideBySide = panelled(grid, row, [...named, ...placesInCells(grid, row, named)]);
  if (sideBySide) return { grid, headerRow: row.number, language, hasPlace: true, ...sideBySide };
  const described = withExerciseInEachRow(grid, row, withVolume(named, row));
  const content = withContents(grid, row, isAcross ? described : withNameBesideDetails(grid, row, described));
  const told = isAcross ? content : withTypeAsName(content);
  const found = [...withoutDoubles(told, row), ...placesInCells(grid, row, named)];
  const beside = isAcross ? weeksBeside(grid, row, found, across) : contentsInCells(grid, row, found);
  const recognised = [...found, ...beside, ...minutesInCells(grid, row, [...found, ...beside])];
  const ticks = !isAcross && isPromising(recognised) ? ticksInCells(grid, row, found) : [];
  const columns = isAcross ? [...recognised, ...ticks] : withWorkInNotes(grid, row, [...recognised, ...ticks]);
  const meanings = new Set(columns.map(({ meaning }) => meaning));
  const places = [...meanings].filter((meaning) => PLACES.has(meaning)).length;
  const contents = [...meanings].filter((meaning) => CONTENTS.has(meaning)).length;
  // Two weeks side by side are enough; two days may also be parts of one column's name.
  const isLaidAcross = isAcross && (across === weeks || across.size >= 3 || across.size + 1 > meanings.size);
  const saysHowOften = meanings.has('sets') || meanings.has('reps'); // then numbers below the weeks are loads
  const areLoads =
    meanings.has('exercise') && (saysHowOften || [...across.keys()].every((column) => isLoadOfWeek(row.cells[column])));
  if (isLaidAcross && !areLoads && !looksLikeWorkouts(grid, row, across)) return undefined;
  const isOfSessions = !isLaidAcross || (across === days && !row.cells.some((cell) => isWeekday(cell)));
  const sessions = isOfSessions ? sessionsAcross(grid, row, columns) : [];
  if (sessions.length > (isLaidAcross ? across.size : 1)) {
    const others = columns
      .filter(({ column }) => !sessions.some((one) => one.column === column))
      .map((column) => byValues(grid, row, asRowOf('days-across', column)))
      .map((column) => (CONTENTS.has(column.meaning) ? { ...column, meaning: 'notes' as const } : column));
    const all = [...others, ...sessions].toSorted((a, b) => a.column - b.column);
    const score = sessions.length + meanings.size;
    return { grid, headerRow: row.number, layout: 'days-across', columns: all, language, hasPlace: true, score };
  }
  if (isLaidAcross) {
    const layout = across === days ? 'days-across' : 'weeks-across';
    const content = [...across.keys()].map(
      (column): GuessedColumn => ({ column, meaning: 'exercises', isSure: true, reason: null }),
    );
    const others = columns.map((column) =>
      weeks.has(column.column) && across === days
        ? { ...column, meaning: 'ignored' as const, isSure: true, reason: 'it is the week of the rows below' }
        : byValues(grid, row, asRowOf(layout, column)),
    );
    const all = [...others, ...content].toSorted((a, b) => a.column - b.column);
    return {
      grid,
      headerRow: row.number,
      layout,
      columns: all,
      language,
      hasPlace: true,
      score: across.size + places,
    };
  }
  const isTable = places >= 2 || (places >= 1 && contents >= 1) || contents + meanings.size >= 4;
  if (!isTable) return undefined;
  const layout: Layout = meanings.has('exercise') ? 'exercises' : 'workouts';
  const placed = withSessionNames(grid, row, layout, columns)
    .map((column) => (isOfWorkouts(grid, row, columns, column) ? column : byValues(grid, row, asRowOf(layout, column))))
    .map((column) => (layout === 'exercises' ? setsAcross(grid, row, columns, column) : column));
  return {
    grid,
    headerRow: row.number,
    layout,
    columns: placed,
    language,
    hasPlace: places > 0,
    score: meanings.size + (places > 0 ? 1 : 0),
  };
}

/** Whether columns may make a table with others; most rows name one at most, and need not be looked into. */
function isPromising(columns: readonly GuessedColumn[]): boolean {
  return new Set(columns.map(({ meaning }) => meaning)).size >= 2;
}

/** Tables of exercises side by side, each below the label of its day or week. */
function panelled(
  grid: Grid,
  { number }: GridRow,
  named: Named,
): { layout: Layout; columns: GuessedColumn[]; score: number } | undefined {
  const amounts = named.filter(({ meaning }) => meaning === 'sets' || meaning === 'reps' || meaning === 'load');
  if (new Set(amounts.map(({ meaning }) => meaning)).size === amounts.length) return undefined;
  // The labels stand above the names, or begin them: 'Treino A', 'Reps', 'Treino B', 'Reps'.
  const rows = grid.rows.filter((row) => row.number <= number && row.number >= number - 3);
  for (const { cells, number: labelled } of rows) {
    const weeks = labelsAcross(cells, weekOfHeader);
    const days = labelsAcross(cells, dayOfHeader);
    const layout: Layout = weeks.size >= days.size ? 'weeks-across' : 'days-across';
    const labels = Math.max(weeks.size, days.size);
    if (labels < 2) continue;
    const own = labelled === number ? (layout === 'weeks-across' ? weeks : days) : new Map<number, number>();
    if (own.size > 0 && ![...own.keys()].every((column) => amounts.some((one) => one.column === column + 1))) continue;
    const names = [...own.keys()].map((column) => ({ column, meaning: 'exercise' as const, isSure: true }));
    const columns = [...named.filter(({ column }) => !own.has(column)), ...names].map(({ column, meaning, isSure }) =>
      asRowOf('exercises', { column, meaning, isSure, reason: isSure ? null : 'part of the name' }),
    );
    return { layout, columns, score: labels + new Set(named.map(({ meaning }) => meaning)).size + 3 };
  }
  return undefined;
}

/** The languages of the weekdays at the beginning of the first rows. */
function languagesOfDays({ rows }: Grid): Language[] {
  const days = rows.slice(0, 40).flatMap(({ cells }) => cells.slice(0, 3));
  return days.flatMap((cell) => (typeof cell === 'string' ? languagesOfDay(cell) : []));
}

/** The language of most names, and of weekdays that stand among them; the first in doubt. */
function languageOf(cells: readonly CellValue[], told: readonly Language[]): Language | null {
  const counts = new Map<Language, number>();
  for (const cell of cells) {
    const languages =
      typeof cell === 'string'
        ? [...languagesOf(cell), ...languagesOfDay(cell), ...languagesOf(cell.trimEnd().replace(/(?<!\d)\d+$/, ''))]
        : [];
    for (const language of new Set(languages)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  // Names that are of two languages are of the one that has more of the days.
  for (const language of told) if (counts.has(language)) counts.set(language, (counts.get(language) ?? 0) + 0.001);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

/** Keeps the first of two columns with one meaning; exercises and notes may have several, and each set its reps and load. */
function withoutDoubles(named: Named, row: GridRow): GuessedColumn[] {
  const seen = new Map<ColumnMeaning, number>();
  const areSets = hasColumnsOfSets(named);
  return named
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || a.column - b.column)
    .flatMap(({ column, meaning, isSure, reason }): GuessedColumn[] => {
      const first = seen.get(meaning);
      const isOfSet = areSets && (meaning === 'reps' || meaning === 'load');
      const mayRepeat = meaning === 'exercises' || meaning === 'notes' || isOfSet;
      if (first !== undefined && !mayRepeat) {
        const isSame = headerKey(row.cells[first]) === headerKey(row.cells[column]);
        return isSame ? [] : [{ column, meaning: 'notes', isSure: false, reason: 'another column has this meaning' }];
      }
      seen.set(meaning, column);
      return [{ column, meaning, isSure, reason: isSure ? null : (reason ?? 'part of the name') }];
    })
    .toSorted((a, b) => a.column - b.column);
}

/** Adapts a column's meaning to files where each row is an exercise. */
function asRowOf(layout: Layout, guessed: GuessedColumn): GuessedColumn {
  const { meaning } = guessed;
  const isExercises = layout === 'exercises' || layout === 'weeks-across';
  if (isExercises && meaning === 'duration') return { ...guessed, meaning: 'time' };
  if (layout === 'exercises' && meaning === 'exercises') return { ...guessed, meaning: 'sets', isSure: false };
  if (isExercises && meaning === 'description') return { ...guessed, meaning: 'notes' };
  if (layout === 'workouts' && meaning === 'time') return { ...guessed, meaning: 'duration' };
  if (layout === 'workouts' && (meaning === 'exercise' || meaning === 'block')) {
    return meaning === 'exercise' ? { ...guessed, meaning: 'exercises' } : { ...guessed, meaning: 'notes' };
  }
  return guessed;
}
