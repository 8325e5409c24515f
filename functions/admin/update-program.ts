import { audit } from '#functions/data/audit.ts';
import { changeProgram } from '#functions/data/programs/managed-programs.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { AdminProgram, ProgramChanges } from '#shared/admin/programs.ts';
import { adminProgramOf, requireProgram } from './admin-programs.ts';
import type { Actor, AdminApp } from './app.ts';

/** Changes what is given of a program, and nothing where it is so already. */
export async function updateProgram(
  id: string,
  given: ProgramChanges,
  { uid, now }: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<AdminProgram> {
  return retryOnConflict(async () => {
    const row = await requireProgram(table, id);
    const changes = changesOf(row, given);
    if (Object.keys(changes).length === 0) return adminProgramOf(row);
    const at = new Date(now).toISOString();
    const deed = { action: 'update-program', actor: uid, target: id, targetName: row.name, fields: changes } as const;
    const own = changes.targetEventWeeks === undefined ? {} : { hasOwnEventWeeks: true };
    await table.write({ ...changeProgram(row, { ...changes, ...own }, at), ...audit(deed, at) });
    return adminProgramOf({ ...row, ...changes, rev: row.rev + 1, updatedAt: at });
  });
}

function changesOf(row: ProgramRow, given: ProgramChanges): Partial<Pick<ProgramRow, keyof ProgramChanges>> {
  const isOther = ([name, value]: [string, unknown]) => value !== undefined && value !== row[name as keyof ProgramRow];
  return Object.fromEntries(Object.entries(given).filter(isOther));
}
