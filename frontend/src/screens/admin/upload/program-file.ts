import { formatBytes } from '#frontend/lib/formats/bytes.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import * as words from './words.ts';

const MEGABYTE = 1_000_000;

export function hasProgramEnding({ name }: File): boolean {
  return /\.(csv|xlsx)$/i.test(name);
}

/** Why a file cannot be sent; undefined when it can. */
export function problemOfFile(file: File | null): string | undefined {
  if (!file || !hasProgramEnding(file)) return words.wrongEnding;
  if (file.size <= PROGRAM_FILE_LIMITS.fileBytes) return undefined;
  const most = PROGRAM_FILE_LIMITS.fileBytes / MEGABYTE;
  return words.tooLarge(formatBytes(file.size), most);
}

/** False once the file was changed, moved or deleted after it was chosen; sending it would look like a lost connection. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
