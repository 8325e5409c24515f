import type { CellValue, Grid } from '#functions/program-import/grid.ts';

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

const isLetter = (cell: CellValue | undefined) => typeof cell === 'string' && /^[a-z]$/i.test(cell);
