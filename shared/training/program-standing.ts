import type { LocalDate } from '#shared/dates.ts';

/** A workout of a program on the calendar of who is on it. */
export interface ProgramWorkout {
  readonly week: number;
  readonly scheduledDate: LocalDate;
  readonly status: 'completed' | 'skipped' | undefined;
}

/** An athlete's progress in a program: counts of its workouts, and of its weeks with nothing left undone. */
export interface ProgramStanding {
  readonly workouts: number;
  readonly completed: number;
  /** Workouts without an outcome whose day is not over. */
  readonly ahead: number;
  readonly fullWeeks: number;
}

/** The standing as it was on a day. */
export function standingOn(day: LocalDate, planned: readonly ProgramWorkout[]): ProgramStanding {
  const isCompleted = ({ status }: ProgramWorkout) => status === 'completed';
  const weeks = Map.groupBy(planned, ({ week }) => week);
  return {
    workouts: planned.length,
    completed: planned.filter(isCompleted).length,
    ahead: planned.filter(({ status, scheduledDate }) => status === undefined && scheduledDate >= day).length,
    fullWeeks: [...weeks.values()].filter((workouts) => workouts.every(isCompleted)).length,
  };
}
