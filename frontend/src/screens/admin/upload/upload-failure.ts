import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import type { FieldIssue, FileProblem } from '#shared/error-reply.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import * as words from './words.ts';

/** Why an upload was not imported, and what to do. */
export interface UploadFailure {
  readonly text: string;
  /** Problems to put right in the file. */
  readonly problems: readonly FileProblem[];
  /** Problems to put right in the form. */
  readonly issues: readonly FieldIssue[];
  /** True where the preview no longer matches the result. */
  readonly isOutdated: boolean;
}

const TEXTS: Partial<Record<number, string>> = {
  0: words.connectionLost,
  413: words.fileTooLarge,
  429: words.tooMany,
};

const PROGRAM_CHANGED: typeof ERROR_CODES.programChanged = 'PROGRAM_CHANGED';

export function uploadFailureOf(error: Error): UploadFailure {
  const { status, errors, issues } = error instanceof ApiError ? error : { status: 500, errors: [], issues: [] };
  const text = TEXTS[status] ?? (status >= 500 ? words.serverTrouble : messageOf(error, words.serverTrouble));
  return { text, problems: errors, issues, isOutdated: isProgramChanged(error) };
}

/** Whether another admin has changed the program that was to be replaced. */
export function isProgramChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === PROGRAM_CHANGED;
}
