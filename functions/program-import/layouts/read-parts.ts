import { linesOf, placeExercises } from '#shared/exercises/exercise-text.ts';
import type { ExerciseFields } from './amount-cells.ts';
import type { RowText } from './draft.ts';
import type { PlacedRow, RowExercise } from './exercise-row.ts';

/** A part of a workout: text to be read, or what its cells say already. */
export interface Part extends RowText {
  readonly read?: RowExercise;
}

/** The exercises of parts in order, each with its line of all their text. */
export function readParts(parts: readonly Part[]): PlacedRow[] {
  const texts = textsOfOneWorkout();
  let begins = 0;
  return parts.flatMap(({ text, read }): PlacedRow[] => {
    const first = begins;
    begins += linesOf(text).length;
    return read ? [{ ...read, line: first }] : texts.read(text).map((row) => ({ ...row, line: first + row.line }));
  });
}

/** Reads texts of one workout: each counts its groups from 1, and here no two have the same number. */
export function textsOfOneWorkout() {
  let groups = 0;
  return {
    read: (text: string): PlacedRow[] => {
      const before = groups;
      return placeExercises(text).map(({ exercise, marks, line }) => {
        const fields = { ...exercise } as ExerciseFields;
        if (typeof fields.block === 'number') {
          fields.block += before;
          groups = Math.max(groups, fields.block);
        }
        return { fields, marks, line };
      });
    },
    nextGroup: () => groups + 1,
  };
}
