import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import type { Line, LineCell } from './line.ts';

const OF_A_SET: readonly ColumnMeaning[] = ['reps', 'distance', 'time', 'load'];

/** Rows below an exercise that say how much and not of what are its next sets. */
export function withExercisesContinued(lines: readonly Line[]): readonly Line[] {
  let exercise: LineCell | undefined;
  return lines.map((line) => {
    const isNextSet = OF_A_SET.some((meaning) => line.cells.has(meaning)) && line.exercises.length === 0;
    const own = line.cells.get('exercise');
    exercise = own ?? exercise;
    return own || !isNextSet || !exercise ? line : { ...line, cells: new Map(line.cells).set('exercise', exercise) };
  });
}
