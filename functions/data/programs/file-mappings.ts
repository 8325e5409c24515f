import * as z from 'zod/mini';
import { fileMappingKey } from '#functions/data/table/keys.ts';
import { put, type Table, type WriteAction } from '#functions/data/table/table.ts';
import { FileMapping } from '#shared/admin/program-file.ts';

const FileMappingRow = z.object({ mapping: FileMapping });

/** Returns the mapping an administrator chose for an earlier file with the same column names. */
export async function findFileMapping(table: Table, names: string): Promise<FileMapping | null> {
  return (await table.get(fileMappingKey(names), FileMappingRow))?.mapping ?? null;
}

/** Keeps a mapping for all administrators; the last one counts. */
export function rememberFileMapping(names: string, mapping: FileMapping): WriteAction {
  return put({ ...fileMappingKey(names), mapping });
}
