import { audit } from './audit.ts';
import { absent, equals, present } from './expressions.ts';
import { indexed, programKeys } from './keys.ts';
import {
  type IndexedWorkout,
  IndexRow,
  ProgramRow,
  readIndexLines,
  type WorkoutRow,
  writeIndexLines,
} from './programs.ts';
import { put, type Row, type Table, update, type WriteAction } from './table.ts';

export function findProgramRow(table: Table, pid: string): Promise<ProgramRow | undefined> {
  return table.get(programKeys.program(pid), ProgramRow);
}

export function listProgramRows(table: Table): Promise<ProgramRow[]> {
  return table.query({ partition: programKeys.listPartition }, ProgramRow);
}

export async function readVersionIndex(table: Table, { pid, activeVersion }: ProgramRow): Promise<IndexedWorkout[]> {
  const row = await table.get(programKeys.index(pid, activeVersion), IndexRow);
  return row ? readIndexLines(row.lines) : [];
}

/**
 * Writes a version that nobody reads yet, if `guard` holds. Its index goes first and is listed as staged,
 * so that what a crash leaves behind is found. Writing the same version again writes the same rows.
 */
export async function stageVersion(
  table: Table,
  pid: string,
  version: string,
  index: readonly IndexedWorkout[],
  workouts: readonly WorkoutRow[],
  stagedAt: string,
  guard: Record<string, WriteAction>,
): Promise<void> {
  const row = { ...programKeys.index(pid, version), ...indexed.stagedVersion(stagedAt), lines: writeIndexLines(index) };
  await table.write({ ...guard, index: put(row) });
  await table.putAll(
    workouts.map((row): Row => ({ ...programKeys.workout(pid, version, row.week, row.day, row.number), ...row })),
  );
}

/** Makes a staged version the one that everybody reads, unless the program changed since `baseVersion`. */
export function publishVersion(
  program: ProgramRow,
  baseVersion: string | null,
  actor: string,
): Record<string, WriteAction> {
  const { pid, name, activeVersion, workoutCount, weeks, updatedAt } = program;
  const action = baseVersion === null ? 'publish-program' : 'replace-program';
  return {
    program: put(
      { ...programKeys.program(pid), ...program },
      baseVersion === null ? { PK: absent } : { activeVersion: equals(baseVersion) },
    ),
    index: update(
      programKeys.index(pid, activeVersion),
      { remove: Object.keys(indexed.stagedVersion('')) },
      { PK: present },
    ),
    ...audit({ action, actor, target: pid, targetName: name, fields: { weeks, workoutCount } }, updatedAt),
  };
}
