import * as z from 'zod/mini';
import type { DayNumber } from '#shared/dates.ts';
import { userKeys } from './keys.ts';
import type { Table } from './table.ts';

const ActiveDaysRow = z.object({ SK: z.string(), days: z.set(z.number()) });

/** Enough for every week and nearly every streak: so many full rows are still one read unit. */
const NEWEST_QUARTERS = 7;

export interface ActiveDays {
  readonly days: ReadonlySet<DayNumber>;
  /** Whether `days` are all there are. */
  readonly complete: boolean;
}

/** The days with a completed workout, of the newest quarters that have any. */
export async function readActiveDays(table: Table, uid: string): Promise<ActiveDays> {
  const rows = await query(table, uid, NEWEST_QUARTERS);
  return { days: union(rows), complete: rows.length < NEWEST_QUARTERS };
}

export async function readAllActiveDays(table: Table, uid: string): Promise<ReadonlySet<DayNumber>> {
  return union(await query(table, uid));
}

function query(table: Table, uid: string, limit?: number) {
  const partition = userKeys.partition(uid);
  return table.query(
    { partition, prefix: userKeys.activeDaysPrefix, newestFirst: true, ...(limit !== undefined && { limit }) },
    ActiveDaysRow,
  );
}

function union(rows: readonly { days: Set<DayNumber> }[]): Set<DayNumber> {
  return new Set(rows.flatMap(({ days }) => [...days]));
}
