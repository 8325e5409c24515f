import type { ProgramRow, WorkoutRow } from '#functions/data/programs/programs.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { invalidField } from '#shared/errors.ts';
import { exercisesCell, programCsv } from './program-csv.ts';

const { exerciseCharacters, fileBytes } = PROGRAM_FILE_LIMITS;

/**
 * Refuses an edit after which the program's own file would be too large to upload again. An edit that does not enlarge
 * the program always passes. Throws AppError `invalid`.
 */
export function refuseTooLargeProgram(
  program: Pick<ProgramRow, 'weekdayAligned'>,
  former: readonly WorkoutRow[],
  edited: readonly WorkoutRow[],
): void {
  // JSON is longer than the text form, and quoting at most doubles a cell: below this size both limits hold.
  if (Buffer.byteLength(JSON.stringify(edited)) <= exerciseCharacters) return;
  const characters = exerciseCharactersOf(edited);
  if (characters > exerciseCharacters && characters > exerciseCharactersOf(former)) {
    const most = `${characters} characters; the limit is ${exerciseCharacters}`;
    throw invalidField('exercises', `the exercises of the whole program would have ${most}. Shorten them.`);
  }
  const bytes = bytesOf(program, edited);
  if (bytes > fileBytes && bytes > bytesOf(program, former)) {
    throw invalidField('exercises', `the program's file would have ${bytes} bytes; the limit is ${fileBytes}.`);
  }
}

function exerciseCharactersOf(workouts: readonly WorkoutRow[]): number {
  return workouts.reduce((sum, { exercises }) => sum + exercisesCell(exercises).length, 0);
}

function bytesOf(program: Pick<ProgramRow, 'weekdayAligned'>, workouts: readonly WorkoutRow[]): number {
  return Buffer.byteLength(programCsv(program, workouts));
}
