import { RANDOM } from '#functions/data/athletes/outcomes.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { localDateAt } from '#shared/dates.ts';
import { indexedName } from '#shared/training/program-index.ts';
import type { LoggedWorkout } from '#shared/workouts/contract.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import { randomRating } from '#shared/workouts/rating.ts';
import type { WorkoutsApp } from './app.ts';
import { describeRandomWorkout } from './describe-random-workout.ts';
import type { LoggableWorkout } from './loggable-workout.ts';
import { momentOf, notBefore } from './outcome-moment.ts';
import { type Outcome, recordOutcome } from './record-outcome.ts';

interface RandomCompletion extends Omit<Outcome, 'status'> {
  readonly workoutData: RandomWorkout;
  /** When the athlete did it, by their clock. */
  readonly completedAt?: string | undefined;
}

/** Logs a generated workout as completed, once for its id. It stands on the day it was done. */
export async function completeRandomWorkout(
  athlete: Athlete,
  { workoutData, completedAt, ...details }: RandomCompletion,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  // Nobody generates a workout before signing up.
  const signedUpOn = localDateAt(Date.parse(athlete.profile.createdAt), request.timeZone);
  const at = notBefore(signedUpOn, momentOf(completedAt, request), request);
  const outcome: Outcome = { ...details, rating: randomRating(details.rating), status: 'completed' };
  return recordOutcome(athlete, loggable(workoutData, at.localDate), outcome, at, app);
}

function loggable(workout: RandomWorkout, scheduledDate: string): LoggableWorkout {
  const { id, name, workoutType, estimatedDuration, exercises } = workout;
  return {
    of: id,
    snapshot: {
      eid: RANDOM,
      workoutId: id,
      scheduledDate,
      name: indexedName(name),
      week: null,
      day: null,
      workoutType,
      estimatedDuration,
      description: describeRandomWorkout(workout),
    },
    exercises,
  };
}
