import {
  createImport,
  findImport,
  type ImportRow,
  shownImport,
  undoableImports,
} from '#functions/data/athletes/imports.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { WorkoutsApp } from '#functions/workouts/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Import } from '#shared/imports/contract.ts';
import { IMPORT_LIMITS } from '#shared/imports/import-limits.ts';

/** Returns the imports that can be undone, the newest first. */
export async function listImports(
  { profile: { uid } }: Athlete,
  { now }: RequestMoment,
  { table }: WorkoutsApp,
): Promise<Import[]> {
  return (await undoableImports(table, uid, now)).map(shownImport);
}

/** Begins an import, or returns the one that was begun with this id. */
export async function beginImport(
  { profile: { uid } }: Athlete,
  given: Pick<ImportRow, 'id' | 'source' | 'fileName'>,
  { now }: RequestMoment,
  { table }: WorkoutsApp,
): Promise<Import> {
  const known = await undoableImports(table, uid, now);
  const begun = known.find(({ id }) => id === given.id);
  if (begun) return shownImport(begun);
  if (known.length >= IMPORT_LIMITS.imports)
    throw new AppError('conflict', `At most ${IMPORT_LIMITS.imports} imports in ${IMPORT_LIMITS.undoDays} days`, {
      code: 'IMPORTS_FULL',
    });
  await createImport(table, uid, { ...given, at: now, workouts: 0 });
  const row = await findImport(table, uid, given.id);
  if (!row) throw new AppError('conflict', 'This import was undone', { code: 'IMPORT_ENDING' });
  return shownImport(row);
}
