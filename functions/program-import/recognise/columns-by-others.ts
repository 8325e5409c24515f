import { type CellValue, type Grid, type GridRow, isBlank } from '#functions/program-import/grid.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import {
  areMostly,
  type GuessedColumn,
  hasAmount,
  hasMeaning,
  LOOKED_AT,
  type Named,
  saysDay,
  valuesBelow,
} from './by-values.ts';
import { dayLabel } from './calendar-words.ts';
import { headerKey } from './column-names.ts';
import { isWeekday } from './labels-across.ts';
import { isRest, isTraining } from './rest-words.ts';

/** Meanings that say what a workout is. */
export const CONTENTS: ReadonlySet<ColumnMeaning> = new Set(['name', 'exercises', 'exercise', 'description']);

/** Takes 'Distance' or 'Notes' for the exercises where '5 x 800 m' stands there and in no other column. */
export function withWorkInNotes(
  grid: Grid,
  { number }: GridRow,
  columns: readonly GuessedColumn[],
): readonly GuessedColumn[] {
  if (
    hasMeaning(columns, 'exercises', 'exercise', 'name', 'description', 'sets', 'reps') ||
    !hasMeaning(columns, 'week', 'day', 'date')
  )
    return columns;
  const work = (['distance', 'notes'] as const).flatMap(
    (meaning) => columns.find((one) => one.meaning === meaning) ?? [],
  );
  const found = work.find(({ column }) => areMostly(valuesBelow(grid, number, column), saysWork, 0.8));
  const reason = 'no other column says what to do';
  return columns.map((one) => (one === found ? { ...one, meaning: 'exercises', isSure: false, reason } : one));
}

const saysWork = (cell: CellValue) => hasAmount(cell) || (typeof cell === 'string' && isRest(cell));

/**
 * Tells what sessions are called in a list of exercises: 'Rutina' with A, B and C is a name; 'Foco técnico' with another
 * sentence in each row is a note on the exercise there.
 */
export function withSessionNames(
  grid: Grid,
  { number }: GridRow,
  layout: FileMapping['layout'],
  columns: readonly GuessedColumn[],
): readonly GuessedColumn[] {
  if (layout !== 'exercises') return columns;
  const areIn = ({ column }: GuessedColumn, isSo: (text: string) => boolean, share: number) =>
    areMostly(valuesBelow(grid, number, column), (cell) => typeof cell === 'string' && isSo(cell), share);
  const isSentence = (text: string) => text.length > LONGEST_NAME;
  const isLabel = (text: string) => text.length <= 20 && !/\d\s?[x×]/i.test(text);
  const isName = (one: GuessedColumn) => one.meaning === 'name' && (one.isSure || !areIn(one, isSentence, 0.8));
  const isNamed = columns.some(isName);
  const take = (one: GuessedColumn, meaning: ColumnMeaning, reason: string) => ({
    ...one,
    meaning,
    isSure: false,
    reason,
  });
  return columns.map((one) => {
    if (one.meaning === 'name' && !isName(one)) return take(one, 'notes', 'its texts are too long for names');
    if (one.meaning !== 'exercises' || !areIn(one, isLabel, 0.9)) return one;
    return isNamed ? take(one, 'notes', 'its cells have no amounts') : take(one, 'name', 'its cells are short names');
  });
}

const LONGEST_NAME = 40;

/** 'Session' above 'Monday – Lower' says the day where no other column does. */
export function withDaysInNames(grid: Grid, { number }: GridRow, named: Named): Named {
  if (hasMeaning(named, 'day', 'date')) return named;
  return named.map((one) =>
    one.meaning === 'name' && areMostly(valuesBelow(grid, number, one.column), isWeekday, 0.8)
      ? { ...one, meaning: 'day', isSure: false, reason: 'it has days' }
      : one,
  );
}

/** 'Lavoro' above 'Forza' and 'Lungo' is a name, beside 'Dettaglio' above what is done. */
export function withNameBesideDetails(grid: Grid, { number }: GridRow, named: Named): Named {
  const [first, ...others] = named.filter(({ meaning }) => meaning === 'exercises');
  if (!first || others.length === 0 || hasMeaning(named, 'name', 'exercise')) return named;
  const valuesOf = ({ column }: Named[number]) => valuesBelow(grid, number, column).filter(isTraining);
  const isLabel = (cell: CellValue) => typeof cell === 'string' && cell.length <= LONGEST_NAME && !/[\d,\n]/.test(cell);
  const areNames = areMostly(valuesOf(first), isLabel, 0.9) && areMostly(others.flatMap(valuesOf), hasAmount, 0.5);
  const reason = 'its cells are short names';
  return areNames
    ? named.map((one) => (one === first ? { ...one, meaning: 'name', isSure: false, reason } : one))
    : named;
}

