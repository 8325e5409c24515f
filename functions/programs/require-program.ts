import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { AppError } from '#shared/errors.ts';

/** Returns a program as `find` knows it; throws AppError `not-found` when there is none, or none any more. */
export async function requireProgram(programId: string, find: Catalogue['findProgram']): Promise<ProgramRow> {
  const program = await find(programId);
  if (!program || program.deletedAt !== undefined)
    throw new AppError('not-found', 'There is no such program.', { code: 'NO_SUCH_PROGRAM' });
  return program;
}
