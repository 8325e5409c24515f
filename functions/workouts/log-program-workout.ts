import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { dayName } from '#shared/day-names.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { LoggedWorkout } from '#shared/workouts/contract.ts';
import type { WorkoutsApp } from './app.ts';
import { findOwnWorkout, type OwnWorkout } from './find-own-workout.ts';
import type { LoggableWorkout } from './loggable-workout.ts';
import { momentOf, notBefore } from './outcome-moment.ts';
import { type Outcome, recordOutcome } from './record-outcome.ts';

export interface ProgramOutcome extends Outcome {
  readonly workoutId: string;
  /** When the athlete did it, by their clock. */
  readonly completedAt?: string | undefined;
}

/**
 * Logs a workout of the athlete's program. Throws 404 for one of nobody's or somebody else's, 409 for
 * a day still to come and for an outcome that stands in the way.
 */
export async function logProgramWorkout(
  athlete: Athlete,
  { workoutId, completedAt, ...outcome }: ProgramOutcome,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const { profile, enrolment } = athlete;
  const claimed = momentOf(completedAt, request);
  const workout = await findOwnWorkout(profile.uid, enrolment, workoutId, Date.parse(claimed.completedAt), app);
  // Nobody follows a plan before choosing it.
  const at = notBefore(workout.enrolment.selectedOn, claimed, request);
  if (workout.scheduledDate > at.localDate)
    throw new AppError('conflict', `This workout is for ${dayName(workout.scheduledDate, at.localDate)}.`, {
      code: ERROR_CODES.notYet,
    });
  return recordOutcome(athlete, loggable(workoutId, workout), outcome, at, app);
}

function loggable(workoutId: string, workout: OwnWorkout): LoggableWorkout {
  const { enrolment, number, scheduledDate, name, week, day, workoutType, minutes } = workout;
  const { eid } = enrolment;
  return {
    of: number,
    snapshot: { eid, workoutId, scheduledDate, name, week, day, workoutType, estimatedDuration: minutes },
    enrolment,
  };
}
