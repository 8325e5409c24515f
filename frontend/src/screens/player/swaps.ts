import type { LastTime } from '#frontend/lib/player/session.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** Something that can be done in place of an exercise. */
export interface Swap {
  readonly exercise: Exercise;
  readonly sets: number | null;
  readonly lastTime: LastTime | null;
}

/** At most three that take the same time and effort and need no kit that is missing. None are known yet. */
export function swapsFor(_exercise: Exercise): readonly Swap[] {
  return [];
}
