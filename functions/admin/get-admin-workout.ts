import { findWorkoutRow } from '#functions/data/programs/workout-edits.ts';
import type { AdminWorkout } from '#shared/admin/workouts.ts';
import { adminWorkoutOf, noSuchWorkout, placeWorkout } from './admin-workouts.ts';
import type { AdminApp } from './app.ts';

export async function getAdminWorkout(id: string, { table }: Pick<AdminApp, 'table'>): Promise<AdminWorkout> {
  const { program, line } = await placeWorkout(table, id);
  const row = line.until === null ? await findWorkoutRow(table, program, line) : undefined;
  if (!row) throw noSuchWorkout();
  return adminWorkoutOf(program, row);
}
