import { isDeepStrictEqual } from 'node:util';
import { audit } from '#functions/data/audit.ts';
import { changeProgram } from '#functions/data/programs/managed-programs.ts';
import { type ProgramRow, versionOf, type WorkoutRow } from '#functions/data/programs/programs.ts';
import { editWorkouts, readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { programTotals } from '#functions/program-import/program-totals.ts';
import type { AdminWorkout, EditedWorkout } from '#shared/admin/workouts.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { adminWorkoutOf, noSuchWorkout, placeWorkout } from './admin-workouts.ts';
import type { Actor, AdminApp } from './app.ts';
import { type EditedWorkouts, refuseTooLong, type WantedWorkout, withEdited } from './edit-workouts.ts';
import { refuseTooLargeProgram } from './program-size.ts';
import { readEditedWorkout } from './read-edited-workout.ts';

/**
 * Makes a workout what the form says, and writes nothing where it is that already, also where this very edit has moved it
 * to another day before. With the `version` that was read, an edit of what has changed since is refused.
 */
export async function updateWorkout(
  id: string,
  edited: EditedWorkout,
  actor: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<AdminWorkout> {
  const wanted = readEditedWorkout(edited);
  return retryOnConflict(async () => {
    const { program, index, line } = await placeWorkout(table, id);
    const rows = await readWorkouts(table, program);
    const row = line.until === null ? rows.find(({ number }) => number === line.number) : undefined;
    const done = row ? isSame(row, wanted) && row : rows.find((other) => isMovedTo(other, index, line, wanted));
    if (done) return adminWorkoutOf(program, done);
    if (!row) throw noSuchWorkout();
    if (edited.version !== undefined && edited.version !== versionOf(program)) throw changedMeanwhile();

    const edit = withEdited({ index, rows }, row, wanted, dateOf(actor));
    refuseTooLong(edit.index);
    refuseTooLargeProgram(program, rows, edit.rows);
    const fields = changedFields(row, wanted);
    await table.write(
      workoutEdit(program, rows, edit, { action: 'update-workout', id, name: row.name, fields }, actor),
    );
    return adminWorkoutOf({ ...program, rev: program.rev + 1 }, edit.written ?? row);
  });
}

/** The whole of an edit: the workout, its line, what the program says of all workouts, and who did it. */
export function workoutEdit(
  program: ProgramRow,
  former: readonly WorkoutRow[],
  edit: EditedWorkouts,
  deed: { action: 'update-workout' | 'delete-workout'; id: string; name: string; fields: object },
  { uid, now }: Actor,
) {
  const at = new Date(now).toISOString();
  const { frequency, ...totals } = programTotals(edit.rows);
  // Keeps the days per week that an admin has set by hand.
  const daysPerWeek = program.frequency === programTotals(former).frequency ? { frequency } : {};
  const eventWeeks = program.hasOwnEventWeeks ? {} : { targetEventWeeks: totals.weeks };
  return {
    ...changeProgram(program, { ...totals, ...daysPerWeek, ...eventWeeks }, at),
    ...editWorkouts(program, edit),
    ...audit({ action: deed.action, actor: uid, target: deed.id, targetName: deed.name, fields: deed.fields }, at),
  };
}

/** The day from which on a program is another, as an import counts it. */
export function dateOf({ now }: Actor): string {
  return new Date(now).toISOString().slice(0, 10);
}

function isSame(row: WorkoutRow, wanted: WantedWorkout): boolean {
  return Object.entries(wanted).every(([field, value]) => isDeepStrictEqual(row[field as keyof WorkoutRow], value));
}

/** Whether a row on the target day is the moved workout, as it should be after this edit. */
function isMovedTo(
  row: WorkoutRow,
  index: readonly IndexedWorkout[],
  { until, number }: IndexedWorkout,
  wanted: WantedWorkout,
): boolean {
  return row.number > number && until !== null && index[row.number - 1]?.since === until && isSame(row, wanted);
}

/** Returns the changed fields for the audit, with exercises as their number. */
function changedFields(row: WorkoutRow, { exercises, ...wanted }: WantedWorkout): object {
  const others = Object.entries(wanted).filter(([field, value]) => row[field as keyof WorkoutRow] !== value);
  const isOther = !isDeepStrictEqual(row.exercises, exercises);
  return { ...Object.fromEntries(others), ...(isOther && { exercises: exercises.length }) };
}

function changedMeanwhile(): AppError {
  const message = 'The program was changed meanwhile. Look at the workout again before you change it.';
  return new AppError('conflict', message, { code: ERROR_CODES.workoutChanged });
}
