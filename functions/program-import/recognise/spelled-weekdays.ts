import type { CellValue, Grid } from '#functions/program-import/grid.ts';
import { meaningOf } from './column-names.ts';

const LETTERS: readonly (readonly [letters: string, names: string])[] = [
  ['MTWTFSS', 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'],
  ['SMTWTFS', 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'],
  ['MDMDFSS', 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'],
  ['LMXJVSD', 'lunes martes miércoles jueves viernes sábado domingo'],
  ['LMMJVSD', 'lundi mardi mercredi jeudi vendredi samedi dimanche'],
  ['LMMGVSD', 'lunedì martedì mercoledì giovedì venerdì sabato domenica'],
  ['STQQSSD', 'segunda terça quarta quinta sexta sábado domingo'],
];
const DAYS = 7;

/** Spells the weekdays of a row that has only their first letters: 'M, T, W, T, F, S, S'. */
export function withSpelledWeekdays(sheets: readonly Grid[]): void {
  for (const { cells } of sheets.flatMap(({ rows }) => rows)) {
    const first = cells.findIndex(isLetter);
    const letters = cells.slice(first, first + DAYS);
    if (first < 0 || letters.length < DAYS || !letters.every(isLetter)) continue;
    const [, names] = LETTERS.find(([known]) => known === letters.join('').toUpperCase()) ?? [];
    if (names) cells.splice(first, DAYS, ...names.split(' '));
  }
}

/** Names the numbered days of a row that begins with 'day/week': 1 to 7 stand above what is done on them. */
export function withNamedDays(sheets: readonly Grid[]): void {
  for (const { cells } of sheets.flatMap(({ rows }) => rows)) {
    const corner = cells.findIndex((cell) => cell !== null && cell !== '');
    const numbers = cells.slice(corner + 1).filter((cell) => cell !== null && cell !== '');
    const areDays =
      numbers.length >= 3 && numbers.length <= DAYS && numbers.every((cell, at) => Number(cell) === at + 1);
    if (!areDays || !isOfDaysAndWeeks(cells[corner])) continue;
    for (const [at, cell] of cells.entries()) if (cell) cells[at] = at === corner ? 'Week' : `Day ${cell}`;
  }
}

/** 'day/week', 'Woche / Tag'. */
function isOfDaysAndWeeks(cell: CellValue | undefined): boolean {
  const names = typeof cell === 'string' && cell.length <= 30 ? cell.split(/\s*[/\\]\s*/) : [];
  const meanings = names.map((name) => meaningOf(name)?.meaning);
  return names.length === 2 && meanings.includes('day') && meanings.includes('week');
}

const isLetter = (cell: CellValue | undefined) => typeof cell === 'string' && /^[a-z]$/i.test(cell);
