import type { ExerciseFields } from './amount-cells.ts';
import type { PlacedRow } from './exercise-row.ts';

/** Rows of one set each, in order, as the exercises they are sets of. */
export function withSetsJoined(given: readonly (PlacedRow & { set: string })[]): PlacedRow[] {
  const joined: PlacedRow[] = [];
  const rows = countedFromOne(given);
  for (const [index, { fields, marks, line, set }] of rows.entries()) {
    const before = rows[index - 1];
    const isNextSet = before !== undefined && before.fields.name === fields.name && isOneMore(before.set, set);
    const isFirstSet =
      !isNextSet && set === '1' && rows[index + 1]?.fields.name === fields.name && rows[index + 1]?.set === '2';
    const { sets: _, ...amounts } = fields;
    const last = joined.at(-1)?.fields;
    if (isNextSet && last && isSame(last, amounts)) {
      last.sets = Number(last.sets ?? 1) + 1;
      if (last.intensity !== amounts.intensity) delete last.intensity;
    } else joined.push({ fields: isFirstSet || isNextSet ? { ...amounts, sets: 1 } : fields, marks, line });
  }
  return joined;
}

/** Renumbers sets that an app counts from 0. */
function countedFromOne<Row extends { readonly set: string }>(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ set }) => set === '0')) return rows;
  return rows.map((row) => (/^\d+$/.test(row.set) ? { ...row, set: String(Number(row.set) + 1) } : row));
}

/** Sets that are counted, or not written at all. */
const isOneMore = (before: string, set: string) => (set === '' ? before === '' : Number(set) === Number(before) + 1);

/** Whether two rows are sets of one exercise; their effort may differ, but a percentage is part of the target. */
function isSame(one: ExerciseFields, other: ExerciseFields): boolean {
  const key = ({ sets: _sets, intensity, ...rest }: ExerciseFields) =>
    JSON.stringify([...Object.entries(rest).sort(), String(intensity).includes('%') && intensity]);
  return key(one) === key(other);
}
