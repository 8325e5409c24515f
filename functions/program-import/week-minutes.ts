import { sessionShape } from '#shared/workouts/session-shape.ts';
import type { ParsedProgram, ParsedWorkout } from './parsed-program.ts';

/**
 * The minutes of each week from the first to the last, 0 for one without a workout: those the file gives,
 * else those its exercises take. Empty where a workout's minutes are not known, as no week would be told truly.
 */
export function weekMinutesOf({ weeks, workouts }: Pick<ParsedProgram, 'weeks' | 'workouts'>): number[] {
  const sums = Array<number>(weeks).fill(0);
  for (const workout of workouts) {
    const minutes = minutesOf(workout);
    if (minutes === null) return [];
    sums[workout.week - 1] = (sums[workout.week - 1] ?? 0) + minutes;
  }
  return sums.map(Math.round);
}

function minutesOf({ durationMinutes, exercises }: ParsedWorkout): number | null {
  if (durationMinutes !== null) return durationMinutes;
  if (exercises.length === 0) return 0; // a day of rest that is written down
  const shape = sessionShape(exercises, null);
  return shape ? shape.segments.reduce((sum, { minutes }) => sum + minutes, 0) : null;
}
