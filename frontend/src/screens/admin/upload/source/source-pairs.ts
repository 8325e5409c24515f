import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** Lines of the file, their rows, and the exercises from `from` up to `to` that were read from them. */
export interface SourcePair {
  readonly rows: readonly number[];
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Pairs the lines of a workout's source with what was read from them: what is one block stays together, with all its
 * lines. Null where it is not known which lines an exercise was read from.
 */
export function pairsOf(
  { text, textRows = [], begins = [] }: UploadPreview['workouts'][number]['source'],
  exercises: readonly Exercise[],
): readonly SourcePair[] | null {
  const lines = text.split('\n');
  const isInOrder = begins.every((line, index) => line >= (begins[index - 1] ?? 0) && line < lines.length);
  if (exercises.length === 0 || begins.length !== exercises.length) return null;
  if (textRows.length !== lines.length || !isInOrder) return null;
  const lineOf = (exercise: number) => begins[exercise] ?? lines.length;
  const starts = firstOfBlocks(exercises).filter((at) => at === 0 || lineOf(at) > lineOf(at - 1));
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? exercises.length;
    const [first, end] = [index === 0 ? 0 : lineOf(from), lineOf(to)];
    return {
      rows: [...new Set(textRows.slice(first, end))],
      text: lines.slice(first, end).join('\n'),
      from,
      to,
    };
  });
}

/** The index of each block's first exercise. */
function firstOfBlocks(exercises: readonly Exercise[]): number[] {
  let next = 0;
  return toBlocks(exercises).map(({ source }) => {
    const first = next;
    next += source.length;
    return first;
  });
}
