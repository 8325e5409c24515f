import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { OutcomeDetails } from '#shared/training/command.ts';
import type { LoggedWorkout } from '#shared/workouts/logging-contract.ts';
import type { OtherWorkout } from '#shared/workouts/other-workout.ts';
import type { WorkoutsApp } from './app.ts';
import { recordCommand } from './record-command.ts';

interface OtherCompletion extends OutcomeDetails {
  readonly workout: OtherWorkout;
  /** When the athlete did it, by their clock. */
  readonly completedAt?: string | undefined;
}

/** Logs a workout that no plan has as completed, once for its id. It stands on the day it was done. */
export function logOtherWorkout(
  athlete: Athlete,
  done: OtherCompletion,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const { commandId: id, timeZone } = request;
  return recordCommand(athlete, { ...done, do: 'other', id, timeZone }, request, app);
}
