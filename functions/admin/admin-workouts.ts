import { findProgramRow, readVersionIndex } from '#functions/data/programs/program-versions.ts';
import { type ProgramRow, versionOf, type WorkoutRow } from '#functions/data/programs/programs.ts';
import type { Table } from '#functions/data/table/table.ts';
import { type AdminWorkout, EXERCISES_JSON_CHARACTERS } from '#shared/admin/workouts.ts';
import { AppError } from '#shared/errors.ts';
import { type IndexedWorkout, parseWorkoutId, workoutIdOf } from '#shared/training/program-index.ts';

interface PlacedWorkout {
  readonly program: ProgramRow;
  readonly index: readonly IndexedWorkout[];
  readonly line: IndexedWorkout;
}

/** The line of a workout that stands in its program or did; throws AppError `not-found` for any other id. */
export async function placeWorkout(table: Table, workoutId: string): Promise<PlacedWorkout> {
  const id = parseWorkoutId(workoutId);
  const program = id ? await findProgramRow(table, id.pid) : undefined;
  const index = program ? await readVersionIndex(table, program) : [];
  const line = id && index[id.number - 1];
  if (!program || !line) throw noSuchWorkout();
  return { program, index, line };
}

/** A workout as its editor sees it. */
export function adminWorkoutOf(program: ProgramRow, { number, minutes, exercises, ...row }: WorkoutRow): AdminWorkout {
  const { week, day, name, description, workoutType } = row;
  const pretty = JSON.stringify(exercises, null, 2);
  return {
    id: workoutIdOf(program.pid, number),
    programId: program.pid,
    week,
    day,
    name,
    description,
    workoutType,
    duration: minutes,
    // Indented only where the result still fits the limit of what may be sent back.
    exercises: pretty.length <= EXERCISES_JSON_CHARACTERS ? pretty : JSON.stringify(exercises),
    version: versionOf(program),
  };
}

export function noSuchWorkout(): AppError {
  return new AppError('not-found', 'There is no such workout. It may have been deleted or moved.', {
    code: 'NO_SUCH_WORKOUT',
  });
}
