import * as z from 'zod/mini';
import { statsKey } from './table/keys.ts';
import { put, type Table } from './table/table.ts';

/** The product's numbers as they were at `countedAt`. */
const StatsRow = z.object({
  users: z.number(),
  premium: z.number(),
  activeUsers: z.number(),
  completions: z.number(),
  programs: z.number(),
  promoUses: z.number(),
  countedAt: z.string(),
});
export type Stats = z.output<typeof StatsRow>;

/** Returns the numbers, undefined before they were first counted. Eventually consistent: they are hours old anyway. */
export function readStats(table: Table): Promise<Stats | undefined> {
  return table.get(statsKey, StatsRow, { eventuallyConsistent: true });
}

export async function writeStats(table: Table, stats: Stats): Promise<void> {
  await table.write({ stats: put({ ...statsKey, ...stats }) });
}
