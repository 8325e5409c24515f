import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import type { ParsedProgram, ParsedWorkout } from '#functions/program-import/parsed-program.ts';
import { programTotals } from '#functions/program-import/program-totals.ts';
import { STARTER_PROGRAMS, type StarterProgram } from '#infra/starter-programs/programs.ts';
import { UploadFields } from '#shared/admin/contract.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'starter-programs');

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

/** Returns the rows that an upload makes of the starter programs, with the file's name as `pid`. */
export function starterRows(programs: readonly ParsedStarterProgram[]): ProgramRow[] {
  return programs.map(({ file, fields, parsed }) => {
    const workouts = parsed.workouts.map((workout) => ({ ...workout, minutes: workout.durationMinutes }));
    const totals = programTotals(workouts);
    return {
      ...z.parse(UploadFields, fields),
      ...totals,
      pid: file,
      targetEventWeeks: totals.weeks,
      hasOwnEventWeeks: false,
      athletes: 0,
      weekdayAligned: parsed.weekdayAligned,
      activeVersion: 'job_1',
      rev: 1,
      createdAt: '',
      updatedAt: '',
    };
  });
}
