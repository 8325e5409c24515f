import { type CellValue, type Grid, isBlank } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import {
  areMostly,
  type GuessedColumn,
  hasAmount,
  hasMeaning,
  isDate,
  saysDay,
  saysWeek,
  valuesBelow,
} from './by-values.ts';
import { type Language, languagesOfDay } from './calendar-words.ts';
import { PLAN_COLUMNS } from './plan-lines.ts';
import type { FoundTable } from './read-header.ts';

/** Tells columns without names by what stands in them; undefined where no column says the days. */
export function findBareTable(grid: Grid): FoundTable | undefined {
  const width = Math.max(0, ...grid.rows.slice(0, 200).map(({ cells }) => cells.length));
  const begins = (cell: CellValue) => saysDay(cell) || saysWeek(cell) || isDate(cell); // above it stands what is said of the plan
  const first = grid.rows.find(({ cells }) => cells.some(begins))?.number ?? 1;
  const filled = Array.from({ length: width }, (_, column) => ({
    column,
    values: valuesBelow(grid, first - 1, column),
  })).filter(({ values }) => values.length > 0);
  const columns = grid.isOfLines ? columnsOfLines(filled) : columnsOf(filled);
  if (!hasMeaning(columns, 'day', 'date') || !hasMeaning(columns, 'exercises', 'name')) return undefined;
  return { grid, headerRow: null, layout: 'workouts', columns, language: languageOf(filled), hasPlace: true };
}

interface Filled {
  readonly column: number;
  readonly values: readonly CellValue[];
}

const COLUMNS_OF_LINES = PLAN_COLUMNS.map(
  (meaning, column): GuessedColumn => ({
    column,
    meaning,
    isSure: true,
    reason: 'read from the beginning of the lines',
  }),
);

/** The parts of lines; without any week all lines are of one. */
function columnsOfLines(filled: readonly Filled[]): GuessedColumn[] {
  const hasWeeks = filled.some(({ column, values }) => PLAN_COLUMNS[column] === 'week' && values.some(saysWeek));
  return COLUMNS_OF_LINES.filter(({ meaning }) => meaning !== 'week' || hasWeeks);
}

function columnsOf(filled: readonly Filled[]): GuessedColumn[] {
  const columns = new Map<number, GuessedColumn>();
  const take = (meaning: ColumnMeaning, isIt: (values: readonly CellValue[]) => boolean, reason: string) => {
    const found = filled.find(({ column, values }) => !columns.has(column) && values.length > 1 && isIt(values));
    if (found) columns.set(found.column, { column: found.column, meaning, isSure: false, reason });
  };
  take('date', (values) => areMostly(values, isDate, 0.8), 'it has dates');
  const labelsOf = (values: readonly CellValue[]) =>
    values.filter((cell) => !saysWeek(cell) && String(cell).length <= LONGEST_LABEL);
  take('day', (values) => areMostly(labelsOf(values), saysDay, 0.8), 'it has days');
  if (columns.size === 0) take('day', areNumbersBelowWeeks, 'its numbers count up from 1 below each week');
  if (columns.size === 0) return [];
  take('week', (values) => areMostly(values, saysWeek, 0.8) || areWeeks(values), 'it has weeks');
  take('exercises', (values) => areMostly(values, hasAmount, 0.5), 'its cells have amounts');
  take('duration', (values) => areMostly(values, isMinutes, 0.8), 'it has minutes');
  take('name', (values) => areMostly(values, isShortText, 0.8), 'it has short texts');
  return [...columns.values()].toSorted((a, b) => a.column - b.column);
}

/** 'Woche 1', '1.', '2.', '3.', 'Woche 2', '1.' */
function areNumbersBelowWeeks(values: readonly CellValue[]): boolean {
  const isNumber = (cell: CellValue) => saysWeek(cell) || /^\s*\d[.)]?\s*$/.test(String(cell));
  const begin = values.findIndex(saysWeek);
  let last = 0;
  const said = begin < 0 ? [] : values.slice(begin, values.findLastIndex(isNumber) + 1);
  const counts = said.map((cell) => (saysWeek(cell) ? 0 : Number.parseInt(String(cell), 10)));
  const isNext = (number: number) => {
    const isIt = number === 0 || (number === last + 1 && number <= 7);
    last = number;
    return isIt;
  };
  return counts.length > 3 && said.every(isNumber) && counts.every(isNext);
}

/** Longer texts among the days are remarks. */
const LONGEST_LABEL = 40;

/** Whole numbers from 1 that only grow, each by one. */
function areWeeks(values: readonly CellValue[]): boolean {
  const numbers = values.map((value) => Number(value));
  return (
    numbers[0] === 1 && numbers.every((number, at) => at === 0 || [0, 1].includes(number - Number(numbers[at - 1])))
  );
}

const isMinutes = (cell: CellValue) => {
  const [, number] = /^(\d{2,3})(?: ?(?:min|mins|minutes|'))?$/.exec(String(cell).trim()) ?? [];
  return number !== undefined && Number(number) <= 600;
};

const isShortText = (cell: CellValue) => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && cell.length <= 60;

/** The language of most words for days. */
function languageOf(filled: readonly Filled[]): Language | null {
  const counts = new Map<Language, number>();
  for (const cell of filled.flatMap(({ values }) => values)) {
    const [word = ''] = typeof cell === 'string' && !isBlank(cell) ? cell.trim().split(/[\s,.]/, 1) : [];
    for (const language of languagesOfDay(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
