import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import type { Enrolled } from '#functions/data/athletes/enrolments.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** What a completion keeps of its workout. */
type Snapshot = Pick<
  CompletionRow,
  'eid' | 'workoutId' | 'scheduledDate' | 'name' | 'week' | 'day' | 'workoutType' | 'estimatedDuration' | 'description'
>;

/** A workout that can be logged, once for ever: by the `eid` of its snapshot and by what it is called there. */
export interface LoggableWorkout {
  /** Its number in the program, or the id of a random one. */
  readonly of: number | string;
  readonly snapshot: Snapshot;
  /** That of a program's workout. */
  readonly enrolment?: Enrolled;
  /** Those of a workout that is in no program. */
  readonly exercises?: readonly Exercise[];
}
