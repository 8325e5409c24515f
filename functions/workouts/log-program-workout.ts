import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { OutcomeDetails } from '#shared/training/command.ts';
import { momentOf } from '#shared/training/outcome-moment.ts';
import type { LoggedWorkout } from '#shared/workouts/logging-contract.ts';
import type { WorkoutsApp } from './app.ts';
import { findEnrolment } from './find-enrolment.ts';
import { recordCommand } from './record-command.ts';

export interface ProgramOutcome extends OutcomeDetails {
  readonly status: 'completed' | 'skipped';
  readonly workoutId: string;
  /** The enrolment it belongs to; earlier versions of the app leave it out. */
  readonly enrolmentId?: string | undefined;
  /** When the athlete did it, by their clock. */
  readonly completedAt?: string | undefined;
}

/**
 * Logs a workout of the athlete's program. Throws 404 for one of nobody's or somebody else's, 409 for
 * a day still to come and for an outcome that stands in the way.
 */
export async function logProgramWorkout(
  athlete: Athlete,
  { workoutId, enrolmentId, status, ...done }: ProgramOutcome,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<LoggedWorkout> {
  const { now, timeZone } = request;
  // The day is left out: which days are allowed depends on the enrolment, which is not known yet.
  const at = momentOf({ completedAt: done.completedAt, timeZone }, '', now);
  const instant = 'refused' in at ? now : Date.parse(at.completedAt);
  const { enrolment, workout } = await findEnrolment(athlete, workoutId, { enrolmentId, instant }, app);
  const named = { enrolmentId: enrolment.eid, n: workout.number };
  const command = { ...done, ...named, do: status === 'skipped' ? 'skip' : 'complete' } as const;
  return recordCommand(athlete, command, request, app, enrolment);
}
