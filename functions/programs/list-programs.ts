import { type ProgramRow, programOf } from '#functions/data/programs/programs.ts';
import type { Program } from '#shared/programs/contract.ts';
import { lastWeekOf, withoutRestDays } from '#shared/training/program-index.ts';
import type { ProgramsApp } from './app.ts';

/** Lists the programs to choose from. */
export async function listPrograms({ catalogue }: ProgramsApp): Promise<Program[]> {
  // The last week decides how a program is placed on an end date, so it is looked up for older rows without it.
  const lastWeekIn = async (row: ProgramRow) =>
    row.lastWeek
      ? withoutRestDays(row.lastWeek)
      : lastWeekOf((await catalogue.readIndex(row)).filter(({ until }) => until === null));
  const rows = await catalogue.listPrograms();
  return Promise.all(rows.map(async (row) => ({ ...programOf(row), lastWeek: await lastWeekIn(row) })));
}
