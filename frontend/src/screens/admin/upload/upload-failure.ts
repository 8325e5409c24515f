import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import type { FieldIssue, FileProblem } from '#shared/error-reply.ts';
import type { ERROR_CODES } from '#shared/errors.ts';

/** Why an upload was not imported, and what to do. */
export interface UploadFailure {
  readonly text: string;
  /** What to put right in the file. */
  readonly problems: readonly FileProblem[];
  /** What to put right in the form. */
  readonly issues: readonly FieldIssue[];
  /** What was seen in the preview is no longer what would come of it. */
  readonly isOutdated: boolean;
}

const SAFE_AGAIN = 'Sending the same file again never makes a second program.';

const TEXTS: Partial<Record<number, string>> = {
  0: `The connection was lost. Check it and upload again. ${SAFE_AGAIN}`,
  413: 'The file is larger than an upload may be. Split the program into two files.',
  429: 'Too many uploads at once. Wait a minute and upload again.',
};

const SERVER_TROUBLE = `The server could not take the file just now. Upload again in a moment. ${SAFE_AGAIN}`;

const PROGRAM_CHANGED: typeof ERROR_CODES.programChanged = 'PROGRAM_CHANGED';

export function uploadFailureOf(error: Error): UploadFailure {
  const { status, errors, issues } = error instanceof ApiError ? error : { status: 500, errors: [], issues: [] };
  const text = TEXTS[status] ?? (status >= 500 ? SERVER_TROUBLE : messageOf(error, SERVER_TROUBLE));
  return { text, problems: errors, issues, isOutdated: isProgramChanged(error) };
}

/** Somebody else has changed the program that was to be replaced. */
export function isProgramChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === PROGRAM_CHANGED;
}
