import type { Grid, GridRow } from '#functions/program-import/grid.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import {
  type GuessedColumn,
  hasMeaning,
  isOfWorkouts,
  isRowOfValues,
  looksLikeWorkouts,
  type Named,
  placesInCells,
  weeksBeside,
  withContents,
  withNumberedSessions,
} from './by-values.ts';
import type { Language } from './calendar-words.ts';
import { headerKey, meaningOf } from './column-names.ts';
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
import { dayOfHeader, isLoadOfWeek, isWeekday, labelsAcross, weekOfHeader, weeksAcross } from './labels-across.ts';
import { languageOf } from './language-of-names.ts';
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

/** A table, and how much its row of names looks like one. */
export type Scored = FoundTable & { readonly headerRow: number; readonly score: number };

/** A row that may be one of names. */
interface Header {
  readonly grid: Grid;
  readonly row: GridRow;
  readonly language: Language | null;
  /** The labels that may stand across by column, and whether they are days; otherwise they are weeks. */
  readonly across: ReadonlyMap<number, number>;
  readonly areDays: boolean;
  readonly weeks: ReadonlyMap<number, number>;
  /** Whether the days are those of sessions, beside a column that names the day. */
  readonly areSessions: boolean;
  readonly isAcross: boolean;
}

type Table = Pick<Scored, 'layout' | 'columns' | 'hasPlace' | 'score'>;

/** The places and the contents that make a table of workouts. */
const PLACES: ReadonlySet<ColumnMeaning> = new Set(['week', 'day', 'date']);

/** The table below a row of names; undefined where the row is none. */
export function readHeader(grid: Grid, row: GridRow, ofDays: readonly Language[]): Scored | undefined {
  if (isRowOfValues(grid, row)) return undefined;
  const header = headerOf(grid, row, ofDays);
  const named = namedColumns(header);
  const table = panelled(grid, row, [...named, ...placesInCells(grid, row, named)]) ?? tableOf(header, named);
  return table && { grid, headerRow: row.number, language: header.language, ...table };
}

function headerOf(grid: Grid, row: GridRow, ofDays: readonly Language[]): Header {
  const { cells } = row;
  const [days, weeks] = [labelsAcross(cells, dayOfHeader), weeksAcross(cells)];
  const areDays = days.size >= weeks.size;
  const across = areDays ? days : weeks;
  const isDayNamed = cells.some((cell) => meaningOf(cell)?.meaning === 'day' && meaningOf(cell)?.isSure);
  const areSessions = areDays && isDayNamed && !cells.some(isWeekday);
  const isAcross = across.size >= 2 && new Set(across.values()).size === across.size && !areSessions;
  return { grid, row, language: languageOf(cells, ofDays), across, areDays, weeks, areSessions, isAcross };
}

/** The columns that their names tell, each as its cells confirm it. */
function namedColumns({ grid, row, language, across, areSessions, isAcross }: Header): Named {
  const parts = new Set([...numberedParts(grid, row), ...sportColumns(grid, row)]);
  const known = row.cells.flatMap((cell, column) => {
    if ((areSessions && across.has(column)) || parts.has(column))
      return [{ column, meaning: 'exercises' as const, isSure: false }];
    const meaning = isAcross && across.has(column) ? undefined : meaningOf(cell, language);
    return meaning ? [{ column, ...meaning }] : [];
  });
  const isWeekNamed = hasMeaning(known, 'week');
  const isContent = ({ meaning }: Named[number]) => meaning === 'exercises' || meaning === 'name';
  const isToldByValues = (one: Named[number]) =>
    ['date', 'duration', 'week', 'sets', 'intensity'].includes(one.meaning) || (isContent(one) && !isWeekNamed);
  const named = FROM_NAMES.reduce<Named>((columns, step) => step(grid, row, columns), known);
  return named.map((one) => (isToldByValues(one) ? { ...one, ...byValues(grid, row, { reason: null, ...one }) } : one));
}

type Step = (grid: Grid, row: GridRow, columns: Named) => Named;

/** The steps, in order, that tell columns by their names. */
const FROM_NAMES: readonly Step[] = [
  withTellingColumns,
  withUnnamedExercises,
  withWeeksOfDays,
  withNumberedSessions,
  withDaysInNames,
];

/** All columns of a table, with those that only their cells tell. */
function columnsOf({ grid, row, across, isAcross }: Header, named: Named): readonly GuessedColumn[] {
  const described = withExerciseInEachRow(grid, row, withVolume(named, row));
  const content = withContents(grid, row, isAcross ? described : withNameBesideDetails(grid, row, described));
  const told = isAcross ? content : withTypeAsName(content);
  const found = [...withoutDoubles(told, row), ...placesInCells(grid, row, named)];
  const beside = isAcross ? weeksBeside(grid, row, found, across) : contentsInCells(grid, row, found);
  const columns = [...found, ...beside, ...minutesInCells(grid, row, [...found, ...beside])];
  if (isAcross) return columns;
  const ticks = isPromising(columns) ? ticksInCells(grid, row, found) : [];
  return withWorkInNotes(grid, row, [...columns, ...ticks]);
}

