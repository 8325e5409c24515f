import { linesOf, placeExercises } from '#shared/exercises/exercise-text.ts';
import type { ExerciseFields } from './amount-cells.ts';
import type { RowText } from './draft.ts';
import type { PlacedRow, RowExercise } from './exercise-row.ts';

/** A part of a workout: text to be read, or what its cells say already. */
export interface Part extends RowText {
  readonly read?: RowExercise;
}

/** The exercises of parts in order, each with its line of all their text; no two groups have the same number. */
export function readParts(parts: readonly Part[]): PlacedRow[] {
  let begins = 0;
  let groups = 0;
  return parts.flatMap(({ text, read }): PlacedRow[] => {
    const [line, before] = [begins, groups];
    begins += linesOf(text).length;
    if (read) return [{ ...read, line }];
    return placeExercises(text).map(({ exercise, marks, line: own }) => {
      const fields = { ...exercise } as ExerciseFields;
      if (typeof fields.block === 'number') {
        fields.block += before;
        groups = Math.max(groups, fields.block);
      }
      return { fields, marks, line: line + own };
    });
  });
}
