import { audit } from '#functions/data/audit.ts';
import { present } from '#functions/data/table/expressions.ts';
import { indexed, programKeys } from '#functions/data/table/keys.ts';
import { put, putNew, type Row, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { changeLists } from './program-lists.ts';
import {
  IndexRow,
  ProgramRow,
  type PublishedProgram,
  readIndexLines,
  type WorkoutRow,
  writeIndexLines,
} from './programs.ts';
import { isStill } from './still-program.ts';

/** A program that is not deleted. */
export async function findProgramRow(table: Table, pid: string): Promise<ProgramRow | undefined> {
  const row = await table.get(programKeys.program(pid), ProgramRow);
  return row?.deletedAt === undefined ? row : undefined;
}

/** Returns all programs there ever were, with deleted ones. */
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

/** Makes a staged version the one that everybody reads, unless the program changed since `base` was read. */
export function publishVersion(
  program: PublishedProgram,
  base: ProgramRow | undefined,
  actor: string,
): Record<string, WriteAction> {
  const { pid, name, activeVersion, workoutCount, weeks, updatedAt } = program;
  const action = base ? 'replace-program' : 'publish-program';
  const key = programKeys.program(pid);
  const row = { ...program, ...indexed.program(name, pid) };
  return {
    program: base ? update(key, { set: row }, isStill(base)) : putNew({ ...key, ...row, athletes: 0 }),
    index: update(
      programKeys.index(pid, activeVersion),
      { remove: Object.keys(indexed.stagedVersion('')) },
      { PK: present },
    ),
    ...changeLists(base, program),
    ...audit({ action, actor, target: pid, targetName: name, fields: { weeks, workoutCount } }, updatedAt),
  };
}
