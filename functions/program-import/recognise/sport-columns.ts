import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import { areMostly, valuesBelow } from './by-values.ts';
import type { Language } from './calendar-words.ts';
import { headerKey, meaningOf } from './column-names.ts';
import { fold } from './fold-words.ts';
import { unitOfAmount } from './said-units.ts';

/** Ways of moving in each language: the name first, then words of a workout that consists of it alone. */
export const WAYS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Run runs running jog jogging track parkrun',
    'Row rowing rower',
    'SkiErg ski',
    'Bike biking cycling ride',
    'Swim swimming',
  ],
  de: ['Lauf laufen dauerlauf lauftraining', 'Rudern', 'SkiErg', 'Rad radfahren', 'Schwimmen'],
  es: ['Carrera correr rodaje', 'Remo', 'SkiErg', 'Bici ciclismo bicicleta', 'Natación'],
  fr: ['Course footing vma', 'Rameur', 'SkiErg', 'Vélo', 'Natation'],
  it: ['Corsa correre', 'Vogatore', 'SkiErg', 'Bici ciclismo bicicletta', 'Nuoto'],
  pt: ['Corrida correr', 'Remo', 'SkiErg', 'Bike ciclismo bicicleta', 'Natação'],
};

const SPORTS: ReadonlySet<string> = new Set(Object.values(WAYS).flatMap((ways) => fold(ways.join(' ')).split(' ')));

/** Whether a column is called after a sport, as in a triathlete's plan. */
export const isOfSport = (header: CellValue | undefined) => SPORTS.has(headerKey(header));

/** The columns of two sports or more, each with what is trained of it on the day of the row. */
export function sportColumns(grid: Grid, header: GridRow): ReadonlySet<number> {
  const columns = header.cells.flatMap((cell, column) => (isOfSport(cell) ? [column] : []));
  // 'Run', 'Walk' and 'Repeats' are how long each part of one workout takes.
  const areParts = header.cells.some((cell) => ['sets', 'reps', 'rounds'].includes(meaningOf(cell)?.meaning ?? ''));
  const isText = (cell: CellValue) => typeof cell === 'string' && /\p{L}/u.test(cell);
  const saysUnit = (column: number) => unitOfAmount(String(header.cells[column])) !== undefined; // 'Run (min)', 'Swim (m)'
  const areTexts = () =>
    columns.every((column) => saysUnit(column) || areMostly(valuesBelow(grid, header.number, column), isText, 0.5));
  return new Set(columns.length > 1 && !areParts && areTexts() ? columns : []);
}
