import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { spelled } from '#shared/exercises/units.ts';
import { areMostly, type GuessedColumn, isDate, isLength, saysDay, saysWeek, valuesBelow } from './by-values.ts';
import { weekAlone } from './calendar-words.ts';
import { isTraining } from './rest-words.ts';
import { unitOfAmount } from './said-units.ts';

interface Column {
  readonly name: CellValue;
  readonly values: readonly CellValue[];
  readonly isSure: boolean;
}

type Better = Partial<Pick<GuessedColumn, 'meaning' | 'isSure' | 'reason'>>;

/** Meanings that a name alone may get wrong, each with the better one that the cells tell; null where the name is right. */
const TOLD: Partial<Record<ColumnMeaning, (column: Column) => Better | null>> = {
  // 'Umfang' and 'volume' are sets, or how long a workout is
  sets: ({ values }) => (areMostly(values, isLength, 0.8) ? { meaning: 'duration', reason: 'it has minutes' } : null),
  exercises: weeks,
  name: (column) => (isOfMinutes(column) ? { meaning: 'duration', reason: 'it has minutes' } : weeks(column)),
  duration: ({ values, isSure }) => {
    const areLengths = areMostly(values.filter(isTraining), isDistance, 0.5);
    if (areLengths) return { meaning: 'distance', isSure: false, reason: 'it has distances' };
    if (!isSure && !areMostly(values, isLengthOrSpan, 0.8))
      return { meaning: 'notes', reason: 'many of its cells are no minutes' };
    const isTime = areMostly(values, isTimeOfDay, 0.5);
    return isTime ? { meaning: 'notes', isSure: false, reason: 'it looks like a time of day' } : null;
  },
  intensity: ({ values }) => (areMostly(values, isTempo, 0.5) ? { meaning: 'notes', reason: 'it has tempos' } : null),
  date: ({ values }) => {
    if (areMostly(values, saysDay, 0.8) && !areMostly(values, isDate, 0.5)) return DAYS;
    const areSpans = areMostly(values, isSpanOfDates, 0.8);
    return areSpans ? { meaning: 'notes', isSure: false, reason: 'it has spans of dates' } : null;
  },
  week: (column) =>
    belowItsWeek(column) ?? (areMostly(column.values, saysDay, 0.8) ? DAYS : areSums(column) ? SUMS : dates(column)),
  day: dates,
};

const SUMS: Better = { meaning: 'notes', reason: 'its numbers are too large for weeks' };
const DAYS: Better = { meaning: 'day', isSure: false, reason: 'it has days' };

/** 'WeekT', the minutes of a week */
const areSums = ({ values, isSure }: Column) =>
  !isSure && areMostly(values, (cell) => Number(cell) > PROGRAM_FILE_LIMITS.weeks, 0.5);

/** 'Class (min)' */
const isOfMinutes = ({ name, values }: Column) =>
  typeof name === 'string' && unitOfAmount(name) === 'min' && areMostly(values, isLengthOrSpan, 0.8);

/** A column's meaning where what stands in it tells better than its name: a day that is written as a date is one. */
export function byValues(grid: Grid, header: GridRow, guessed: GuessedColumn): GuessedColumn {
  const tell = TOLD[guessed.meaning];
  if (!tell) return guessed;
  const values = valuesBelow(grid, header.number, guessed.column);
  return { ...guessed, ...tell({ name: header.cells[guessed.column] ?? null, values, isSure: guessed.isSure }) };
}

function weeks({ values }: Column): Better | null {
  return areMostly(values, saysWeek, 0.8) ? { meaning: 'week', reason: 'it has weeks' } : null;
}

function dates({ values }: Column): Better | null {
  return areMostly(values, isDate, 0.5) ? { meaning: 'date', reason: 'it has dates' } : null;
}

/** The days or sessions of a week stand below 'Week 12'. */
function belowItsWeek({ name, values }: Column): Better | null {
  const isWeek = (cell: CellValue) => saysWeek(cell) || /^\s*\d{1,3}(?:\D|$)/.test(String(cell));
  if (weekAlone(name) === undefined || areMostly(values, isWeek, 0.3)) return null;
  const meaning = areMostly(values, saysDay, 0.5) ? 'day' : 'name';
  return { meaning, isSure: false, reason: 'it stands below its week' };
}

/** '2025-12-02 to 2025-12-08', the dates of a week. */
const isSpanOfDates = (cell: CellValue) => isDate(String(cell).split(/\s(?:to|bis|al?|au|-|–)\s/)[1] ?? null);

/** '3-1-1-0', '3010' or '31X1', the seconds of each part of a repetition. */
export const isTempo = (cell: CellValue) => /^[\dx](?:[-/.][\dx]){2,3}$|^[\dx]{4}$/i.test(String(cell).trim());

/** 'Länge' above '18 km' */
const isDistance = (cell: CellValue) => typeof cell === 'string' && DISTANCE.test(cell.trim());
const DISTANCE = new RegExp(String.raw`^\W?\d[\d.,]*\s?${spelled('length')}(?!\p{L})`, 'iu');

/** '1:15', '45-60 min' or a cell of a time. */
const isLengthOrSpan = (cell: CellValue) =>
  cell instanceof Date ||
  /^\W{0,2}\d{1,3}(?:[:.,h]\d{0,2})?(?:\s?[-–]\s?\d{1,3})?\s?\p{L}{0,8}[.'’]?\s*$/u.test(String(cell));

/** '6:30 AM', or hours of which no workout takes so many. */
function isTimeOfDay(cell: CellValue | undefined): boolean {
  return (
    typeof cell === 'string' &&
    /^\s*\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?\s*$|^\s*(?:0?[5-9]|1\d|2[0-3]):\d\d\s*$/i.test(cell)
  );
}
