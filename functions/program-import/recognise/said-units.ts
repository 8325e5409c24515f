import type { CellValue, Grid } from '#functions/program-import/grid.ts';
import { spelled, type Unit, unitNamed } from '#shared/exercises/units.ts';
import { fold } from './fold-words.ts';

/** The unit that the name of a column has: 'Load (lb)', 'Pause/s', 'distance_km', 'Miles'; 'Load (kg/lb)' leaves it open. */
export function unitIn(header: string, dimension: Parameters<typeof unitNamed>[1]): Unit | undefined {
  const words = fold(wordsApart(header)).split(BETWEEN_UNITS);
  const units = new Set(words.flatMap((word) => unitNamed(word, dimension) ?? []));
  return units.size === 1 ? [...units][0] : undefined;
}

/** The unit of a length or a time in the name of a column; a bare 'm' is of metres. */
export const unitOfAmount = (header: string): Unit | undefined => unitIn(header, 'length') ?? unitIn(header, 'time');

/** The quotation marks and '#' stand for units, too. */
const BETWEEN_UNITS = /[^\p{L}'"′#]+/u;

/** 'Scheduled Date' for 'ScheduledDate'. */
export const wordsApart = (name: string) => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\d])(?!k(?!\p{L}))(?:(${spelled('km')})|${spelled('mi')})(?!\p{L})`,
  'iu',
);
const LOAD = new RegExp(String.raw`(?<!\p{L}|\d ?)(?:(${spelled('kg')})|${spelled('lb')})(?!\p{L})`, 'giu');
const SAID_CHARACTERS = 80;

/** The unit that the names of columns, or the texts above them, give plain numbers: 'Total (km)' beside days of '8' and '12'. */
export function lengthUnitOf(grid: Pick<Grid, 'rows'>, headerRow: number): 'km' | 'mi' | undefined {
  for (const text of textsDownTo(grid, headerRow)) {
    const found = LENGTH.exec(fold(text));
    if (found) return found[1] ? 'km' : 'mi';
  }
  return undefined;
}

/** The unit that the names of columns, or texts alone in their row, give loads: 'All weights in lbs'; none where both are said. */
export function loadUnitOf(grid: Pick<Grid, 'rows'>, headerRow: number): 'kg' | 'lb' | undefined {
  const below = grid.rows.filter(({ number }) => number > headerRow).map(({ cells }) => textsOf(cells));
  const alone = below.flatMap((texts) => (texts.length === 1 ? texts : []));
  const said = [...textsDownTo(grid, headerRow), ...alone].flatMap((text) => [...text.matchAll(LOAD)]);
  const units = new Set(said.map(([, kg]) => (kg ? 'kg' : 'lb')));
  return units.size === 1 ? [...units][0] : undefined;
}

const textsDownTo = ({ rows }: Pick<Grid, 'rows'>, headerRow: number) =>
  rows.filter(({ number }) => number <= headerRow).flatMap(({ cells }) => textsOf(cells));

const textsOf = (cells: readonly CellValue[]) =>
  cells.flatMap((cell) => (typeof cell === 'string' && cell.trim() !== '' ? [cell.slice(0, SAID_CHARACTERS)] : []));

/** '8' or '11.5', which may be how far a day's run is; nobody runs a hundred. */
export const mayBeLength = (cell: CellValue) => /^\s*\d{1,2}(?:[.,]\d{1,2})?\s*$/.test(String(cell ?? ''));
