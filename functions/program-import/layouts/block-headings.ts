import { readBlockHeading } from '#shared/workouts/block-heading.ts';
import type { ExerciseFields } from './amount-cells.ts';
import { textOf } from './cell-text.ts';
import type { Line } from './line.ts';

/**
 * The fields of the block that each row is in, where its cell says how the block is done: 'Circuit - 3 tours', 'EMOM 12'.
 * A blank cell goes on with the block above, and the heading of the rows with all that have none: 'Day 3 - 4 rounds'.
 * Blocks are numbered from `first`.
 */
export function blockHeadings(
  lines: readonly Line[],
  first: number,
  title: string,
): ReadonlyMap<Line, Readonly<ExerciseFields>> {
  const found = new Map<Line, ExerciseFields>();
  const ofTitle = lines.length > 1 ? readBlockHeading(`${title}:`)?.frame : undefined;
  let block = first;
  let above = '';
  let fields: ExerciseFields | null = ofTitle ? { block: block++, ...ofTitle } : null;
  for (const line of lines) {
    const text = textOf(line.cells.get('block')?.value ?? null);
    if (text !== '' && text !== above) {
      above = text;
      const frame = /\p{L}{3}/u.test(text) ? readBlockHeading(`${text}:`)?.frame : undefined;
      fields = frame ? { block: block++, ...frame } : null;
    }
    if (fields) found.set(line, fields);
  }
  return found;
}