function tableOf(header: Header, named: Named): Table | undefined {
  const { grid, row, across, areDays, isAcross } = header;
  const columns = columnsOf(header, named);
  const meanings = new Set(columns.map(({ meaning }) => meaning));
  // Two weeks side by side are enough; two days may also be parts of one column's name.
  const isLaidAcross = isAcross && (!areDays || across.size >= 3 || across.size + 1 > meanings.size);
  const saysHowOften = meanings.has('sets') || meanings.has('reps'); // then numbers below the weeks are loads
  const areLoads =
    meanings.has('exercise') && (saysHowOften || [...across.keys()].every((column) => isLoadOfWeek(row.cells[column])));
  if (isLaidAcross && !areLoads && !looksLikeWorkouts(grid, row, across)) return undefined;
  const isOfSessions = !isLaidAcross || (areDays && !row.cells.some(isWeekday));
  const sessions = isOfSessions ? sessionsAcross(grid, row, columns) : [];
  if (sessions.length > (isLaidAcross ? across.size : 1)) return ofSessions(header, columns, sessions);
  return isLaidAcross ? ofLabelsAcross(header, columns) : ofRows(header, columns);
}

/** Columns that are the sessions of a week. */
function ofSessions(
  { grid, row }: Header,
  columns: readonly GuessedColumn[],
  sessions: readonly GuessedColumn[],
): Table {
  const others = columns
    .filter(({ column }) => !sessions.some((one) => one.column === column))
    .map((column) => byValues(grid, row, asRowOf('days-across', column)))
    .map((column) => (CONTENTS.has(column.meaning) ? { ...column, meaning: 'notes' as const } : column));
  const score = sessions.length + new Set(columns.map(({ meaning }) => meaning)).size;
  return { layout: 'days-across', columns: inOrder([...others, ...sessions]), hasPlace: true, score };
}

/** Days or weeks that stand across. */
function ofLabelsAcross({ grid, row, across, areDays, weeks }: Header, columns: readonly GuessedColumn[]): Table {
  const layout = areDays ? 'days-across' : 'weeks-across';
  const content = [...across.keys()].map(
    (column): GuessedColumn => ({ column, meaning: 'exercises', isSure: true, reason: null }),
  );
  const others = columns.map((column) =>
    areDays && weeks.has(column.column)
      ? { ...column, meaning: 'ignored' as const, isSure: true, reason: 'it is the week of the rows below' }
      : byValues(grid, row, asRowOf(layout, column)),
  );
  const score = across.size + placesIn(columns);
  return { layout, columns: inOrder([...others, ...content]), hasPlace: true, score };
}

/** Rows that are a workout or an exercise each; undefined where the names are too few for a table. */
function ofRows({ grid, row }: Header, columns: readonly GuessedColumn[]): Table | undefined {
  const meanings = new Set(columns.map(({ meaning }) => meaning));
  const places = placesIn(columns);
  const contents = [...meanings].filter((meaning) => CONTENTS.has(meaning)).length;
  const isTable = places >= 2 || (places >= 1 && contents >= 1) || contents + meanings.size >= 4;
  if (!isTable) return undefined;
  const layout: Layout = meanings.has('exercise') ? 'exercises' : 'workouts';
  const placed = withSessionNames(grid, row, layout, columns)
    .map((column) => (isOfWorkouts(grid, row, columns, column) ? column : byValues(grid, row, asRowOf(layout, column))))
    .map((column) => (layout === 'exercises' ? setsAcross(grid, row, columns, column) : column));
  return { layout, columns: placed, hasPlace: places > 0, score: meanings.size + (places > 0 ? 1 : 0) };
}

const placesIn = (columns: readonly GuessedColumn[]) =>
  new Set(columns.map(({ meaning }) => meaning).filter((meaning) => PLACES.has(meaning))).size;

const inOrder = (columns: readonly GuessedColumn[]) => columns.toSorted((a, b) => a.column - b.column);

/** Whether columns may make a table with others; most rows name one at most, and need not be looked into. */
function isPromising(columns: readonly GuessedColumn[]): boolean {
  return new Set(columns.map(({ meaning }) => meaning)).size >= 2;
}

/** Tables of exercises side by side, each below the label of its day or week. */
function panelled(grid: Grid, { number }: GridRow, named: Named): Table | undefined {
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
    return { layout, columns, hasPlace: true, score: labels + new Set(named.map(({ meaning }) => meaning)).size + 3 };
  }
  return tableAgain(grid, number, named);
}

/** 'Exercise', 'Sets', 'Reps' that come again beside themselves, where nothing says a day: each table is one. */
function tableAgain(grid: Grid, headerRow: number, named: Named): Table | undefined {
  const inOrder = named.toSorted((a, b) => a.column - b.column).map(({ meaning }) => meaning);
  const second = inOrder.indexOf('exercise', 1);
  const first = inOrder.slice(0, second);
  const isAgain = inOrder.length > first.length && inOrder.every((meaning, at) => meaning === first[at % first.length]);
  const names = grid.rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const isBelow = grid.rows.some(
    ({ number, cells }) => number > headerRow && cells.every((cell, at) => cell === names[at]),
  );
  if (second < 2 || first[0] !== 'exercise' || !isAgain || isBelow) return undefined;
  const reason = 'tables side by side are days';
  const columns = named.map(({ column, meaning }) => asRowOf('exercises', { column, meaning, isSure: false, reason }));
  return { layout: 'days-across', columns, hasPlace: true, score: inOrder.length + 3 };
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
