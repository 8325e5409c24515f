import { type Enrolled, enrolmentHistory, enrolmentsOn } from '#functions/data/athletes/enrolments.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { unknownWorkout } from '#shared/training/log/refusals.ts';
import { findWorkout, type IndexedWorkout, parseWorkoutId } from '#shared/training/program-index.ts';
import type { WorkoutsApp } from './app.ts';
import { errorOf } from './refused-command.ts';

/** A workout of one of the athlete's own enrolments. */
export interface OwnWorkout {
  readonly enrolment: Enrolled;
  readonly workout: IndexedWorkout;
}

/** The enrolment in question: by its id, or the one that was current at an instant, in milliseconds since 1970. */
interface Meant {
  readonly enrolmentId?: string | undefined;
  readonly instant: number;
}

/** A phone's clock may be this far behind, so what it dates shortly before a choice was done after it. */
const CLOCK_BEHIND_MILLISECONDS = 600_000;

/**
 * Finds the enrolment of a workout. Without an id it is the one that was current then: sent again after a restart, a
 * workout is still of the one before. Throws the same 404 for unknown ids and for other people's programs. One that a
 * replacement took out still counts.
 */
export async function findEnrolment(
  { profile: { uid }, enrolment: row }: Athlete,
  workoutId: string,
  { enrolmentId, instant }: Meant,
  { table, catalogue }: WorkoutsApp,
): Promise<OwnWorkout> {
  const id = parseWorkoutId(workoutId);
  if (!id) throw errorOf(unknownWorkout());
  const enrolments = await enrolmentsOn(table, uid, row, id.pid);
  const enrolment =
    enrolmentId === undefined
      ? currentAt(enrolments, instant)
      : (enrolments.find(({ eid }) => eid === enrolmentId) ??
        (await enrolmentHistory(table, uid)).find(({ eid, pid }) => eid === enrolmentId && pid === id.pid));
  const workout = enrolment && (await findCurrentWorkout(id.pid, id.number, catalogue));
  if (!workout) throw errorOf(unknownWorkout());
  return { enrolment, workout };
}

function currentAt(enrolments: readonly Enrolled[], instant: number): Enrolled | undefined {
  const latest = instant + CLOCK_BEHIND_MILLISECONDS;
  return enrolments.find(({ selectedAt }) => Date.parse(selectedAt) <= latest) ?? enrolments[0];
}

/** Reads the program again where its cached index lacks a number: it may have been replaced a moment ago. */
async function findCurrentWorkout(
  pid: string,
  number: number,
  catalogue: WorkoutsApp['catalogue'],
): Promise<IndexedWorkout | undefined> {
  const cached = await catalogue.findProgram(pid);
  const known = cached && findWorkout(await catalogue.readIndex(cached), number);
  if (known) return known;
  const current = await catalogue.findCurrentProgram(pid);
  return current && findWorkout(await catalogue.readIndex(current), number);
}
