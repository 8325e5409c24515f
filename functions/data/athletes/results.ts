import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, remove, type Table } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import { Result } from '#shared/workouts/result.ts';
import type { Writes } from './completions.ts';
import { movementWrites } from './movements.ts';

/** Enough to make a kilobyte or two of most; more would take longer than writing it. */
const QUALITY = 6;

const ResultRow = z.object({ SK: z.string(), result: z.instanceof(Uint8Array) });

/** The entry of the log that a result belongs to, and the day the entry stands on. */
export interface LoggedResult {
  readonly entryId: string;
  readonly localDate: LocalDate;
  readonly result: Result;
  /** Taken over from another tracker. */
  readonly isImported?: boolean;
}

/**
 * Returns the writes that put the result of an entry in place of what was stored of it, for the transaction that writes
 * the entry itself. Without `before` it is new, without `after` it is removed; the day alone may differ, too. Removing it
 * and writing it again with what was read before leaves everything as it was.
 */
export function resultWrites(uid: string, before: LoggedResult | undefined, after: LoggedResult | undefined): Writes {
  if (before && after && before.entryId !== after.entryId) throw new Error('A result stays with its entry');
  const isSame = before && after && JSON.stringify(before.result) === JSON.stringify(after.result);
  const { entryId } = after ?? before ?? {};
  if (entryId === undefined) return {};
  const key = userKeys.result(uid, entryId);
  return {
    ...(!isSame && { result: after ? put({ ...key, result: packResult(after.result) }) : remove(key) }),
    ...movementWrites(uid, before, after),
  };
}

/** Returns what was done in a workout that was logged; undefined where nothing of it was noted. */
export async function readResult(table: Table, uid: string, entryId: string): Promise<Result | undefined> {
  const row = await table.get(userKeys.result(uid, entryId), ResultRow);
  return row && unpackResult(row.result);
}

/** Returns all results of an athlete by the ids of their entries. */
export async function allResults(table: Table, uid: string): Promise<Map<string, Result>> {
  const range = { partition: userKeys.partition(uid), prefix: userKeys.resultPrefix };
  const rows = await table.query(range, ResultRow);
  return new Map(rows.map(({ SK, result }) => [SK.slice(userKeys.resultPrefix.length), unpackResult(result)]));
}

/** Compresses a result as it is stored. */
export function packResult(result: Result): Uint8Array {
  return brotliCompressSync(JSON.stringify(result), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

export function unpackResult(bytes: Uint8Array): Result {
  return Result.parse(JSON.parse(brotliDecompressSync(bytes).toString()));
}
