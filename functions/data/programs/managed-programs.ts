import { equals } from '#functions/data/table/expressions.ts';
import { indexed, PROGRAMS_BY_NAME, programKeys } from '#functions/data/table/keys.ts';
import { type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import type { ProgramChanges } from '#shared/admin/programs.ts';
import { changeLists } from './program-lists.ts';
import { ProgramRow } from './programs.ts';
import { isStill } from './still-program.ts';

/** A program, also one that was deleted. */
export function findAnyProgramRow(table: Table, pid: string): Promise<ProgramRow | undefined> {
  return table.get(programKeys.program(pid), ProgramRow);
}

interface ProgramsPage {
  readonly limit: number;
  /** The beginning of their names, in small letters. */
  readonly prefix: string | undefined;
  /** The one they come after. */
  readonly after: Pick<ProgramRow, 'name' | 'pid'> | undefined;
}

/** Returns a page of programs by name, without deleted ones. */
export function listProgramsByName(table: Table, { limit, prefix, after }: ProgramsPage): Promise<ProgramRow[]> {
  const keys = after && { ...programKeys.program(after.pid), ...indexed.program(after.name, after.pid) };
  return table.queryList(PROGRAMS_BY_NAME, ProgramRow, { limit, prefix, after: keys, oldestFirst: true });
}

/** A check for a duplicate name reads no more programs than this. */
const SAME_NAME_READ = 10;

/** Returns some of the programs with exactly this name, without deleted ones. */
export async function findProgramsNamed(table: Table, name: string): Promise<ProgramRow[]> {
  const prefix = indexed.program(name, programKeys.idPrefix).GSI1SK;
  const rows = await table.queryList(PROGRAMS_BY_NAME, ProgramRow, { limit: SAME_NAME_READ, prefix });
  return rows.filter((row) => row.name === name);
}

/** Returns the number of programs, without deleted ones. */
export function countPrograms(table: Table): Promise<number> {
  return table.count({ list: PROGRAMS_BY_NAME });
}

/** The fields that an edit may set: the program's own, and those that follow from its workouts. */
export type ChangedProgram = Partial<
  ProgramChanges &
    Pick<ProgramRow, 'hasOwnEventWeeks' | 'weeks' | 'workoutCount' | 'weekMinutes' | 'lastWeek' | 'equipmentUse'>
>;

/** Changes a program unless somebody else has since it was read; it is another version from then on. */
export function changeProgram(row: ProgramRow, changes: ChangedProgram, at: string): Record<string, WriteAction> {
  const { pid, rev } = row;
  const place = changes.name === undefined ? {} : indexed.program(changes.name, pid);
  const changed = { ...changes, rev: rev + 1, updatedAt: at };
  return {
    program: update(programKeys.program(pid), { set: { ...changed, ...place } }, isStill(row)),
    ...changeLists(row, withChanges(row, changed)),
  };
}

/** The program after a change, which may name attributes that it leaves as they are. */
function withChanges(row: ProgramRow, changes: ChangedProgram): ProgramRow {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(set) };
}

/** Deletes a program, unless somebody came on it, left it or changed it since it was read. */
export function markDeleted(row: ProgramRow, at: string): Record<string, WriteAction> {
  const change = { set: { deletedAt: at }, remove: Object.keys(indexed.program('', '')) };
  const condition = { ...isStill(row), athletes: equals(row.athletes) };
  return { program: update(programKeys.program(row.pid), change, condition), ...changeLists(row, undefined) };
}
