import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { OutcomeDetails } from '#shared/training/command.ts';
import type { LoggedWorkout } from '#shared/workouts/logging-contract.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { WorkoutsApp } from './app.ts';
import { recordCommand } from './record-command.ts';

interface RandomCompletion extends OutcomeDetails {
  readonly workoutData: RandomWorkout;
  /** When the athlete did it, by their clock. */
  readonly completedAt?: string | undefined;
}

/** Logs a generated workout as completed, once for its id. It stands on the day it was done. */
export function completeRandomWorkout(
  athlete: Athlete,
  { workoutData: workout, ...done }: RandomCompletion,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const { commandId: id, timeZone } = request;
  return recordCommand(athlete, { ...done, do: 'random', workout, id, timeZone }, request, app);
}
