import { type Enrolled, type EnrolmentRow, enrolmentsOn } from '#functions/data/athletes/enrolments.ts';
import type { LocalDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { type IndexedWorkout, parseWorkoutId, placementOf } from '#shared/training/program-index.ts';
import { dateOfSlot, lastDate } from '#shared/training/schedule.ts';
import type { WorkoutsApp } from './app.ts';

/** A workout of one of the athlete's own enrolments, and the day it was meant for. */
export interface OwnWorkout extends IndexedWorkout {
  readonly enrolment: Enrolled;
  readonly scheduledDate: LocalDate;
}

/** A phone's clock may be this far behind, so what it dates shortly before a choice was done after it. */
const CLOCK_BEHIND_MILLISECONDS = 600_000;

/**
 * The workout behind an id, in the enrolment that was current at an instant (milliseconds since 1970):
 * sent again after a restart, it is still of the one before. Unknown ids and other people's programs
 * are the same 404. One that a replacement took out still counts.
 */
export async function findOwnWorkout(
  uid: string,
  row: EnrolmentRow | undefined,
  workoutId: string,
  instant: number,
  { table, catalogue }: WorkoutsApp,
): Promise<OwnWorkout> {
  const id = parseWorkoutId(workoutId);
  if (!id) throw unknownWorkout();
  const enrolments = await enrolmentsOn(table, uid, row, id.pid);
  const latest = instant + CLOCK_BEHIND_MILLISECONDS;
  const enrolment = enrolments.find(({ selectedAt }) => Date.parse(selectedAt) <= latest) ?? enrolments[0];
  const index = enrolment && (await findIndex(id, catalogue));
  const workout = index?.[id.number - 1];
  if (!enrolment || !workout) throw unknownWorkout();
  const placement = placementOf(enrolment, index);
  // A workout that the end date leaves out may have been done before a replacement moved the last day.
  return { ...workout, enrolment, scheduledDate: dateOfSlot(placement, workout) ?? lastDate(placement) };
}

/** Finds the program's index, anew when the cached one lacks that number; undefined without a program. */
async function findIndex(
  { pid, number }: { pid: string; number: number },
  catalogue: WorkoutsApp['catalogue'],
): Promise<IndexedWorkout[] | undefined> {
  const cached = await catalogue.findProgram(pid);
  const known = cached && (await catalogue.readIndex(cached));
  if (known?.[number - 1]) return known;
  // The program may have been replaced a moment ago.
  const current = await catalogue.findCurrentProgram(pid);
  return current && catalogue.readIndex(current);
}

function unknownWorkout(): AppError {
  return new AppError('not-found', 'There is no such workout.', { code: 'NO_SUCH_WORKOUT' });
}
