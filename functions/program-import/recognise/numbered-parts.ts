import type { CellValue, Grid, GridRow } from '#functions/program-import/grid.ts';
import { areMostly, valuesBelow } from './by-values.ts';
import { headerKey, meaningOf } from './column-names.ts';

const PART =
  /^(min|minute|minuto|minuten|station|estacion|estacao|stazione|exercise|movement|ubung|ejercicio|exercice|esercizio|exercicio) ?([1-9]\d?)$/;

/** The columns 'Min 1', 'Min 2' or 'Exercise 1', 'Exercise 2', each with a part of the row's workout. */
export function numberedParts(grid: Grid, header: GridRow): ReadonlySet<number> {
  const parts = header.cells.slice(0, MOST).flatMap((cell, column) => {
    const [, word, number] = typeof cell === 'string' && cell.length <= 20 ? (PART.exec(headerKey(cell)) ?? []) : [];
    return word ? [{ column, word, number: Number(number) }] : [];
  });
  const areCounted =
    parts.length > 1 &&
    parts.length <= MOST_PARTS &&
    parts.every((part, at) => part.number === at + 1 && part.word === parts[0]?.word);
  const hasAmounts = header.cells.some((cell) => ['sets', 'reps'].includes(meaningOf(cell)?.meaning ?? ''));
  const isText = (cell: CellValue) => typeof cell === 'string' && /\p{L}{2}/u.test(cell);
  const areTexts = () => parts.every(({ column }) => areMostly(valuesBelow(grid, header.number, column), isText, 0.5));
  return new Set(areCounted && !hasAmounts && areTexts() ? parts.map(({ column }) => column) : []);
}

/** Columns that are looked at, and parts of one workout. */
const MOST = 60;
const MOST_PARTS = 20;
