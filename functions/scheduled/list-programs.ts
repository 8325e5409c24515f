import { passOverPrograms } from '#functions/data/programs/program-lists.ts';
import type { ScheduledApp } from './app.ts';

/** Lists the programs of a table that was filled before there were lists of them; has nothing to do once it has. */
export async function listPrograms({ table }: Pick<ScheduledApp, 'table'>): Promise<void> {
  await passOverPrograms(table);
}
