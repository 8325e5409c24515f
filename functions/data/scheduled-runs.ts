import * as z from 'zod/mini';
import { scheduledRunKey } from './table/keys.ts';
import { put, type Table } from './table/table.ts';

const ScheduledRunRow = z.object({ endedAt: z.string() });

/** Reads when the scheduled jobs last finished; null before their first run. */
export async function readScheduledRun(table: Table): Promise<string | null> {
  return (await table.get(scheduledRunKey, ScheduledRunRow))?.endedAt ?? null;
}

export async function writeScheduledRun(table: Table, endedAt: string): Promise<void> {
  await table.write({ run: put({ ...scheduledRunKey, endedAt }) });
}
