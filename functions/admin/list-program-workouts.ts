import { readVersionIndex } from '#functions/data/programs/program-versions.ts';
import type { ListedWorkout, ProgramWorkouts } from '#shared/admin/workouts.ts';
import { type IndexedWorkout, workoutIdOf } from '#shared/training/program-index.ts';
import { adminProgramOf, requireProgram } from './admin-programs.ts';
import type { AdminApp } from './app.ts';

/** A program with all its workouts in their order, told from two rows however many there are; names are cut as there. */
export async function listProgramWorkouts(id: string, { table }: Pick<AdminApp, 'table'>): Promise<ProgramWorkouts> {
  const program = await requireProgram(table, id);
  const index = await readVersionIndex(table, program);
  const standing = index.filter(({ until }) => until === null);
  const inOrder = standing.sort((a, b) => a.week - b.week || a.day - b.day || a.order - b.order);
  return { program: adminProgramOf(program), workouts: inOrder.map((line) => listedOf(program.pid, line)) };
}

function listedOf(pid: string, { number, week, day, name, workoutType, minutes }: IndexedWorkout): ListedWorkout {
  return { id: workoutIdOf(pid, number), week, day, name, workoutType, duration: minutes };
}
