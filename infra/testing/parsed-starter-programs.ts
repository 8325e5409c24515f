import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import type { ParsedProgram, ParsedWorkout } from '#functions/program-import/parsed-program.ts';
import { STARTER_PROGRAMS, type StarterProgram } from '#infra/starter-programs/programs.ts';

const FOLDER = join(import.meta.dirname, '..', 'starter-programs');

export interface ParsedStarterProgram extends StarterProgram {
  readonly parsed: ParsedProgram;
  /** The workouts of each week, in their order. */
  readonly weeks: readonly (readonly ParsedWorkout[])[];
}

/** The starter programs as an upload of them is read. */
export function parseStarterPrograms(): Promise<ParsedStarterProgram[]> {
  return Promise.all(
    STARTER_PROGRAMS.map(async (program) => {
      const parsed = await parseProgramFile(await readFile(join(FOLDER, program.file)), program.file);
      const weeks = Array.from({ length: parsed.weeks }, (_, index) =>
        parsed.workouts.filter(({ week }) => week === index + 1),
      );
      return { ...program, parsed, weeks };
    }),
  );
}
