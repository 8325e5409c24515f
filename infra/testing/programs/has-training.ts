import type { Slot } from '#shared/training/placement.ts';
import { type IndexedWorkout, wasPartOn } from '#shared/training/program-index.ts';

/** Did this slot ask for training on that date, by what the program said then? */
export function hasTraining(index: readonly IndexedWorkout[], { week, day }: Slot, date: string): boolean {
  return index.some((workout) => workout.week === week && workout.day === day && wasPartOn(workout, date));
}
