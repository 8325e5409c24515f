import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { Changes } from '#shared/training/command.ts';
import type { LoggedWorkout } from '#shared/workouts/logging-contract.ts';
import type { WorkoutsApp } from './app.ts';
import { recordCommand } from './record-command.ts';

interface Correction {
  readonly entryId: string;
  readonly changes: Changes;
}

/**
 * Corrects an entry of the athlete's log, deletes it or brings it back. Throws 404 for one that is not in it, and 409 for
 * what cannot be corrected.
 */
export function correctWorkout(
  athlete: Athlete,
  correction: Correction,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const { commandId: id, timeZone } = request;
  return recordCommand(athlete, { ...correction, do: 'correct', id, timeZone }, request, app);
}
