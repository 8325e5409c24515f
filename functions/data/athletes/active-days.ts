import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import { type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { type DayNumber, dayNumber, type LocalDate, quarterOf } from '#shared/dates.ts';

/** A quarter of a year: attribute `40` counts the workouts completed 40 days after its first day. */
const ActiveDaysRow = z.catchall(z.object({ SK: z.string() }), z.unknown());

/** Enough for every week and nearly every streak: so many full rows are still one read unit. */
const NEWEST_QUARTERS = 7;

export interface ActiveDays {
  /** Completed workouts by day; days without any are left out. */
  readonly counts: ReadonlyMap<DayNumber, number>;
  /** Whether `counts` holds all days there are. */
  readonly isAll: boolean;
}

/** Returns the days with a completed workout, of the newest quarters that have any. */
export async function readActiveDays(table: Table, uid: string): Promise<ActiveDays> {
  const rows = await query(table, uid, NEWEST_QUARTERS);
  return { counts: countsIn(rows), isAll: rows.length < NEWEST_QUARTERS };
}

export async function readAllActiveDays(table: Table, uid: string): Promise<ActiveDays> {
  return { counts: countsIn(await query(table, uid)), isAll: true };
}

/** Returns the write that counts one more completed workout on a day, or one fewer. */
export function countOnDay(uid: string, date: LocalDate, workouts: 1 | -1): WriteAction {
  return update(userKeys.activeDays(uid, date), { add: { [dayOfQuarter(date)]: workouts } });
}

/** Returns the write that counts a completed workout on another day of the same quarter. */
export function moveOnDays(uid: string, from: LocalDate, to: LocalDate): WriteAction {
  return update(userKeys.activeDays(uid, to), { add: { [dayOfQuarter(from)]: -1, [dayOfQuarter(to)]: 1 } });
}

/** Returns the days from the first of its quarter to a date. */
export function dayOfQuarter(date: LocalDate): number {
  return dayNumber(date) - dayNumber(firstDayOf(quarterOf(date)));
}

/** Returns the first day of a quarter such as `2026Q4`. */
export function firstDayOf(quarter: string): LocalDate {
  const month = 3 * Number(quarter.at(-1)) - 2;
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

function query(table: Table, uid: string, limit?: number) {
  const partition = userKeys.partition(uid);
  return table.query(
    { partition, prefix: userKeys.activeDaysPrefix, newestFirst: true, ...(limit !== undefined && { limit }) },
    ActiveDaysRow,
  );
}

function countsIn(rows: readonly z.output<typeof ActiveDaysRow>[]): Map<DayNumber, number> {
  return new Map(
    rows.flatMap(({ SK, ...row }) => {
      const first = dayNumber(firstDayOf(SK.slice(userKeys.activeDaysPrefix.length)));
      const counts = Object.entries(row).filter(([name, count]) => /^\d+$/.test(name) && Number(count) > 0);
      return counts.map(([name, count]) => [first + Number(name), Number(count)] as const);
    }),
  );
}
