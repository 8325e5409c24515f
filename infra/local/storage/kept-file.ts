import { existsSync, readFileSync } from 'node:fs';

/** A file in the data folder that is unreadable. The message reveals nothing of its contents, which may be secret. */
export class DamagedFile extends Error {
  constructor(file: string, remedy: string) {
    super(`${file} is damaged. Restore an intact copy, or ${remedy}.`);
    this.name = 'DamagedFile';
  }
}

interface KeptFile<Contents> {
  readonly file: string;
  readonly isWhole: (contents: unknown) => contents is Contents;
  /** The alternative to restoring a copy, as the end of a sentence. */
  readonly remedy: string;
}

/** Reads a JSON file of the data folder; undefined if it does not exist. Throws DamagedFile. */
export function readKept<Contents>({ file, isWhole, remedy }: KeptFile<Contents>): Contents | undefined {
  if (!existsSync(file)) return undefined;
  const contents = parsed(readFileSync(file, 'utf8'));
  if (!isWhole(contents)) throw new DamagedFile(file, remedy);
  return contents;
}

/** Parses JSON; undefined if it is invalid. The error of `JSON.parse` would quote its input, which may be a secret. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const DISK_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, and start again',
  EDQUOT: 'your share of the disk is used up. Free some space, and start again',
  EROFS: 'the disk can only be read. Choose another folder with DATA_DIR',
  EACCES: 'that is not allowed. Change the rights, or choose another folder with DATA_DIR',
  EPERM: 'that is not allowed. Change the rights, or choose another folder with DATA_DIR',
};

/** Explains an error of the disk to the person at the terminal; undefined for other errors. */
export function diskProblem(error: unknown): string | undefined {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  const problem = DISK_PROBLEMS[code];
  return problem && `${path ?? 'A file'} cannot be written: ${problem}.`;
}
