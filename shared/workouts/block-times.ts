import type { Block } from './block.ts';
import { toBlocks } from './blocks.ts';
import { type ExerciseTime, exerciseTime } from './exercise-minutes.ts';
import type { Exercise } from './workout.ts';

/** Returns the time of an exercise; on the clock of a block it is its share of the minutes, however much is done. */
export function timeInBlock({ kind, minutes, rounds, source }: Block, exercise: Exercise): ExerciseTime | null {
  const isOnClock = (kind === 'emom' || kind === 'amrap') && minutes !== undefined && rounds === undefined;
  return isOnClock ? { sets: 1, work: (minutes * 60) / source.length, rest: 0 } : exerciseTime(exercise);
}

/** Returns the time of each exercise of a workout, in order. */
export function exerciseTimes(exercises: readonly Exercise[]): (ExerciseTime | null)[] {
  return toBlocks(exercises).flatMap((block) => block.source.map((exercise) => timeInBlock(block, exercise)));
}
