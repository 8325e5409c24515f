import { type CompletionRow, findLogged } from '#functions/data/athletes/completions.ts';
import { enrolmentsOn } from '#functions/data/athletes/enrolments.ts';
import { completionIdOf, readOutcome, UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Key } from '#functions/data/table/table.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { findEnrolment } from '#functions/workouts/find-enrolment.ts';
import { errorOf } from '#functions/workouts/refused-command.ts';
import type { LocalDate } from '#shared/dates.ts';
import { unknownWorkout } from '#shared/training/log/refusals.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import type { StravaApp } from './app.ts';

/** A workout of the athlete's own as Strava is told of it. */
export interface ShareableWorkout {
  readonly name: string;
  readonly workoutType: WorkoutType;
  /** When it was over, in milliseconds since 1970; not in the future. */
  readonly endedAt: number;
  /** The day it is logged on. */
  readonly localDate: LocalDate;
  /** The keys its share may have: its own, and that of the day, from before it was completed. */
  readonly keys: readonly [Key, ...Key[]];
}

/**
 * The newest completion of a workout, or a workout of a program of theirs as of now. Unknown ids and other people's
 * workouts are the same 404.
 */
export async function findShareable(
  athlete: Athlete,
  workoutId: string,
  { now, today }: RequestMoment,
  app: Pick<StravaApp, 'table' | 'catalogue'>,
): Promise<ShareableWorkout> {
  const { uid } = athlete.profile;
  const completion = await newestCompletion(athlete, workoutId, app);
  if (completion) {
    const { id, name, workoutType, completedAt, localDate } = completion;
    const keys = [userKeys.share(uid, id), userKeys.shareOfDay(uid, workoutId, localDate)] as const;
    return { name, workoutType, endedAt: Math.min(Date.parse(completedAt), now), localDate, keys };
  }
  const { workout } = await findEnrolment(athlete, workoutId, { instant: now }, app);
  const { name, workoutType } = workout;
  return { name, workoutType, endedAt: now, localDate: today, keys: [userKeys.shareOfDay(uid, workoutId, today)] };
}

/**
 * A program's workout may have been completed once in each of the athlete's times on it, any other once. One that was
 * deleted from the log is nobody's to share.
 */
async function newestCompletion(
  { profile, enrolment }: Athlete,
  workoutId: string,
  { table }: Pick<StravaApp, 'table'>,
): Promise<CompletionRow | undefined> {
  const { uid } = profile;
  const inProgram = parseWorkoutId(workoutId);
  const outcomes = inProgram
    ? (await enrolmentsOn(table, uid, enrolment, inProgram.pid)).map(({ eid }) => ({ eid, of: inProgram.number }))
    : [{ eid: UNPLANNED, of: workoutId }];
  let isDeleted = false;
  for (const key of outcomes) {
    const outcome = await readOutcome(table, uid, key);
    const isCompleted = outcome?.status === 'completed';
    const row = isCompleted && (await findLogged(table, uid, completionIdOf(key)));
    if (row && !row.isRemoved) return row;
    isDeleted ||= isCompleted || outcome?.status === 'removed';
  }
  if (isDeleted) throw errorOf(unknownWorkout());
  return undefined;
}
