import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, remove, type Table, type WriteAction } from '#functions/data/table/table.ts';
import { Result } from '#shared/workouts/result.ts';

/** Enough to make a kilobyte or two of most; more would take longer than writing it. */
const QUALITY = 6;

const ResultRow = z.object({ SK: z.string(), result: z.instanceof(Uint8Array) });

/** Returns what was done in a workout that was logged; undefined where nothing of it was noted. */
export async function readResult(table: Table, uid: string, entryId: string): Promise<Result | undefined> {
  const row = await table.get(userKeys.result(uid, entryId), ResultRow);
  return row && unpackResult(row.result);
}

/** Returns the write that puts a result in place of the stored one of an entry, or removes that. */
export function putResult(uid: string, entryId: string, result: Result | undefined): WriteAction {
  const key = userKeys.result(uid, entryId);
  return result ? put({ ...key, result: packResult(result) }) : remove(key);
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
