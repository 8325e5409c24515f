import { present } from '#functions/data/table/expressions.ts';
import { programKeys } from '#functions/data/table/keys.ts';
import { put, remove, type Table, type WriteAction } from '#functions/data/table/table.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { type ProgramRow, WorkoutRow, writeIndexLines } from './programs.ts';

/** Returns all workouts of the version that was read, by week, day and order. */
export async function readWorkouts(
  table: Table,
  { pid, activeVersion }: Pick<ProgramRow, 'pid' | 'activeVersion'>,
): Promise<WorkoutRow[]> {
  const partition = programKeys.versionPartition(pid, activeVersion);
  const rows = await table.query({ partition, prefix: programKeys.workoutPrefix }, WorkoutRow);
  return rows.sort((a, b) => a.week - b.week || a.day - b.day || a.order - b.order);
}

export function findWorkoutRow(
  table: Table,
  { pid, activeVersion }: ProgramRow,
  { week, day, number }: IndexedWorkout,
): Promise<WorkoutRow | undefined> {
  return table.get(programKeys.workout(pid, activeVersion, week, day, number), WorkoutRow);
}

interface WorkoutEdit {
  readonly index: readonly IndexedWorkout[];
  /** The row as it becomes. */
  readonly written?: WorkoutRow | undefined;
  /** The row to remove. */
  readonly removed?: WorkoutRow | undefined;
}

/** Changes one workout of a version together with its index; goes with a change of the program, which guards it. */
export function editWorkouts(
  { pid, activeVersion }: ProgramRow,
  { index, written, removed }: WorkoutEdit,
): Record<string, WriteAction> {
  const keyOf = ({ week, day, number }: WorkoutRow) => programKeys.workout(pid, activeVersion, week, day, number);
  return {
    index: put({ ...programKeys.index(pid, activeVersion), lines: writeIndexLines(index) }, { PK: present }),
    ...(written && { written: put({ ...keyOf(written), ...written }) }),
    ...(removed && { removed: remove(keyOf(removed), { PK: present }) }),
  };
}
