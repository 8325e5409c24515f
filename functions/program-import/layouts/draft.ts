import { plainName } from '#functions/program-import/plain-text.ts';
import { linesOf } from '#shared/exercises/exercise-text.ts';
import type { PlacedRow } from './exercise-row.ts';
import { type Line, textIn } from './line.ts';

/** The rows of one workout. */
export interface Draft {
  /** The line that says when it is and what it is called. */
  readonly line: Line;
  readonly lines: readonly Line[];
  readonly name: string;
  /** Text to read exercises from; where a row is an exercise, the cells of each, with a tab between them. */
  readonly text: string;
  /** The row of each line of the text. */
  readonly textRows: readonly number[];
  readonly exercises: readonly PlacedRow[] | null;
}

const BETWEEN_CELLS = '\t';

/** The text of a row, with a tab between its cells and in none of them. */
export function textOfCells(texts: readonly string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => text.replaceAll(BETWEEN_CELLS, ' '))
    .join(BETWEEN_CELLS);
}

/** Words of a row, which may be several lines. */
export interface RowText {
  readonly row: number;
  readonly text: string;
}

/** Joins texts to one as they are, since a JSON string may hold what breaks a line elsewhere. */
export function joined(texts: readonly RowText[]): Pick<Draft, 'text' | 'textRows'> {
  return {
    text: texts.map(({ text }) => text).join('\n'),
    textRows: texts.flatMap(({ row, text }) => linesOf(text).map(() => row)),
  };
}

/** A blank line ends a block such as '3 rounds:' with its cell; the next cell is no part of it. */
export function withBlocksApart<Text extends RowText>(texts: readonly Text[]): Text[] {
  const hasNext = (at: number) => at < texts.length - 1;
  return texts.map((one, at) => (one.text.includes('\n') && hasNext(at) ? { ...one, text: `${one.text}\n` } : one));
}

export const HOW_MUCH = ['sets', 'reps', 'distance', 'load', 'rounds'] as const;
/** Columns that say how much of an exercise is done, and how. */
export const AMOUNTS = [...HOW_MUCH, 'intensity', 'rest'] as const;

export const nameCell = ({ cells, title }: Line) => plainName(textIn({ cells }, 'name')) || title;

export function placeOf({ cells, title }: Line): string {
  const value = (meaning: 'week' | 'day' | 'date') => String(cells.get(meaning)?.value ?? '');
  return JSON.stringify([value('week'), value('day'), value('date'), title]);
}
