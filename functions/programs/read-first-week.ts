import type { Athlete } from '#functions/data/athletes/users.ts';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import type { FirstWeek } from '#shared/programs/first-week.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { adaptProgram } from './adapt-program.ts';
import type { ProgramsApp } from './app.ts';
import { replacementOf } from './replace-equipment.ts';
import { requireProgram } from './require-program.ts';

/** The types that show most of a program, best first: running and stations in one workout. */
const OPENED_FIRST: readonly WorkoutType[] = ['mixed', 'station-focus', 'conditioning'];

/**
 * Reads the first week of a program with one workout in full. Cut here, so that nothing else of the program leaves the
 * server; the same with and without premium. Throws AppError `not-found`.
 */
export async function readFirstWeek(
  { assessment }: Pick<Athlete, 'assessment'>,
  programId: string,
  { catalogue }: Pick<ProgramsApp, 'catalogue'>,
): Promise<FirstWeek> {
  const program = await requireProgram(programId, catalogue.findProgram);
  const rows = await catalogue.readWeek(program, 1);
  const answers = assessment?.answers ?? null;
  const idOf = ({ number }: WorkoutRow) => workoutIdOf(program.pid, number);
  const open = opened(rows);
  return {
    programId: program.pid,
    workouts: rows.map((row) => ({
      id: idOf(row),
      day: row.day,
      name: row.name,
      workoutType: row.workoutType,
      minutes: row.minutes,
    })),
    openWorkout: open && {
      id: idOf(open),
      description: open.description,
      exercises: open.exercises,
      forYou: open.exercises.map((exercise) => answers && replacementOf(exercise, answers.equipmentAccess)),
    },
    changes: answers && adaptProgram(answers, program).map(({ text }) => text),
  };
}

function opened(rows: readonly WorkoutRow[]): WorkoutRow | null {
  const whole = rows.filter(({ exercises }) => exercises.length > 0);
  const types = OPENED_FIRST.filter((type) => whole.some(({ workoutType }) => workoutType === type));
  return whole.find(({ workoutType }) => types.length === 0 || workoutType === types[0]) ?? null;
}
