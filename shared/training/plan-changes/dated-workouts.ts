import type { DayNumber } from '#shared/dates.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { type ChangeablePlan, calendarOf, withAgain } from './plan-calendar.ts';

/** A workout on its day. */
export interface DatedWorkout {
  readonly workout: IndexedWorkout;
  readonly day: DayNumber;
  readonly isPaused: boolean;
}

/** Returns the workouts a plan has now on their days, with those of weeks that come again. */
export function datedWorkouts(plan: ChangeablePlan, index: readonly IndexedWorkout[]): DatedWorkout[] {
  const calendar = calendarOf(plan);
  return withAgain(index, calendar).flatMap((workout) => {
    const day = workout.until === null ? calendar.dayOf(workout) : null;
    return day === null ? [] : { workout, day, isPaused: calendar.pauseOn(day) !== undefined };
  });
}
