import { lastWeekOf, type ProgramRow, programOf } from '#functions/data/programs.ts';
import type { Program } from '#shared/programs/contract.ts';
import type { ProgramsApp } from './app.ts';

/** The programs there are to choose from. */
export async function listPrograms({ catalogue }: ProgramsApp): Promise<Program[]> {
  // Where a program ends decides how it is placed on a date, so rows from before that was kept look it up.
  const lastWeekIn = async (row: ProgramRow) =>
    row.lastWeek ?? lastWeekOf((await catalogue.readIndex(row)).filter(({ until }) => until === null));
  const rows = await catalogue.listPrograms();
  return Promise.all(rows.map(async (row) => ({ ...programOf(row), lastWeek: await lastWeekIn(row) })));
}
