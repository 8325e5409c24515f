import { type Enrolled, type EnrolmentRow, enrolmentsOn } from '#functions/data/enrolments.ts';
import { type IndexedWorkout, parseWorkoutId } from '#functions/data/programs.ts';
import type { LocalDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { dateOfSlot } from '#shared/workouts/schedule.ts';
import type { WorkoutsApp } from './app.ts';

/** A workout of one of the athlete's own enrolments, and the day it was meant for. */
export interface OwnWorkout extends IndexedWorkout {
  readonly enrolment: Enrolled;
  readonly scheduledDate: LocalDate;
}

/**
 * The workout behind an id, in the enrolment that was current on a day. Unknown ids and other
 * people's programs are the same 404. One that a replacement took out still counts.
 */
export async function findOwnWorkout(
  uid: string,
  row: EnrolmentRow | undefined,
  workoutId: string,
  date: LocalDate,
  { table, catalogue }: WorkoutsApp,
): Promise<OwnWorkout> {
  const id = parseWorkoutId(workoutId);
  if (!id) throw unknownWorkout();
  const enrolments = await enrolmentsOn(table, uid, row, id.pid);
  const enrolment = enrolments.find(({ selectedOn }) => selectedOn <= date) ?? enrolments[0];
  const workout = enrolment && (await findIndexed(id, catalogue));
  if (!enrolment || !workout) throw unknownWorkout();
  return { ...workout, enrolment, scheduledDate: dateOfSlot(enrolment, workout) };
}

async function findIndexed(
  { pid, number }: { pid: string; number: number },
  catalogue: WorkoutsApp['catalogue'],
): Promise<IndexedWorkout | undefined> {
  const cached = await catalogue.findProgram(pid);
  const known = cached && (await catalogue.readIndex(cached))[number - 1];
  if (known) return known;
  // The program may have been replaced a moment ago.
  const current = await catalogue.findCurrentProgram(pid);
  return current && (await catalogue.readIndex(current))[number - 1];
}

function unknownWorkout(): AppError {
  return new AppError('not-found', 'There is no such workout.', { code: 'NO_SUCH_WORKOUT' });
}
