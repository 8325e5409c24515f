import * as z from 'zod/mini';
import { addDays, DAYS_IN_WEEK, type LocalDate, localDate } from '#shared/dates.ts';
import { Finish, SelectionMode } from '#shared/programs/contract.ts';
import { lastDate, type Placement, slotDueOn, slotFrom } from '#shared/workouts/schedule.ts';
import type { TrainingDay } from '#shared/workouts/streak.ts';
import { absent, equals } from './expressions.ts';
import { userKeys } from './keys.ts';
import { countChange } from './program-athletes.ts';
import { hasTraining, type IndexedWorkout, lastDayOf } from './programs.ts';
import { put, putNew, type Table, type WriteAction } from './table.ts';

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
  /** The last day with a workout, which lies on `endDate`; absent without an end date and in older rows. */
  finish: z.optional(Finish),
  selectedOn: z.string(),
  /** The moment of the choice, by the server's clock. */
  selectedAt: z.string(),
});
export type Enrolled = z.output<typeof Enrolled>;

/**
 * A former enrolment. `trainingDays` keeps which days asked for training, as the streak needs them for ever, and
 * `lastDay` when its program ended if it was not left before; rows from before that was kept have none.
 */
const Former = z.extend(Enrolled, { leftOn: z.string(), trainingDays: z.string(), lastDay: z.optional(z.string()) });
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
  left: Pick<Former, 'leftOn' | 'trainingDays' | 'lastDay'> | null,
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

/**
 * Records which days of a program asked for training until now, because the streak looks back at them long after it was
 * left: two hexadecimal digits per week from the start date, the week's first day being the lowest bit.
 */
export function courseOf(
  placement: Placement,
  index: readonly IndexedWorkout[],
): Pick<Required<Former>, 'lastDay' | 'trainingDays'> {
  const lastDay = lastDayOf(placement, index);
  const weeks = slotFrom(placement.startDate, lastDay).week;
  let trainingDays = '';
  for (let week = 1; week <= weeks; week++) {
    let bits = 0;
    for (let day = 1; day <= DAYS_IN_WEEK; day++) {
      const date = addDays(placement.startDate, (week - 1) * DAYS_IN_WEEK + day - 1);
      const slot = slotDueOn(placement, date);
      if (slot && hasTraining(index, slot, date)) bits |= 1 << (day - 1);
    }
    trainingDays += bits.toString(16).padStart(2, '0');
  }
  return { lastDay, trainingDays };
}

function isPackedTrainingDay({ startDate, trainingDays }: Former, date: LocalDate): boolean {
  const { week, day } = slotFrom(startDate, date);
  return (Number.parseInt(trainingDays.slice((week - 1) * 2, week * 2), 16) & (1 << (day - 1))) !== 0;
}

type IsTraining = (date: LocalDate) => boolean;

/**
 * What each day asked of the athlete over all their enrolments: nothing yet, which is rest, between the choice of a
 * program and its start, and nothing any more after its end. `isTraining` answers for the current one, whose program
 * ends on `lastDay`.
 */
export function trainingDays(
  row: EnrolmentRow | undefined,
  lastDay: LocalDate | undefined,
  isTraining: IsTraining,
): TrainingDay {
  return (day) => {
    const date = localDate(day);
    if (!row) return null;
    if (date >= row.selectedOn) return kindOf({ ...row, lastDay }, date, isTraining);
    const former = row.former.find((enrolment) => enrolment.selectedOn <= date && date < enrolment.leftOn);
    return former ? kindOf(former, date, () => isPackedTrainingDay(former, date)) : null;
  };
}

interface Course extends Placement {
  readonly lastDay?: LocalDate | undefined;
}

function kindOf(course: Course, date: LocalDate, isTraining: IsTraining): 'training' | 'rest' | null {
  const { startDate, lastDay = lastDate(course) } = course;
  if (date > lastDay) return null;
  return date >= startDate && isTraining(date) ? 'training' : 'rest';
}
