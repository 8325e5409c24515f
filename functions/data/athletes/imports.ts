import * as z from 'zod/mini';
import { absent, equals, present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, putNew, remove, type Table, tryWrite, update } from '#functions/data/table/table.ts';
import type { Import } from '#shared/imports/contract.ts';
import { IMPORT_LIMITS } from '#shared/imports/import-limits.ts';
import { ImportSource } from '#shared/imports/imported-workout.ts';
import type { Writes } from './completions.ts';

const DAY = 86_400_000;
const UNDOABLE = IMPORT_LIMITS.undoDays * DAY;

const ImportRow = z.object({
  id: z.string(),
  source: ImportSource,
  fileName: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  workouts: z.number(),
  isEnding: z.optional(z.boolean()),
});
export type ImportRow = z.output<typeof ImportRow>;

const PartRow = z.object({ SK: z.string(), ids: z.array(z.string()) });

/** Some of the entries that an import has added. */
export interface ImportPart {
  /** The `seq` after it was written, which names it. */
  readonly seq: number;
  /** The ids of the entries, which may have been moved to another day or deleted since. */
  readonly ids: readonly string[];
}

/** Returns the imports that can still be undone, the newest first. */
export async function undoableImports(table: Table, uid: string, now: number): Promise<ImportRow[]> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.importPrefix }, ImportRow);
  return rows.filter((row) => isUndoable(row, now)).sort((a, b) => b.at - a.at);
}

export function isUndoable({ at }: ImportRow, now: number): boolean {
  return now < at + UNDOABLE;
}

/** Returns an import as its athlete sees it. */
export function shownImport({ id, fileName, at, workouts, isEnding = false }: ImportRow): Import {
  const [importedAt, undoableUntil] = [at, at + UNDOABLE].map((moment) => new Date(moment).toISOString()) as [
    string,
    string,
  ];
  return { id, fileName, importedAt, undoableUntil, workouts, isEnding };
}

export function findImport(table: Table, uid: string, id: string): Promise<ImportRow | undefined> {
  return table.get(userKeys.import(uid, id), ImportRow);
}

/** Stores a new import, unless there is one with its id. */
export async function createImport(table: Table, uid: string, row: ImportRow): Promise<void> {
  await tryWrite(table, { import: putNew({ ...userKeys.import(uid, row.id), ...row, ttl: endOf(row) }) });
}

/** The rows are of no use once the import cannot be undone; in seconds since 1970. */
function endOf({ at }: Pick<ImportRow, 'at'>): number {
  return Math.ceil((at + UNDOABLE) / 1_000);
}

/** Returns the writes of a part that is added. They are refused as `import` where the import is ending or gone. */
export function addPart(uid: string, row: ImportRow, { seq, ids }: ImportPart): Writes {
  return {
    import: update(userKeys.import(uid, row.id), { add: { workouts: ids.length } }, { id: present, isEnding: absent }),
    part: putNew({ ...userKeys.importPart(uid, row.id, seq), ids, ttl: endOf(row) }),
  };
}

/** From then on no workouts are added. Returns false for an import that is gone. */
export function beginUndo(table: Table, uid: string, id: string): Promise<boolean> {
  return table.writeAlone(update(userKeys.import(uid, id), { set: { isEnding: true } }, { id: present }));
}

/** Returns the first parts of an import. */
export async function importParts(table: Table, uid: string, id: string, limit: number): Promise<ImportPart[]> {
  const prefix = userKeys.importPartPrefix(id);
  const rows = await table.query({ partition: userKeys.partition(uid), prefix, limit }, PartRow);
  return rows.map(({ SK, ids }) => ({ seq: Number(SK.slice(prefix.length)), ids }));
}

/** Returns the writes that shrink a part to some of its entries. They are refused when another device has shrunk it. */
export function shrinkPart(uid: string, row: ImportRow, part: ImportPart, left: readonly string[]): Writes {
  const key = userKeys.importPart(uid, row.id, part.seq);
  const gone = part.ids.length - left.length;
  const asRead = { ids: equals(part.ids) };
  return {
    import: update(userKeys.import(uid, row.id), { add: { workouts: -gone } }, { id: present }),
    part: left.length === 0 ? remove(key, asRead) : put({ ...key, ids: left, ttl: endOf(row) }, asRead),
  };
}

/** Removes an import whose parts are gone. */
export function removeImport(table: Table, uid: string, id: string): Promise<void> {
  return table.write({ import: remove(userKeys.import(uid, id)) });
}
