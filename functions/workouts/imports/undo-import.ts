import { findLogged } from '#functions/data/athletes/completions.ts';
import {
  beginUndo,
  findImport,
  type ImportPart,
  type ImportRow,
  importParts,
  isUndoable,
  removeImport,
  shrinkPart,
} from '#functions/data/athletes/imports.ts';
import { readMovementRow } from '#functions/data/athletes/own-movements.ts';
import { readResult } from '#functions/data/athletes/results.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { WorkoutsApp } from '#functions/workouts/app.ts';
import { AppError, signedOut } from '#shared/errors.ts';
import { fitting, removingWrites, type StoredEntry } from './import-writes.ts';

/** The parts that one call removes; each is one write. */
const PARTS_AT_ONCE = 5;

/**
 * Removes some of what an import has added, wherever it stands by now, and with the last of it the import. It may be cut
 * off anywhere and called again, and by several devices at once. Throws 409 when it is too late.
 */
export async function undoImport(
  { profile: { uid } }: Athlete,
  id: string,
  { now }: RequestMoment,
  { table }: WorkoutsApp,
): Promise<{ left: number }> {
  const row = await findImport(table, uid, id);
  if (!row) return { left: 0 };
  if (!row.isEnding && !isUndoable(row, now))
    throw new AppError('conflict', 'This import can no longer be undone', { code: 'IMPORT_STAYS' });
  if (!row.isEnding && !(await beginUndo(table, uid, id))) return { left: 0 };
  const parts = await importParts(table, uid, id, PARTS_AT_ONCE);
  for (const part of parts) await removePart(table, uid, row, part);
  if (parts.length < PARTS_AT_ONCE) {
    await removeImport(table, uid, id);
    return { left: 0 };
  }
  return { left: (await findImport(table, uid, id))?.workouts ?? 0 };
}

/** Removes the entries of a part, as many at a time as a transaction takes. */
async function removePart(table: Table, uid: string, row: ImportRow, part: ImportPart): Promise<void> {
  for (let left = part.ids; left.length > 0; ) left = await removeSome(table, uid, row, { ...part, ids: left });
}

/** Removes the first entries of a part, and returns the ids of those that are left. */
async function removeSome(table: Table, uid: string, row: ImportRow, part: ImportPart): Promise<readonly string[]> {
  return retryOnConflict(async (attempt) => {
    if (attempt > 0) {
      const [now] = (await importParts(table, uid, row.id, PARTS_AT_ONCE)).filter(({ seq }) => seq === part.seq);
      if (!now) return []; // another device was faster
      if (now.ids.length !== part.ids.length) return now.ids;
    }
    const athlete = await readAthlete(table, uid);
    if (!athlete) throw signedOut(); // the account was deleted meanwhile
    const { seq } = athlete.totals;
    const stored = await Promise.all(part.ids.map((id) => storedEntry(table, uid, id)));
    const entries = stored.filter((entry) => entry !== undefined);
    const list = await readMovementRow(table, uid, false);
    const writesOf = (few: readonly StoredEntry[]) => removingWrites(uid, few, { seq, list });
    const some = fitting(entries, writesOf);
    const last = entries[some.length]?.row.id;
    const left = last === undefined ? [] : part.ids.slice(part.ids.indexOf(last));
    await table.write({ ...writesOf(some), ...shrinkPart(uid, row, part, left) });
    return left;
  });
}

/** Returns an entry with its result; undefined for one that was deleted so long ago that nothing of it is left. */
async function storedEntry(table: Table, uid: string, id: string): Promise<StoredEntry | undefined> {
  const row = await findLogged(table, uid, id);
  if (!row) return undefined;
  const { localDate, isRemoved, hasResult } = row;
  const result = hasResult && !isRemoved ? await readResult(table, uid, id) : undefined;
  return { row, logged: result && { entryId: id, localDate, result, isImported: true } };
}
