import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import { areMostly, type GuessedColumn, hasAmount, valuesBelow } from './by-values.ts';
import { weekLabel } from './calendar-words.ts';
import { headerKey, meaningOf } from './column-names.ts';
import { isRest } from './rest-words.ts';

/** The subject of a week, which is the name of no workout. */
const FOCUS = /\b(?:focus|fokus|schwerpunkt|enfoque|foco|thema|theme)\b/;
/** Parts of one workout, which are no workouts of their own. */
const PART =
  /\b(?:warm ?up|main|cool ?down|aufwarmen|haupt\w*|auslaufen|calentamiento|principal|vuelta a la calma|echauffement|retour au calme|riscaldamento|defaticamento|centrale|aquecimento|volta a calma)\b/;
/** Sums of a week, and how far it goes. */
const SUM =
  /\b(?:total|totals|totale|gesamt|summe|suma|somme|weekly|volumen?|umfang|mileage|kilometrage|wochenkm|wochenkilometer)\b/;
/** Names of columns that also name a run: 'Tempo', 'Series', 'Lift'. */
const MAY_BE_SESSIONS: ReadonlySet<ColumnMeaning> = new Set(['exercises', 'exercise', 'sets', 'intensity', 'notes']);
const WORDS_FOR_RUNS = /^(?:tempo|pace|ritmo|rythme|allure|serien?|series|lift)$/;

/** More columns than a week has sessions. */
const MOST = 30;

export const isFocus = (name: CellValue | undefined) => FOCUS.test(headerKey(name));

/** Whether each row is a week of its own. */
export function areRowsOfWeeks(grid: Grid, headerRow: number, column: number): boolean {
  const weeks = valuesBelow(grid, headerRow, column)
    .map((cell) => weekLabel(String(cell))?.week ?? Number(cell))
    .filter((week) => !Number.isNaN(week));
  return weeks.length > 1 && new Set(weeks).size === weeks.length;
}

/** '5 km' or '3x400' in a row is what is done, and no name. */
const WORK = /\d ?(?:km?|mi|min|['′"]|m\b)|\d ?[x×] ?\d/i;

/**
 * Finds the sessions of a week that stand side by side below any names, 'Run 1', 'Strength', 'Long', where each row is a
 * week and no column says a day; empty where the columns are anything else.
 */
export function sessionsAcross(grid: Grid, header: GridRow, columns: readonly GuessedColumn[]): GuessedColumn[] {
  const week = columns.find(({ meaning }) => meaning === 'week')?.column;
  const keys = header.cells.map(headerKey);
  const saysMore = columns.some(
    ({ column, meaning }) =>
      ['day', 'date', 'reps', 'rounds', 'format'].includes(meaning) ||
      (meaning === 'name' && !isFocus(header.cells[column])),
  );
  const areWork = header.cells.filter((cell) => WORK.test(String(cell))).length > 1;
  if (week === undefined || saysMore || areWork || keys.some((key) => PART.test(key))) return [];
  if (!areRowsOfWeeks(grid, header.number, week)) return [];
  const found = keys.slice(0, MOST).flatMap((key, column) => {
    const known = meaningOf(header.cells[column]);
    const mayBe = !known?.isSure || (MAY_BE_SESSIONS.has(known.meaning) && isSession(known.meaning, key));
    if (column === week || key === '' || SUM.test(key) || /\b(?:date|dates|datum|fecha|data)\b/.test(key) || !mayBe)
      return [];
    const says = (cell: CellValue) => hasAmount(cell) || isRestText(cell);
    const isTold = areMostly(valuesBelow(grid, header.number, column), says, 0.5);
    const isNamed = known?.isSure === true && known.meaning === 'exercises';
    return isTold || isNamed ? [{ column, isTold }] : [];
  });
  if (found.filter(({ isTold }) => isTold).length < 2) return [];
  const reason = 'a session of each week; the file does not say its day';
  return found.map(({ column }) => ({ column, meaning: 'exercises', isSure: false, reason }));
}

const isSession = (meaning: ColumnMeaning, key: string) => meaning === 'exercises' || WORDS_FOR_RUNS.test(key);
const isRestText = (cell: CellValue) => typeof cell === 'string' && isRest(cell);
