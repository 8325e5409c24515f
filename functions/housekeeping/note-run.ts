import { writeScheduledRun } from '#functions/data/scheduled-runs.ts';
import type { HousekeepingApp } from './app.ts';

/** Notes that the schedule works, for the health of the stage to tell. */
export async function noteRun({ table, clock }: Pick<HousekeepingApp, 'table' | 'clock'>): Promise<void> {
  await writeScheduledRun(table, new Date(clock()).toISOString());
}
