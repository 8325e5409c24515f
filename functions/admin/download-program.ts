import { readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { file, type Reply } from '#functions/http/replies.ts';
import { plainName } from '#functions/program-import/plain-text.ts';
import { requireProgram } from './admin-programs.ts';
import type { AdminApp } from './app.ts';
import { programCsv } from './program-csv.ts';

/** Characters that some file system refuses in a name. */
const NOT_IN_A_FILE_NAME = /[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** A program as a CSV file that is called as it is. */
export async function downloadProgram(id: string, { table }: Pick<AdminApp, 'table'>): Promise<Reply> {
  const program = await requireProgram(table, id);
  const name = plainName(program.name.replace(NOT_IN_A_FILE_NAME, ' ')) || 'program';
  return file(`${name}.csv`, 'text/csv', programCsv(program, await readWorkouts(table, program)));
}
