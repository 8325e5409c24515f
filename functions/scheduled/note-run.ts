import { writeScheduledRun } from '#functions/data/scheduled-runs.ts';
import type { ScheduledApp } from './app.ts';

/** Records when the scheduled jobs finished, for the health check to report. */
export async function noteRun({ table, clock }: Pick<ScheduledApp, 'table' | 'clock'>): Promise<void> {
  await writeScheduledRun(table, new Date(clock()).toISOString());
}
