import { readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { noSuchWorkout, placeWorkout } from './admin-workouts.ts';
import type { Actor, AdminApp } from './app.ts';
import { withRemoved } from './edit-workouts.ts';
import { dateOf, workoutEdit } from './update-workout.ts';

/** Takes a workout out of its program from today on; one that is out already stays out. */
export async function deleteWorkout(id: string, actor: Actor, { table }: Pick<AdminApp, 'table'>): Promise<void> {
  await retryOnConflict(async () => {
    const { program, index, line } = await placeWorkout(table, id);
    if (line.until !== null) return;
    const rows = await readWorkouts(table, program);
    const row = rows.find(({ number }) => number === line.number);
    if (!row) throw noSuchWorkout();
    if (rows.length === 1) throw lastWorkout();
    const { name, week, day } = row;
    const deed = { action: 'delete-workout', id, name, fields: { week, day } } as const;
    const edit = withRemoved({ index, rows }, row, dateOf(actor));
    await table.write(workoutEdit(program, rows, edit, deed, actor));
  });
}

function lastWorkout(): AppError {
  const message = 'This is the only workout of its program. Delete the program, or upload another file in its place.';
  return new AppError('conflict', message, { code: ERROR_CODES.lastWorkout });
}
