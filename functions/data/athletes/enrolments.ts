import * as z from 'zod/mini';
import { countChange } from '#functions/data/programs/program-athletes.ts';
import { absent, equals } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, putNew, type Table, type WriteAction } from '#functions/data/table/table.ts';
import { Finish, SelectionMode } from '#shared/programs/program.ts';
import type { Course } from '#shared/training/course.ts';

/**
 * An athlete's time on a program. `startDate` is the day of week 1, day 1, and may lie before
 * `selectedOn`, the local day of the choice: those days are blank, not missed.
 */
export const Enrolled = z.object({
  eid: z.string(),
  pid: z.string(),
  mode: SelectionMode,
  endDate: z.nullable(z.string()),
  startDate: z.string(),
  weeks: z.number(),
  /** The last day with a workout, which lies on `endDate`; absent without an end date. */
  finish: z.optional(Finish),
  selectedOn: z.string(),
  /** The moment of the choice, by the server's clock. */
  selectedAt: z.string(),
});
export type Enrolled = z.output<typeof Enrolled>;

/** A former enrolment, with the `Course` its program took until it was left. */
const Former = z.extend(Enrolled, { leftOn: z.string(), trainingDays: z.string(), lastDay: z.string() });
export type Former = z.output<typeof Former>;

export const EnrolmentRow = z.extend(Enrolled, {
  SK: z.literal('A#ENROL'),
  ver: z.number(),
  former: z.array(Former),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

/** Older ones are in the history rows only. */
const FORMER_KEPT = 5;

/**
 * Makes `next` the current enrolment if nothing changed since `current` was read, and counts who is on which program.
 * `left` is what has to be known of `current` from now on; null when there is nothing to know.
 */
export function enrol(
  uid: string,
  next: Enrolled,
  current: EnrolmentRow | undefined,
  left: (Course & Pick<Former, 'leftOn'>) | null,
): Record<string, WriteAction> {
  const leaving = current && left ? [{ ...enrolledOf(current), ...left }] : [];
  const row = {
    ...userKeys.enrolment(uid),
    ...next,
    ver: (current?.ver ?? 0) + 1,
    former: [...leaving, ...(current?.former ?? [])].slice(0, FORMER_KEPT),
  };
  return {
    current: put(row, { ver: current ? equals(current.ver) : absent }),
    history: putNew({ ...userKeys.pastEnrolment(uid, next.eid), ...next }),
    ...countChange(current?.pid, next.pid),
  };
}

function enrolledOf(row: EnrolmentRow): Enrolled {
  const { eid, pid, mode, endDate, startDate, weeks, finish, selectedOn, selectedAt } = row;
  return { eid, pid, mode, endDate, startDate, weeks, ...(finish && { finish }), selectedOn, selectedAt };
}

/** The enrolments on a program, newest first; reads the history only when the head holds none. */
export async function enrolmentsOn(
  table: Table,
  uid: string,
  row: EnrolmentRow | undefined,
  pid: string,
): Promise<Enrolled[]> {
  if (!row) return [];
  const known = [row, ...row.former].filter((enrolment) => enrolment.pid === pid);
  if (known.length > 0) return known;
  return (await enrolmentHistory(table, uid)).filter((enrolment) => enrolment.pid === pid);
}

/** Every choice of a program, newest first. */
export function enrolmentHistory(table: Table, uid: string): Promise<Enrolled[]> {
  const partition = userKeys.partition(uid);
  return table.query({ partition, prefix: userKeys.enrolmentHistoryPrefix, newestFirst: true }, Enrolled);
}
