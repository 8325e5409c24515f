import { pageOf } from '#functions/data/page-of.ts';
import { listProgramsByName } from '#functions/data/programs/managed-programs.ts';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { type ProgramRow, programOf, versionOf } from '#functions/data/programs/programs.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { AdminProgram, ProgramPage } from '#shared/admin/programs.ts';
import { PROGRAMS_A_PAGE } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminApp } from './app.ts';
import { placeAfter } from './list-place.ts';
import { readAdminStats } from './read-admin-stats.ts';

interface ProgramsQuery {
  /** The beginning of their names, in small letters. */
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of the programs by name. */
export async function listAdminPrograms(
  { search, after }: ProgramsQuery,
  { table }: Pick<AdminApp, 'table'>,
): Promise<ProgramPage> {
  const place = placeAfter(after, search);
  const page = { limit: PROGRAMS_A_PAGE + 1, prefix: search, after: place && { name: place.text, pid: place.id } };
  const isFirst = search === undefined && !place;
  const [rows, stats] = await Promise.all([
    listProgramsByName(table, page),
    isFirst ? readAdminStats({ table }) : null,
  ]);
  const { shown, next } = pageOf(rows, PROGRAMS_A_PAGE, ({ name, pid }) => `${name.toLowerCase()}#${pid}`);
  return { programs: shown.map(adminProgramOf), next, stats };
}

/** A program as its editor sees it. */
export function adminProgramOf(row: ProgramRow): AdminProgram {
  const { athletes, createdAt, updatedAt } = row;
  return { ...programOf(row), version: versionOf(row), athletes, createdAt, updatedAt };
}

/** Returns a program that is not deleted; throws AppError `not-found`. */
export async function requireProgram(table: Table, id: string): Promise<ProgramRow> {
  const program = await findProgramRow(table, id);
  if (!program) throw noSuchProgram();
  return program;
}

export function noSuchProgram(): AppError {
  return new AppError('not-found', 'There is no such program. It may have been deleted.', { code: 'NO_SUCH_PROGRAM' });
}
