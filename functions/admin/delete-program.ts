import { audit } from '#functions/data/audit.ts';
import { findAnyProgramRow, markDeleted } from '#functions/data/programs/managed-programs.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { noSuchProgram } from './admin-programs.ts';
import type { Actor, AdminApp } from './app.ts';

/**
 * Deletes a program: who is on it has none from then on, and keeps all that was logged. While there are such athletes
 * it has to be said how many, so that nobody is left without a program by an admin who did not know.
 */
export async function deleteProgram(
  id: string,
  confirmed: number | undefined,
  { uid, now }: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<void> {
  await retryOnConflict(async () => {
    const row = await findAnyProgramRow(table, id);
    if (!row) throw noSuchProgram();
    if (row.deletedAt !== undefined) return;
    const { name, athletes } = row;
    if (athletes > 0 && athletes !== confirmed) throw programInUse(athletes);
    const at = new Date(now).toISOString();
    const deed = { action: 'delete-program', actor: uid, target: id, targetName: name, fields: { athletes } } as const;
    await table.write({ ...markDeleted(row, at), ...audit(deed, at) });
  });
}

function programInUse(athletes: number): AppError {
  const who = athletes === 1 ? 'One athlete is' : `${athletes} athletes are`;
  return new AppError('conflict', `${who} on this program.`, { code: ERROR_CODES.programInUse });
}
