import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { AppError } from '#shared/errors.ts';
import type { ProgramsApp } from './app.ts';

/** The program as it stands in the table now; throws AppError `not-found` when there is none, or none any more. */
export async function findChosenProgram(programId: string, { catalogue }: ProgramsApp): Promise<ProgramRow> {
  const program = await catalogue.findCurrentProgram(programId);
  if (!program || program.deletedAt !== undefined)
    throw new AppError('not-found', 'There is no such program.', { code: 'NO_SUCH_PROGRAM' });
  return program;
}