/** A column of weeks that begins blank says none where the days have their week: 'Semana 1 Lunes'. */
export function withWeeksOfDays(grid: Grid, { number }: GridRow, named: Named): Named {
  const first = grid.rows.find((row) => row.number > number && row.cells.some((cell) => !isBlank(cell)));
  const hasWeek = named.some(
    ({ column, meaning }) =>
      ['day', 'date', 'name'].includes(meaning) && dayLabel(String(first?.cells[column] ?? ''))?.week !== undefined,
  );
  return hasWeek ? named.filter(({ column, meaning }) => meaning !== 'week' || !isBlank(first?.cells[column])) : named;
}

/** Keeps the column that says more where two have one meaning: 'Day 1 - Push', not an index; 'A1' and 'A2', not an order. */
export function withTellingColumns(grid: Grid, { number }: GridRow, named: Named): Named {
  const tells: Partial<Record<ColumnMeaning, (cell: CellValue) => boolean>> = { day: saysDay, block: isOfSuperset };
  return Object.entries(tells).reduce<Named>((columns, [meaning, isTelling]) => {
    const alike = columns.filter((one) => one.meaning === meaning);
    const telling = alike.find(({ column }) => areMostly(valuesBelow(grid, number, column), isTelling, 0.5));
    return alike.length > 1 && telling ? columns.filter((one) => one === telling || !alike.includes(one)) : columns;
  }, named);
}

const isOfSuperset = (cell: CellValue) => typeof cell === 'string' && /^[A-H][.-]?\d$/i.test(cell.trim());

/** The exercises below a blank name beside 'Sets' and 'Reps'. */
export function withUnnamedExercises(grid: Grid, header: GridRow, named: Named): Named {
  const sets = named.find(({ meaning }) => meaning === 'sets')?.column;
  if (sets === undefined || !hasMeaning(named, 'reps') || hasMeaning(named, 'exercise', 'exercises', 'name'))
    return named;
  const rows = grid.rows
    .filter(({ number, cells }) => number > header.number && !isBlank(cells[sets]))
    .slice(0, LOOKED_AT);
  const isName = (cell: CellValue) => typeof cell === 'string' && /\p{L}{3}/u.test(cell);
  const column = Array.from({ length: sets }, (_, at) => at).find(
    (at) =>
      isBlank(header.cells[at]) &&
      areMostly(
        rows.map(({ cells }) => cells[at] ?? null),
        isName,
        0.8,
      ),
  );
  const reason = 'it has no name; beside it stand the sets';
  return column === undefined ? named : [...named, { column, meaning: 'exercise', isSure: false, reason }];
}

/** 'Exercícios' beside 'Séries' and 'Repetições' names one exercise in each row. */
export function withExerciseInEachRow(grid: Grid, { number }: GridRow, named: Named): Named {
  const has = (...meanings: ColumnMeaning[]) =>
    meanings.every((meaning) => named.some((one) => one.meaning === meaning));
  const listed = named.filter(({ meaning }) => meaning === 'exercises');
  const [only] = listed;
  if (!only || listed.length > 1 || !has('sets', 'reps') || has('exercise')) return named;
  const hasNoAmount = (cell: CellValue) => typeof cell === 'string' && !/\d|\n/.test(cell);
  if (!areMostly(valuesBelow(grid, number, only.column), hasNoAmount, 0.8)) return named;
  return named.map((one) => (one === only ? { ...one, meaning: 'exercise' as const } : one));
}

/** 'Workout Type' says what to do where no other column does. */
export function withTypeAsName(named: Named): Named {
  if (named.some(({ meaning }) => CONTENTS.has(meaning))) return named;
  const reason = 'no other column says what to do';
  return named.map((one) => (one.meaning === 'type' ? { ...one, meaning: 'name', isSure: false, reason } : one));
}

const VOLUME = /(?:^|\s)(?:umfang|volumen?|scheme)$/;

/** 'Umfang' beside 'Sätze' is how much of a set, where no other column says that. */
export function withVolume(named: Named, { cells }: GridRow): Named {
  const areSets = named.filter(({ meaning }) => meaning === 'sets').length > 1;
  if (!areSets || hasMeaning(named, 'reps')) return named;
  const isVolume = ({ column, meaning }: Named[number]) => meaning === 'sets' && VOLUME.test(headerKey(cells[column]));
  return named.map((one) => (isVolume(one) ? { ...one, meaning: 'reps' } : one));
}
