import { type IndexedWorkout, indexedName } from '#shared/training/program-index.ts';
import { plannedEffort } from '#shared/workouts/planned-effort.ts';
import type { WorkoutRow } from './programs.ts';

/** A workout as a version's index keeps it, without its days. */
export type IndexLine = Omit<IndexedWorkout, 'since' | 'until' | 'renamed'>;

export function indexLineOf(workout: WorkoutRow): IndexLine {
  const { number, week, day, order, name, workoutType, minutes, exercises } = workout;
  const effort = plannedEffort(exercises) ?? undefined;
  return { number, week, day, order, name: indexedName(name), workoutType, minutes, effort };
}
