import { readBlockHeading } from '#shared/workouts/block-heading.ts';
import type { ExerciseFields } from './amount-cells.ts';
import { type Line, textIn } from './line.ts';

/**
 * The fields of the block that each row is in, where its cell says how the block is done: 'Circuit - 3 tours', 'EMOM 12'.
 * A blank cell goes on with the block above, and the heading of the rows with all that have none: 'Day 3 - 4 rounds'.
 * Blocks are numbered from `first`; the rest after a round is that of the last row.
 */
export function blockHeadings(
  lines: readonly Line[],
  first: number,
  title: string,
): ReadonlyMap<Line, Readonly<ExerciseFields>> {
  const found = new Map<Line, ExerciseFields>();
  const blocks: Line[][] = [];
  let above = '';
  let heading = lines.length > 1 ? readBlockHeading(`${title}:`) : null;
  let rows: Line[] = [];
  const end = () => {
    if (!heading || rows.length === 0) return;
    const fields = { block: first + blocks.push(rows) - 1, ...heading.frame };
    for (const row of rows) found.set(row, fields);
    const last = rows.at(-1);
    if (last && heading.rest !== undefined) found.set(last, { ...fields, rest: heading.rest });
  };
  for (const line of lines) {
    const text = textIn(line, 'block');
    if (text !== '' && text !== above) {
      end();
      [above, rows] = [text, []];
      heading = /\p{L}{3}/u.test(text) ? readBlockHeading(`${text}:`) : null;
    }
    rows.push(line);
  }
  end();
  return found;
}
