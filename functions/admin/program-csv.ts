import { isDeepStrictEqual } from 'node:util';
import type { ProgramRow, WorkoutRow } from '#functions/data/programs/programs.ts';
import { PROGRAM_COLUMNS, type ProgramColumn, WEEKDAYS } from '#functions/program-import/own-columns.ts';
import { plainText } from '#functions/program-import/plain-text.ts';
import { readExercises } from '#functions/program-import/read-exercises.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { csvText } from '#shared/csv.ts';
import { writeExerciseText } from '#shared/exercises/exercise-text-writer.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/**
 * A program as a CSV file that makes the same program when it is uploaded: nothing is lost, and nothing in it is run by
 * a spreadsheet program. The workouts have to be in their order.
 */
export function programCsv(
  { weekdayAligned }: Pick<ProgramRow, 'weekdayAligned'>,
  workouts: readonly WorkoutRow[],
): string {
  const records = workouts.map((workout) => {
    const cells = cellsOf(workout, weekdayAligned);
    return PROGRAM_COLUMNS.map((column) => cells[column]);
  });
  return csvText([PROGRAM_COLUMNS, ...records]);
}

function cellsOf(
  { week, day, name, description, minutes, exercises, workoutType }: WorkoutRow,
  weekdayAligned: boolean,
): Record<ProgramColumn, string> {
  return {
    week: String(week),
    day: weekdayAligned ? weekdayOf(day) : String(day),
    name,
    description,
    duration: minutes === null ? '' : String(minutes),
    exercises: exercisesCell(exercises),
    type: workoutType,
  };
}

function weekdayOf(day: number): string {
  const name = WEEKDAYS[day - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Returns the exercises as text where an import reads back exactly these, else as JSON, which may be longer. A cell
 * without a word, such as '0', would be taken for an empty one.
 */
export function exercisesCell(exercises: readonly Exercise[]): string {
  const text = writeExerciseText(exercises);
  const isText = text !== null && text.length < PROGRAM_FILE_LIMITS.cellCharacters && isReadAs(text, exercises);
  return isText && (text === '' || /\p{L}/u.test(text)) ? text : JSON.stringify(exercises);
}

function isReadAs(text: string, exercises: readonly Exercise[]): boolean {
  let isSound = true;
  const { exercises: read } = readExercises(plainText(text), () => {
    isSound = false;
  });
  return isSound && isDeepStrictEqual(read, exercises);
}
