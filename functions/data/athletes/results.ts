import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, remove, type Table } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Writes } from './completions.ts';

/** What was done in a logged workout, compressed. */
const ResultRow = z.object({ SK: z.string(), result: z.instanceof(Uint8Array) });

/** What was done, and the day of the entry it is of. */
export interface DoneOn {
  readonly localDate: LocalDate;
  readonly result: Result;
}

export function packResult(result: Result): Uint8Array {
  return deflateRawSync(JSON.stringify(result));
}

export function unpackResult(bytes: Uint8Array): Result {
  return JSON.parse(inflateRawSync(bytes).toString()) as Result;
}

export async function readResult(table: Table, uid: string, entryId: string): Promise<Result | undefined> {
  const row = await table.get(userKeys.result(uid, entryId), ResultRow);
  return row && unpackResult(row.result);
}

/** Returns all results by the ids of their entries. */
export async function allResults(table: Table, uid: string): Promise<ReadonlyMap<string, Result>> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.resultPrefix }, ResultRow);
  return new Map(rows.map(({ SK, result }) => [SK.slice(userKeys.resultPrefix.length), unpackResult(result)]));
}

/** Returns the writes that put the result of a logged workout in place of another; undefined where there is none. */
export function resultWrites(
  uid: string,
  entryId: string,
  before: DoneOn | undefined,
  after: DoneOn | undefined,
): Writes {
  if (before?.result === after?.result) return {};
  const key = userKeys.result(uid, entryId);
  return { result: after ? put({ ...key, result: packResult(after.result) }) : remove(key) };
}
