import { totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import { timeInBlock } from './block.ts';
import { toBlocks } from './blocks.ts';
import { isEasyPart } from './movement.ts';
import type { Exercise } from './workout.ts';

const RPE = /RPE ?(\d{1,2}(?:\.\d)?)(?: ?[-–] ?(\d{1,2}(?:\.\d)?))?/i;
const HARDEST = 10;

/** Returns the effort in words such as 'RPE 7', for a range its middle; null where there is none. */
export function rpeOf(intensity: string): number | null {
  const [, from, to = from] = RPE.exec(intensity) ?? [];
  return from === undefined ? null : (Number(from) + Number(to)) / 2;
}

/**
 * Returns a workout's planned effort from 1 to 10: the mean of its exercises' efforts by their minutes, without
 * warm-up, mobility and cool-down. Null unless all of them have an effort and a known time: nothing is guessed.
 */
export function plannedEffort(exercises: readonly Exercise[]): number | null {
  let [load, seconds] = [0, 0];
  for (const block of toBlocks(exercises)) {
    for (const exercise of block.source) {
      if (isEasyPart(exercise.name)) continue;
      const [rpe, time] = [rpeOf(exercise.intensity ?? ''), timeInBlock(block, exercise)];
      if (rpe === null || rpe < 1 || rpe > HARDEST || !time) return null;
      seconds += totalSeconds(time);
      load += rpe * totalSeconds(time);
    }
  }
  return seconds > 0 ? Math.round((10 * load) / seconds) / 10 : null;
}
