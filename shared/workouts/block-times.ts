import type { Block } from './block.ts';
import { toBlocks } from './blocks.ts';
import { type ExerciseTime, exerciseTime } from './exercise-minutes.ts';
import type { Exercise } from './workout.ts';

/** Returns the time of an exercise; on the clock of a block it is its share of the minutes, however much is done. */
export function timeInBlock(block: Block, exercise: Exercise): ExerciseTime | null {
  const { kind, minutes, rounds, every = 60, exercises, source } = block;
  if (kind === 'emom' && rounds && source.length === exercises.length) return { sets: rounds, work: every, rest: 0 };
  const isOnClock = kind === 'emom' || (kind === 'amrap' && rounds === undefined);
  return isOnClock && minutes ? { sets: 1, work: (minutes * 60) / source.length, rest: 0 } : exerciseTime(exercise);
}

/** Returns the time of each exercise of a workout, in order. */
export function exerciseTimes(exercises: readonly Exercise[]): (ExerciseTime | null)[] {
  return toBlocks(exercises).flatMap((block) => block.source.map((exercise) => timeInBlock(block, exercise)));
}
